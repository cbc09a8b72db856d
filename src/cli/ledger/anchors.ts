import { fromUtf8 } from '../../package/bytes.js';
import { isFields, parseStrictJson } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import { type AnchorTrust, judgeAnchor, type JudgedAnchor } from '../../proofs/anchor.js';
import type { VerifierKey } from '../../proofs/tlog/key.js';
import { Problem, problem } from '../problem/problem.js';
import { ledgerFile } from './files.js';

/** An anchor as the ledger lists it, and what its files are worth. */
export interface AuditedAnchor extends Omit<JudgedAnchor, 'tree'> {
  readonly size: number;
  /** Hex, as listed. */
  readonly root: string;
  readonly at: string;
}

interface Listed {
  readonly anchor_id: number;
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly at: string;
  readonly ots_url: string | null;
  readonly tsr_url: string | null;
}

/** More than a hundred years of days. */
const MOST_PAGES = 400;
const PAGE = 100;
/** Asked for at once. */
const BESIDE = 8;

/** The anchors that a ledger shows of one log, the smallest tree first. None where the service lists no anchors. */
export async function anchorsOf(prefix: string, key: VerifierKey, trust: AnchorTrust): Promise<AuditedAnchor[]> {
  // Those of a log that has ended are listed with those of the log that goes on.
  const base = prefix.replace(/\/logs\/[0-9a-f]{64}\/*$/, '');
  const listed = (await listOf(base)).filter(({ origin }) => origin === key.name);
  const audited: AuditedAnchor[] = [];
  for (let at = 0; at < listed.length; at += BESIDE)
    audited.push(
      ...(await Promise.all(listed.slice(at, at + BESIDE).map((one) => auditedAnchor(base, one, { key, trust })))),
    );
  return audited.toSorted((a, b) => a.size - b.size);
}

async function listOf(prefix: string): Promise<Listed[]> {
  const all: Listed[] = [];
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const bytes = await ledgerFile(prefix, `anchors?limit=${PAGE}${cursor}`).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'UNEXPECTED_ANSWER') return undefined;
      throw error;
    });
    if (bytes === undefined) return all;
    const { anchors, next } = readPage(bytes);
    all.push(...anchors);
    if (next === null) return all;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
  return all;
}

function readPage(bytes: Uint8Array): { readonly anchors: Listed[]; readonly next: string | null } {
  try {
    const value = parseStrictJson(bytes);
    if (!isFields(value) || !Array.isArray(value['anchors'])) throw new TypeError('not a list');
    const next = value['next_cursor'] ?? null;
    if (!(next === null || typeof next === 'string')) throw new TypeError('not a cursor');
    return { anchors: value['anchors'].map(listedOf), next };
  } catch (error) {
    throw problem('UNEXPECTED_ANSWER', 'the list of anchors is malformed', { cause: error });
  }
}

function listedOf(value: JsonValue): Listed {
  if (!isFields(value)) throw new TypeError('not an anchor');
  const { anchor_id, origin, size, root, at, ots_url, tsr_url } = value;
  const known =
    Number.isSafeInteger(anchor_id) &&
    Number.isSafeInteger(size) &&
    [origin, root, at].every((one) => typeof one === 'string') &&
    [ots_url, tsr_url].every((one) => one === null || typeof one === 'string');
  if (!known) throw new TypeError('not an anchor');
  return value as unknown as Listed;
}

async function auditedAnchor(
  prefix: string,
  { anchor_id, size, root, at, ots_url, tsr_url }: Listed,
  { key, trust }: { readonly key: VerifierKey; readonly trust: AnchorTrust },
): Promise<AuditedAnchor> {
  const file = (name: string) => ledgerFile(prefix, `anchors/${anchor_id}/${name}`);
  const [checkpoint, ots, tsr] = await Promise.all([
    file('checkpoint'),
    ots_url === null ? undefined : file('checkpoint.ots'),
    tsr_url === null ? undefined : file('checkpoint.tsr'),
  ]);
  const { tree, faults, ...worth } = await judgeAnchor({ checkpoint: fromUtf8(checkpoint), ots, tsr }, key, trust);
  const differs =
    tree !== undefined && (tree.size !== size || Buffer.from(tree.root).toString('hex') !== root)
      ? ['the tree in the list differs from the one that was anchored']
      : [];
  return { size, root, at, ...worth, faults: [...faults, ...differs] };
}
