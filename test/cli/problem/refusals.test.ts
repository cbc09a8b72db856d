import { expect, test } from 'vitest';
import { ApiRefusal } from '../../../src/client/failures.js';
import { refusalProblem } from '../../../src/cli/problem/refusals.js';

const hintsOf = (code: string, details: unknown): string =>
  refusalProblem(
    new ApiRefusal({ status: 400, code, message: 'x', details, request_id: null, retryAfterSeconds: null }),
  ).hints.join('\n');

test.each<[string, unknown, RegExp, RegExp]>([
  ['SSRF_BLOCKED', { field: 'url', reason: 'unresolvable' }, /spelling/, /EVIDENCE_ALLOW/],
  ['SSRF_BLOCKED', { field: 'url', reason: 'loopback (127.0.0.0/8)' }, /EVIDENCE_ALLOW_WEBHOOKS/, /spelling/],
  [
    'INVALID_URL',
    { fields: [{ field: 'url', problem: 'the scheme must be https' }] },
    /webhooks listen/,
    /http:\/\/ or/,
  ],
  ['INVALID_URL', { fields: [{ field: 'url', problem: 'is no URL' }] }, /http:\/\/ or/, /webhooks listen/],
  [
    'MISSING_FIELD',
    { fields: [{ field: 'redacted', problem: 'is required' }] },
    /--redacted replace/,
    /webhooks listen/,
  ],
  ['MISSING_FIELD', { fields: [{ field: 'name', problem: 'is required' }] }, /^name: is required$/, /--redacted/],
])('%s %j', (code, details, said, unsaid) => {
  expect(hintsOf(code, details)).toMatch(said);
  expect(hintsOf(code, details)).not.toMatch(unsaid);
});
