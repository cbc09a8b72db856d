/** `src/verify`, `daemon/store`; of a file that lies in no room its top folder. */
export function roomOf(path: string): string {
  const [top = '', room = '', ...deeper] = path.split('/');
  return /^(src|daemon)$/.test(top) && deeper.length > 0 ? `${top}/${room}` : top;
}

/** Rooms that reach each other by imports `[from, to]`: the sets of more than one. */
export function cyclesOf(arrows: readonly (readonly [string, string])[]): string[][] {
  const to = new Map<string, Set<string>>();
  for (const [from, into] of arrows) to.set(from, (to.get(from) ?? new Set()).add(into));
  const reach = (from: string): Set<string> => {
    const found = new Set<string>();
    const waiting = [...(to.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(...(to.get(next) ?? []));
    }
    return found;
  };
  const reached = new Map([...to.keys()].map((room) => [room, reach(room)] as const));
  const knots = [...to.keys()].map((room) =>
    [...to.keys()].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)).toSorted(),
  );
  return [...new Map(knots.filter(({ length }) => length > 1).map((knot) => [knot.join(), knot])).values()];
}

/** The reasons beside the functions that lint lets be longer than 60 lines. */
export const longFunctionsOf = (text: string): string[] =>
  [...text.matchAll(/max-lines-per-function\b *(?:-- *)?([^\n*]*)/g)].map(([, reason = '']) => reason.trim());
