import { refuse } from '../../../src/contract/errors.js';
import { secondsUntil, windowEnd } from '../../accounts/periods.js';

/** More networks than that in one window: those that come later share one count. */
const MOST_NETWORKS = 10_000;

/** Counts what failed, for each network in windows of a minute: no one person can lock another out. */
export function attempts(most: number) {
  let window = 0;
  let counts = new Map<string, number>();
  const at = (now: Date): number => {
    const end = windowEnd(now).getTime();
    if (end !== window) [window, counts] = [end, new Map()];
    return end;
  };
  const of = (address: string): string => {
    const network = networkOf(address);
    return counts.has(network) || counts.size < MOST_NETWORKS ? network : '';
  };
  return {
    /** @throws RATE_LIMITED once too many failed. */
    admit: (address: string, now: Date, action: string): void => {
      const end = new Date(at(now));
      if ((counts.get(of(address)) ?? 0) < most) return;
      throw refuse('RATE_LIMITED', { retry_after_seconds: secondsUntil(end, now), action });
    },
    count: (address: string, now: Date): void => {
      at(now);
      const network = of(address);
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
  };
}

/** One address of IPv4; of IPv6 the /64, which one customer has whole. */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(':')) return v4 ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const full = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return full.slice(0, 4).join(':');
}
