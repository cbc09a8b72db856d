import type { Check } from '../evidence.js';
import { findings } from '../finding.js';

/** A test-mode package verifies like any other, and says so loudly. That its records agree on it is a fact of the table. */
export const testMode: Check = {
  name: 'test_mode',
  run({ manifest, readings: { metadata } }) {
    const { pass } = findings('test_mode');
    const loud = manifest?.testMode === true || metadata?.value.test_mode === true;
    return loud ? [{ ...pass('made for evaluation; it is not evidence'), code: 'test_mode_package' as const }] : [];
  },
};
