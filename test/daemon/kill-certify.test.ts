import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificatePlan } from '../../daemon/certifying/plan.js';
import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { startChild, type Child } from './child.js';
import { until } from './until.js';

let home: string;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-certify-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

/**
 * What is seen of a certification when its daemon is killed, a moment after it became so: it has a row, and a folder; its hashes are
 * recorded; it is sealed.
 */
const moments: readonly ((read: ReadCapture) => boolean | Promise<boolean>)[] = [
  () => true,
  async ({ capture_id }) => (await readdir(join(home, 'staging'))).some((entry) => entry.startsWith(capture_id)),
  (read) => isAt(read, 'hashes_recorded'),
  (read) => isAt(read, 'custody_record_written'),
];
type ReadCapture = Awaited<ReturnType<Child['client']['getCapture']>>;
const order = [...certificatePlan.map(({ name }) => name), 'custody_record_written'];
/** Or behind it: a fast machine is not seen at each step. */
const isAt = (read: ReadCapture, step: string): boolean =>
  read.status !== 'processing' || (read.progress !== null && order.indexOf(read.progress.step) >= order.indexOf(step));
const MINUTES = 60_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test(
  'kill -9 in the midst of certifications: each ends, once, and what is called completed verifies',
  { timeout: 60 * MINUTES },
  async ({ signal }) => {
    for (const [index, isSeen] of moments.entries()) {
      child = await startChild(home, 'real');
      const { client: asking } = child;
      const asked = asking
        .certifyHash({ body: { hash: sha256(String(index)), timestamp: 'none' } }, { idempotencyKey: `key-${index}` })
        .catch(() => undefined);
      await until(signal, async () => {
        const [row, ...before] = (await asking.listCaptures({ query: {} })).captures;
        if (row === undefined || before.length < index) return false;
        return isSeen(await asking.getCapture({ params: { capture_id: row.capture_id } }));
      });
      await child.end('SIGKILL');
      await asked;
    }
    child = await startChild(home, 'real');
    const { client } = child;
    const rows = async () => (await client.listCaptures({ query: {} })).captures;
    await until(signal, async () => (await rows()).every(({ status }) => status !== 'processing'));
    const ended = await rows();
    expect(ended.filter(({ status }) => status !== 'completed' && status !== 'failed')).toEqual([]);
    const completed = ended.filter(({ status }) => status === 'completed');
    // The last was cut off once and run again; one that is cut off twice has failed.
    expect(completed.length).toBeGreaterThanOrEqual(1);
    // Each has one event, of its end.
    const { events } = await client.listEvents({ query: {} });
    expect(events.map(({ type, capture_id }) => `${capture_id} ${type}`).toSorted()).toEqual(
      ended.map(({ capture_id, status }) => `${capture_id} certify.${status}`).toSorted(),
    );
    const policy = parsePolicy(await (await fetch(`${child.baseUrl}/ledger/policy`)).text());
    for (const { capture_id } of completed) {
      const read = await client.getCapture({ params: { capture_id } });
      if (read.status !== 'completed') throw new Error(read.status);
      const file = join(home, `${capture_id}.zip`);
      await writeFile(file, (await client.download(read.package_url ?? '')).bytes);
      const report = await verifyPackage(await openContainer(file), { ...noTrust, policy }, nodePlatform);
      expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
      expect(report.findings.find(({ check }) => check === 'issuer')?.outcome).toBe('pass');
    }
    expect(await readdir(join(home, 'staging'))).toEqual([]);
    expect(await readdir(join(home, 'packages'))).toHaveLength(completed.length);
  },
);
