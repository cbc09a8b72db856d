import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSeal, newestSeal, nextSealing, sealOfManifest } from '../../daemon/store/matters/seals.js';
import { waitingRequests } from '../../daemon/store/stamps/requests.js';
import { bringForward } from '../../daemon/store/stamps/roots.js';
import { dueAnchors } from '../../daemon/store/waiting-anchors.js';
import { openLog } from '../../daemon/store/captures/ledger-log.js';
import { openWitness } from '../../daemon/store/captures/ledger-witness.js';
import { selectCaptures } from '../../daemon/store/captures/list.js';
import { comparisonsOf, countInFlight, dueForPurge } from '../../daemon/store/captures/captures.js';
import { dueDeliveries, forgetTestsBefore, nextDeliveryDue } from '../../daemon/store/webhooks/deliveries.js';
import { forgetEventsBefore } from '../../daemon/store/webhooks/events.js';
import { forgetKeysBefore } from '../../daemon/store/idempotency.js';
import { forgetRatesBefore } from '../../daemon/store/accounts/usage.js';
import {
  countOpen,
  holderOf,
  nextToVerify,
  openImports,
  queueImport,
  retentionOver,
} from '../../daemon/store/imports/imports.js';
import { claim, enqueue, jobOwners, lostJobs, orphanedJobs } from '../../daemon/store/jobs.js';
import { selectCustody } from '../../daemon/store/matters/custody.js';
import { placesOf } from '../../daemon/store/matters/items.js';
import { mattersMadeIn } from '../../daemon/store/matters/matters.js';
import { exportOfMatterRecord, exportOfRecord, newestRecordOf } from '../../daemon/store/exports/records.js';
import {
  completedExports,
  copiesOf,
  countOpenExports,
  hasOpenExport,
  insertExport,
  nextExport,
} from '../../daemon/store/exports/exports.js';
import { sharesThatRanOut } from '../../daemon/store/shares/shares.js';
import { openDatabase } from '../../daemon/store/open.js';
import { dueProofs, nextProofDue } from '../../daemon/store/captures/proofs.js';
import { goingRuns, isRunning } from '../../daemon/store/schedules/runs.js';
import { dueSchedules, nextDue } from '../../daemon/store/schedules/schedules.js';
import { storedValues } from '../../daemon/store/stored-values.js';
import { Database } from '../../daemon/store/sqlite.js';
import type { Db, Tables } from '../../daemon/store/tables.js';
import { countOpenInvitations } from '../../daemon/store/accounts/invitations.js';
import { countMembers, endedBy } from '../../daemon/store/accounts/organizations.js';
import { findDashboardKey } from '../../daemon/store/accounts/keys.js';
import {
  attemptsAtAddress,
  attemptsFrom,
  isKnownNetwork,
  mailsToStrangeNetworks,
} from '../../daemon/store/sessions/attempts.js';
import { removeSessionsMadeBy } from '../../daemon/store/sessions/sessions.js';
import { findByAddress } from '../../daemon/store/accounts/accounts.js';

let folder: string;
let database: InstanceType<typeof Database>;
let db: Db;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-indexes-'));
  const file = join(folder, 'evidence.db');
  await (await openDatabase(file)).close();
  database = new Database(file);
  db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    plugins: [storedValues],
    log: ({ query }) => void asked.push(query),
  });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const now = '2026-11-21T10:00:00.000Z';
const list = {
  of: { accountId: 'local' },
  limit: 50,
  order: 'created_at',
  after: { at: now, id: 'cap_5' },
  status: undefined,
  url: undefined,
  host: undefined,
  scheduleId: undefined,
  from: undefined,
  to: undefined,
} as const;

const record = {
  matterId: 'mat_1',
  limit: 50,
  after: 5,
  type: undefined,
  captureId: undefined,
  from: undefined,
  to: undefined,
} as const;

