import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type ChangeTold, recordChangeDetected, recordSchedulePaused } from '../../daemon/events/record-schedule.js';
import { recordAnchorConfirmed, recordEnded } from '../../daemon/events/record.js';
import { type Capture, findAnyCapture } from '../../daemon/store/captures/captures.js';
import { findAnySchedule } from '../../daemon/store/schedules/schedules.js';
import { certificateOrder } from '../../src/contract/captures/certificate-order.js';
import { operations } from '../../src/contract/index.js';
import { eventKinds, type EventKind } from '../../src/contract/webhooks/events.js';
import { openHouse, type House } from '../daemon/house.js';
import { captured, page } from './post-office.js';

type Body = Readonly<Record<string, unknown>>;

/** Rows of the table: names of an object's fields stand in braces behind its own name; those with `?` may be absent. */
const documented = new Map<string, string>();
const api = readFileSync(new URL('../../man/evidence-api.7.md', import.meta.url), 'utf8');
const section = api.split('\n## EVENTS\n')[1]?.split('\n## ')[0] ?? '';
for (const [, kind = '', fields = ''] of section.matchAll(/^\| `([a-z._]+)` \| (.*) \|$/gm))
  documented.set(kind, fields);

interface Fields {
  readonly all: readonly string[];
  readonly required: readonly string[];
}

function listed(text: string): Fields {
  const names = [...text.matchAll(/[a-z_]+\??/g)].map(([name]) => name);
  return { all: names.map((name) => name.replace('?', '')), required: names.filter((name) => !name.endsWith('?')) };
}

/** Fields of the body, and of each object in it of which the row names the fields. */
function rowOf(kind: string): { readonly own: Fields; readonly inner: ReadonlyMap<string, Fields> } {
  const text = [...(documented.get(kind) ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code).join(' ');
  const inner = new Map(
    [...text.matchAll(/([a-z_]+) \{([^}]*)\}/g)].map(([, name = '', of = '']) => [name, listed(of)]),
  );
  return { own: listed(text.replaceAll(/\{[^}]*\}/g, '')), inner };
}

let house: House;
const recorded = new Map<EventKind, Body[]>();
const told = (kind: EventKind): readonly Body[] => recorded.get(kind) ?? [];

const timestamps = { bitcoin_ots: { status: 'not_included' as const, block_height: null } };
const summary = {
  rules: [],
  files: { kept: [], changed: [], withheld: [] },
  proof: 'complete' as const,
  unproven: [],
  pictures: { covered: 0, not_searched: 0 },
  read_again: { performed: false as const, reason: null },
};
const compare = {
  compare_id: 'cmp_1',
  diff_summary: {
    verdict: 'changed',
    text_verdict: 'changed',
    images_verdict: 'unchanged',
    metadata_verdict: 'unchanged',
  },
};

/** Rows of all that can end, made of a capture that is complete. */
function endings(row: Capture): Capture[] {
  const details = { ...row.details!, timestamps };
  const certificate = { hashes: [], certified_at: '2026-11-21T10:00:03.000Z', warnings: [] };
  const certifies = certificateOrder({ hashes: [] }, null);
  const redacts = { redacts: row.capture_id, include_eidas: false, webhook_url: null };
  const completed: Capture[] = [
    { ...row, source: 'certify-hash', order: certifies, details: { ...details, certificate } },
    { ...row, source: 'redact', order: redacts, details: { ...details, redaction: summary } },
  ];
  return [row, ...completed].flatMap((each): Capture[] => [
    each,
    { ...each, status: 'failed', details: null, failed_at: each.completed_at },
  ]);
}

beforeAll(async () => {
  house = await openHouse();
  const { desk, world } = house;
  const row = (await findAnyCapture(desk.db, await captured(house)))!;
  const { schedule_id } = await house.live.createSchedule({
    body: { url: page, mode: 'on_change', interval_seconds: 3600 },
  });
  const schedule = (await findAnySchedule(desk.db, schedule_id))!;
  const change = (diff: Pick<ChangeTold, 'diff_status' | 'compare'>, at: string): ChangeTold => ({
    before_capture_id: null,
    after_capture_id: at,
    ...diff,
  });
  for (const each of endings(row)) await desk.db.transaction().execute((tx) => recordEnded(tx, each, world));
  await desk.db.transaction().execute(async (tx) => {
    await recordAnchorConfirmed(tx, row, 903_000, world);
    await recordSchedulePaused(tx, schedule, 'failures', world);
    await recordChangeDetected(tx, schedule, change({ diff_status: 'ok', compare }, 'cap_1'), world);
    await recordChangeDetected(tx, schedule, change({ diff_status: 'no_baseline', compare: null }, 'cap_2'), world);
  });
  const { events } = await house.live.listEvents({ query: { limit: 100 } });
  for (const { type, body } of events) recorded.set(type, [...told(type), body as Body]);
});
afterAll(() => house.close());

it('names each event once, and no other', () => {
  expect([...documented.keys()]).toEqual([...eventKinds]);
});

test.each(eventKinds)('the fields of %s are those of the table', (kind) => {
  const bodies = told(kind);
  expect(bodies.length).toBeGreaterThan(0);
  const { own, inner } = rowOf(kind);
  compareFields(bodies, own);
  for (const [name, fields] of inner)
    compareFields(
      bodies.map((body) => body[name] as Body | null).filter((each) => each !== null),
      fields,
    );
});

function compareFields(bodies: readonly Body[], { all, required }: Fields): void {
  const found = new Set(bodies.flatMap((body) => Object.keys(body)));
  expect([...found].toSorted()).toEqual([...new Set(all)].toSorted());
  for (const body of bodies) expect(Object.keys(body)).toEqual(expect.arrayContaining([...required]));
}

test('what has ended well has the fields of its read', () => {
  const readOf = {
    'capture.completed': ['capture', operations.getCapture],
    'certify.completed': ['certificate', operations.certifyHash],
    'redaction.completed': ['redaction', operations.redactCapture],
  } as const;
  for (const [kind, [name, operation]] of Object.entries(readOf)) {
    const read = JSON.stringify(operation.answers);
    for (const body of told(kind as EventKind))
      expect(Object.keys(body[name] as Body).filter((field) => !read.includes(`"${field}":`))).toEqual([]);
  }
});
