import { expect, test } from 'vitest';
import { tokenRule } from '../../daemon/browser/network/token-rule.js';
import { shownError } from '../../daemon/capture/shown-error.js';
import { CaptureFailure } from '../../daemon/run/step.js';

const session = { tokens: tokenRule('https://wiki.example/') };
const visit = { session } as unknown as Parameters<typeof shownError>[1];
const address = 'https://wiki.example/?sectok=0123456789abcdef';

test('an error of a capture that signs in names no token, and keeps what tells its cause', () => {
  const gone = Object.assign(new Error(`ENOENT: ${address}`), { code: 'ENOENT', path: '/program/thread.js' });
  const failure = new CaptureFailure('internal', `Not loaded: ${address}`, { cause: gone });
  const shown = shownError(failure, visit) as CaptureFailure;
  expect(shown).toBeInstanceOf(CaptureFailure);
  expect(shown).toMatchObject({ reason: 'internal', message: 'Not loaded: https://wiki.example/?sectok=[withheld]' });
  expect(shown.cause).toMatchObject({ code: 'ENOENT', path: '/program/thread.js' });
  const whole = [shown, shown.cause].map((error) => `${(error as Error).message} ${(error as Error).stack}`).join(' ');
  expect(whole).not.toContain('0123456789abcdef');
});

test('an error of any other capture is left as it is', () => {
  const error = new Error(address);
  expect(shownError(error, {})).toBe(error);
});
