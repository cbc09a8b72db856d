import { refuse } from '../../../src/contract/errors.js';
import { apartMs } from '../../../src/package/witness/record.js';
import { TlogError } from '../../../src/proofs/tlog/hash.js';
import { parseVerifierKey } from '../../../src/proofs/tlog/key.js';
import { admitInFlight } from '../../accounts/admission.js';
import { beginComparison, type WitnessAsked } from '../../comparing/begin-comparison.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { awaitEnded } from '../../store/captures/await-ended.js';
import { type Capture, findCapture } from '../../store/captures/captures.js';
import { openLogKey } from '../../store/captures/ledger-read.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { comparable, comparisonView } from './compare.js';
import { PATIENCE_MS } from './patience.js';

/** POST /captures/{capture_id}/witness: a comparison with the capture of another service, which was imported before. */
export const witnessCapture =
  (desk: Desk): Handlers['witnessCapture'] =>
  async ({ params, body }, { caller, admit, baseUrl }) => {
    const { import_id: importId, ledger_key: theirs, window_seconds: window, language } = body;
    expectKey(theirs);
    const accountId = caller.account.account_id;
    const pair = (db: Db) => pairOf(db, accountId, { captureId: params.capture_id, importId });
    // Before the transaction: nothing is held while a disk is asked.
    for (const { package_name: name } of await pair(desk.db))
      if (name === null || (await desk.packages.size(name)) === undefined) throw refuse('NOT_FOUND');
    const asked = witnessAsked(params.capture_id, importId, {
      window,
      ours: (await openLogKey(desk.db))?.verifier_key,
      theirs,
    });
    const compareId = await desk.db.transaction().execute(async (tx) => {
      const [own, other] = await pair(tx);
      expectNear(own, other, asked.windowMs);
      const testMode = caller.testMode || own.test_mode || other.test_mode;
      if (testMode) throw refuse('NOT_A_WITNESS', { reason: 'test_mode' });
      const matter = await admitIntoMatter(tx, caller, body.matter_id, { testMode });
      await admit(tx);
      await admitInFlight(tx, caller);
      const options = { ...(language !== undefined && { language }), witness: asked };
      const begun = await beginComparison(tx, caller, [own, other], options, desk.world);
      await beginInMatter(tx, matter, caller, { captureId: begun, url: own.url, now: desk.world.now() });
      return begun;
    });
    desk.changed();
    return comparisonView(desk, await awaitEnded(desk.db, compareId, desk.world, PATIENCE_MS), baseUrl);
  };

function expectKey(key: string): void {
  try {
    if (parseVerifierKey(key).type !== 'log') throw malformed('ledger_key', 'is the key of a witness, not of a ledger');
  } catch (error) {
    if (error instanceof TlogError) throw malformed('ledger_key', error.message);
    throw error;
  }
}

async function pairOf(
  db: Db,
  accountId: string,
  { captureId, importId }: { readonly captureId: string; readonly importId: string },
): Promise<readonly [Capture, Capture]> {
  const own = await comparable(db, accountId, captureId);
  const other = await findCapture(db, accountId, importId);
  if (!other) throw refuse('NOT_FOUND');
  if (other.source !== 'import') throw refuse('NOT_A_WITNESS', { reason: 'not_an_import' });
  if (other.status !== 'completed') throw refuse('CAPTURE_NOT_COMPLETED', { status: other.status });
  if (own.url === null || own.url !== other.url) throw refuse('NOT_A_WITNESS', { reason: 'different_url' });
  return [own, other];
}

function witnessAsked(
  captureId: string,
  importId: string,
  { window, ours, theirs }: { readonly window: number; readonly ours: string | undefined; readonly theirs: string },
): WitnessAsked {
  if (ours === undefined) throw refuse('NOT_A_WITNESS', { reason: 'no_ledger' });
  const keyOf = (key: string): string => key.slice(key.lastIndexOf('+'));
  const nameOf = (key: string): string => key.slice(0, key.indexOf('+'));
  if (keyOf(ours) === keyOf(theirs) || nameOf(ours) === nameOf(theirs))
    throw refuse('NOT_A_WITNESS', { reason: 'same_ledger' });
  return { windowMs: window * 1000, asked: captureId, keys: { [captureId]: ours, [importId]: theirs } };
}

/** By what each of the two states. */
function expectNear({ captured_at: one }: Capture, { captured_at: other }: Capture, windowMs: number): void {
  if (one === null || other === null || apartMs(one, other) > windowMs)
    throw refuse('NOT_A_WITNESS', { reason: 'outside_window' });
}
