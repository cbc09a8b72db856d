#!/usr/bin/python3
"""An OpenTimestamps calendar on loopback, built on Debian's python3-opentimestamps: it shares no code with the program.

Prints its port when it listens.
  POST /digest           raw digest, 1 to 64 bytes -> a timestamp that ends in a pending attestation
  GET  /timestamp/<hex>  404 until anchored, then a timestamp that ends in a Bitcoin attestation
  POST /mine             anchors all that is pending -> {"height", "merkle_root"}
"""
import hashlib
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from opentimestamps.core.notary import BitcoinBlockHeaderAttestation, PendingAttestation
from opentimestamps.core.op import OpAppend, OpPrepend, OpSHA256
from opentimestamps.core.serialize import BytesSerializationContext
from opentimestamps.core.timestamp import Timestamp, make_merkle_tree

pending, anchored, height = {}, {}, [910000]


def serialized(timestamp):
    context = BytesSerializationContext()
    timestamp.serialize(context)
    return context.getbytes()


def promise(digest, uri):
    top = Timestamp(digest)
    end = top.ops.add(OpAppend(os.urandom(16))).ops.add(OpSHA256())
    end = end.ops.add(OpPrepend(os.urandom(4)))
    end = end.ops.add(OpAppend(hashlib.sha256(end.msg).digest()[:8]))
    end.attestations.add(PendingAttestation(uri))
    pending[end.msg] = Timestamp(end.msg)
    return top


def mine():
    leaves = [timestamp.ops.add(OpSHA256()) for timestamp in pending.values()]
    root = make_merkle_tree(leaves)
    end = root.ops.add(OpPrepend(b"\1\0\0\0")).ops.add(OpAppend(b"\0" * 4)).ops.add(OpSHA256()).ops.add(OpSHA256())
    height[0] += 1
    end.attestations.add(BitcoinBlockHeaderAttestation(height[0]))
    anchored.update(pending)
    pending.clear()
    return {"height": height[0], "merkle_root": end.msg.hex()}


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *args):
        pass

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        body = self.rfile.read(length)
        if self.path == "/digest" and 1 <= length <= 64:
            return self.answer(200, serialized(promise(body, "http://127.0.0.1:%d" % server.server_port)))
        if self.path == "/mine" and pending:
            return self.answer(200, json.dumps(mine()).encode())
        return self.answer(404)

    def do_GET(self):
        known = self.path.startswith("/timestamp/") and anchored.get(bytes.fromhex(self.path[11:]))
        return self.answer(200, serialized(known)) if known else self.answer(404, b"Pending confirmation in Bitcoin blockchain")


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
