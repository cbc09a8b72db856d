/** So many attempts at once to one host, and in all: a slow receiver holds up itself only. */
export const PER_HOST = 4;
export const AT_ONCE = 64;

interface Addressed {
  readonly host: string;
}

/** Hosts that nothing more may be sent to now. */
export function crowded(underWay: Iterable<Addressed>): string[] {
  return [...perHost(underWay)].filter(([, count]) => count >= PER_HOST).map(([host]) => host);
}

/** The ids of those that may begin now, in the order in which they are due. `underWay` is by id. */
export function fitting(
  due: readonly (Addressed & { readonly delivery_id: string })[],
  underWay: ReadonlyMap<string, Addressed>,
): string[] {
  const counts = perHost(underWay.values());
  const picked: string[] = [];
  for (const { delivery_id: id, host } of due) {
    const count = counts.get(host) ?? 0;
    if (underWay.has(id) || count >= PER_HOST || underWay.size + picked.length >= AT_ONCE) continue;
    counts.set(host, count + 1);
    picked.push(id);
  }
  return picked;
}

function perHost(underWay: Iterable<Addressed>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { host } of underWay) counts.set(host, (counts.get(host) ?? 0) + 1);
  return counts;
}
