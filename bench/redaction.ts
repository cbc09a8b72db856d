// What a redacted copy costs: one of a page of 1280 × 5,000 with 50 matches against the sealing of the members of the capture itself (what of
// its time lies behind its last step, and what of its sealing was done before that, beside its steps: the trees of the commitments and the
// picture for the document, which a redaction makes at its end), the proof of its 25,000 parts in verify.py, and a certificate of 100 hashes against one of a single hash.
// What is compared is measured in turn, and the median is taken of each. The first round is not counted: in it the daemon loads what it
// needs and keeps. Run: npm run bench:redaction (after a build; Linux, python3). `--quick`: redactions only, three rounds.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiRefusal } from '../src/client/failures.js';
import { type BenchDaemon, startDaemon, type Timeline } from './capture/children.js';
import { hasBelow } from './capture/processor.js';
import { compared, median, quantile, timed } from './measure.js';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 3 : 7;
/** After so many quiet seconds a daemon makes its next keys, and has begun to. */
const QUIET_MS = 2_000;
const script = fileURLToPath(new URL('../dist/src/verify/scripts/verify.py', import.meta.url));

const row = (at: number): string =>
  `<p style="margin:0;height:50px">${at % 2 === 0 ? 'Ordered by Jane Doe' : 'Words that stay as they are'}, number ${at}</p>`;
const page = `<!doctype html><title>Orders</title><body style="margin:0">${Array.from({ length: 100 }, (_, at) => row(at)).join('')}`;
const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** Certificates of each size: the window of the account takes one of 100 hashes a minute. */
const CERTIFIED = 4;

const told = (what: string, all: readonly number[]): void => {
  const [least = '', middle = '', most = ''] = [0, 0.5, 1].map((share) => quantile(all, share).toFixed(0));
  console.log(`${what}: ${middle} ms (${least} to ${most})`);
};

/** Until no key is made any more: a capture hides the making of its key, a redaction would wait for it, or share the processor with it. */
async function rested(pid: number): Promise<void> {
  await setTimeout(QUIET_MS);
  while (await hasBelow(pid, /^node$/)) await setTimeout(500);
}

const member = (path: string, name: string): string => execFileSync('unzip', ['-p', path, name], { encoding: 'utf8' });

const daemon = await startDaemon(1, 'timeline.mjs');
try {
  const { client, home } = daemon;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  let source = '';
  const sealing = async (): Promise<{ readonly behind: number; readonly ahead: number }> => {
    const path = await daemon.capture(url, { timestamp: 'none' });
    source = /cap_\w{20}/.exec(path)?.[0] ?? '';
    const { operations } = JSON.parse(member(path, 'forensic_log.json')) as { operations: { at: string }[] };
    const ended = Math.max(...operations.map(({ at }) => Date.parse(at)));
    const read = await client.getCapture({ params: { capture_id: source } });
    if (read.status !== 'completed') throw new Error(read.status);
    return { behind: Date.parse(read.completed_at ?? '') - ended, ahead: sealedAhead(await daemon.timeline()) };
  };
  let copy = '';
  const redacting = (): Promise<number> =>
    timed(async () => {
      const made = await client.redactCapture({
        params: { capture_id: source },
        body: { rules: [{ text: 'Jane Doe' }], timestamp: 'none' },
      });
      if (!('redaction_id' in made) || made.status !== 'completed') throw new Error(JSON.stringify(made));
      copy = join(home, 'packages', `${made.redaction_id}-1.zip`);
    });
  const checking = (): Promise<number> =>
    timed(async () => execFileSync('python3', [script, copy], { stdio: 'ignore' }));

  const [sealed, behind, redacted, checked]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await rested(daemon.pid);
    const first = await sealing();
    await rested(daemon.pid);
    const second = await redacting();
    await rested(daemon.pid);
    const third = await checking();
    if (round === 0) continue;
    sealed.push(first.behind + first.ahead);
    behind.push(first.behind);
    redacted.push(second);
    checked.push(third);
  }
  const { rules } = JSON.parse(member(copy, 'redaction.json')) as { rules: { matches: number }[] };
  const { files } = JSON.parse(member(copy, 'redaction.json')) as { files: { path: string; parts: number | null }[] };
  const parts = files.reduce((sum, each) => sum + (each.parts ?? 0), 0);
  console.log(`${rules[0]?.matches} matches, ${parts} parts`);
  told('redaction', redacted);
  told('sealing of the members of its capture', sealed);
  told('of that, after its last step', behind);
  told(`verify.py of a copy of ${parts} parts`, checked);
  compared('redaction of 1280 × 5,000 to the sealing of the same members', median(redacted) / median(sealed), '2');
  compared('redaction of 1280 × 5,000 to what its capture does after its last step', median(redacted) / median(behind));
  compared(`seconds of verify.py for a copy of ${parts} parts`, median(checked) / 1000, '1');

  if (!quick) await compareCertificates(daemon);
} finally {
  await daemon.close();
  server.close();
}

/** Milliseconds in which a capture did what belongs to its seal before its last step ended. */
function sealedAhead({ spans }: Timeline): number {
  const begun = spans.find(({ name }) => name === 'key awaited')?.from ?? 0;
  const ahead = spans
    .filter(({ name, from }) => /^(commitments|picture cut for paper)$/.test(name) && from < begun)
    .toSorted((a, b) => a.from - b.from);
  let [sum, until] = [0, 0];
  for (const span of ahead) {
    const end = Math.min(span.until, begun);
    sum += Math.max(0, end - Math.max(span.from, until));
    until = Math.max(until, end);
  }
  return sum;
}

async function compareCertificates(daemon: BenchDaemon): Promise<void> {
  const certifying = async (count: number): Promise<number> => {
    const hashes = Array.from({ length: count }, () => createHash('sha256').update(randomUUID()).digest('hex'));
    const asked = () => daemon.client.certifyHash({ body: { hashes, timestamp: 'none' } });
    return timed(asked).catch(async (error: unknown) => {
      if (!(error instanceof ApiRefusal) || error.code !== 'RATE_LIMITED') throw error;
      await setTimeout((error.retryAfterSeconds ?? 60) * 1000);
      return timed(asked);
    });
  };
  const [one, hundred]: [number[], number[]] = [[], []];
  for (let round = 0; round <= CERTIFIED; round += 1) {
    await rested(daemon.pid);
    const first = await certifying(1);
    await rested(daemon.pid);
    const second = await certifying(100);
    if (round === 0) continue;
    one.push(first);
    hundred.push(second);
  }
  told('certificate of one hash', one);
  told('certificate of 100 hashes', hundred);
  compared('certificate of 100 hashes to one of a single hash', median(hundred) / median(one), '1.2');
}
