import { access, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetAside } from '../../daemon/store/captures/set-aside.js';
import { checkSetAside } from '../../src/cli/doctor/set-aside.js';
import { setAsideFolder } from '../../src/home/set-aside.js';
import { startTrapSite } from '../fakes/site/index.js';
import { verifyZip } from '../verify/verify.js';
import { openStudio } from '../capture/studio.js';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-set-aside-'));
});
afterEach(() => rm(home, { recursive: true }));

// Of another version than the one that seals: the verifier refuses that.
const toolValidation = { version: '9.9.9', sha256: 'ab'.repeat(32), whole: true, passed: true, found_at: 'elsewhere' };

const names = async () => (await readdir(setAsideFolder(home))).toSorted();

test('a package that fails its own check: the capture is failed, its file is kept, and doctor names it', async () => {
  const setAside = await openSetAside(home);
  const studio = await openStudio(
    {},
    undefined,
    {},
    { toolValidation, setAside: (id, path, now) => setAside.keep(id, path, now) },
  );
  const site = await startTrapSite({ tls: false });
  try {
    const { captureId, outcome } = await studio.take({ url: `${site.origin}/` });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'package_invalid' });
    expect(outcome.kind === 'failed' && outcome.message).toContain('was set aside (evidence-daemon(8)): ');
    expect(await names()).toEqual([`${captureId}.zip`]);
    const report = await verifyZip(await readFile(join(setAsideFolder(home), `${captureId}.zip`)));
    expect(report.verdict).toBe('failed');
    expect(await checkSetAside(home)).toMatchObject({
      state: 'warn',
      found: expect.stringContaining(': 1, in') as string,
    });
    await setAside.remove(captureId);
    expect(await checkSetAside(home)).toMatchObject({ state: 'ok' });
  } finally {
    await site.close();
    await studio.close();
  }
});

test('without a place for it the file goes, and the message says so', async () => {
  const fails = () => Promise.reject(new Error('no space left'));
  const site = await startTrapSite({ tls: false });
  try {
    for (const [setAside, message] of [
      [undefined, 'its own check and was not kept: '],
      [fails, 'its own check and could not be set aside (no space left): '],
    ] as const) {
      const studio = await openStudio({}, undefined, {}, { toolValidation, ...(setAside && { setAside }) });
      const { outcome } = await studio.take({ url: `${site.origin}/` });
      expect(outcome.kind === 'failed' && outcome.message).toContain(message);
      await studio.close();
    }
  } finally {
    await site.close();
  }
});

test('the newest twenty are kept, and none longer than asked', async () => {
  const setAside = await openSetAside(home);
  for (let n = 10; n < 33; n += 1) {
    const sealed = join(home, 'package.zip');
    await writeFile(sealed, String(n));
    await setAside.keep(`cap_${n}`, sealed, new Date(2026, 0, n));
    await expect(access(sealed)).rejects.toThrow('ENOENT');
  }
  expect(await names()).toEqual(Array.from({ length: 20 }, (_, index) => `cap_${index + 13}.zip`));
  await setAside.expire(new Date(2026, 0, 31));
  expect(await names()).toEqual(['cap_31.zip', 'cap_32.zip']);
});
