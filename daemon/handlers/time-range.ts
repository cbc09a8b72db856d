import { refusalOf } from '../../src/contract/gate.js';

interface Asked {
  readonly from?: string;
  readonly to?: string;
}

/** `YYYY-MM-DD` (midnight UTC) or an ISO 8601 time with its zone, both brought to the stored form. `from` must come before `to`. */
export function timeRange({ from, to }: Asked): { from: string | undefined; to: string | undefined } {
  const range = { from: bound('from', from), to: bound('to', to) };
  if (range.from !== undefined && range.to !== undefined && range.from >= range.to)
    throw defect('to', 'must be later than from');
  return range;
}

const bound = (field: string, asked: string | undefined): string | undefined =>
  asked === undefined ? undefined : timeOf(field, asked);

/** A day (midnight UTC) or a time, in the stored form. @throws MALFORMED_REQUEST naming the field. */
export function timeOf(field: string, asked: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(asked);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(asked);
  const at = day || time ? Date.parse(asked) : Number.NaN;
  // Date.parse rolls 31 February over into March; a date that does not exist is a mistake, not a filter.
  const dayExists = () => new Date(`${asked.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(asked.slice(0, 10));
  if (Number.isNaN(at) || !dayExists()) throw defect(field, 'must be YYYY-MM-DD or an ISO 8601 time with its zone');
  return new Date(at).toISOString();
}

const defect = (field: string, problem: string) =>
  refusalOf([{ kind: 'field', code: 'MALFORMED_REQUEST', field, problem }]);