/** What must not become slower with the size of its table: the query, and the index that answers it. */
const answered: readonly (readonly [query: string, index: string, ask: (db: Db) => Promise<unknown>])[] = [
  [
    'captures by completion',
    'captures_by_completion',
    (on) => selectCaptures(on, { ...list, order: 'completed_at', status: 'completed' }),
  ],
  ['captures of a schedule', 'captures_by_schedule', (on) => selectCaptures(on, { ...list, scheduleId: 'sch_1' })],
  ['captures in flight', 'captures_by_status', (on) => countInFlight(on, 'local')],
  ['captures to purge', 'captures_to_purge', (on) => dueForPurge(on, now)],
  [
    'comparisons of two captures',
    'captures_by_creation',
    (on) => comparisonsOf(on, 'local', { pair: ['cap_1', 'cap_2'], since: now }),
  ],
  ['the capture with a manifest', 'captures_by_manifest', (on) => holderOf(on, 'local', 'ab')],
  ['the next job', 'jobs_ready', (on) => claim(on, 'me', now, now)],
  ['proofs that are due', 'proofs_due', (on) => dueProofs(on, now, 5)],
  ['anchors that are due', 'ledger_anchors_due', (on) => dueAnchors(on, 'ledger_anchors', now, 5)],
  ['when a proof is due', 'proofs_due', (on) => nextProofDue(on)],
  ['roots that are due', 'stamped_roots_due', (on) => dueAnchors(on, 'stamped_roots', now, 5)],
  ['roots that were confirmed', 'stamped_roots_confirmed', (on) => bringForward(on, { now, since: now })],
  ['proofs below a root', 'proofs_of_root', (on) => bringForward(on, { now, since: now })],
  ['commitments that wait', 'stamp_requests_waiting', (on) => waitingRequests(on).execute()],
  ['the account of an address', 'accounts_by_email', (on) => findByAddress(on, 'a@example.com')],
  ['the row that stands for the dashboard', 'keys_of_dashboards', (on) => findDashboardKey(on, 'local')],
  ['sessions of a key that ends', 'sessions_by_maker', (on) => removeSessionsMadeBy(on, 'key_1')],
  ['whether a network is known', 'sign_ins_by_network', (on) => isKnownNetwork(on, 'local', '192.0.2.1')],
  ['mails to an address', 'sign_in_attempts_by_address', (on) => attemptsAtAddress(on, 'ab', now)],
  ['mails from a network', 'sign_in_attempts_by_network', (on) => attemptsFrom(on, '192.0.2.1', now)],
  ['mails of an hour', 'sign_in_attempts_by_time', (on) => mailsToStrangeNetworks(on, now)],
  ['members of an organisation', 'accounts_by_organization', (on) => countMembers(on, 'org')],
  ['open invitations', 'invitations_by_organization', (on) => countOpenInvitations(on, 'org', now)],
  ['what leavers made', 'captures_by_organization', (on) => selectCaptures(on, { ...list, of: { leftFrom: 'org' } })],
  ['matters that a leaver made', 'matters_by_organization', (on) => mattersMadeIn(on, 'org', 'local')],
  ['subscriptions that ended', 'organizations_by_end', (on) => endedBy(on, now)],
  ['deliveries that are due', 'deliveries_due', (on) => dueDeliveries(on, { now, notTo: ['a.example'], limit: 5 })],
  ['when a delivery is due', 'deliveries_due', (on) => nextDeliveryDue(on, '')],
  ['events that are forgotten', 'events_by_time', (on) => forgetEventsBefore(on, now)],
  ['deliveries without an event that are forgotten', 'deliveries_by_event', (on) => forgetTestsBefore(on, now)],
  ['keys of requests that are forgotten', 'idempotency_by_time', (on) => forgetKeysBefore(on, now)],
  ['windows that are over', 'usage_rates', (on) => forgetRatesBefore(on, now)],
  ['schedules whose slot has come', 'schedules_due', (on) => dueSchedules(on, now, 5, undefined)],
  ['when a slot comes', 'schedules_due', (on) => nextDue(on, now)],
  ['whether a schedule runs', 'schedule_runs_going', (on) => isRunning(on, 'sch_1')],
  ['runs that are going', 'schedule_runs_going', (on) => goingRuns(on)],
  ['imports that are not ended', 'imports_open', (on) => openImports(on)],
  ['how many are not ended', 'imports_open', (on) => countOpen(on, 'local')],
  ['the next import to verify', 'imports_ready', (on) => nextToVerify(on)],
  ['jobs of a daemon that is gone', 'jobs_running', (on) => orphanedJobs(on, 'me')],
  ['jobs whose lease is over', 'jobs_running', (on) => lostJobs(on, { owner: 'a.1', node: 'a', now })],
  [
    'jobs of nodes that are gone',
    'jobs_running',
    (on) => lostJobs(on, { owner: 'a.1', node: 'a', now, gone: { owners: ['b.1'], until: now } }),
  ],
  ['who runs jobs', 'jobs_running', (on) => jobOwners(on)],
  ['the log that is appended to', 'ledger_logs_open', (on) => openLog(on)],
  ['in whose name this home is a witness', 'witness_identities_open', (on) => openWitness(on)],
  ['matters of a capture', 'matter_items_once', (on) => placesOf(on, 'cap_1')],
  ['entries about an item', 'custody_by_capture', (on) => selectCustody(on, { ...record, captureId: 'cap_1' })],
  ['entries of a type', 'custody_by_type', (on) => selectCustody(on, { ...record, type: 'note.added' })],
  ['the next export', 'exports_open', (on) => nextExport(on)],
  ['whether an export is open', 'exports_open', (on) => hasOpenExport(on)],
  ['how many exports are open', 'exports_turns', (on) => countOpenExports(on, 'local')],
  ['exports that are kept', 'exports_kept', (on) => completedExports(on)],
  ['the export of a record', 'exports_by_record', (on) => exportOfRecord(on, 'x')],
  ['the export of a matter’s record', 'exports_by_matter_record', (on) => exportOfMatterRecord(on, 'x')],
  ['the newest record of a matter', 'exports_of_matter', (on) => newestRecordOf(on, 'mat_1')],
  ['copies of captures', 'captures_by_original', (on) => copiesOf(on, 'local', 'mat_1', ['cap_1', 'cap_2'])],
  ['shares that ran out', 'shares_that_end', (on) => sharesThatRanOut(on, now)],
  ['a seal that waits', 'matter_seals_ready', (on) => nextSealing(on)],
  ['the newest seal', 'matter_seals_numbers', (on) => newestSeal(on, 'mat_1')],
  ['the seal with a manifest', 'matter_seals_by_manifest', (on) => sealOfManifest(on, 'ab')],
  ['heads that are due', 'custody_anchors_due', (on) => dueAnchors(on, 'custody_anchors', now, 5)],
  ['imports whose time is over', 'imports_retained', (on) => retentionOver(on, now)],
];

