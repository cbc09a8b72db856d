import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '../../daemon/run/runner.js';
import { openStaging } from '../../daemon/run/staging.js';
import { CaptureFailure, StepFailure, type Step, type StepBench } from '../../daemon/run/step.js';
import type { World } from '../../src/world.js';
import { openFilesIn } from './open-files.js';

const world: World = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  randomBytes: (length) => new Uint8Array(length),
  sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};
const step = (name: Step['name'], run: Step['run'], more: Partial<Step> = {}): Step => ({
  name,
  required: false,
  budgetMs: 5_000,
  run,
  ...more,
});

/** Something may always still come of them: without that, a garbage collection would close the files that wait for them. */
const awaited: (() => void)[] = [];

/** A file of which nothing comes. */
async function* endless(): AsyncIterable<Uint8Array> {
  await new Promise<void>((resolve) => awaited.push(resolve));
  yield new Uint8Array();
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-runner-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (
  plan: readonly Step[],
  signal = new AbortController().signal,
  timeLimitMs = 60_000,
  told = world,
) => {
  const faults: unknown[] = [];
  const recording = await record<StepBench>(
    plan,
    { testMode: false },
    {
      world: told,
      staging: await openStaging(folder),
      signal,
      timeLimitMs,
      progress: () => {},
      fault: (_step, error) => faults.push(error),
    },
  );
  return { ...recording, faults };
};

test('a step yields facts, files and changes, and one entry tells of them', async () => {
  const { journal, facts, artifacts } = await run([
    step('clock_read', () => Promise.resolve({ facts: { clock: { before: [], after: [] } }, detail: { servers: 2 } })),
    step('page_loaded', async (bench) => {
      await bench.put('a/b.txt', 'abc');
      bench.modified({ selector: '#x', change: 'clicked', reason: 'to see' });
      return { facts: { page: { title: 'T' } } };
    }),
    step('page_examined', (bench) =>
      Promise.resolve({ facts: { page: { http_status: 200 } }, detail: { saw: bench.facts.page?.title ?? null } }),
    ),
  ]);
  expect(journal.map((e) => [e.kind, e.step])).toEqual([
    ['done', 'clock_read'],
    ['page_modified', 'page_loaded'],
    ['done', 'page_loaded'],
    ['done', 'page_examined'],
  ]);
  expect(facts.page).toEqual({ title: 'T', http_status: 200 });
  expect(journal[2]).toMatchObject({
    artifacts: [
      { name: 'a/b.txt', size: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    ],
  });
  expect(journal[3]).toMatchObject({ detail: { saw: 'T' } });
  expect(await readFile(artifacts.get('a/b.txt')!.path, 'utf8')).toBe('abc');
});

test('an optional failure is recorded and the capture goes on; a required one ends it', async () => {
  const fails = () => Promise.reject(new StepFailure('the server did not answer'));
  const { journal } = await run([step('clock_read', fails), step('page_loaded', () => Promise.resolve({}))]);
  expect(journal.map((e) => [e.kind, e.step])).toEqual([
    ['failed', 'clock_read'],
    ['done', 'page_loaded'],
  ]);
  expect(journal[0]).toMatchObject({ reason: 'the server did not answer' });
  await expect(
    run([
      step('page_loaded', () => Promise.reject(new CaptureFailure('unreachable', 'No answer.')), { required: true }),
    ]),
  ).rejects.toMatchObject({
    reason: 'unreachable',
    message: 'No answer.',
  });
});

test('a fault reaches the log whole and the record without its words', async () => {
  const { journal, faults } = await run([
    step('clock_read', () => Promise.reject(new TypeError('/secret/path broke'))),
  ]);
  expect(journal[0]).toMatchObject({ kind: 'failed', reason: 'an unexpected error' });
  expect(String(faults[0])).toContain('/secret/path');
});

test('the budget cancels the work, and a step that ignores it is left behind without a file', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const { journal, artifacts } = await run([
    step('text_extracted', (_bench, signal) => sleep(60_000, {}, { signal }), { budgetMs: 20 }),
    step(
      'html_saved',
      (bench) => {
        late = sleep(2_300)
          .then(() => bench.put('late.html', 'x'))
          .catch((error: unknown) => error);
        return sleep(60_000, {}, { ref: false });
      },
      { budgetMs: 20 },
    ),
  ]);
  expect(journal.map((e) => [e.kind, 'reason' in e && e.reason])).toEqual([
    ['failed', 'not finished within its 0.02 s'],
    ['failed', 'not finished within its 0.02 s'],
  ]);
  expect(await late).toBeInstanceOf(StepFailure);
  expect(journal.some((e) => 'artifacts' in e)).toBe(false);
  expect([...artifacts.keys()]).not.toContain('late.html');
});

test('what a step took from the page it may write until 20 s past the time limit, however early it let go of the page', async () => {
  const fast: World = {
    ...world,
    monotonic: () => performance.now() * 25,
    sleep: (ms, signal) => sleep(ms / 25, undefined, signal ? { signal } : {}),
  };
  const writes = (seconds: number) =>
    step(
      'screenshot_taken',
      async (bench) => {
        bench.goOn();
        await fast.sleep(seconds * 1000);
        return {};
      },
      { page: true, budgetMs: 30_000 },
    );
  const ended = async (seconds: number) => {
    const { journal } = await run([writes(seconds)], new AbortController().signal, 30_000, fast);
    return journal.map((e) => [e.kind, 'reason' in e && e.reason]);
  };
  expect(await ended(25)).toEqual([['done', false]]);
  expect(await ended(90)).toEqual([['failed', 'what it took from the page was not written within 50 s']]);
});

test('steps beside run along; entries stand in the order in which steps ended', async () => {
  const { journal } = await run([
    step('dns_cross_checked', () => sleep(40).then(() => ({})), { beside: true }),
    step('page_loaded', () => Promise.resolve({})),
  ]);
  expect(journal.map((e) => e.step)).toEqual(['page_loaded', 'dns_cross_checked']);
});

test('past the time limit optional steps are skipped and said; required ones still run', async () => {
  const { journal } = await run(
    [
      step('page_loaded', () => sleep(30).then(() => ({})), { required: true }),
      step('mhtml_saved', () => Promise.resolve({})),
      step('screenshot_taken', () => Promise.resolve({}), { required: true }),
    ],
    new AbortController().signal,
    10,
  );
  expect(journal.map((e) => e.kind)).toEqual(['done', 'skipped', 'done']);
  expect(journal[1]).toMatchObject({ asked: true, reason: 'the time limit of 0.01 s was reached' });
});

test('the time limit cuts off what runs; a step with a reserve still has that', async () => {
  const forever = (_bench: unknown, signal: AbortSignal) => sleep(60_000, {}, { signal });
  const { journal } = await run(
    [
      step('content_expanded', forever),
      step('mhtml_saved', () => Promise.resolve({})),
      step('text_extracted', () => sleep(20).then(() => ({})), { reserveMs: 2_000 }),
      step('warc_written', forever, { reserveMs: 20 }),
    ],
    new AbortController().signal,
    1_000,
  );
  const over = 'the time limit of 1 s was reached';
  expect(journal.map((e) => [e.step, e.kind, 'reason' in e ? e.reason : ''])).toEqual([
    ['content_expanded', 'failed', over],
    ['mhtml_saved', 'skipped', over],
    ['text_extracted', 'done', ''],
    ['warc_written', 'failed', over],
  ]);
});

test('a required step that the time limit ends fails the capture in words', async () => {
  const stuck = step('screenshot_taken', (_b, signal) => sleep(60_000, {}, { signal }), {
    required: true,
    reserveMs: 20,
  });
  await expect(run([stuck], new AbortController().signal, 10)).rejects.toMatchObject({
    reason: 'time_limit',
    message: 'The capture ended before this was done: Screenshot taken (the time limit of 0.01 s was reached).',
  });
});

test('a cancelled capture stops at once', async () => {
  const stop = new AbortController();
  const going = run(
    [step('page_loaded', (_b, signal) => sleep(60_000, {}, { signal }), { required: true })],
    stop.signal,
  );
  stop.abort(new CaptureFailure('internal', 'stopping'));
  await expect(going).rejects.toMatchObject({ message: 'stopping' });
});

test('what an earlier step had kept stands for a step that could not be done, and a late answer changes nothing of it', async () => {
  const late: Promise<unknown>[] = [];
  const { journal, artifacts, faults } = await run([
    step(
      'html_saved',
      (bench) => {
        const answer = sleep(600).then(() => bench.put('page.html', 'late'));
        late.push(answer.catch((error: unknown) => String(error)));
        return answer.then(() => ({}));
      },
      {
        page: true,
        budgetMs: 100,
        instead: () => async (reason, bench) => {
          await bench.put('page.html', 'early');
          return { truncated: `${reason}; read before` };
        },
      },
    ),
    step('text_extracted', () => Promise.reject(new StepFailure('gone')), { instead: () => undefined }),
    step('warc_written', () => sleep(800).then(() => ({}))),
  ]);
  expect(journal).toMatchObject([
    { kind: 'truncated', step: 'html_saved', reason: 'not finished within its 0.1 s; read before' },
    { kind: 'failed', step: 'text_extracted', reason: 'gone' },
    { kind: 'done', step: 'warc_written' },
  ]);
  expect(await Promise.all(late)).toEqual(['StepFailure: the step had already ended']);
  expect(await readFile(artifacts.get('page.html')!.path, 'utf8')).toBe('early');
  expect(faults).toEqual([]);
});

test.each<[string, Step['run'], Step['instead']]>([
  [
    'that does not end',
    () => Promise.reject(new StepFailure('gone')),
    () => async (_reason, bench) => {
      await bench.put('page.html', 'early');
      return new Promise(() => undefined);
    },
  ],
  [
    'that waits for a file being written without end',
    (bench) => bench.put('page.html', endless()).then(() => ({})),
    () => async (reason, bench) => {
      await bench.put('page.html', 'early');
      return { truncated: reason };
    },
  ],
])('what stands for a step has a time of its own: one %s leaves the step failed', async (_what, work, instead) => {
  const fast: World = { ...world, sleep: (ms, signal) => world.sleep(ms / 100, signal) };
  const { journal, artifacts, faults } = await run(
    [
      step('html_saved', work, { budgetMs: 1_000, ...(instead && { instead }) }),
      step('warc_written', () => Promise.resolve({})),
    ],
    new AbortController().signal,
    60_000,
    fast,
  );
  expect(journal.map((e) => [e.step, e.kind])).toEqual([
    ['html_saved', 'failed'],
    ['warc_written', 'done'],
  ]);
  expect([...artifacts.keys()]).toEqual([]);
  expect(faults).toMatchObject([{ message: 'what an earlier step had kept was not written down within 20 s' }]);
});

test('a file that a step writes without end is closed when the capture has ended', async () => {
  let seen: string[] = [];
  const { journal } = await run([
    step('html_saved', (bench) => bench.put('page.html', endless()).then(() => ({})), { budgetMs: 100 }),
    step('warc_written', () => {
      seen = openFilesIn(folder);
      return Promise.resolve({});
    }),
  ]);
  expect(journal).toMatchObject([{ kind: 'failed' }, { kind: 'done' }]);
  // While the capture goes on, nobody can tell that nothing comes any more.
  expect(seen).toEqual([join(folder, 'files', 'page.html')]);
  await expect.poll(() => openFilesIn(folder)).toEqual([]);
});

test('a capture that is cancelled does not wait for what stands for a step', async () => {
  const stop = new AbortController();
  const { journal, faults } = await run(
    [
      step('html_saved', () => Promise.reject(new StepFailure('gone')), {
        instead: () => () => {
          stop.abort(new CaptureFailure('internal', 'stopping'));
          return new Promise(() => undefined);
        },
      }),
    ],
    stop.signal,
  );
  expect(journal).toMatchObject([{ kind: 'failed', step: 'html_saved', reason: 'gone' }]);
  expect(faults).toEqual([]);
});

test('a step that there is no time for is stood for as well, and one that needs no page does not wait for it', async () => {
  const asked: string[] = [];
  const keep: Partial<Step> = { page: true, instead: () => () => Promise.resolve({ detail: { kept: true } }) };
  const { journal } = await run(
    [
      step('page_settled', () => new Promise(() => undefined), { page: true }),
      step('html_saved', () => Promise.resolve({}), keep),
      step('text_extracted', () => Promise.resolve({}), { ...keep, skip: () => ({ reason: 'a file', asked: false }) }),
    ],
    new AbortController().signal,
    200,
  );
  expect(journal.map(({ kind, step: name }) => [name, kind])).toEqual([
    ['page_settled', 'failed'],
    ['html_saved', 'done'],
    ['text_extracted', 'skipped'],
  ]);
  await record<StepBench>(
    [
      step('html_saved', () => Promise.resolve({}), { page: true }),
      step('text_extracted', () => Promise.resolve({}), { page: true, needsPage: () => false }),
    ],
    { testMode: false },
    {
      world,
      staging: await openStaging(folder),
      signal: new AbortController().signal,
      timeLimitMs: 60_000,
      beforePageStep: () => Promise.resolve(void asked.push('asked')),
      progress: () => {},
      fault: () => {},
    },
  );
  expect(asked).toEqual(['asked']);
});
