import { canonicalJson } from '../../package/json/canonical.js';
import type { JsonValue } from '../../package/records/journal.js';
import { isTime } from '../../package/time.js';
import { shown } from '../finding.js';
import type { Fact, Place } from './fact.js';
import type { View } from './view.js';

/** A place that says otherwise than another. */
export interface Contradiction {
  readonly fact: Fact;
  readonly path: string;
  readonly explanation: string;
  readonly expected: JsonValue | undefined;
  readonly found: JsonValue | undefined;
  /** Set where what was found has not even the form that it must have. */
  readonly malformed?: true;
}

interface Reading {
  readonly place: Place;
  readonly value: JsonValue | undefined;
}

/** Compares what the places of a fact say. */
export function contradictions(fact: Fact, view: View): Contradiction[] {
  if (fact.applies?.(view) === false) return [];
  const readings = fact.places
    .filter(({ due }) => due?.(view) !== false)
    .map((place) => ({ place, value: place.read(view) }));
  switch (fact.relation) {
    case 'equal':
      return same(fact, readings, () => true);
    case 'everywhere':
      // A flat manifest names hashes and little else.
      return same(fact, readings, ({ place: { file } }) => view.manifest?.form === 'flat' && file === 'manifest.json');
    case 'among':
      return among(fact, readings);
    case 'in_order':
      return inOrder(fact, readings);
    case 'within':
      return between(fact, readings, 0);
    case 'about':
      return between(fact, readings, HOUR_MS);
    case 'near':
      return near(fact, readings);
    case 'nowhere':
      return readings.flatMap((reading) =>
        listOf(reading.value).map((found): Contradiction => ({
          fact,
          path: reading.place.file,
          explanation: `states something that cannot be: ${reading.place.at}`,
          expected: undefined,
          found,
        })),
      );
  }
}

const HOUR_MS = 3_600_000;

const contradiction = (
  fact: Fact,
  { place }: Reading,
  verb: string,
  expected: JsonValue | undefined,
  found: JsonValue | undefined,
): Contradiction => ({ fact, path: place.file, explanation: `${place.at} ${verb}`, expected, found });

function same(fact: Fact, readings: readonly Reading[], mayBeSilent: (reading: Reading) => boolean): Contradiction[] {
  const first = readings.find(({ value }) => value !== undefined);
  if (first === undefined) return [];
  const wanted = canonicalJson(first.value);
  const verb = `differs from ${first.place.at} of ${first.place.file}`;
  return readings.flatMap((reading) => {
    const { value } = reading;
    if (value === undefined)
      return mayBeSilent(reading)
        ? []
        : [contradiction(fact, reading, `does not state it, but ${first.place.file} does`, first.value, value)];
    return canonicalJson(value) === wanted
      ? []
      : [contradiction(fact, reading, verb, ...differing(first.value, value))];
  });
}

/** Of two lists only the first entries that differ, so that a reader finds them. */
function differing(one: JsonValue | undefined, other: JsonValue): [JsonValue | undefined, JsonValue | undefined] {
  if (!Array.isArray(one) || !Array.isArray(other)) return [one, other];
  const [a, b] = [one as readonly JsonValue[], other as readonly JsonValue[]];
  const at = Array.from({ length: Math.max(a.length, b.length) }).findIndex(
    (_, index) =>
      a[index] === undefined || b[index] === undefined || canonicalJson(a[index]) !== canonicalJson(b[index]),
  );
  return [a[at] ?? `${a.length} entries`, b[at] ?? `${b.length} entries`];
}

function among(fact: Fact, [first, ...others]: readonly Reading[]): Contradiction[] {
  if (first?.value === undefined) return [];
  const allowed = new Set(listOf(first.value).map((value) => canonicalJson(value)));
  const verb = `is not among ${first.place.at} of ${first.place.file}`;
  return others.flatMap((reading) =>
    listOf(reading.value)
      .filter((value) => !allowed.has(canonicalJson(value)))
      .map((value) => contradiction(fact, reading, verb, first.value, value)),
  );
}

function inOrder(fact: Fact, readings: readonly Reading[]): Contradiction[] {
  let last: { readonly reading: Reading; readonly time: string } | undefined;
  return readings.flatMap((reading) => {
    const times = listOf(reading.value);
    const before = last;
    const wrong = times.flatMap((time): Contradiction[] => {
      if (!isTime(time)) return [malformed(fact, reading, time)];
      if (last === undefined || time > last.time) last = { reading, time };
      if (before === undefined || time >= before.time) return [];
      const verb = `is before ${before.reading.place.at} of ${before.reading.place.file}`;
      return [contradiction(fact, reading, verb, `not before ${before.time}`, time)];
    });
    return wrong;
  });
}

function between(fact: Fact, [first, ...others]: readonly Reading[], toleranceMs: number): Contradiction[] {
  if (first === undefined || !Array.isArray(first.value)) return [];
  const [from, to] = first.value as readonly JsonValue[];
  if (!isTime(from) || !isTime(to)) return [];
  const verb = `is outside ${first.place.at} of ${first.place.file}`;
  return others.flatMap((reading) =>
    listOf(reading.value).flatMap((time): Contradiction[] => {
      const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
      if (Number.isNaN(at)) return [malformed(fact, reading, time)];
      const [earliest, latest] = [Date.parse(from) - toleranceMs, Date.parse(to) + toleranceMs];
      return at >= earliest && at <= latest ? [] : [contradiction(fact, reading, verb, `${from} to ${to}`, time)];
    }),
  );
}

function near(fact: Fact, readings: readonly Reading[]): Contradiction[] {
  const stated = readings.flatMap((reading) => listOf(reading.value).map((time) => ({ reading, time })));
  const first = stated[0];
  return stated.flatMap(({ reading, time }): Contradiction[] => {
    const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    if (Number.isNaN(at)) return [malformed(fact, reading, time)];
    const apart = Math.abs(at - Date.parse(shown(first?.time)));
    if (first === undefined || !(apart > 1000)) return [];
    const verb = `differs from ${first.reading.place.at} of ${first.reading.place.file}`;
    return [contradiction(fact, reading, verb, first.time, time)];
  });
}

const malformed = (fact: Fact, reading: Reading, found: JsonValue): Contradiction => ({
  ...contradiction(fact, reading, 'is not a time', 'RFC 3339 in UTC', found),
  malformed: true,
});

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
