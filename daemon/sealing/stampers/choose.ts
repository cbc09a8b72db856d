import type { CaptureOrder } from '../../../src/contract/captures/order.js';
import type { ProofPromise } from '../../../src/package/proof-promise.js';
import type { OutsideSettings } from '../../../src/settings/outside.js';
import type { World } from '../../../src/world.js';
import type { SubmitCommitment } from '../../outside/calendars.js';
import type { Stamper } from '../stamp.js';
import { eidasStamper, rfc3161Stamper } from './authority.js';
import { bitcoinStamper } from './bitcoin.js';

export interface ChosenStampers {
  readonly stampers: readonly Stamper[];
  /** Asked for, and impossible with these settings. */
  readonly unavailable: ProofPromise['declined'];
}

/**
 * The stampers of an order. There is one manifest.json.tsr: when a qualified and a plain token are both asked for, the
 * qualified one serves as both.
 */
export function chooseStampers(
  order: Pick<CaptureOrder, 'timestamp' | 'include_eidas'>,
  settings: OutsideSettings,
  world: World,
  submit?: SubmitCommitment,
): ChosenStampers {
  const stampers: Stamper[] = [];
  const unavailable: { proof: ProofPromise['declined'][number]['proof']; reason: string }[] = [];
  const { tsaUrl, tsaRoots, allowTargets } = settings;
  if (order.timestamp === 'bitcoin' || order.timestamp === 'both') {
    if (settings.otsCalendars.length > 0) stampers.push(bitcoinStamper(settings, world, submit));
    else unavailable.push({ proof: 'ots', reason: 'No calendar is configured.' });
  }
  const plain = order.timestamp === 'rfc3161' || order.timestamp === 'both';
  const proof = order.include_eidas ? 'eidas' : plain ? 'rfc3161' : undefined;
  if (proof === undefined) return { stampers, unavailable };
  if (tsaUrl === null) unavailable.push({ proof, reason: 'No time-stamp authority is configured.' });
  else if (proof === 'rfc3161') stampers.push(rfc3161Stamper({ tsaUrl, tsaRoots }, world));
  else if (settings.tsaQualified) stampers.push(eidasStamper({ tsaUrl, tsaRoots, allowTargets }, world));
  else unavailable.push({ proof, reason: 'The configured time-stamp authority is not marked as qualified.' });
  return { stampers, unavailable };
}
