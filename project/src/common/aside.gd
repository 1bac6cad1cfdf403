## Work for another thread that takes longer than a frame may. It never holds up the thread that shows the table: where all cores are
## busy, it waits.
class_name Aside
extends RefCounted


## Starts some work, before other work if it is urgent; ask [WorkerThreadPool] for the task.
static func begin(work: Callable, is_urgent: bool = false) -> int:
	return WorkerThreadPool.add_task(func() -> void:
		Library.give_way()
		work.call(), is_urgent)
