#!/usr/bin/python3
"""What Debian's python3-opentimestamps reads in a proof file: the second opinion on ours. Prints JSON."""
import json
import sys

from opentimestamps.core.notary import BitcoinBlockHeaderAttestation, PendingAttestation
from opentimestamps.core.serialize import BytesSerializationContext, StreamDeserializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile

with open(sys.argv[1], "rb") as file:
    proof = DetachedTimestampFile.deserialize(StreamDeserializationContext(file))
context = BytesSerializationContext()
proof.serialize(context)
with open(sys.argv[1], "rb") as file:
    same = file.read() == context.getbytes()
found = list(proof.timestamp.all_attestations())
print(json.dumps({
    "digest": proof.file_digest.hex(),
    "hash": proof.file_hash_op.HASHLIB_NAME,
    "same_bytes": same,
    "pending": sorted(a.uri for _, a in found if isinstance(a, PendingAttestation)),
    "bitcoin": sorted([a.height, m.hex()] for m, a in found if isinstance(a, BitcoinBlockHeaderAttestation)),
}))
