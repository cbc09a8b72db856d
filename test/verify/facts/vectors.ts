import type { Fact, Place } from '../../../src/verify/facts/fact.js';
import { facts } from '../../../src/verify/facts/table.js';
import { buildCertificate } from '../../fakes/proofs/certificate-builder.js';
import { buildComparison, type ComparisonFaults } from '../../fakes/packages/comparison-builder.js';
import { buildHandOver } from '../../fakes/packages/hand-over-builder.js';
import { buildWitness } from '../../fakes/packages/witness-builder.js';
import { buildMatter } from '../../fakes/packages/matter-builder.js';
import { buildRedaction } from '../../fakes/packages/redaction-builder.js';
import { buildPackage, type BuiltPackage, type Faults } from '../../fakes/packages/package-builder.js';
import { tell, toldSince } from '../../fakes/packages/page-of-today.js';
import { flat } from '../faults/flat.js';
import { byHand } from './by-hand/by-hand.js';
import { changeAt, faultAt, holds } from './places.js';

/** A package in which one place of one fact says otherwise, and all else agrees and is sealed. */
export interface FactVector {
  readonly fact: string;
  readonly name: string;
  readonly base: Base;
  readonly faults: ComparisonFaults;
  readonly build: () => Promise<BuiltPackage>;
}

/** The same beside a manifest of the flat form, but for what stands in the full manifest alone. */
export const inFlatForm = (all: readonly FactVector[]): FactVector[] =>
  all
    .filter(({ faults }) => faults.manifest === undefined)
    .map((vector) => {
      const faults = flat(vector.faults);
      return { ...vector, faults, name: `${vector.name} (flat form)`, build: () => buildOn(vector.base, faults) };
    });

/** What must be built so that a place is there. */
export type Base = 'page' | 'signed' | 'comparison' | 'certificate' | 'redaction' | 'matter' | 'witness' | 'hand-over';

export function buildOn(base: Base, faults: ComparisonFaults): Promise<BuiltPackage> {
  if (base === 'comparison') return buildComparison(faults);
  if (base === 'certificate') return buildCertificate(faults);
  if (base === 'witness') return buildWitness(faults);
  if (base === 'hand-over') return buildHandOver(faults);
  if (base === 'matter') return buildMatter({ ...faults, statesReason: true });
  if (base === 'redaction') return buildRedaction(faults);
  const journal: Faults['journal'] = (entries) => {
    tell(entries, toldSince);
    faults.journal?.(entries);
  };
  return buildPackage({ ...faults, journal, credentials: base === 'signed' });
}

/** Each place of each fact that is a field of a record, changed by rule, and those that are read from files, by hand. */
export async function factVectors(): Promise<FactVector[]> {
  const good = await Promise.all(bases.map(async (base) => [base, await buildOn(base, {})] as const));
  return facts.flatMap((fact) => [
    ...fact.places.flatMap((place) => {
      // A value that is worked out from others has no place of its own.
      // Other kinds of package have fields of the same names.
      const fit = fact.name.startsWith('redaction_') ? good.filter(([base]) => base === 'redaction') : good;
      const base = place.reckoned === true ? undefined : fit.find(([, built]) => holds(place, built.files))?.[0];
      const faults = faultAt(place);
      if (base === undefined || faults === undefined) return [];
      const name = `${fact.name}: ${place.file}, ${place.at}`;
      const everywhere = place.file === 'metadata.json' && observed(fact) ? inAllRecords(place, good, fact) : undefined;
      return [
        { fact: fact.name, name, base, faults, build: () => buildOn(base, faults) },
        ...(everywhere === undefined ? [] : [{ fact: fact.name, ...everywhere }]),
      ];
    }),
    ...(byHand[fact.name] ?? []).map(({ name, base = 'page', faults }) => ({
      fact: fact.name,
      name: `${fact.name}: ${name}`,
      base,
      faults,
      build: () => buildOn(base, faults),
    })),
  ]);
}

/** Whether something else than the observed facts themselves, which all records repeat, states it. */
const observed = ({ places }: Fact): boolean =>
  places.some(
    ({ file }) =>
      !/^(metadata|manifest|chain_of_custody|comparison|certificate|matter)\.json$|^evidence\.pdf$/.test(file),
  );

/** The same change in metadata.json, the custody record, the manifest and evidence.pdf alike, against the file that shows otherwise. */
function inAllRecords(
  { at }: Place,
  good: readonly (readonly [Base, BuiltPackage])[],
  { places }: Fact,
): Omit<FactVector, 'fact'> | undefined {
  const kinds: readonly Base[] = places.some(({ file }) => file === 'screenshot.jpeg')
    ? ['signed']
    : ['page', 'signed'];
  const base = good.find(
    ([name, built]) => kinds.includes(name) && holds({ file: 'metadata.json', at, read: () => null }, built.files),
  )?.[0];
  if (base === undefined || !inFacts(at)) return undefined;
  const faults: ComparisonFaults = { facts: (facts) => void changeAt(facts, at) };
  return { name: `${at}: in all records`, base, faults, build: () => buildOn(base, faults) };
}

/** What the caller states is no observation. */
const inFacts = (at: string): boolean =>
  !/^(evidence_id|capture_id|collector|test_mode|format_version|artifacts|kind)/.test(at);

export const bases: readonly Base[] = ['page', 'signed', 'comparison', 'certificate', 'redaction', 'matter'];
