#!/usr/bin/python3
"""Patroni calls it with the action, the new role and the cluster's name.

The machine of the primary shall not lead etcd too. Were both lost at once, etcd would first have to elect. ETCD_HERE is the address of this machine's etcd, http://10.0.0.1:2379.
"""

import json
import os
import sys
import urllib.request


def ask(etcd, path, body):
    request = urllib.request.Request(etcd + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=1) as answer:
        return json.load(answer)


def answers(member):
    try:
        return bool(ask(member["clientURLs"][0], "/v3/maintenance/status", {}))
    except OSError:
        return False


def lead_elsewhere(etcd):
    status = ask(etcd, "/v3/maintenance/status", {})
    own = status["header"]["member_id"]
    if status["leader"] != own:
        return
    others = [one for one in ask(etcd, "/v3/cluster/member/list", {})["members"] if one["ID"] != own]
    next_one = next((one for one in others if answers(one)), None)
    if next_one is not None:
        ask(etcd, "/v3/maintenance/transfer-leadership", {"targetID": next_one["ID"]})


if sys.argv[2] in ("master", "primary"):
    lead_elsewhere(os.environ["ETCD_HERE"])
