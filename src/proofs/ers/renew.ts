import { toHex } from '../../package/bytes.js';
import type { HashName } from '../rfc3161/hash.js';
import { hashTree } from './hash-tree.js';
import { type DataHash, firstLeaf, nextLeaf } from './leaf.js';
import { type ArchiveTimeStamp, chainBytes, readRecord, tokenIn, writeRecord } from './record.js';

/** What is to be renewed: the data, and what proves its time so far. */
export interface Renewable {
  readonly data: DataHash;
  /** A record of earlier renewals. */
  readonly record?: Uint8Array | undefined;
  /** Without a record: `manifest.json.tsr` of the package, whose token the record begins with. Neither: the record begins now. */
  readonly tsr?: Uint8Array | undefined;
}

/** The chains so far, and what the next time-stamp is to be about. */
interface Prepared {
  readonly chains: readonly (readonly ArchiveTimeStamp[])[];
  /** A new chain begins: the algorithm changes, or there is none yet. */
  readonly anew: boolean;
  readonly group: readonly Uint8Array[];
}

/** Many packages in one tree, so that one token renews all of them. */
export interface Renewal {
  /** What the token is to be about. */
  readonly root: Uint8Array;
  /** The records, in the order of what was given, once the token is there (a time-stamp answer, or the bare token). */
  readonly records: (tsr: Uint8Array) => Uint8Array[];
}

/** @throws RecordError or TokenError for a record or token that cannot be read */
export function renewal(renewables: readonly Renewable[], hash: HashName): Renewal {
  const prepared = renewables.map((one) => prepare(one, hash));
  const tree = hashTree(
    prepared.map(({ group }) => group),
    hash,
  );
  return {
    root: tree.root,
    records(tsr) {
      const token = tokenIn(tsr);
      return prepared.map(({ chains, anew }, at) => {
        const stamp: ArchiveTimeStamp = { hash, reduced: tree.reduced(at), token };
        const last = chains.at(-1);
        return writeRecord(
          anew || last === undefined ? [...chains, [stamp]] : [...chains.slice(0, -1), [...last, stamp]],
        );
      });
    },
  };
}

function prepare({ data, record, tsr }: Renewable, hash: HashName): Prepared {
  const chains = chainsOf(record, tsr);
  const last = chains.at(-1) ?? [];
  // RFC 4998 asks for the token before alone; Bouncy Castle looks for all of the chain, which is as good.
  if (last[0]?.hash === hash) return { chains, anew: false, group: last.map(({ token }) => nextLeaf(token, hash)) };
  const before = chains.map((chain) => ({ bytes: chainBytes(chain) }));
  return { chains, anew: true, group: [firstLeaf(data, before, hash)] };
}

function chainsOf(record: Uint8Array | undefined, tsr: Uint8Array | undefined): (readonly ArchiveTimeStamp[])[] {
  if (record !== undefined) {
    const { chains } = readRecord(record);
    // Written again they must be the same bytes: a later hash is of these.
    for (const { bytes, timeStamps } of chains)
      if (toHex(chainBytes(timeStamps)) !== toHex(bytes)) throw new TypeError('the record was written in another form');
    return chains.map(({ timeStamps }) => timeStamps);
  }
  return tsr === undefined ? [] : [[{ hash: 'SHA-256', reduced: [], token: tokenIn(tsr) }]];
}
