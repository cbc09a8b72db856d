import { ofToday } from '../../fakes/packages/page-of-today.js';
import type { Faults, Loose } from '../../fakes/packages/package-builder.js';

/** A package that names the validation of its program. */
export const validated = (change: (named: Loose) => unknown = () => undefined): Faults =>
  ofToday({ custody: (custody) => void change(custody['tool_validation'] as Loose) });

/** One that says that there is none. */
export const notValidated = ofToday({
  custody: (custody) => void (custody['tool_validation'] = { none: 'It was not run.' }),
});

const hand = (name: string, change: (named: Loose) => unknown) => ({ name, faults: validated(change) });

export const ofToolValidation = {
  tool_validation_form: [
    hand('a hash that is none', (named) => (named['sha256'] = 'abc')),
    hand('a field that it cannot have', (named) => (named['grade'] = 'good')),
    hand('neither named nor none', (named) => delete named['found_at']),
    hand('none, and one beside it', (named) => (named['none'] = 'It was not run.')),
  ],
  tool_validation_version: [hand('of another version', (named) => (named['version'] = '0.0.9'))],
};
