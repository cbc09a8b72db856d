import type { JsonValue } from '../../../package/records/journal.js';
import { reckoned } from '../places.js';

export const list = (values: readonly (JsonValue | undefined)[]): JsonValue[] =>
  values.filter((value): value is JsonValue => value !== undefined);
export const closing = reckoned(
  'chain_of_custody.json',
  'end of the last step',
  ({ steps }) => steps.at(-1)?.['ended_at'],
);
