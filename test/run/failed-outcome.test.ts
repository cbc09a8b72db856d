import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { failedOutcome } from '../../daemon/run/failed-outcome.js';
import { CaptureFailure } from '../../daemon/run/step.js';

const run = { captureId: 'cap_00000000000000000000', signal: new AbortController().signal };
const faults: unknown[] = [];
const outcomeOf = (error: unknown): string =>
  failedOutcome(error, { run, message: 'It failed.', fault: (_, fault) => faults.push(fault) }).message;
const missing = (path: string): Promise<unknown> => readFile(path).catch((error: unknown) => error);
const gone =
  'Files of the program are missing: it was removed or replaced while the daemon was running. Restart the daemon.';

it('says that the program was taken away where one of its own files cannot be read', async () => {
  const own = await missing(fileURLToPath(new URL('../../dist/src/verify/scripts/no-such.mjs', import.meta.url)));
  expect(outcomeOf(own)).toBe(`It failed. ${gone}`);
  expect(outcomeOf(new CaptureFailure('internal', 'It ended.', { cause: own }))).toBe(`It ended. ${gone}`);
  expect(outcomeOf(Object.assign(new Error('no module'), { code: 'ERR_MODULE_NOT_FOUND' }))).toBe(`It failed. ${gone}`);
  expect(faults).toHaveLength(3);
});

it('says no more of other failures than before', async () => {
  expect(outcomeOf(await missing('/no/such/file'))).toBe('It failed.');
  expect(outcomeOf(new Error('unexpected'))).toBe('It failed.');
  expect(outcomeOf(new CaptureFailure('internal', 'It ended.'))).toBe('It ended.');
  expect(outcomeOf(new CaptureFailure('time_limit', 'Too late.'))).toBe('Too late.');
});
