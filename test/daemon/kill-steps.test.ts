import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificatePlan } from '../../daemon/certifying/plan.js';
import { redactionPlan } from '../../daemon/redacting/plan.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { startChild, type Child } from './child.js';
import { until } from './until.js';

/** kill -9 at the beginning of each step of the plans, at each part of the sealing, and when the package has been checked. */

let home: string;
let server: Server;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-steps-'));
  server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Order</title><p>Ordered by Jane Doe on 3 May. ${'Words that stay. '.repeat(20)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  server.close();
  await rm(home, { recursive: true, force: true });
});

const MINUTES = 60_000;
/** Stands in no page, so that where it is found it was left by a redaction. */
const never = 'Qwxyz-Never-8301945';
const sealing = ['picture cut for paper', 'key awaited', 'records and document', 'package written', 'package checked'];
/** Steps that are never run without a setting are no moments. */
const momentsOf = (steps: readonly { readonly name: string }[], more: readonly string[] = []): string[] => [
  ...steps
    .map(({ name }) => name)
    .filter((name) => !['clock_read', 'picture_read_again'].includes(name))
    .concat(sealing, more)
    .map((name) => `begins ${name}`),
  'ends package checked',
];

/** Moments at which nothing ended, which would be none; afterwards nothing is under way. */
async function killedAt(
  moments: readonly string[],
  signal: AbortSignal,
  work: (child: Child, number: number) => Promise<unknown>,
) {
  const missed: string[] = [];
  const order = join(home, 'kill-at');
  for (const [number, moment] of moments.entries()) {
    child ??= await startChild(home, 'real');
    writeFileSync(order, moment);
    const { client: asked } = child;
    await work(child, number).catch(() => undefined);
    // An answer may come before the end of the work. Whoever cannot be asked any more has been killed.
    await until(signal, async () => !existsSync(order) || (await hasEnded(asked).catch(() => false)));
    if (existsSync(order)) missed.push(moment);
    else {
      await child.end('SIGKILL');
      child = undefined;
    }
    rmSync(order, { force: true });
    child ??= await startChild(home, 'real');
    const { client } = child;
    await until(signal, () => hasEnded(client));
  }
  return missed;
}

const hasEnded = async (client: Child['client']): Promise<boolean> =>
  (await client.listCaptures({ query: {} })).captures.every(({ status }) => status !== 'processing');

/** What is true of each row that a killed daemon left: it has ended, has one event, and is sealed whole when it is completed. */
async function judge(source: 'redact' | 'certify-hash', count: number): Promise<void> {
  if (child === undefined) throw new Error('no daemon');
  const { client } = child;
  const rows = (await client.listCaptures({ query: {} })).captures.filter((row) => row.source === source);
  // Each was cut off once, and run again.
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'completed'));
  const kind = source === 'redact' ? 'redaction' : 'certify';
  const { events } = await client.listEvents({ query: {} });
  expect(
    events
      .filter(({ type }) => type.startsWith(`${kind}.`))
      .map(({ type, capture_id }) => `${capture_id} ${type}`)
      .toSorted(),
  ).toEqual(rows.map(({ capture_id }) => `${capture_id} ${kind}.completed`).toSorted());
  for (const { capture_id } of rows) {
    const read = await client.getCapture({ params: { capture_id } });
    if (read.status !== 'completed') throw new Error(read.status);
    const file = join(home, 'fetched.zip');
    await writeFile(file, (await client.download(read.package_url ?? '')).bytes);
    const report = await verifyPackage(await openContainer(file), noTrust, nodePlatform);
    expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  }
  expect(await readdir(join(home, 'staging'))).toEqual([]);
}

test(
  'a redaction, killed at each of its steps, is completed, and nothing of its rules is left in the home',
  { timeout: 60 * MINUTES },
  async ({ signal }) => {
    child = await startChild(home, 'real');
    const { client } = child;
    const { port } = server.address() as AddressInfo;
    const body = { url: `http://127.0.0.1:${port}/`, options: { timestamp: 'none' as const } };
    const { capture_id: source } = await client.createCapture({ body });
    await until(
      signal,
      async () => (await client.getCapture({ params: { capture_id: source } })).status === 'completed',
    );
    const moments = momentsOf(redactionPlan, ['draft inspected']);
    const rules = [{ text: 'Jane Doe' }, { text: never }];
    const missed = await killedAt(moments, signal, ({ client: asked }, number) =>
      asked.redactCapture(
        { params: { capture_id: source }, body: { rules, timestamp: 'none', allow_no_match: true } },
        { idempotencyKey: `key-${number}` },
      ),
    );
    expect(missed).toEqual([]);
    await judge('redact', moments.length);
    await until(signal, async () => (await readdir(join(home, 'redactions'))).length === 0);
    expect(await readdir(join(home, 'packages'))).toHaveLength(moments.length + 1);
    expect(await filesWith(never)).toEqual([]);
  },
);

test('a certification, killed at each of its steps, is completed', { timeout: 60 * MINUTES }, async ({ signal }) => {
  const moments = momentsOf(certificatePlan);
  const missed = await killedAt(moments, signal, ({ client }, number) =>
    client.certifyHash(
      { body: { hash: createHash('sha256').update(String(number)).digest('hex'), timestamp: 'none' } },
      { idempotencyKey: `key-${number}` },
    ),
  );
  expect(missed).toEqual([]);
  await judge('certify-hash', moments.length);
  expect(await readdir(join(home, 'packages'))).toHaveLength(moments.length);
});

/** Every file of the home, its database, write-ahead log and log among them; packages unpacked too. */
async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const contents = [await readFile(path)];
    if (path.endsWith('.zip')) contents.push(execFileSync('unzip', ['-p', path], { maxBuffer: 2 ** 28 }));
    if (contents.some((bytes) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))))
      found.push(path.slice(home.length + 1));
  }
  return found;
}
