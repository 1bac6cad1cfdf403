# The Hundred Days with one pad alone.
extends "hundred_days_test.gd"
