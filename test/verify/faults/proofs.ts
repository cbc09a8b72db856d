import { append, hashWithSha256 } from '../../../src/proofs/ots/operation.js';
import { proofBytes } from '../../../src/proofs/ots/proof.js';
import { follow } from '../../../src/proofs/ots/timestamp.js';
import { type Faults, sha256 } from '../../fakes/packages/package-builder.js';
import { noScript, type SingleFault } from './single-fault.js';

/** An OpenTimestamps proof of the manifest that is still pending, the same at each run. */
const pendingOts = (digest: Uint8Array): Uint8Array =>
  proofBytes({
    hashTag: hashWithSha256.tag,
    timestamp: follow(digest, [append(Buffer.alloc(16, 7)), hashWithSha256], (message) => ({
      message,
      attestations: [{ kind: 'pending', uri: 'https://calendar.example' }],
      branches: [],
    })),
  });
/** A pending proof of a file. */
export const otsOf = (file: Uint8Array): Uint8Array => pendingOts(Buffer.from(sha256(file), 'hex'));
export const withOts = (change: (ots: Uint8Array) => Uint8Array, promised = true): Faults => ({
  ...(promised && { promise: { proofs: ['ots'], declined: [] } }),
  sealed: (files) => {
    const digest = Buffer.from(sha256(files.get('manifest.json')!), 'hex');
    files.set('manifest.json.ots', change(pendingOts(digest)));
  },
});

const attestedOts = (digest: Uint8Array, heights: readonly number[]): Uint8Array =>
  proofBytes({
    hashTag: hashWithSha256.tag,
    timestamp: follow(digest, [append(Buffer.alloc(16, 7)), hashWithSha256], (message) => ({
      message,
      attestations: heights.map((height) => ({ kind: 'bitcoin', height })),
      branches: [],
    })),
  });
const withBlocks = (heights: readonly number[], promised: boolean): Faults => ({
  ...(promised && { promise: { proofs: ['ots'], declined: [] } }),
  sealed: (files) => {
    const digest = Buffer.from(sha256(files.get('manifest.json')!), 'hex');
    files.set('manifest.json.ots', attestedOts(digest, heights));
  },
});

export const proofFaults: readonly SingleFault[] = [
  { name: 'a proof that was never promised', codes: ['records_disagree'], faults: withOts((ots) => ots, false) },
  { name: 'a block that was never promised', codes: ['records_disagree'], faults: withBlocks([900_000], false) },
  {
    name: 'a token that was never promised',
    codes: ['records_disagree'],
    faults: { sealed: (files) => void files.set('manifest.json.tsr', Buffer.from('3000', 'hex')) },
  },
  {
    name: 'a proof of more blocks than anybody asks for',
    codes: ['ots_mismatch'],
    judgedBy: noScript,
    faults: withBlocks(
      Array.from({ length: 65 }, (_, index) => 800_000 + index),
      true,
    ),
  },
  {
    name: 'a proof of another manifest',
    codes: ['ots_mismatch'],
    faults: withOts(() => pendingOts(Buffer.alloc(32, 1))),
  },
  { name: 'a proof cut off', codes: ['ots_mismatch'], judgedBy: noScript, faults: withOts((ots) => ots.slice(0, -1)) },
  {
    name: 'a proof with bytes behind it',
    codes: ['ots_mismatch'],
    judgedBy: noScript,
    faults: withOts((ots) => Buffer.concat([ots, ots])),
  },
  { name: 'an empty proof', codes: ['ots_mismatch'], faults: withOts(() => new Uint8Array()) },
  {
    name: 'a proof of another hash function',
    codes: ['ots_mismatch'],
    faults: withOts((ots) => Uint8Array.from(ots, (byte, index) => (index === 32 ? 0x02 : byte))),
  },
];
