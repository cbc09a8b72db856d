import type { Code } from './codes.js';
import type { CheckName, Finding } from './report.js';

type More = Partial<Pick<Finding, 'path' | 'expected' | 'found' | 'detail'>>;

/** Makes the findings of one check. */
export const findings = (check: CheckName) => ({
  pass: (explanation: string, more: More = {}): Finding => ({
    check,
    outcome: 'pass',
    code: 'ok',
    explanation,
    ...more,
  }),
  fail: (code: Code, explanation: string, more: More = {}): Finding => ({
    check,
    outcome: 'fail',
    code,
    explanation,
    ...more,
  }),
  notPresent: (explanation: string, more: More = {}): Finding => ({
    check,
    outcome: 'not_present',
    code: 'absent',
    explanation,
    ...more,
  }),
  notChecked: (explanation: string, more: More & Partial<Pick<Finding, 'code'>> = {}): Finding => ({
    check,
    outcome: 'not_checked',
    code: 'not_checked',
    explanation,
    ...more,
  }),
});

/** A value of a record as it may stand in `expected` or `found`. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'absent');
