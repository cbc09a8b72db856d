import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { keptThread } from '../../daemon/process/thread.js';

const home = mkdtempSync(join(tmpdir(), 'evidence-thread-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Answers with the number of jobs that its thread had; `block` is never answered. Sources are named as they are once compiled. */
const module = pathToFileURL(join(home, 'counting.js'));
writeFileSync(join(home, 'package.json'), '{"type":"module"}');
writeFileSync(
  join(home, 'counting.ts'),
  `import { parentPort } from 'node:worker_threads';
   let jobs = 0;
   parentPort?.on('message', ({ what }: { what: string }) => {
     jobs += 1;
     if (what === 'throw') throw new Error('broken');
     if (what === 'quote') throw new RangeError('of the page\\n    at the page (words:1)');
     if (what === 'answer') parentPort?.postMessage({ kind: 'counted', jobs });
   });`,
);

interface Counted {
  readonly kind: 'counted';
  readonly jobs: number;
}

describe('a kept thread', () => {
  it('does job after job in one thread, and goes on with a new one after a failure', async () => {
    const thread = keptThread<Counted>(module, 1000);
    expect(await thread.run({ what: 'answer' })).toEqual({ kind: 'counted', jobs: 1 });
    expect(await thread.run({ what: 'answer' })).toEqual({ kind: 'counted', jobs: 2 });
    expect(await thread.run({ what: 'throw' })).toMatchObject({ kind: 'failed', reason: 'broken' });
    expect(await thread.run({ what: 'answer' })).toEqual({ kind: 'counted', jobs: 1 });
  });

  it('tells where it broke down apart from what it says of it, which may quote what it read', async () => {
    const broken = await keptThread<Counted>(module, 1000).run({ what: 'quote' });
    const at = broken.kind === 'failed' ? (broken.thrownAt ?? []) : [];
    expect(at[0]).toBe('RangeError');
    expect(at[1]).toMatch(/^at .+counting\.ts/);
    expect(at.join(' ')).not.toContain('page');
  });

  it('gives a job a thread of its own while it is busy, where that was asked for', async () => {
    const thread = keptThread<Counted>(module, 1000, { whenBusy: 'another' });
    const over = new AbortController();
    const blocked = thread.run({ what: 'block' }, over.signal);
    expect(await thread.run({ what: 'answer' })).toEqual({ kind: 'counted', jobs: 1 });
    expect(await thread.run({ what: 'throw' })).toMatchObject({ kind: 'failed', reason: 'broken' });
    over.abort(new Error('no longer wanted'));
    await expect(blocked).rejects.toThrow('no longer wanted');
    expect(await thread.run({ what: 'answer' })).toEqual({ kind: 'counted', jobs: 1 });
    expect(await thread.run({ what: 'answer' })).toEqual({ kind: 'counted', jobs: 2 });
  });
});
