import { refuse } from '../../../src/contract/errors.js';
import { type Missing, mostWitnesses } from '../../../src/package/witness/further.js';
import { apartMs } from '../../../src/package/witness/record.js';
import { TlogError } from '../../../src/proofs/tlog/hash.js';
import { parseVerifierKey, sameLedger } from '../../../src/proofs/tlog/key.js';
import { admitInFlight } from '../../accounts/admission.js';
import { beginComparison, type WitnessAsked } from '../../comparing/begin-comparison.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { awaitEnded } from '../../store/captures/await-ended.js';
import { type Capture, findCapture } from '../../store/captures/captures.js';
import { openLogKey } from '../../store/captures/ledger-read.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { ANSWER_WITHIN_MS } from './answer-when-ended.js';
import { comparable, comparisonView, statedIn } from './compare.js';

/** POST /captures/{capture_id}/witness: a comparison with captures of other services, which were imported before. */
export const witnessCapture =
  (desk: Desk): Handlers['witnessCapture'] =>
  async ({ params, body }, { caller, admit, baseUrl }) => {
    const witnesses = [{ import_id: body.import_id, ledger_key: body.ledger_key }, ...(body.further ?? [])];
    expectWitnesses(witnesses, body.missing ?? []);
    const { window_seconds: window } = body;
    const accountId = caller.account.account_id;
    const importIds = witnesses.map(({ import_id: id }) => id);
    const all = (db: Db) => capturesOf(db, accountId, { captureId: params.capture_id, importIds });
    // Before the transaction: nothing is held while a disk is asked.
    for (const { package_name: name } of await all(desk.db))
      if (name === null || (await desk.packages.size(name)) === undefined) throw refuse('NOT_FOUND');
    const ours = (await openLogKey(desk.db))?.verifier_key;
    const asked = witnessAsked(params.capture_id, { witnesses, missing: body.missing, window, ours });
    const compareId = await desk.db.transaction().execute(async (tx) => {
      const [own, ...others] = await all(tx);
      const [first] = others;
      if (own === undefined || first === undefined) throw refuse('NOT_FOUND');
      for (const other of others) expectNear(own, other, asked.windowMs);
      if (caller.testMode || own.test_mode) throw refuse('NOT_A_WITNESS', { reason: 'test_mode' });
      for (const other of others) if (other.test_mode) throw no('test_mode', other.capture_id);
      const matter = await admitIntoMatter(tx, caller, body.matter_id, { testMode: false });
      await admit(tx);
      await admitInFlight(tx, caller);
      const options = { ...statedIn(body), witness: asked };
      const begun = await beginComparison(tx, caller, [own, first], options, desk.world);
      await beginInMatter(tx, matter, caller, { captureId: begun, url: own.url, now: desk.world.now() });
      return begun;
    });
    desk.changed();
    return comparisonView(desk, await awaitEnded(desk.db, compareId, desk.world, ANSWER_WITHIN_MS), baseUrl);
  };

interface Named {
  readonly import_id: string;
  readonly ledger_key: string;
}

/** Each once, and not more than a package can name. */
function expectWitnesses(witnesses: readonly Named[], missing: readonly Missing[]): void {
  for (const { ledger_key: key } of witnesses) expectKey(key);
  if (witnesses.length + missing.length > mostWitnesses)
    throw malformed('further', `and missing have more than ${mostWitnesses - 1} witnesses`);
  if (new Set(witnesses.map(({ import_id: id }) => id)).size < witnesses.length)
    throw malformed('further', 'has an import twice');
  if (new Set(missing.map(({ name }) => name)).size < missing.length) throw malformed('missing', 'has a name twice');
}

function expectKey(key: string): void {
  try {
    if (parseVerifierKey(key).type !== 'log') throw malformed('ledger_key', 'is the key of a witness, not of a ledger');
  } catch (error) {
    if (error instanceof TlogError) throw malformed('ledger_key', error.message);
    throw error;
  }
}

/** The capture of this service first. */
async function capturesOf(
  db: Db,
  accountId: string,
  { captureId, importIds }: { readonly captureId: string; readonly importIds: readonly string[] },
): Promise<readonly Capture[]> {
  const own = await comparable(db, accountId, captureId);
  const found = [own];
  for (const importId of importIds) {
    const other = await findCapture(db, accountId, importId);
    if (!other) throw refuse('NOT_FOUND');
    if (other.source !== 'import') throw no('not_an_import', importId);
    if (other.status !== 'completed') throw refuse('CAPTURE_NOT_COMPLETED', { status: other.status });
    if (own.url === null || own.url !== other.url) throw no('different_url', importId);
    found.push(other);
  }
  return found;
}

interface Asked {
  readonly witnesses: readonly Named[];
  readonly missing: readonly Missing[] | undefined;
  readonly window: number;
  /** The key of the ledger of this service. */
  readonly ours: string | undefined;
}

function witnessAsked(captureId: string, { witnesses, missing = [], window, ours }: Asked): WitnessAsked {
  if (ours === undefined) throw refuse('NOT_A_WITNESS', { reason: 'no_ledger' });
  const known = [ours];
  for (const { import_id: id, ledger_key: key } of witnesses) {
    if (known.some((other) => sameLedger(other, key))) throw no('same_ledger', id);
    known.push(key);
  }
  const [first, ...rest] = witnesses;
  if (first === undefined) throw refuse('NOT_FOUND');
  const further = rest.map(({ import_id, ledger_key: key }) => ({ import_id, key }));
  return {
    windowMs: window * 1000,
    asked: captureId,
    keys: { [captureId]: ours, [first.import_id]: first.ledger_key },
    ...(rest.length + missing.length > 0 && { others: { further, missing } }),
  };
}

/** By what each of the two states. */
function expectNear(
  { captured_at: one }: Capture,
  { captured_at: other, capture_id: id }: Capture,
  windowMs: number,
): void {
  if (one === null || other === null || apartMs(one, other) > windowMs) throw no('outside_window', id);
}

/** Names the witness, so that the others can be asked for without it. */
const no = (reason: 'not_an_import' | 'different_url' | 'test_mode' | 'same_ledger' | 'outside_window', id: string) =>
  refuse('NOT_A_WITNESS', { reason, import_id: id });
