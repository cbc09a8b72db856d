import { hashWithSha256, prepend } from '../../../src/proofs/ots/operation.js';
import { proofBytes } from '../../../src/proofs/ots/proof.js';
import { follow } from '../../../src/proofs/ots/timestamp.js';
import { commitmentTo } from '../../../src/matters/commitment.js';
import {
  type Actor,
  type CustodyEntry,
  type Happened,
  nextEntry,
  type Subject as Of,
} from '../../../src/matters/custody.js';
import { writeCustody } from '../../../src/package/matter/custody-parts.js';
import { anchorFile } from '../../../src/package/matter/members.js';
import { writeMatter } from '../../../src/package/matter/record.js';
import { writeNotes } from '../../../src/package/matter/notes.js';
import { entryHash, genesis } from '../../../src/package/records/chain.js';
import type { Entry } from '../../../src/package/records/journal.js';
import { flat } from '../../verify/faults/flat.js';
import { once } from '../../once.js';
import { buildPackage, type BuiltPackage, type Faults, type Files, type Loose } from './package-builder.js';
import { reference } from './page-journal.js';
import { at, captureId, evidenceId, pageUrl, sha256 } from './package-times.js';

/** A record of a matter before it is written: what a hook may change. */
export interface Made {
  /** Entries of the custody record; linked again when `relink` is set. */
  entries: Loose[];
  relink: boolean;
  /** matter.json. */
  readonly matter: Loose;
  readonly notes: { seq: number; salt: string; text: string }[];
  /** Files beside matter.json and the custody record. */
  readonly files: Files;
  /** The files of the custody record, as they were made of the entries; applied last. */
  parts?: (files: Files) => void;
}

export interface MatterFaults extends Faults {
  /** metadata.json and evidence.pdf state why, as they do now; the kept vectors are older. */
  readonly statesReason?: boolean;
  readonly made?: (made: Made) => void | Promise<void>;
}

export const matterId = 'mat_0123456789abcdefghij';
export const importId = 'imp_0123456789abcdefghij';
export const account = 'acct_0123456789abcdefghij';
const colleague = { account_id: 'acct_abcdefghij0123456789', name: 'B. Colleague', email: 'b@example.org' };
const other = (end: string): string => `cap_0123456789abcdefgh${end}`;
const salt = Buffer.alloc(32, 9);
const note = 'Compare with the letter of 3 May.';

/** The packages of its items, by the name under which they would be handed over. */
export const matterPackages = once(async (): Promise<ReadonlyMap<string, Buffer>> => {
  const [page, foreign] = [await buildPackage(), await buildPackage(flat())];
  for (const { files } of [page, foreign]) manifests.push(sha256(files.get('manifest.json')!));
  return new Map([
    [`EX-0001_example.org_20261121T100006Z_${captureId}.zip`, page.zip()],
    [`EX-0003_example.org_20261121T100006Z_${importId}.zip`, foreign.zip()],
  ]);
});

/** SHA-256 of their manifests, in the same order. */
const manifests: string[] = [];

/** A complete, valid second seal of a matter: six exhibits, one of them taken out, one lost, one in the trash. */
export async function buildMatter(faults: MatterFaults = {}): Promise<BuiltPackage> {
  const made = await recordOf(faults);
  const custody = headOf(made.entries);
  made.matter['custody'] = { ...custody };
  const before = made.matter['custody'] as Loose;
  const reason = made.matter['reason'];
  await faults.made?.(made);
  if (made.relink) await relinkEntries(made.entries);
  // What a hook said of the end stands; else it is that of the entries as they are now.
  const now = headOf(made.entries);
  const stated = made.matter['custody'] as Loose;
  made.matter['custody'] =
    stated === before
      ? Object.fromEntries(
          Object.entries(custody).map(([key, was]) => [key, stated[key] === was ? now[key] : stated[key]]),
        )
      : { ...now, ...stated };
  const files = await filesOf(made);
  made.parts?.(files);
  const { matter } = made;
  const faultCount = (matter['items'] as Loose[]).filter(
    ({ verification }) => verification !== null && verification !== 'match',
  ).length;
  const counts = { items: (matter['items'] as Loose[]).length, faults: faultCount };
  return buildPackage(faults, {
    title: `Record of a matter ${evidenceId}`,
    captureId: matterId,
    caseReference: 'C-1',
    closedAt: 64,
    files: () => files,
    journal: (all): Entry[] => [
      done('clock_read', [55, 56], [], all, { servers: 1, unanswered: [] }),
      done('items_checked', [56, 58], [], all, counts),
      done('anchors_collected', [58, 59], ['anchors/'], all, {}),
      done('matter_recorded', [59, 61], ['matter.json', 'custody_record', 'notes.json'], all, {
        items: counts.items,
        entries: (matter['custody'] as Loose)['entries'],
      }),
    ],
    facts: () => ({ clock: { before: [reading], after: [] } }) as never,
    metadata: () => ({
      kind: 'matter',
      name: matter['name'],
      seal_no: matter['seal_no'],
      ...(faults.statesReason && { reason }),
      recorded_at: matter['recorded_at'],
      item_count: counts.items,
      fault_count: faultCount,
      entry_count: (matter['custody'] as Loose)['entries'],
      head_hash: (matter['custody'] as Loose)['head_hash'],
    }),
  });
}

