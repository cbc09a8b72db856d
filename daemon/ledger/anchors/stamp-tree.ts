import { digest } from '../../../src/proofs/tlog/hash.js';
import { utf8 } from '../../../src/package/bytes.js';
import type { OutsideSettings } from '../../../src/settings/outside.js';
import type { World } from '../../../src/world.js';
import { pinnedRoots, requestToken } from '../../outside/authority.js';
import { submitToCalendars } from '../../outside/calendars.js';

/** What could be had about a signed tree. */
export interface StampedTree {
  readonly ots?: Uint8Array;
  readonly tsr?: Uint8Array;
  /** Why one of them could not be had. */
  readonly faults: readonly Error[];
}

/** Stamps the bytes of a signed tree. Undefined where neither calendars nor an authority are configured. */
export type StampTree = ((note: string, signal?: AbortSignal) => Promise<StampedTree>) | undefined;

type Services = Pick<OutsideSettings, 'otsCalendars' | 'tsaUrl' | 'tsaRoots'>;

export function stampTree({ otsCalendars, tsaUrl, tsaRoots }: Services, world: World): StampTree {
  if (otsCalendars.length === 0 && tsaUrl === null) return undefined;
  const calendars = async (sha256: Uint8Array, limits: { readonly signal?: AbortSignal }): Promise<Uint8Array> => {
    const round = await submitToCalendars(sha256, otsCalendars, (length) => world.randomBytes(length), limits);
    if (round.ots) return round.ots;
    throw new Error(`no calendar gave a timestamp: ${round.refused.map(({ reason }) => reason).join('; ')}`);
  };
  const authority = async (url: string, sha256: Uint8Array, limits: { readonly signal?: AbortSignal }) => {
    const roots = pinnedRoots(tsaRoots);
    const { tsr, result } = await requestToken(url, sha256, roots, world, limits);
    if (roots.length > 0 && result.kind === 'unknown_root')
      throw new Error('the authority’s certificate does not lead to a root that was configured as trusted');
    return tsr;
  };
  return async (note, signal) => {
    const sha256 = digest(utf8(note));
    const limits = signal === undefined ? {} : { signal };
    const [ots, tsr] = await Promise.all([
      otsCalendars.length === 0 ? undefined : calendars(sha256, limits).catch(asError),
      tsaUrl === null ? undefined : authority(tsaUrl, sha256, limits).catch(asError),
    ]);
    signal?.throwIfAborted();
    return {
      ...(ots && !(ots instanceof Error) && { ots }),
      ...(tsr && !(tsr instanceof Error) && { tsr }),
      faults: [ots, tsr].filter((one) => one instanceof Error),
    };
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
