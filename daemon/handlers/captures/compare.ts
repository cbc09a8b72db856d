import type { ComparisonRead } from '../../../src/contract/captures/comparisons.js';
import { refuse } from '../../../src/contract/errors.js';
import type { Language } from '../../../src/languages.js';
import { admitInFlight } from '../../accounts/admission.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { beginComparison } from '../../comparing/begin-comparison.js';
import { completedView, failedView, sharedFields } from '../../captures/capture-view.js';
import { awaitEnded } from '../../store/captures/await-ended.js';
import { comparisonOrderOf, type Capture } from '../../store/captures/captures.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { ANSWER_WITHIN_MS } from './answer-when-ended.js';
import { completedHere } from './completed-here.js';

/** POST /compare: answered when the package is sealed. */
export const createComparison =
  (desk: Desk): Handlers['createComparison'] =>
  async ({ body }, { caller, admit, baseUrl }) => {
    const { capture_id_1: one, capture_id_2: other } = body;
    const accountId = caller.account.account_id;
    // Before the transaction: nothing is held while a disk is asked.
    for (const { package_name: name } of await pairOf(desk.db, accountId, one, other))
      if (name === null || (await desk.packages.size(name)) === undefined) throw refuse('NOT_FOUND');
    const compareId = await desk.db.transaction().execute(async (tx) => {
      const pair = await pairOf(tx, accountId, one, other);
      const testMode = caller.testMode || pair[0].test_mode || pair[1].test_mode;
      const matter = await admitIntoMatter(tx, caller, body.matter_id, { testMode });
      await admit(tx);
      await admitInFlight(tx, caller);
      const begun = await beginComparison(tx, caller, pair, statedIn(body), desk.world);
      await beginInMatter(tx, matter, caller, { captureId: begun, url: pair[0].url, now: desk.world.now() });
      return begun;
    });
    desk.changed();
    return comparisonView(desk, await awaitEnded(desk.db, compareId, desk.world, ANSWER_WITHIN_MS), baseUrl);
  };

async function pairOf(db: Db, accountId: string, one: string, other: string): Promise<readonly [Capture, Capture]> {
  const pair = [await comparable(db, accountId, one), await comparable(db, accountId, other)] as const;
  if (one === other) throw refuse('NOT_COMPARABLE', { reason: 'same_capture' });
  if (pair[0].url !== pair[1].url) throw refuse('NOT_COMPARABLE', { reason: 'different_url' });
  return pair;
}

/** What whoever asks for a comparison states of its documents. */
export const statedIn = ({
  language,
  case_reference,
}: {
  readonly language?: Language;
  readonly case_reference?: string;
}) => ({
  ...(language !== undefined && { language }),
  ...(case_reference !== undefined && { case_reference }),
});

/** A completed capture of this service. */
export async function comparable(db: Db, accountId: string, captureId: string): Promise<Capture> {
  const row = await completedHere(db, accountId, captureId);
  if (!row.capture_id.startsWith('cap_')) throw refuse('NOT_COMPARABLE', { reason: 'not_a_capture' });
  return row;
}

/** A comparison as far as it is. */
export function comparisonView(desk: Desk, row: Capture, baseUrl: string): ComparisonRead {
  const { compared, compared_at, manifest_hash } = sharedFields(row);
  const link = row.status === 'completed' ? desk.links.make(baseUrl, row.capture_id) : undefined;
  return {
    compare_id: row.capture_id,
    status: row.status === 'completed' || row.status === 'failed' ? row.status : 'processing',
    compared: compared ?? [],
    url: comparisonOrderOf(row).url,
    compared_at,
    package_url: link?.url ?? null,
    package_url_expires_at: link?.expiresAt ?? null,
    manifest_hash,
    diff_summary: (row.status === 'completed' && completedView(row).diff_summary) || null,
    test_mode: row.test_mode,
    ...(row.status === 'failed' && { error: { ...failedView(row).error, code: 'CAPTURE_FAILED' } }),
  };
}