const headOf = (entries: readonly Loose[]): Loose => ({
  entries: entries.length,
  head_hash: entries.at(-1)?.['hash'] as string,
});

async function filesOf({ entries, matter, notes, files }: Made): Promise<Files> {
  const parts: (readonly [string, Uint8Array])[] = [];
  for await (const { name, bytes } of writeCustody(matter['matter_id'] as string, () => entries as never))
    parts.push([name, bytes]);
  return new Map<string, Uint8Array>([
    ['matter.json', Buffer.from(`${JSON.stringify(matter, null, 2)}\n`)],
    ...parts,
    ['notes.json', writeNotes(matterId, notes)],
    ...files,
  ]);
}

async function recordOf({ testMode = false }: MatterFaults): Promise<Made> {
  const packages = [...(await matterPackages()).values()];
  const [page, foreign] = packages.map((bytes) => sha256(bytes)) as [string, string];
  const [pageManifest, foreignManifest] = manifests as [string, string];
  const hashes = { manifest_sha256: pageManifest, package_sha256: page };
  const foreignHashes = { manifest_sha256: foreignManifest, package_sha256: foreign };
  const lostHashes = { manifest_sha256: 'a1'.repeat(32), package_sha256: 'b2'.repeat(32) };
  const commitment = await commitmentTo(note, salt);
  const captured = { captured_at: at(6), sealed_at: at(13), warnings: [], proofs: ['ots'] };
  const happened: Happened[] = [
    said('matter.created', matter, { matter_id: matterId, name: 'Roe', case_reference: null, test_mode: testMode }),
    said('capture.requested', capture(captureId, 'EX-0001'), { url: pageUrl }),
    said('capture.completed', capture(captureId, 'EX-0001', hashes), captured),
    said('matter.renamed', matter, { from: 'Roe', to: 'Roe ./. Doe' }),
    said('matter.described', matter, { commitment: await commitmentTo('About a page', salt), case_reference: 'C-1' }),
    said('member.added', { kind: 'member', id: colleague.account_id }, colleague),
    said('capture.requested', capture(other('02'), 'EX-0002'), { url: 'https://example.org/gone' }),
    said('capture.failed', capture(other('02'), 'EX-0002'), { code: 'navigation_failed', message: 'No answer.' }),
    said('package.imported', capture(importId, 'EX-0003', foreignHashes), {
      import_id: importId,
      file_name: 'package.zip',
      size_bytes: packages[1]!.length,
      captured_at: null,
      captured_at_basis: 'none',
      summary: { integrity: 'verified', time_anchor: 'none', provenance: 'unknown' },
    }),
    said('note.added', matter, { commitment, answers: null }),
    said(
      'matter.sealed',
      { kind: 'seal', id: '1' },
      { seal_no: 1, manifest_sha256: 'c3'.repeat(32), covers_seq: 9, items: 3, faults: 0 },
    ),
    said('matter.reopened', matter, { from_status: 'sealed', reason: 'two more pages' }),
    said('capture.added', capture(other('04'), 'EX-0004', lostHashes), {
      made_at: at(1),
      made_by: account,
      source: 'api',
      status: 'completed',
    }),
    said('capture.trashed', capture(other('04'), 'EX-0004', lostHashes), { purge_at: null }),
    said('capture.requested', capture(other('05'), 'EX-0005'), { url: 'https://example.org/wrong' }),
    said('capture.removed', capture(other('05'), 'EX-0005'), {}),
    said('package.downloaded', capture(captureId, 'EX-0001', hashes), {
      bytes: packages[0]!.length,
      client: { commitment: 'd4'.repeat(32) },
    }),
    said('capture.verified', capture(captureId, 'EX-0001', hashes), { result: 'match', failures: [] }),
  ];
  const entries: CustodyEntry[] = [];
  for (const [second, each] of happened.entries())
    entries.push(await nextEntry(entries.at(-1) ?? null, each, new Date(at(20 + second))));
  const anchored = entries[10]!;
  const proof = otsOfHead(anchored.hash);
  const told = said(
    'custody.anchored',
    { kind: 'matter', id: matterId },
    {
      seq: anchored.seq,
      head_hash: anchored.hash,
      proof: 'ots',
      proof_sha256: sha256(proof),
    },
  );
  entries.push(await nextEntry(entries.at(-1)!, told, new Date(at(50))));
  const lost = {
    url: null,
    title: null,
    captured_at: null,
    package_sha256: null,
    size_bytes: null,
    manifest_sha256: null,
  };
  return {
    entries: structuredClone(entries),
    relink: false,
    matter: {
      ...parsed(
        writeMatter({
          evidenceId,
          matterId,
          name: 'Roe ./. Doe',
          caseReference: 'C-1',
          owner: { accountId: account, name: 'A. Tester' },
          members: [{ accountId: colleague.account_id, name: colleague.name, email: colleague.email }],
          sealNo: 2,
          reason: 'for the hearing',
          recordedAt: at(60),
          previousSeal: { sealNo: 1, manifestSha256: 'c3'.repeat(32), coversSeq: 9 },
          items: [],
          removed: [{ exhibit: 'EX-0005', captureId: other('05'), removedAt: at(35) }],
          custody: { entries: 1, headHash: genesis },
        }),
      ),
      items: [
        {
          exhibit: 'EX-0001',
          capture_id: captureId,
          kind: 'capture',
          url: pageUrl,
          title: 'A page',
          captured_at: at(6),
          status: 'completed',
          ...hashes,
          size_bytes: packages[0]!.length,
          verification: 'match',
        },
        { exhibit: 'EX-0002', capture_id: other('02'), kind: 'capture', ...lost, status: 'failed', verification: null },
        {
          exhibit: 'EX-0003',
          capture_id: importId,
          kind: 'import',
          url: null,
          title: null,
          captured_at: null,
          status: 'completed',
          ...foreignHashes,
          size_bytes: packages[1]!.length,
          verification: 'match',
        },
        {
          exhibit: 'EX-0004',
          capture_id: other('04'),
          kind: 'capture',
          ...lost,
          ...lostHashes,
          size_bytes: 1234,
          status: 'deleted',
          verification: null,
        },
      ],
    },
    notes: [{ seq: 9, salt: salt.toString('hex'), text: note }],
    files: new Map([[anchorFile(anchored.seq, 'ots'), proof]]),
  };
}

