// What a long custody record and many items cost: a page of GET …/custody at 100,000 entries against 1,000, and the peak of memory of
// writing the record of a matter of 9,000 items against one of 900. Run: npm run bench:matters
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { selectCustody } from '../daemon/store/matters/custody.js';
import { openDatabase, type OpenDatabase } from '../daemon/store/open.js';
import { writeRecord } from '../daemon/matter-records/write-record.js';
import type { MatterSource } from '../daemon/run/matter-record-run.js';
import { openStaging } from '../daemon/run/staging.js';
import { type CustodyEntry, type Happened, nextEntry } from '../src/matters/custody.js';
import { exhibitName } from '../src/matters/exhibit.js';
import { compared, quantile } from './measure.js';

const PAGES = 200;
const PAGE = 50;
const LINES = 500;
const everything = { type: undefined, captureId: undefined, from: undefined, to: undefined };
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-matters-'));
try {
  await custodyPages();
  await manyItems();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The same place of two records in one database: near their ends, where a page that reads on from the start would take longest. */
async function custodyPages(): Promise<void> {
  const store = await openDatabase(join(folder, 'evidence.db'));
  // Matters of nobody: accounts are not what is measured.
  await sql`PRAGMA foreign_keys = OFF`.execute(store.db);
  await fill(store, 'mat_small', 1_000);
  await fill(store, 'mat_large', 100_000);
  const times: Record<string, number[]> = { mat_small: [], mat_large: [] };
  for (let round = 0; round < PAGES; round += 1)
    for (const [matterId, entries] of [
      ['mat_small', 1_000],
      ['mat_large', 100_000],
    ] as const) {
      const started = performance.now();
      const page = await selectCustody(store.db, { ...everything, matterId, limit: PAGE, after: entries - PAGE - 1 });
      times[matterId]?.push(performance.now() - started);
      if (page.length !== PAGE) throw new Error('a page is not whole');
    }
  const [small, large] = [quantile(times['mat_small'] ?? [], 0.5), quantile(times['mat_large'] ?? [], 0.5)];
  console.log(`page of a custody record  1,000: ${small.toFixed(2)} ms  100,000: ${large.toFixed(2)} ms`);
  compared('time of a page of custody at 100,000 entries to 1,000', large / small, '1.2');
  await store.close();
}

/** Rows as the service writes them; the hashes of the large one are not what is measured, but they are its own. */
async function fill({ db }: Pick<OpenDatabase, 'db'>, matterId: string, count: number): Promise<void> {
  const at = new Date(0).toISOString();
  await db
    .insertInto('matters')
    .values({
      matter_id: matterId,
      account_id: 'local',
      organization_id: null,
      name: matterId,
      status: 'active',
      test_mode: false,
      exhibit_prefix: 'EX',
      created_at: at,
      updated_at: at,
    })
    .execute();
  let rows = [];
  for await (const entry of story(matterId, 1, count)) {
    const { seq, type, hash } = entry;
    rows.push({ matter_id: matterId, seq, at: entry.at, type, capture_id: null, hash, custody_entry: entry });
    if (rows.length < LINES && seq < count - 1) continue;
    await db.insertInto('custody').values(rows).execute();
    rows = [];
  }
}

/** A matter of so many completed items, and then downloads of them until it has so many entries. */
async function* story(matterId: string, items: number, count: number): AsyncGenerator<CustodyEntry> {
  let last: CustodyEntry | null = null;
  for (let seq = 0; seq < count; seq += 1) {
    last = await nextEntry(last, happened(matterId, items, seq), new Date(seq));
    yield last;
  }
}

function happened(matterId: string, items: number, seq: number): Happened {
  const actor = { kind: 'key', account_id: 'local', name: null, key_id: 'key_1' } as const;
  if (seq === 0) {
    const detail = { matter_id: matterId, name: matterId, case_reference: null, test_mode: false };
    return { type: 'matter.created', actor, subject: { kind: 'matter', id: matterId }, detail };
  }
  const no = ((seq - 1) % items) + 1;
  const subject = { kind: 'capture', id: captureId(no), exhibit: exhibitName('EX', no), ...hashes(no) } as const;
  if (seq <= items) {
    const detail = {
      made_at: new Date(0).toISOString(),
      made_by: 'local',
      source: 'api',
      status: 'completed',
    } as const;
    return { type: 'capture.added', actor, subject, detail };
  }
  const detail = { bytes: 1, client: { commitment: hashes(seq).package_sha256 } };
  return { type: 'package.downloaded', actor, subject, detail };
}

function captureId(no: number): string {
  return `cap_${String(no).padStart(20, '0')}`;
}

function hashes(no: number) {
  const hash = createHash('sha256').update(String(no)).digest('hex');
  return { manifest_sha256: hash, package_sha256: hash };
}

/** Beyond the list of items itself, nothing may grow with their number: entries pass by. */
async function manyItems(): Promise<void> {
  const peaks: number[] = [];
  for (const items of [900, 9_000]) peaks.push(await peakOf(items, items * 5));
  const [few = 1, many = 1] = peaks.map((bytes) => bytes / 2 ** 20);
  console.log(`peak of memory of a record  900 items: ${few.toFixed(0)} MiB  9,000 items: ${many.toFixed(0)} MiB`);
  compared('peak of memory of the record of 9,000 items to 900', many / few, '2');
}

async function peakOf(items: number, count: number): Promise<number> {
  const staging = await openStaging(await mkdtemp(join(folder, 'staging-')));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const rows = new Map(
    Array.from({ length: items }, (_, at) => [
      captureId(at + 1),
      { url: `https://example.org/${at}`, title: `Page ${at}`, capturedAt: null, sizeBytes: 1 },
    ]),
  );
  const source: MatterSource = {
    matterId: 'mat_many',
    check: () => story('', 1, 0) as never,
    now: () => Promise.resolve({ headSeq: count - 1, items: rows }),
    entries: () => story('mat_many', items, count),
    notes: () => Promise.resolve([]),
    stampHead: () => Promise.resolve([]),
    anchors: () => Promise.resolve([]),
  };
  await writeRecord({
    put: (name, content) => staging.put(name, content),
    order: { purpose: { kind: 'seal', sealNo: 1 }, reason: null, includeNotes: false, acceptFaults: false },
    source,
    evidenceId: 'ps_00000000-0000-4000-8000-000000000000',
    world: { now: () => new Date(), sleep: () => Promise.resolve() },
    checked: new Map([...rows.keys()].map((id) => [id, 'match'])),
    anchors: [],
    signal: new AbortController().signal,
  });
  clearInterval(timer);
  return peak;
}
