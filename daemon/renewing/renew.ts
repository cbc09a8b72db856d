import { judgeRecord, type JudgedStamp } from '../../src/proofs/ers/judge.js';
import { renewal, type Renewable } from '../../src/proofs/ers/renew.js';
import { pinned } from '../../src/proofs/pinned.js';
import { digest, type HashName } from '../../src/proofs/rfc3161/hash.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import { requestToken } from '../outside/authority.js';
import type { Log } from '../process/log.js';
import type { Books } from '../run/books.js';
import * as store from '../store/captures/renewals.js';
import { storedProof } from './stored-proof.js';

export type Algorithm = 'sha256' | 'sha512';
const hashOf = { sha256: 'SHA-256', sha512: 'SHA-512' } as const satisfies Record<Algorithm, HashName>;
const algorithmOf = { 'SHA-256': 'sha256', 'SHA-512': 'sha512' } as const;

/** Packages of one request, which share one token for each algorithm. */
const MOST = 5000;

export interface RenewalOrder {
  readonly owner: store.Owner;
  readonly ids: readonly string[] | undefined;
  readonly endsBefore: string | undefined;
  /** Absent: each goes on with the algorithm of its last time-stamp. */
  readonly algorithm: Algorithm | undefined;
  /** Packages up to this id were dealt with before. */
  readonly after: string;
}

export interface RenewedPackage {
  readonly capture_id: string;
  readonly ends_at: string;
  readonly stamps: number;
  readonly algorithm: Algorithm;
}

export interface RenewalOutcome {
  readonly renewed: readonly RenewedPackage[];
  readonly failed: readonly { readonly capture_id: string; readonly reason: string }[];
  /** Go on after this id; null when nothing is left. */
  readonly next: string | null;
}

export interface RenewingParts extends Pick<Books, 'db' | 'packages' | 'world'> {
  readonly log: Log;
  readonly settings: Pick<OutsideSettings, 'tsaUrl' | 'tsaRoots'>;
}

/** No token could be had. */
export class NoToken extends Error {
  override readonly name = 'NoToken';
  readonly reason: 'no_service' | 'no_answer';
  constructor(reason: 'no_service' | 'no_answer', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Taken = Awaited<ReturnType<typeof store.selectRenewable>>[number];
interface Item {
  readonly row: Taken;
  readonly renewable: Renewable;
  readonly hash: keyof typeof algorithmOf;
}

/**
 * Renews the time-stamps of many packages with one token for each algorithm (RFC 4998). Nothing is written before the token is
 * there, and then all in one transaction.
 * @throws NoToken
 */
export async function renewPackages(parts: RenewingParts, order: RenewalOrder): Promise<RenewalOutcome> {
  const { db, packages, settings } = parts;
  if (settings.tsaUrl === null) throw new NoToken('no_service');
  const { ids, endsBefore, after, owner } = order;
  const rows = await store.selectRenewable(db, owner, { ids, endsBefore, after, limit: MOST });
  const failed: { capture_id: string; reason: string }[] = [];
  const items: Item[] = [];
  for (const row of rows) {
    try {
      const { manifest, tsr } = await packages.withLocal(row.package_name, (path) =>
        storedProof(path, row.manifest_sha256),
      );
      const hash = hashOf[order.algorithm ?? row.algorithm ?? 'sha256'];
      const data = (name: HashName): Uint8Array => digest(name, manifest);
      items.push({ row, hash, renewable: { data, record: row.er ?? undefined, tsr } });
    } catch (error) {
      failed.push({ capture_id: row.capture_id, reason: (error as Error).message });
    }
  }
  const renewed: RenewedPackage[] = [];
  for (const hash of new Set(items.map((item) => item.hash)))
    renewed.push(
      ...(await renewTogether(
        parts,
        { hash, url: settings.tsaUrl, failed },
        items.filter((item) => item.hash === hash),
      )),
    );
  const last = rows.length < MOST ? undefined : rows.at(-1);
  return { renewed, failed, next: last?.capture_id ?? null };
}

interface Together {
  readonly hash: keyof typeof algorithmOf;
  readonly url: string;
  readonly failed: { capture_id: string; reason: string }[];
}

async function renewTogether(
  { db, world, log, settings }: RenewingParts,
  { hash, url, failed }: Together,
  items: readonly Item[],
): Promise<RenewedPackage[]> {
  const roots = pinned(settings.tsaRoots === null ? [] : [settings.tsaRoots]);
  const usable = items.filter(({ row, renewable }) => {
    try {
      return renewal([renewable], hash).root.length > 0;
    } catch (error) {
      failed.push({ capture_id: row.capture_id, reason: (error as Error).message });
      return false;
    }
  });
  if (usable.length === 0) return [];
  const one = renewal(
    usable.map(({ renewable }) => renewable),
    hash,
  );
  const { tsr, result } = await requestToken(url, one.root, roots, world, { hash }).catch((error: unknown) => {
    log.error('renewal_fault', error);
    throw new NoToken('no_answer', error);
  });
  if (roots.length > 0 && result.kind === 'unknown_root') throw new NoToken('no_answer');
  const records = one.records(tsr);
  const now = world.now();
  const renewed: RenewedPackage[] = [];
  const ready: { er: Uint8Array; item: Item; stamps: readonly JudgedStamp[] }[] = [];
  for (const [at, er] of records.entries()) {
    const item = usable[at] as Item;
    // As strictly as a verifier will: what does not hold is not kept.
    const judged = await judgeRecord(er, item.renewable.data, { roots, now });
    if (judged.kind === 'invalid')
      failed.push({ capture_id: item.row.capture_id, reason: `the record would not hold: ${judged.reason}` });
    else ready.push({ er, item, stamps: judged.stamps });
  }
  await db.transaction().execute(async (tx) => {
    for (const { er, item, stamps } of ready) {
      const { capture_id } = item.row;
      const ends_at = (stamps.at(-1)?.ends ?? now).toISOString();
      const row = { capture_id, ends_at, stamps: stamps.length, algorithm: algorithmOf[hash], er };
      if (await store.keepRecord(tx, { ...row, renewed_at: now.toISOString() }, item.row.stamps))
        renewed.push({ capture_id, ends_at, stamps: stamps.length, algorithm: algorithmOf[hash] });
      else failed.push({ capture_id, reason: 'it was renewed or removed meanwhile' });
    }
  });
  return renewed;
}