test.each(answered)('%s: %s', async (_, index, ask) => {
  asked = [];
  await ask(db);
  expect(asked).toHaveLength(1);
  const plan = asked.flatMap(({ sql, parameters }) =>
    database.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters),
  );
  expect(plan.map(({ detail }) => / INDEX (\w+)/.exec(detail)?.[1])).toContain(index);
});

/** What waits for its turn: 100,000 rows of an account, and those that a statement about one more looks into. */
const waiting: readonly (readonly [
  table: string,
  rows: string,
  asked: readonly (readonly [indexes: readonly string[], ask: (db: Db) => Promise<unknown>])[],
])[] = [
  [
    'jobs',
    `(capture_id, account_id, state, queued_at, turn) select 'cap_' || n, 'many', 'queued', '${now}', n`,
    [
      [
        ['jobs_ready', 'jobs_by_account', 'jobs_running'],
        (on) => enqueue(on, { captureId: 'c', accountId: 'one' }, now),
      ],
      [['jobs_ready'], (on) => claim(on, 'me', now, now)],
    ],
  ],
  [
    'imports',
    `(import_id, account_id, status, file_name, size_bytes, created_at, expires_at, uploaded_at, turn)
      select 'imp_' || n, 'many', 'verifying', 'a.zip', 1, '${now}', '${now}', '${now}', n`,
    [
      [['imports_ready', 'imports_turns'], (on) => queueImport(on, { import_id: 'imp_1', account_id: 'one' }, now)],
      [['imports_ready'], nextToVerify],
    ],
  ],
  [
    'exports',
    `(export_id, account_id, key_id, test_mode, status, name, terms_json, chosen_json, total, not_included_json, volumes_json,
      created_at, turn) select 'exp_' || n, 'many', 'key', 0, 'queued', 'a', '{}', '[]', 0, '[]', '[]', '${now}', n`,
    [
      [['exports_open', 'exports_turns'], (on) => insertExport(on, anExport, undefined as never, new Date(now))],
      [['exports_open'], nextExport],
    ],
  ],
  [
    'matter_seals',
    `(matter_id, account_id, seal_no, state, accept_faults, include_notes, sealer_json, requested_at, turn)
      select 'mat_' || n, 'many', 1, 'sealing', 0, 0, '{}', '${now}', n`,
    [
      [['matter_seals_ready', 'matter_seals_turns'], (on) => beginSeal(on, aSeal)],
      [['matter_seals_ready'], nextSealing],
    ],
  ],
];
const anExport = {
  export_id: 'exp_one',
  account_id: 'one',
  key_id: 'key',
  matter_id: null,
  test_mode: false,
  status: 'queued',
  name: 'a',
  terms: { formats: [], redacted: null, volume_bytes: 1 },
  chosen: [],
  total: 0,
  not_included: [],
  volumes: [],
  created_at: now,
} as const;
const aSeal = {
  matter_id: 'mat_one',
  account_id: 'one',
  seal_reason: null,
  accept_faults: false,
  include_notes: false,
  sealer: {} as never,
  requested_at: now,
} as const;

test.each(waiting)(
  '%s: with 100,000 that wait, one more is queued and the next is taken by indexes alone',
  async (table, rows, statements) => {
    database.pragma('foreign_keys = OFF');
    database.pragma('synchronous = OFF');
    database.exec(`insert into ${table} ${rows} from (with recursive each (n) as (select 0 union all select n + 1 from each
    where n < 99999) select n from each)`);
    // With figures of the tables SQLite may choose otherwise.
    database.exec('analyze');
    for (const [indexes, ask] of statements) {
      asked = [];
      await ask(db);
      const plan = asked.flatMap(({ sql, parameters }) =>
        database.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters),
      );
      const details = plan.map(({ detail }) => detail);
      expect(details.map((detail) => / INDEX (\w+)/.exec(detail)?.[1])).toEqual(expect.arrayContaining([...indexes]));
      expect(details.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
      expect(details.filter((detail) => detail.startsWith(`SCAN ${table}`) && !detail.includes('INDEX'))).toEqual([]);
    }
    database.exec(`delete from ${table}`);
  },
);

test('every partial index answers a query', () => {
  const made = database
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'index' and sql like '% where %'")
    .all();
  const used = new Set([
    ...answered.map(([, index]) => index),
    ...waiting.flatMap(([, , statements]) => statements.flatMap(([indexes]) => indexes)),
    // Holds a promise.
    'matter_seals_one_at_once',
  ]);
  expect(made.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  expect(made.length).toBeGreaterThan(8);
});
