import { commitmentsFile } from '../../../src/package/commitments/records.js';
import { ledgerFile } from '../../../src/package/proof-promise.js';
import { apartMs, type LedgerSignature, mostLaterMs } from '../../../src/package/witness/record.js';
import { type CounterSignature, counterSignature } from '../../../src/proofs/tlog/counter-signature.js';
import type { WitnessOrder } from '../../../src/contract/captures/comparison-order.js';
import { CaptureFailure } from '../../run/step.js';
import type { Source } from '../source.js';

export interface Signatures {
  readonly before: LedgerSignature;
  readonly after: LedgerSignature;
  /** Of the witnesses after the first one, in their order. */
  readonly further: readonly LedgerSignature[];
}

interface Sources {
  readonly before: Source;
  readonly after: Source;
  readonly further: readonly Source[];
}

/**
 * What the ledgers signed for the captures, each for its own. What the verifier would refuse is refused here, in words that say whose fault it is.
 * @throws CaptureFailure
 */
export function signaturesOf(
  order: WitnessOrder,
  { before, after, further, now }: Sources & { readonly now: Date },
): Signatures {
  const sources = [before, after, ...further];
  const keys = [order.keys.before, order.keys.after, ...(order.others?.further.map(({ key }) => key) ?? [])];
  const all = sources.map((source, index) => signed(source, keys[index] ?? ''));
  const asked = order.asked === 'before' ? before : after;
  const other = (values: readonly string[]): string | undefined => witnessOfTwo(values, sources, asked);
  const sameLedger = other(all.map(({ publicKey }) => publicKey)) ?? other(all.map(({ origin }) => origin));
  if (sameLedger !== undefined)
    throw refused(`The ledger of ${sameLedger} signed for two of the captures: a service is no witness of itself.`);
  for (const { captureId, sealedAt } of sources)
    if (sealedAt > now.toISOString())
      throw refused(
        `The package of ${captureId} was sealed at ${sealedAt}, later than now by the clock of this service.`,
      );
  const samePackage = other(sources.map(({ manifestSha256 }) => manifestSha256));
  if (samePackage !== undefined) throw refused(`The package of ${samePackage} is there twice.`);
  const far = sources.find(({ capturedAt }) => apartMs(asked.capturedAt, capturedAt) > order.window_ms);
  if (far !== undefined) throw refused(`The capture ${far.captureId} lies further from the first one than the window.`);
  const signatures = all.map((one, index) => stated(one, keys[index] ?? ''));
  const [first, second, ...others] = signatures;
  if (first === undefined || second === undefined) throw new Error('a comparison has two captures');
  return { before: first, after: second, further: others };
}

/** The capture of a witness that has a value of another capture: never the capture of the service that was asked. */
function witnessOfTwo(values: readonly string[], sources: readonly Source[], asked: Source): string | undefined {
  const own = values[sources.indexOf(asked)];
  return sources.find((source, at) => source !== asked && (values[at] === own || values.indexOf(values[at] ?? '') < at))
    ?.captureId;
}

type Signed = Extract<CounterSignature, { kind: 'signed' }>;

function signed(source: Source, key: string): Signed {
  const { captureId, manifestSha256, ledgerProof, commitmentsSha256, sealedAt } = source;
  if (ledgerProof === undefined)
    throw refused(`The package of ${captureId} has no ${ledgerFile}: no ledger signed for it.`);
  const found = counterSignature(ledgerProof, manifestSha256, key);
  if (found.kind === 'fault') throw refused(`The ledger of ${captureId} did not sign for it: ${found.reason}.`);
  if (found.type !== 'capture') throw refused(`The package of ${captureId} is not one of a capture.`);
  if (found.commitmentsSha256 !== commitmentsSha256)
    throw refused(`The entry of ${captureId} in its ledger refers to a different ${commitmentsFile}.`);
  const later = Date.parse(found.issuedAt) - Date.parse(sealedAt);
  if (later < 0 || later > mostLaterMs)
    throw refused(
      `The ledger of ${captureId} signed for it at ${found.issuedAt}; it was sealed at ${sealedAt}. A signature counts from the seal on, and for a day.`,
    );
  return found;
}

const refused = (message: string): CaptureFailure => new CaptureFailure('internal', message);

const stated = ({ index, size, issuedAt }: Signed, key: string): LedgerSignature => ({
  key,
  index,
  size,
  issued_at: issuedAt,
});
