import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { utf8 } from '../../../src/package/bytes.js';
import { type Sign, signCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { leafHash } from '../../../src/proofs/tlog/hash.js';
import { type KeyType, type VerifierKey, verifierKey } from '../../../src/proofs/tlog/key.js';
import { printProof } from '../../../src/proofs/tlog/proof.js';
import { grow, subtreesOf, type TileReader } from '../../../src/proofs/tlog/tile.js';
import { inclusionProof, rootOf, type SubtreeReader } from '../../../src/proofs/tlog/tree.js';

/** A key pair that is the same in every run. */
export interface Signer {
  readonly key: VerifierKey;
  readonly sign: Sign;
  readonly privateKey: KeyObject;
}

export function signer(name: string, type: KeyType = 'log', seed = `${name} ${type}`): Signer {
  const secret = createHash('sha256').update(seed).digest();
  // RFC 8410, section 7: a version, the algorithm, the 32 bytes.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = Uint8Array.from(spki.subarray(-32));
  return {
    privateKey,
    key: verifierKey(name, type, publicKey),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  };
}

/** A log over tiles in memory. */
export interface MemoryLog {
  readonly entries: readonly Uint8Array[];
  readonly tiles: ReadonlyMap<string, Uint8Array>;
  readonly read: TileReader;
  readonly subtrees: SubtreeReader;
  readonly checkpoint: string;
  proof(index: number): Promise<string>;
}

export async function memoryLog(entries: readonly Uint8Array[], { key, sign }: Signer): Promise<MemoryLog> {
  const tiles = new Map<string, Uint8Array>();
  const read: TileReader = async (level, index) => tiles.get(`${level}/${index}`) ?? new Uint8Array();
  // In steps, as a daemon appends.
  for (let at = 0; at < entries.length; at += 37)
    for (const { level, index, bytes } of await grow(read, at, entries.slice(at, at + 37).map(leafHash)))
      tiles.set(`${level}/${index}`, bytes);
  const subtrees = subtreesOf(read);
  const size = entries.length;
  const checkpoint = signCheckpoint({ origin: key.name, size, root: await rootOf(subtrees, size) }, key, sign);
  return {
    entries,
    tiles,
    read,
    subtrees,
    checkpoint,
    proof: async (index) =>
      printProof({
        entry: entries[index] ?? new Uint8Array(),
        index,
        path: await inclusionProof(subtrees, index, size),
        checkpoint,
      }),
  };
}

export const numbered = (count: number): Uint8Array[] => Array.from({ length: count }, (_, at) => utf8(`entry ${at}`));
