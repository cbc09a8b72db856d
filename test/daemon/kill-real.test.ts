import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { startChild, type Child } from './child.js';

let home: string;
let site: TrapSite;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-real-'));
  site = await startTrapSite();
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await site.close();
  await rm(home, { recursive: true, force: true });
});

/** Milliseconds after which the daemon is killed: while the browser starts, loads, photographs, seals, and in between. */
const moments = [150, 1_200, 2_200, 3_200, 4_200];

test(
  'kill -9 in the midst of real captures: each ends, and what is called completed verifies',
  { timeout: 240_000 },
  async () => {
    const accepted: string[] = [];
    for (const moment of moments) {
      child = await startChild(home, 'real');
      for (const path of ['/bench', '/lazy'])
        accepted.push((await child.client.createCapture({ body: { url: site.origin + path } })).capture_id);
      await new Promise((resolve) => setTimeout(resolve, moment));
      await child.end('SIGKILL');
    }
    child = await startChild(home, 'real');
    const { client } = child;
    const read = (capture_id: string) => client.getCapture({ params: { capture_id } });
    const open = async () =>
      (await Promise.all(accepted.map(read))).filter(({ status }) => status === 'processing').length;
    await expect.poll(open, { timeout: 150_000, interval: 500 }).toBe(0);
    const ended = await Promise.all(accepted.map(read));
    const completed = ended.filter((one) => one.status === 'completed');
    expect(ended.map(({ status }) => status).filter((status) => status !== 'completed' && status !== 'failed')).toEqual(
      [],
    );
    // The last two were cut off once at most and run again.
    expect(completed.length).toBeGreaterThanOrEqual(2);
    const policy = parsePolicy(await (await fetch(`${child.baseUrl}/ledger/policy`)).text());
    for (const { package_url, capture_id } of completed) {
      const file = join(home, `${capture_id}.zip`);
      const { bytes } = await client.download(package_url ?? '');
      await writeFile(file, bytes);
      const report = await verifyPackage(await openContainer(file), { ...noTrust, policy }, nodePlatform);
      expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
      // The log went on through every kill, and has an entry of each package.
      expect(report.findings.find(({ check }) => check === 'issuer')?.outcome).toBe('pass');
    }
    expect(await readdir(join(home, 'staging'))).toEqual([]);
    expect(await readdir(join(home, 'packages'))).toHaveLength(completed.length);
  },
);
