import { dayEnd, counters, secondsUntil } from '../../accounts/periods.js';
import type { ExportRead } from '../../../src/contract/exports/exports.js';
import { usualFormats, type ExportFormat, type Paper } from '../../../src/contract/exports/states.js';
import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { exportLimits, limits } from '../../../src/contract/limits.js';
import type { Happened } from '../../../src/matters/custody.js';
import { actorOf, subjectOfExport } from '../../matters/actor.js';
import { openMatter } from '../../matters/permissions.js';
import { spend } from '../../store/accounts/usage.js';
import {
  advanceExport,
  countOpenExports,
  findExportRow,
  insertExport,
  selectExports,
  type ExportRow,
} from '../../store/exports/exports.js';
import type { Db } from '../../store/tables.js';
import { keep } from '../captures/accept.js';
import { nextCursor, timeCursor } from '../cursor.js';
import { admitChange } from '../environment.js';
import type { RequestContext, Desk, Handlers } from '../handlers.js';
import { choose, namedCaptures, namedItems, type Named } from './choose.js';
import { exportView } from './view.js';

interface Terms {
  readonly formats?: readonly ExportFormat[];
  readonly redacted?: 'as_is' | 'replace';
  readonly volume_bytes?: number;
  readonly name?: string;
  readonly bates_prefix?: string;
  readonly bates_start?: number;
  readonly paper?: Paper;
  readonly language?: string;
  readonly include_notes?: boolean;
  readonly include_client_details?: boolean;
}

/** What the writer goes by, as it was asked for; what was not asked for is left open. */
const further = ({ bates_prefix, bates_start, paper, language, include_notes, include_client_details }: Terms) => ({
  ...(bates_prefix !== undefined && { bates_prefix }),
  ...(bates_start !== undefined && { bates_start }),
  ...(paper !== undefined && { paper }),
  ...(language !== undefined && { language }),
  ...(include_notes !== undefined && { include_notes }),
  ...(include_client_details !== undefined && { include_client_details }),
});

export const createExport =
  (desk: Desk): Handlers['createExport'] =>
  async ({ body }, context) => {
    const read = await desk.db.transaction().execute(async (tx) => {
      const named = await namedCaptures(tx, context.caller, body);
      const byName = body.capture_ids !== undefined;
      const row = await begin(desk, tx, context, { named, byName, terms: body, matter: null, extent: 'chosen' });
      await context.admit(tx);
      return answered(desk, tx, context, row);
    });
    desk.changed();
    return read;
  };

/** No unit is taken: nobody's evidence is held back. */
export const exportMatter =
  (desk: Desk): Handlers['exportMatter'] =>
  async ({ params, body }, context) => {
    const read = await desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, context.caller, params.matter_id, 'export');
      const named = await namedItems(tx, matter.matter_id, body.capture_ids);
      const row = await begin(desk, tx, context, {
        named,
        byName: body.capture_ids !== undefined,
        terms: body,
        matter,
        extent: body.capture_ids === undefined ? 'matter' : 'chosen',
      });
      return answered(desk, tx, context, row);
    });
    desk.changed();
    return read;
  };

async function begin(
  desk: Desk,
  tx: Db,
  { caller }: RequestContext,
  asked: {
    readonly named: readonly Named[];
    readonly byName: boolean;
    readonly terms: Terms;
    readonly matter: { readonly matter_id: string; readonly name: string } | null;
    readonly extent: 'matter' | 'chosen';
  },
): Promise<ExportRow> {
  const { named, byName, terms, matter, extent } = asked;
  const now = desk.world.now();
  const { account_id } = caller.account;
  const { formats = usualFormats, redacted = null, volume_bytes = exportLimits.volumeBytes.most } = terms;
  // Kept with the export: whichever daemon goes on with it, and however that is configured, the volumes are in one language.
  const { documentLanguage: language } = desk;
  const matterId = matter?.matter_id ?? null;
  const { chosen, bytes, withheld } = await choose(tx, caller, named, {
    matterId,
    redacted,
    byName,
    volumeBytes: volume_bytes,
  });
  const wanted = formats.includes('packages') ? bytes : 0;
  if (wanted > exportLimits.bytes) throw refuse('EXPORT_TOO_LARGE', { bytes: wanted, max_bytes: exportLimits.bytes });
  await admitExport(tx, account_id, now);
  if ((await desk.packages.exports.free()) < wanted) throw refuse('DISK_FULL');
  const export_id = newId('exp', desk.world);
  await insertExport(
    tx,
    {
      export_id,
      account_id,
      key_id: caller.keyId,
      matter_id: matterId,
      test_mode: caller.testMode,
      status: 'queued',
      name: terms.name ?? matter?.name ?? 'evidence',
      terms: { formats, redacted, volume_bytes, extent, language, ...further(terms), withheld_comparisons: withheld },
      chosen,
      total: chosen.length,
      not_included: [],
      volumes: [],
      created_at: now.toISOString(),
    },
    {
      type: 'export.requested',
      actor: actorOf(caller),
      subject: subjectOfExport(export_id),
      detail: { formats, redacted },
    },
    now,
  );
  return reread(tx, export_id);
}

