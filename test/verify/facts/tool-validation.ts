import { noValidation } from '../../../src/package/records/tool-validation.js';
import { ofToday } from '../../fakes/packages/page-of-today.js';
import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';

/** A package that names the validation of its program. */
export const validated = (change: (named: Loose) => unknown = () => undefined): Faults =>
  ofToday({ custody: (custody) => void change(custody['tool_validation'] as Loose) });

/** One that says that there is none. */
export const notValidated = ofToday({
  custody: (custody) => void (custody['tool_validation'] = { none: noValidation[1] }),
});

/** Files that say nothing about the program, in the words of daemon/process/tool-validation.ts. */
export const goodValidations: readonly (readonly [name: string, faults: Faults])[] = [
  'tool-validation.json cannot be used: it is no JSON.',
  'tool-validation.json is of another version of Node.js (v20.19.0).',
  'tool-validation.json is of another version of the program (0.0.9) and another platform.',
].map((none) => [none, ofToday({ custody: (custody) => void (custody['tool_validation'] = { none }) })]);

const hand = (name: string, change: (named: Loose) => unknown) => ({ name, faults: validated(change) });

/** A certificate whose log names the program, and what it says of its validation. */
export const namedInLog = (change: (detail: Loose, named: Loose) => unknown = () => undefined): Faults => ({
  custody: (custody) => {
    custody['tool_validation'] = reference();
    change({}, custody['tool_validation'] as Loose);
  },
  journal: (journal) => {
    const detail: Loose = { version: '0.1.0', validation_sha256: reference().sha256 };
    change(detail, {});
    journal.splice(1, 0, {
      kind: 'done',
      step: 'program_named',
      started_at: at(31),
      ended_at: at(31),
      artifacts: [],
      detail,
    } as (typeof journal)[number]);
  },
});

const reference = () => ({
  version: '0.1.0',
  sha256: 'ab'.repeat(32),
  whole: true,
  passed: true,
  found_at: 'https://evidence.example/tool-validation.json',
});

const certificate = (name: string, change: (detail: Loose, named: Loose) => unknown) => ({
  name,
  base: 'certificate' as const,
  faults: namedInLog(change),
});

export const ofToolValidation = {
  tool_validation_named: [
    certificate('another validation', (_, named) => named['sha256'] && (named['sha256'] = 'cd'.repeat(32))),
    certificate('none in the log', (detail) => detail['version'] && (detail['validation_sha256'] = null)),
  ],
  tool_validation_form: [
    hand('a hash that is none', (named) => (named['sha256'] = 'abc')),
    hand('a field that it cannot have', (named) => (named['grade'] = 'good')),
    hand('neither named nor none', (named) => delete named['found_at']),
    {
      name: 'none, for another reason',
      faults: ofToday({ custody: (c) => void (c['tool_validation'] = { none: 'It was not run.' }) }),
    },
    hand('none, and one beside it', (named) => (named['none'] = 'It was not run.')),
  ],
  tool_validation_version: [
    hand('of another version', (named) => (named['version'] = '0.0.9')),
    certificate('of another version in the log', (detail) => detail['version'] && (detail['version'] = '0.0.9')),
  ],
};
