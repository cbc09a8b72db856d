import type { OutsideSettings } from '../../../src/settings/outside.js';
import type { World } from '../../../src/world.js';
import { pinnedRoots, requestToken } from '../../outside/authority.js';
import { submitToCalendars } from '../../outside/calendars.js';
import { joinUnderRoot } from './one-root.js';

/** What is to be stamped: 32 bytes. `token`: by an authority, too, which is asked about each by itself. */
export interface ToStamp {
  readonly sha256: Uint8Array;
  readonly token: boolean;
}

/** What could be had, in the order in which it was asked for. */
export interface Stamped {
  readonly proofs: readonly { readonly ots?: Uint8Array; readonly tsr?: Uint8Array }[];
  /** Why something could not be had. */
  readonly faults: readonly Error[];
}

/** Stamps hashes, all of them by one request to each calendar. Undefined where neither calendars nor an authority are configured. */
export type StampTree = ((asked: readonly ToStamp[], signal?: AbortSignal) => Promise<Stamped>) | undefined;

type Services = Pick<OutsideSettings, 'otsCalendars' | 'tsaUrl' | 'tsaRoots'>;

export function stampTree({ otsCalendars, tsaUrl, tsaRoots }: Services, world: World): StampTree {
  if (otsCalendars.length === 0 && tsaUrl === null) return undefined;
  const random = (length: number): Uint8Array => world.randomBytes(length);
  const calendars = async (asked: readonly ToStamp[], limits: { readonly signal?: AbortSignal }) => {
    const tree = joinUnderRoot(
      asked.map(({ sha256 }) => sha256),
      random,
    );
    const round = await submitToCalendars(tree.root, otsCalendars, random, limits);
    if (round.ots) return tree.proofs(round.ots);
    throw new Error(`no calendar gave a time-stamp: ${round.refused.map(({ reason }) => reason).join('; ')}`);
  };
  const authority = async (url: string, sha256: Uint8Array, limits: { readonly signal?: AbortSignal }) => {
    const roots = pinnedRoots(tsaRoots);
    const { tsr, result } = await requestToken(url, sha256, roots, world, limits);
    if (roots.length > 0 && result.kind === 'unknown_root')
      throw new Error('the authority’s certificate does not lead to a root that was configured as trusted');
    return tsr;
  };
  return async (asked, signal) => {
    const limits = signal === undefined ? {} : { signal };
    const [promised, tokens] = await Promise.all([
      otsCalendars.length === 0 ? [] : calendars(asked, limits).catch(asError),
      Promise.all(
        asked.map(async ({ sha256, token }) =>
          tsaUrl === null || !token ? undefined : authority(tsaUrl, sha256, limits).catch(asError),
        ),
      ),
    ]);
    signal?.throwIfAborted();
    return {
      proofs: tokens.map((tsr, at) => {
        const ots = promised instanceof Error ? undefined : promised[at];
        return { ...(ots && { ots }), ...(tsr && !(tsr instanceof Error) && { tsr }) };
      }),
      faults: [promised, ...tokens].filter((one) => one instanceof Error),
    };
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
