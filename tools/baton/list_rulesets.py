"""Reads the JSON of `baton-cli list --json` and prints one line "ruleset code scenario seats" per scenario."""

import json
import sys

for ruleset in json.load(sys.stdin)["rulesets"]:
    for scenario in ruleset["scenarios"]:
        print(ruleset["id"], ruleset["code"], scenario["id"], len(scenario["seats"]))
