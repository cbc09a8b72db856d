import { readFile, writeFile } from 'node:fs/promises';
import { fromUtf8, toHex } from '../../package/bytes.js';
import { equal } from '../../package/byte-strings.js';
import { parseCheckpoint, type ReadCheckpoint } from '../../proofs/tlog/checkpoint.js';
import { signedByLog } from '../../proofs/tlog/signed.js';
import { leafHash, TlogError } from '../../proofs/tlog/hash.js';
import { parseVerifierKey, printVerifierKey, type VerifierKey } from '../../proofs/tlog/key.js';
import { parsePolicy } from '../../proofs/tlog/policy.js';
import { grow, readBundle, subtreesOf, TILE_WIDTH, tilePath, tileWidth } from '../../proofs/tlog/tile.js';
import { rootOf } from '../../proofs/tlog/tree.js';
import { isFields, parseStrictJson } from '../../package/json/strict-json.js';
import { codeOf } from '../problem/home.js';
import { lightFetch } from '../service/light-fetch.js';
import { problem, usage } from '../problem/problem.js';

/** A file of a log: `checkpoint`, `policy`, `tile/…`, `HASH/proof`; `prefix` ends in `/ledger`. */
export async function ledgerFile(prefix: string, path: string): Promise<Uint8Array> {
  const url = `${prefix.replace(/\/+$/, '')}/${path}`;
  if (!URL.canParse(url))
    throw usage(`${prefix} is no address`, 'give the address of a ledger, which ends in /v1/ledger');
  let answer;
  try {
    answer = await lightFetch(url, { signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    throw problem('UNREACHABLE', `${url} does not answer: ${codeOf(error)}`, { cause: error });
  }
  if (!answer.ok) throw problem('UNEXPECTED_ANSWER', `${url} answers with status ${answer.status}`);
  const parts: Uint8Array[] = [];
  for await (const part of answer.body) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

export const ledgerText = async (prefix: string, path: string): Promise<string> =>
  fromUtf8(await ledgerFile(prefix, path));

/** What a monitor remembers of a log from one audit to the next. */
export interface Remembered {
  readonly verifier_key: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
}

export interface Audit extends Remembered {
  readonly origin: string;
  /** The size at the audit before; null at the first. */
  readonly grown_from: number | null;
  /** What is wrong with the log; empty when all of it holds. */
  readonly faults: readonly string[];
}

/**
 * Reads a whole log and builds its tree again: each entry must be the leaf that the log published, the root the one that it
 * signed, and what was there at the audit before must be there still. Faults of the log are told, not thrown.
 */
export async function audit(prefix: string, before: Remembered | undefined, key: VerifierKey): Promise<Audit> {
  const checkpoint = readSigned(await ledgerText(prefix, 'checkpoint'));
  const { size } = checkpoint;
  const told = {
    origin: checkpoint.origin,
    verifier_key: printVerifierKey(key),
    size,
    root: toHex(checkpoint.root),
    grown_from: before?.size ?? null,
  };
  const signed = signedByLog(checkpoint, key);
  if (signed !== 'signed')
    return { ...told, faults: [`the checkpoint is not signed by ${printVerifierKey(key)} (${signed})`] };
  if (before !== undefined && size < before.size)
    return { ...told, faults: [`the log has ${size} entries and had ${before.size}: it was rolled back`] };
  const { leaves, faults } = await readEntries(prefix, size);
  if (leaves.length !== size) return { ...told, faults };
  const tiles = new Map<string, Uint8Array>();
  const grown = await grow(async () => new Uint8Array(), 0, leaves);
  for (const { level, index, bytes } of grown) tiles.set(`${level}/${index}`, bytes);
  const subtrees = subtreesOf(async (level, index) => tiles.get(`${level}/${index}`) ?? new Uint8Array());
  if (!equal(await rootOf(subtrees, size), checkpoint.root))
    faults.push('its entries do not lead to the root that it signed');
  if (before !== undefined && toHex(await rootOf(subtrees, before.size)) !== before.root)
    faults.push(`its first ${before.size} entries are not those of the audit before: the log has forked`);
  return { ...told, faults };
}

function readSigned(text: string): ReadCheckpoint {
  try {
    return parseCheckpoint(text);
  } catch (error) {
    if (error instanceof TlogError) throw problem('UNEXPECTED_ANSWER', error.message, { cause: error });
    throw error;
  }
}

async function readEntries(prefix: string, size: number): Promise<{ leaves: Uint8Array[]; faults: string[] }> {
  const leaves: Uint8Array[] = [];
  const faults: string[] = [];
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const width = tileWidth(0, index, size);
    const [bundle, tile] = await Promise.all([
      ledgerFile(prefix, tilePath({ level: 'entries', index, width })),
      ledgerFile(prefix, tilePath({ level: 0, index, width })),
    ]);
    const hashes = entriesOf(bundle).map(leafHash);
    if (hashes.length !== width || !equal(Buffer.concat(hashes), tile))
      return { leaves, faults: [`entries from ${index * TILE_WIDTH} are not those of their tile`] };
    leaves.push(...hashes);
  }
  return { leaves, faults };
}

function entriesOf(bundle: Uint8Array): Uint8Array[] {
  try {
    return readBundle(bundle);
  } catch {
    return [];
  }
}

/** The key to audit with: that of a policy file, that of the audit before, or the log's own word at the first. */
export async function keyOfLog(
  prefix: string,
  policy: string | undefined,
  before: Remembered | undefined,
): Promise<VerifierKey> {
  try {
    const { origin } = readSigned(await ledgerText(prefix, 'checkpoint'));
    const logs =
      policy === undefined && before !== undefined
        ? [parseVerifierKey(before.verifier_key)]
        : parsePolicy(
            policy === undefined ? await ledgerText(prefix, 'policy') : await readFile(policy, 'utf8'),
          ).logs.map(({ key }) => key);
    const [only] = logs.length === 1 ? logs : logs.filter(({ name }) => name === origin);
    if (only === undefined) throw usage(`the policy has no log called ${origin}`);
    return only;
  } catch (error) {
    if (error instanceof TlogError) throw usage(`the policy cannot be used: ${error.message}`);
    throw error;
  }
}

export async function readState(path: string): Promise<Remembered | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw problem('UNREADABLE', `--state ${path} cannot be read: ${codeOf(error)}`, { cause: error });
  });
  if (bytes === undefined) return undefined;
  try {
    const value = parseStrictJson(bytes);
    if (!isFields(value)) throw new TypeError('not an object');
    const { verifier_key, size, root } = value;
    if (typeof verifier_key !== 'string' || typeof root !== 'string' || !Number.isSafeInteger(size))
      throw new TypeError('a field is missing');
    return { verifier_key, root, size: size as number };
  } catch (error) {
    throw problem('UNREADABLE', `--state ${path} is not the state of an audit`, { cause: error });
  }
}

export const writeState = (path: string, { verifier_key, size, root }: Remembered): Promise<void> =>
  writeFile(path, `${JSON.stringify({ verifier_key, size, root }, null, 2)}\n`);
