import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { openStudio, type Studio } from './studio.js';

let studio: Studio;
let site: TrapSite;
beforeAll(async () => {
  studio = await openStudio();
  site = await startTrapSite();
});
afterAll(async () => {
  await site.close();
  await studio.close();
});

const take = (path: string, time_limit_seconds = 15) =>
  studio.take({ url: `${site.origin}/hostile/${path}`, time_limit_seconds });

/** What a package of a page that means harm holds at least. */
test.each([
  ['loop', 'a picture'],
  // It takes memory as long as it runs: whether that or the silence ends it depends on the machine.
  ['microtasks', 'the source'],
  ['deep-source', 'the source'],
  ['gzip-bomb', 'the source'],
  ['memory', 'the source'],
  ['long-address', 'a picture'],
] as const)(
  '%s: a package that verifies, with %s',
  async (path, least) => {
    // Where there is time for a picture on an idle machine, a busy one must have it too.
    const { outcome, faults, report, file } = await take(path, least === 'a picture' ? 40 : 15);
    expect(outcome).toMatchObject({ kind: 'completed' });
    expect(faults).toEqual([]);
    expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
    if (outcome.kind !== 'completed') return;
    expect((await file('source.html')).slice(0, 200)).toMatch(/Hostile|endless|aaaa/);
    const { screenshots, page } = outcome.facts;
    const drawn = screenshots?.screenshot !== undefined;
    if (least === 'a picture') expect(drawn).toBe(true);
    // Where there is none, the reader is told twice: by a warning, and by the reason.
    expect(page?.warnings?.some(({ code }) => code === 'no_screenshot')).toBe(!drawn);
    expect(outcome.notPerformed.some(({ step }) => step === 'screenshot_taken')).toBe(!drawn);
  },
  240_000,
);

const program = fileURLToPath(new URL('../../bin/run.js', import.meta.url));

/** Packages that the time limit cut, checked by the program and by the scripts that lie in them. */
test.each([
  ['loop-after-load', ['scripts_stopped']],
  ['million-nodes', []],
  ['endless-html', []],
] as const)(
  '%s: what the time limit left verifies by every door',
  async (path, changes) => {
    const { outcome, faults, packagePath, file } = await take(path);
    expect([outcome.kind, faults]).toEqual(['completed', []]);
    const custody = JSON.parse(await file('chain_of_custody.json')) as {
      page_modifications: { items: { change: string }[] };
    };
    expect(custody.page_modifications.items.map(({ change }) => change)).toEqual(expect.arrayContaining([...changes]));
    const folder = await mkdtemp(join(tmpdir(), 'evidence-hostile-'));
    try {
      const sealed = packagePath ?? '';
      expect(spawnSync('unzip', ['-q', sealed, '-d', folder]).status).toBe(0);
      const script = (name: string): string => join(folder, 'verification', name);
      for (const [command, ...args] of [
        [process.execPath, program, 'verify', sealed],
        [process.execPath, '--no-warnings', script('verify.mjs'), sealed],
        ['python3', '-B', script('verify.py'), sealed],
      ] as const) {
        const done = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, EVIDENCE_HOME: folder } });
        expect([args, done.status, done.stdout + done.stderr]).toEqual([args, 0, expect.anything()]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  240_000,
);

test('what is longer than its bound is cut in all records alike, and the cut is said', async () => {
  const titled = await take('title');
  expect(titled.report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
  const metadata = JSON.parse(await titled.file('metadata.json')) as { page: { title: string } };
  expect(metadata.page.title).toHaveLength('… (8000000 characters)'.length + 2_000);
  expect(metadata.page.title).toMatch(/^t{2000}… \(8000000 characters\)$/);
  expect(await titled.file('pages/pages.jsonl')).toContain(metadata.page.title);
}, 240_000);

test.each([
  ['header', 'unreachable', /header of more than 262144 bytes/],
  ['endless-file', 'time_limit', /did not end within the time limit; \d{4,} bytes had come/],
])(
  '%s: no package, and the cause is named',
  async (path, reason, message) => {
    const { outcome, faults } = await take(path);
    expect(outcome).toMatchObject({ kind: 'failed', reason, message: expect.stringMatching(message) as string });
    expect(faults).toEqual([]);
  },
  240_000,
);
