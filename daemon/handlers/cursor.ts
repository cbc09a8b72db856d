import { malformed } from './malformed.js';

/** Where a page ended: `<time>|<id>`, passed back as it was given. `id` is the pattern of what may stand there. */
export function timeCursor(cursor: string | undefined, id: RegExp): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, last] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(\w{1,80})$/.exec(cursor) ?? [];
  if (at === undefined || last === undefined || !id.test(last) || Number.isNaN(Date.parse(at)))
    throw malformed('cursor', 'is not one that was given out');
  return { at, id: last };
}

/** Null when the page was not full: nothing follows it. */
export function nextCursor<T>(rows: readonly T[], limit: number, place: (row: T) => readonly [at: string, id: string]) {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return last === undefined ? null : place(last).join('|');
}

/** The same where a page ends at a number that counts up. */
export function countCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^(0|[1-9]\d{0,14})$/.test(cursor)) throw malformed('cursor', 'is not one that was given out');
  return Number(cursor);
}
