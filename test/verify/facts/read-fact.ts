import { facts } from '../../../src/verify/facts/table.js';
import type { View } from '../../../src/verify/facts/view.js';

/** What the places of a fact read in a package of which nothing else is known. */
export function readings(name: string, view: object): unknown[] {
  const nothing = { metadata: {}, log: {}, custody: {}, comparison: {} };
  const { records = {}, operations = [], ...more } = view as Partial<View>;
  const whole = { kind: 'page', isCurrent: true, members: new Map(), texts: {}, ...more, operations };
  const seen = { ...whole, records: { ...nothing, ...records } } as unknown as View;
  return facts.find((fact) => fact.name === name)!.places.map(({ read }) => read(seen));
}

export const first = (name: string, view: object): unknown => readings(name, view)[0];

export const warc = (records: readonly object[]): object => ({ warc: { records, faults: [] } });
export const metadata = (fields: object): object => ({ records: { metadata: fields } });

/** The step that only programs of today plan. */
export const ofThisVersion = { operations: [{ operation: 'media_kept', outcome: 'done', detail: {} }] };