const actor: Actor = { kind: 'key', account_id: account, name: 'A. Tester', key_id: 'key_1' };
const matter = { kind: 'matter', id: matterId } as const;
const capture = (id: string, exhibit: string, hashes = {}): Of => ({ kind: 'capture', id, exhibit, ...hashes });
const said = <T extends Happened['type']>(
  type: T,
  subject: Of,
  detail: Extract<Happened, { type: T }>['detail'],
): Happened => ({ type, actor, subject, detail }) as Happened;

/** A pending OpenTimestamps proof of a head, hidden behind a nonce as one leaf of many. */
export function otsOfHead(hash: string): Uint8Array {
  return proofBytes({
    hashTag: hashWithSha256.tag,
    timestamp: follow(Buffer.from(hash, 'hex'), [prepend(Buffer.alloc(32, 5)), hashWithSha256], (message) => ({
      message,
      attestations: [{ kind: 'pending', uri: 'https://calendar.example' }],
      branches: [],
    })),
  });
}

/** All entries numbered, linked and hashed anew, as one does who rewrites a record. */
export async function relinkEntries(entries: Loose[]): Promise<void> {
  let previous = genesis;
  for (const [seq, entry] of entries.entries()) {
    Object.assign(entry, { seq, previous });
    if (entry['withheld'] !== true) entry['hash'] = await entryHash(entry);
    previous = entry['hash'] as string;
  }
}

const reading = { server: 'ntp.example:123', offset_ms: 1.5, delay_ms: 20, stratum: 2, at: at(56) };
const parsed = (bytes: Uint8Array): Loose => JSON.parse(Buffer.from(bytes).toString()) as Loose;

const done = (
  step: string,
  [from, to]: readonly [number, number],
  names: readonly string[],
  files: Files,
  detail: Loose,
): Entry => ({
  kind: 'done',
  step,
  started_at: at(from),
  ended_at: at(to),
  artifacts: [...files]
    .filter(([name]) => names.some((start) => name.startsWith(start)))
    .map(([name, bytes]) => reference(name, bytes)),
  detail,
});
