import { captureEventKinds, eventKinds, type EventKind } from '../../src/contract/webhooks/events.js';
import { operations } from '../../src/contract/index.js';
import { limits } from '../../src/contract/limits.js';
import { openApi as documentOf } from '../../src/contract/openapi/openapi.js';
import { listedPayload } from '../events/payload.js';
import { selectEvents, type EventOrder, type RecordedEvent } from '../store/webhooks/events.js';
import { findIssued } from '../store/ledger.js';
import { group } from './group.js';
import type { Desk, Handlers } from './handlers.js';
import { malformed } from './malformed.js';
import { timeRange } from './time-range.js';

const health =
  (desk: Desk): Handlers['health'] =>
  async () => ({ status: 'ok', version: desk.version });

const openApi =
  (desk: Desk): Handlers['openApi'] =>
  async (_, { baseUrl }) =>
    documentOf(operations, { version: desk.version, baseUrl });

const lookUpLedger =
  (desk: Desk): Handlers['lookUpLedger'] =>
  async ({ params }) => {
    const hash = params.hash.replace(/^sha256:/, '').toLowerCase();
    const entry = await findIssued(desk.db, hash);
    return {
      issued: entry !== undefined,
      issued_at: entry?.issued_at ?? null,
      type: entry?.type ?? null,
      eidas: entry ? entry.eidas : null,
      manifest_sha256: hash,
    };
  };

const listEvents =
  (desk: Desk): Handlers['listEvents'] =>
  ({ query }, { caller, baseUrl }) =>
    page(desk, { accountId: caller.account.account_id, kinds: eventKinds, baseUrl }, query);

const listCaptureEvents =
  (desk: Desk): Handlers['listCaptureEvents'] =>
  ({ query }, { caller, baseUrl }) =>
    page(desk, { accountId: caller.account.account_id, kinds: captureEventKinds, baseUrl }, query);

/** Of the service itself, and what it has to tell. */
export const service = group({ health, listCaptureEvents, listEvents, lookUpLedger, openApi });

interface EventFilters {
  readonly limit?: number;
  readonly cursor?: string;
  readonly type?: EventKind;
  readonly from?: string;
  readonly to?: string;
  readonly order?: EventOrder;
}

interface Page {
  readonly accountId: string;
  readonly kinds: readonly EventKind[];
  readonly baseUrl: string;
}

async function page(desk: Desk, { accountId, kinds, baseUrl }: Page, query: EventFilters) {
  const { limit = limits.listDefault, cursor, type, order = 'asc' } = query;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw malformed('cursor', 'is not one that was given out');
  const rows = await selectEvents(desk.db, {
    accountId,
    limit,
    after: cursor === undefined ? undefined : Number(cursor),
    order,
    types: type === undefined ? kinds : [type],
    ...timeRange(query),
  });
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { events: rows.map((row) => eventView(row, baseUrl)), next_cursor: last ? String(last.seq) : null };
}

const eventView = (row: RecordedEvent, baseUrl: string) => ({
  event_id: row.event_id,
  type: row.type,
  created_at: row.created_at,
  test_mode: row.test_mode,
  ...(row.capture_id !== null && { capture_id: row.capture_id }),
  ...(row.schedule_id !== null && { schedule_id: row.schedule_id }),
  body: listedPayload(row.body, { baseUrl }),
});
