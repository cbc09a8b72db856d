import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { redactionPlan } from '../../daemon/redacting/plan.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { startChild, type Child } from './child.js';
import { until } from './until.js';

let home: string;
let server: Server;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-redact-'));
  server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Order</title><p>Ordered by Jane Doe on 3 May. ${'Words that stay. '.repeat(50)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  server.close();
  await rm(home, { recursive: true, force: true });
});

type ReadCapture = Awaited<ReturnType<Child['client']['getCapture']>>;

/**
 * What is seen of a redaction when its daemon is killed, a moment after it became so: its rules are kept, it has a folder, it is matched,
 * searched, sealed.
 */
const moments: readonly ((read: ReadCapture | undefined) => boolean | Promise<boolean>)[] = [
  () => holds('redactions'),
  (read) => read !== undefined && holds('staging', read.capture_id),
  (read) => isAt(read, 'source_checked'),
  (read) => isAt(read, 'picture_redacted'),
  (read) => isAt(read, 'custody_record_written'),
];
const holds = async (folder: string, name = ''): Promise<boolean> =>
  (await readdir(join(home, folder))).some((entry) => entry.startsWith(name));
const order = [...redactionPlan.map(({ name }) => name), 'custody_record_written'];
/** Or behind it: a fast machine is not seen at each step. */
const isAt = (read: ReadCapture | undefined, step: string): boolean =>
  read !== undefined &&
  (read.status !== 'processing' ||
    (read.progress !== null && order.indexOf(read.progress.step) >= order.indexOf(step)));
const MINUTES = 60_000;

/** Stands in no page, so that where it is found it was left by a redaction. */
const never = 'Qwxyz-Never-8301945';

test(
  'kill -9 in the midst of redactions: each ends, once, what is called completed verifies, and no rule is left',
  { timeout: 60 * MINUTES },
  async ({ signal }) => {
    child = await startChild(home, 'real');
    const { port } = server.address() as AddressInfo;
    const body = { url: `http://127.0.0.1:${port}/`, options: { timestamp: 'none' as const } };
    const { client: first } = child;
    const { capture_id: source } = await first.createCapture({ body });
    await until(
      signal,
      async () => (await first.getCapture({ params: { capture_id: source } })).status === 'completed',
    );
    for (const [index, isSeen] of moments.entries()) {
      child ??= await startChild(home, 'real');
      const { client: asking } = child;
      const known = new Set((await copiesOf(asking)).map(({ capture_id }) => capture_id));
      const rules = [{ text: 'Jane Doe' }, { text: never }];
      const asked = asking
        .redactCapture(
          { params: { capture_id: source }, body: { rules, timestamp: 'none', allow_no_match: true } },
          { idempotencyKey: `key-${index}` },
        )
        .catch(() => undefined);
      await until(signal, async () => isSeen(await newIn(asking, known)));
      await child.end('SIGKILL');
      child = undefined;
      await asked;
    }
    child = await startChild(home, 'real');
    const { client } = child;
    const copies = () => copiesOf(client);
    await until(signal, async () => (await copies()).every(({ status }) => status !== 'processing'));
    const ended = await copies();
    expect(ended.filter(({ status }) => status !== 'completed' && status !== 'failed')).toEqual([]);
    const completed = ended.filter(({ status }) => status === 'completed');
    // The last was cut off once and run again; one that is cut off twice has failed.
    expect(completed.length).toBeGreaterThanOrEqual(1);
    // Each has one event, of its end.
    const { events } = await client.listEvents({ query: {} });
    expect(
      events
        .filter(({ type }) => type.startsWith('redaction.'))
        .map(({ type, capture_id }) => `${capture_id} ${type}`)
        .toSorted(),
    ).toEqual(ended.map(({ capture_id, status }) => `${capture_id} redaction.${status}`).toSorted());
    for (const { capture_id } of completed) {
      const read = await client.getCapture({ params: { capture_id } });
      if (read.status !== 'completed') throw new Error(read.status);
      const file = join(home, `${capture_id}.zip`);
      await writeFile(file, (await client.download(read.package_url ?? '')).bytes);
      const report = await verifyPackage(await openContainer(file), noTrust, nodePlatform);
      expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    }
    expect(await readdir(join(home, 'staging'))).toEqual([]);
    await until(signal, async () => !(await holds('redactions')));
    expect(await readdir(join(home, 'packages'))).toHaveLength(completed.length + 1);
    expect(await filesWith(never)).toEqual([]);
  },
);

const copiesOf = async (client: Child['client']) =>
  (await client.listCaptures({ query: {} })).captures.filter((row) => row.source === 'redact');

/** The redaction that was asked for last, once it has a row: one whose daemon was killed before has none. */
async function newIn(client: Child['client'], known: ReadonlySet<string>): Promise<ReadCapture | undefined> {
  const row = (await copiesOf(client)).find(({ capture_id }) => !known.has(capture_id));
  return row && client.getCapture({ params: { capture_id: row.capture_id } });
}

/** Every file of the home, packages unpacked too. */
async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const contents = [await readFile(path)];
    if (path.endsWith('.zip')) contents.push(execFileSync('unzip', ['-p', path], { maxBuffer: 2 ** 28 }));
    if (contents.some((bytes) => bytes.includes(word))) found.push(path.slice(home.length + 1));
  }
  return found;
}
