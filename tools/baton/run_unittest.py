"""Runs the unittest cases of one Python file and closes with a result line: run_unittest.py FILE."""

import importlib.util
import sys
import unittest

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("tests", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
outcome = unittest.TextTestRunner(verbosity=2).run(unittest.defaultTestLoader.loadTestsFromModule(module))
bad = len(outcome.failures) + len(outcome.errors)
if outcome.testsRun == 0:
    print("no test in %s" % sys.argv[1])
    bad = 1
print("result: %d passed, %d failed" % (max(outcome.testsRun - bad, 0), bad))
sys.exit(1 if bad else 0)
