// What a redacted copy costs: one of a page of 1280 × 5,000 with 50 matches against the sealing of the capture itself (what of its time
// lies behind its last step), the proof of its 25,000 parts in verify.py, and a certificate of 100 hashes against one of a single hash.
// Run: npm run bench:redaction (after a build; Linux, python3).
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiRefusal } from '../src/client/failures.js';
import { startDaemon } from './capture/children.js';
import { compared, median, timed } from './measure.js';

const ROUNDS = 3;
const KEY_MS = 8_000;
const script = fileURLToPath(new URL('../dist/src/verify/scripts/verify.py', import.meta.url));

const row = (at: number): string =>
  `<p style="margin:0;height:50px">${at % 2 === 0 ? 'Ordered by Jane Doe' : 'Words that stay as they are'}, number ${at}</p>`;
const page = `<!doctype html><title>Orders</title><body style="margin:0">${Array.from({ length: 100 }, (_, at) => row(at)).join('')}`;
const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const member = (path: string, name: string): string => execFileSync('unzip', ['-p', path, name], { encoding: 'utf8' });

const daemon = await startDaemon(1);
try {
  const { client, home } = daemon;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sealing: number[] = [];
  let source = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = await daemon.capture(url, { timestamp: 'none' });
    source = /cap_\w{20}/.exec(path)?.[0] ?? '';
    const { operations } = JSON.parse(member(path, 'forensic_log.json')) as { operations: { at: string }[] };
    const ended = Math.max(...operations.map(({ at }) => Date.parse(at)));
    const read = await client.getCapture({ params: { capture_id: source } });
    if (read.status !== 'completed') throw new Error(read.status);
    sealing.push(Date.parse(read.completed_at ?? '') - ended);
  }

  const redacting: number[] = [];
  let copy = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    // The load of the page hides the making of a capture's key; that of a copy is made ahead, in quiet seconds before.
    await setTimeout(KEY_MS);
    redacting.push(
      await timed(async () => {
        const made = await client.redactCapture({
          params: { capture_id: source },
          body: { rules: [{ text: 'Jane Doe' }], timestamp: 'none' },
        });
        if (!('redaction_id' in made) || made.status !== 'completed') throw new Error(JSON.stringify(made));
        copy = join(home, 'packages', `${made.redaction_id}-1.zip`);
      }),
    );
  }
  const { rules } = JSON.parse(member(copy, 'redaction.json')) as { rules: { matches: number }[] };
  const { files } = JSON.parse(member(copy, 'redaction.json')) as { files: { path: string; parts: number | null }[] };
  const parts = files.reduce((sum, each) => sum + (each.parts ?? 0), 0);
  console.log(`${rules[0]?.matches} matches, ${parts} parts; ${median(redacting).toFixed(0)} ms`);
  compared('redaction of 1280 × 5,000 to the sealing of its capture', median(redacting) / median(sealing), '2');

  const checks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    checks.push(await timed(async () => execFileSync('python3', [script, copy], { stdio: 'ignore' })));
  compared(`seconds of verify.py for a copy of ${parts} parts`, median(checks) / 1000, '1');

  const certifying = async (count: number): Promise<number> => {
    const hashes = Array.from({ length: count }, () => createHash('sha256').update(randomUUID()).digest('hex'));
    const asked = () => client.certifyHash({ body: { hashes, timestamp: 'none' } });
    return timed(asked).catch(async (error: unknown) => {
      // Each hash is a unit of the account's window.
      if (!(error instanceof ApiRefusal) || error.code !== 'RATE_LIMITED') throw error;
      await setTimeout((error.retryAfterSeconds ?? 60) * 1000);
      return timed(asked);
    });
  };
  await certifying(1);
  const [one, hundred]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push(await certifying(1));
    hundred.push(await certifying(100));
  }
  compared('certificate of 100 hashes to one of a single hash', median(hundred) / median(one), '1.2');
} finally {
  await daemon.close();
  server.close();
}
