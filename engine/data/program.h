// What a program asks of its system besides files: arguments, environment, plain output, what it has used up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace baton::data {

// The arguments without the program's name, in UTF-8 on every system.
std::vector<std::string> program_arguments(int argc, char **argv);
// A variable of the environment in UTF-8; empty if it is not set.
std::string environment(const std::string &name);
// Lets standard output and error carry UTF-8 and plain line feeds, as they do everywhere but on Windows.
void prepare_output();
// Processor time of this program so far.
double processor_seconds();
// The most memory that this program has had in use.
std::uint64_t peak_memory_bytes();

} // namespace baton::data
