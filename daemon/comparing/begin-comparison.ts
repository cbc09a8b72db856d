import type { ComparisonOrder, WitnessOrder } from '../../src/contract/captures/comparison-order.js';
import { newId } from '../../src/contract/identifiers.js';
import type { World } from '../../src/world.js';
import type { Caller } from '../accounts/caller.js';
import { beginCapture, type Capture } from '../store/captures/captures.js';
import type { Db } from '../store/tables.js';

/** Of which two ledgers the captures are signed for, by capture id, and which capture is this service's own. */
export interface WitnessAsked {
  readonly windowMs: number;
  readonly asked: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly others?: NonNullable<WitnessOrder['others']>;
}

type ComparisonOptions = Partial<Pick<ComparisonOrder, 'language' | 'ignore' | 'case_reference'>> & {
  readonly witness?: WitnessAsked;
};

/** Row and job of a comparison of two completed captures of one account, in the order in which they were captured. Gives its id. */
export async function beginComparison(
  tx: Db,
  caller: Caller,
  pair: readonly [Capture, Capture],
  options: ComparisonOptions,
  world: World,
): Promise<string> {
  const [before, after] = inTime(pair);
  const compareId = newId('cmp', world);
  if (before.url === null) throw new Error(`${before.capture_id} has no address`);
  const order: ComparisonOrder = {
    url: before.url,
    before: before.capture_id,
    after: after.capture_id,
    ...(options.language !== undefined && { language: options.language }),
    ignore: options.ignore ?? null,
    case_reference: options.case_reference ?? null,
    ...(options.witness && { witness: witnessOrder(options.witness, before.capture_id, after.capture_id) }),
  };
  await beginCapture(tx, {
    captureId: compareId,
    accountId: caller.account.account_id,
    keyId: caller.keyId,
    // What is made of a test package is one.
    testMode: caller.testMode || before.test_mode || after.test_mode,
    at: world.now(),
    work: { source: 'compare', order },
  });
  return compareId;
}

function witnessOrder({ windowMs, asked, keys, others }: WitnessAsked, before: string, after: string): WitnessOrder {
  const [one, other] = [keys[before], keys[after]];
  if (one === undefined || other === undefined) throw new Error('a capture without the key of its ledger');
  return {
    window_ms: windowMs,
    asked: asked === before ? 'before' : 'after',
    keys: { before: one, after: other },
    ...(others && { others }),
  };
}

const timeOf = ({ captured_at: captured, created_at: created }: Capture): string => captured ?? created;

const inTime = (pair: readonly [Capture, Capture]): readonly [Capture, Capture] =>
  timeOf(pair[0]) <= timeOf(pair[1]) ? pair : [pair[1], pair[0]];