/** Those that run, and those begun today. */
async function admitExport(tx: Db, accountId: string, now: Date): Promise<void> {
  const limited = { action: 'export_create', daily_limit: exportLimits.createdPerDay };
  if ((await countOpenExports(tx, accountId)) >= exportLimits.running)
    throw refuse('RATE_LIMITED', { ...limited, retry_after_seconds: WAIT_FOR_ONE_SECONDS });
  const { exportDay } = counters(accountId, now);
  if ((await spend(tx, exportDay, { asks: 1 }, exportLimits.createdPerDay)) === undefined)
    throw refuse('RATE_LIMITED', { ...limited, retry_after_seconds: secondsUntil(dayEnd(now), now), remaining: 0 });
}

/** Nobody knows when one of them ends. */
const WAIT_FOR_ONE_SECONDS = 60;

const answered = (desk: Desk, tx: Db, context: RequestContext, row: ExportRow): Promise<ExportRead> =>
  keep(tx, context, exportView(desk, row, context.baseUrl, context.caller.keyId));

export const listExports =
  (desk: Desk): Handlers['listExports'] =>
  async ({ query }, { caller, baseUrl }) => {
    const { limit = limits.listDefault, status } = query;
    const after = timeCursor(query.cursor, /^exp_/);
    const rows = await selectExports(desk.db, { accountId: caller.account.account_id, limit, after, status });
    return {
      exports: rows.map((row) => exportView(desk, row, baseUrl, caller.keyId)),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.export_id]),
    };
  };

export const getExport =
  (desk: Desk): Handlers['getExport'] =>
  async ({ params }, { caller, baseUrl }) =>
    exportView(desk, await ownExport(desk.db, caller.account.account_id, params.export_id), baseUrl, caller.keyId);

/** What ended otherwise stays as it is. */
export const deleteExport =
  (desk: Desk): Handlers['deleteExport'] =>
  async ({ params }, { caller, baseUrl }) => {
    const now = desk.world.now();
    const row = await desk.db.transaction().execute(async (tx) => {
      const found = await ownExport(tx, caller.account.account_id, params.export_id);
      admitChange(caller, found);
      const at = now.toISOString();
      const cancelled = { failure_code: 'CANCELLED', failure_message: 'The export was cancelled.' } as const;
      const entry = (happened: Ended) => ({
        happened: { ...happened, actor: actorOf(caller), subject: subjectOfExport(found.export_id) } as Happened<
          'export.failed' | 'export.expired'
        >,
        now,
      });
      await advanceExport(
        tx,
        found,
        { from: ['queued', 'running'], to: 'cancelled' },
        { ...cancelled, volumes: [], ended_at: at },
        entry({ type: 'export.failed', detail: { code: cancelled.failure_code, message: cancelled.failure_message } }),
      );
      await advanceExport(
        tx,
        found,
        { from: ['completed'], to: 'expired' },
        { volumes: [], ended_at: at },
        entry({ type: 'export.expired', detail: {} }),
      );
      return reread(tx, found.export_id);
    });
    // A run that is under way removes its own folder when it sees that it was cancelled.
    if (row.status === 'expired') await desk.packages.exports.remove(row.export_id);
    desk.changed();
    return exportView(desk, row, baseUrl, caller.keyId);
  };

type Ended =
  | { readonly type: 'export.failed'; readonly detail: { readonly code: string; readonly message: string } }
  | { readonly type: 'export.expired'; readonly detail: Readonly<Record<string, never>> };

async function ownExport(db: Db, accountId: string, exportId: string): Promise<ExportRow> {
  const row = await findExportRow(db, exportId);
  if (row?.account_id !== accountId) throw refuse('NOT_FOUND');
  return row;
}

async function reread(db: Db, exportId: string): Promise<ExportRow> {
  const row = await findExportRow(db, exportId);
  if (!row) throw new Error(`export ${exportId} vanished`);
  return row;
}
