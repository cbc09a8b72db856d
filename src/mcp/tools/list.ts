import { Type, type Static } from 'typebox';
import { listCaptures } from '../../contract/captures/captures.js';
import { captureIdPattern } from '../../contract/identifiers.js';
import { listSchedules } from '../../contract/schedules/schedules.js';
import { closed, orNull } from '../../contract/schema.js';
import { captureStates } from '../../contract/states.js';
import type { CaptureRow } from '../../client/index.js';
import { described } from '../described.js';
import { rowFields as scheduleFields, rowOf as scheduleRow } from '../schedule-view.js';
import { type Call, reads, type Reply, tool } from '../tool.js';
import { ToolProblem } from '../problem.js';
import { oneLine } from '../untrusted.js';
import { cursorOrNull, hashOrNull, hashSchema, timeOrNull, timeSchema, word, wordSchema } from '../words.js';

const {
  thumbnails: _thumbnails,
  organization: _organization,
  status,
  limit,
  ...filters
} = listCaptures.query.properties;
const DEFAULT_ROWS = 20;
const oneOf = 'At most one of url, host, schedule_id and matter_id.';

const captureFields = {
  capture_id: Type.String({ pattern: captureIdPattern }),
  status: Type.Enum([...captureStates]),
  created_at: timeSchema,
  captured_at: timeSchema,
  manifest_hash: hashSchema,
  source: orNull(wordSchema),
  schedule_id: orNull(wordSchema),
  test_mode: Type.Boolean(),
  legal_hold: Type.Boolean(),
};
const input = Type.Object(
  {
    what: Type.Optional(
      Type.Enum(['captures', 'schedules'], {
        description: 'Captures (with comparisons, copies, certificates and imports) or schedules. Default: captures.',
      }),
    ),
    ...filters,
    status: Type.Optional(
      Type.Enum([...status.enum, ...listSchedules.query.properties.status.enum], {
        description: `Of captures: ${captureStates.join(', ')}. Of schedules: active, paused.`,
      }),
    ),
    limit: described(limit, `Rows of one answer; default ${DEFAULT_ROWS}.`),
    cursor: described(filters.cursor, 'next_cursor of the answer before, for the rows after it.'),
    q: described(filters.q, 'Words that stand in the address, the title, the label or the note.'),
    from: described(filters.from, 'Created at this time or later (RFC 3339 or a date).'),
    to: described(filters.to, 'Created before this time.'),
    url: described(filters.url, `Captures of exactly this address. ${oneOf}`),
    host: described(filters.host, `Captures of this host, for example example.com. ${oneOf}`),
    schedule_id: described(filters.schedule_id, `Captures that this schedule made. ${oneOf}`),
    matter_id: described(filters.matter_id, `Captures that are items of this matter. ${oneOf}`),
    source: described(
      filters.source,
      'What made them: api (a single capture), schedule, compare (a comparison), redact (a redacted copy), certify-hash (a certificate), or import.',
    ),
    legal_hold: described(filters.legal_hold, 'Those that are held, or those that are not.'),
    test_mode: described(filters.test_mode, 'Those that were made in test mode, or those for legal use.'),
    order: described(filters.order, 'By which time they are sorted; default created_at.'),
  },
  closed,
);
type Input = Static<typeof input>;

export const list = tool({
  name: 'list',
  title: 'List captures or schedules',
  description:
    'Lists captures or schedules, newest first, one page at a time. The rows and their untrusted part stand in the same order.',
  annotations: reads,
  input,
  output: Type.Object({
    captures: Type.Optional(Type.Array(Type.Object(captureFields, closed))),
    schedules: Type.Optional(Type.Array(Type.Object(scheduleFields, closed))),
    next_cursor: orNull(Type.String({ maxLength: 200 })),
  }),
  call: (asked, call) => (asked.what === 'schedules' ? schedules(asked, call) : captures(asked, call)),
});

async function captures({ what: _what, ...asked }: Input, call: Call): Promise<Reply> {
  const client = await call.client();
  const query = { limit: DEFAULT_ROWS, ...asked } as Parameters<typeof client.listCaptures>[0]['query'];
  const page = await client.listCaptures({ query }, { signal: call.signal });
  const next = cursorOrNull(page.next_cursor);
  return {
    text: counted(page.captures.map(line), 'capture', next),
    structured: { captures: page.captures.map(rowOf), next_cursor: next },
    untrusted: {
      rows: page.captures.map(({ capture_id, url, label }) =>
        said(capture_id, oneLine(url, 'row'), oneLine(label, 'row')),
      ),
    },
  };
}

async function schedules({ what: _what, status, limit, cursor, ...rest }: Input, call: Call): Promise<Reply> {
  const [other] = Object.keys(rest);
  if (other !== undefined) throw new ToolProblem(`${other}: does not apply to schedules`, 'leave it out');
  const client = await call.client();
  const query = { limit: limit ?? DEFAULT_ROWS, ...(cursor !== undefined && { cursor }), ...(status && { status }) };
  const page = await client.listSchedules({ query: query as { status?: 'active' } }, { signal: call.signal });
  const next = cursorOrNull(page.next_cursor);
  const rows = page.schedules.map(scheduleRow);
  return {
    text: counted(
      rows.map((row) => `${row.schedule_id} ${row.status} ${row.mode}`),
      'schedule',
      page.next_cursor,
    ),
    structured: { schedules: rows, next_cursor: next },
    untrusted: {
      rows: page.schedules.map((read) => {
        return said(read.schedule_id, oneLine(read.url, 'row'), oneLine(read.name, 'row'));
      }),
    },
  };
}

const rowOf = (row: CaptureRow) => ({
  capture_id: row.capture_id,
  status: row.status,
  created_at: timeOrNull(row.created_at),
  captured_at: timeOrNull(row.captured_at),
  manifest_hash: hashOrNull(row.manifest_hash),
  source: row.source && word(row.source),
  schedule_id: row.schedule_id,
  test_mode: row.test_mode === true,
  legal_hold: row.legal_hold,
});

const line = (row: CaptureRow): string =>
  `${row.capture_id} ${row.status} ${timeOrNull(row.captured_at ?? row.created_at) ?? ''}`.trim();

const said = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

function counted(rows: readonly string[], noun: string, next: string | null): string {
  const head = rows.length === 0 ? `No ${noun} was found.` : `${rows.length} ${noun}${rows.length === 1 ? '' : 's'}:`;
  const more = next === null ? [] : [`More exist: call "list" again with cursor ${next}.`];
  return [head, ...rows, ...more].join('\n');
}
