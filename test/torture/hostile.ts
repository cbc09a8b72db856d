// Captures each page of test/fakes/site/hostile.ts by one daemon, and prints what came of it and what it cost.
// Run: npm run hostile -- [name…] (Linux; some twenty minutes for all).
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { hostilePages } from '../fakes/site/hostile.js';
import { startTrapSite } from '../fakes/site/index.js';
import { daemonOver, memoryOf } from './scene.js';

const LIMIT_S = 30;
const wanted = process.argv.slice(2);
const paths = Object.keys(hostilePages).filter(
  (path) => !path.endsWith('.png') && (wanted.length === 0 || wanted.includes(path.replace('/hostile/', ''))),
);

const home = mkdtempSync(join(tmpdir(), 'evidence-hostile-'));
const site = await startTrapSite();
const none = { EVIDENCE_NTP_SERVERS: '', EVIDENCE_DNS_RESOLVERS: '', EVIDENCE_OTS_CALENDARS: '' };
const daemon = daemonOver(home, join(home, 'daemon.out'), { ...none, EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' });
await daemon.start();
try {
  console.log('page                 ended         s  daemon MiB (after)  browser MiB  verify    message');
  for (const path of paths) await attack(path);
} finally {
  await daemon.kill('SIGTERM');
  await site.close();
  rmSync(home, { recursive: true, force: true });
}

async function attack(path: string): Promise<void> {
  const client = daemon.client();
  const begun = performance.now();
  const { capture_id } = await client.createCapture({
    body: { url: site.origin + path, options: { time_limit_seconds: LIMIT_S } },
  });
  const most = { daemon: 0, browser: 0 };
  for (;;) {
    most.daemon = Math.max(most.daemon, memoryOf(daemon.pid()) ?? 0);
    const browser = daemon.browsers().reduce((sum, pid) => sum + (memoryOf(pid) ?? 0), 0);
    most.browser = Math.max(most.browser, browser);
    const capture = await client.getCapture({ params: { capture_id } });
    if (capture.status !== 'processing') {
      const seconds = (performance.now() - begun) / 1000;
      const verdict = capture.status === 'completed' ? await judged(capture_id) : '–';
      const message = 'error' in capture && capture.error ? capture.error.message : '';
      await sleep(2_000);
      console.log(
        `${path.replace('/hostile/', '').padEnd(20)} ${capture.status.padEnd(10)} ${seconds.toFixed(0).padStart(4)}` +
          `  ${String(most.daemon).padStart(5)} (${memoryOf(daemon.pid()) ?? 0})${String(most.browser).padStart(12)}` +
          `         ${verdict.padEnd(9)} ${message}`,
      );
      return;
    }
    await sleep(200);
  }
}

async function judged(id: string): Promise<string> {
  const name = readdirSync(join(home, 'packages')).find((each) => each.startsWith(id));
  if (name === undefined) return 'missing';
  const container = await openContainer(join(home, 'packages', name));
  const { findings } = await verifyPackage(container, noTrust, nodePlatform);
  await container.close?.();
  const failed = findings.filter(({ outcome }) => outcome === 'fail');
  return failed.length === 0 ? 'verified' : `FAILED ${failed.map(({ code }) => code).join()}`;
}
