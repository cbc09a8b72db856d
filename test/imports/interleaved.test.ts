import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendFile } from '../../src/cli/import/upload.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { startChild } from '../daemon/child.js';
import { buildPackage, ofSize } from '../fakes/packages/package-builder.js';
import { startTrapSite } from '../fakes/site/index.js';
import { ended as endOf } from './upload.js';

test('three uploads at once and captures between them: neither disturbs the other', { timeout: 400_000 }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'evidence-interleaved-'));
  const site = await startTrapSite();
  const child = await startChild(home, 'real');
  try {
    const { client } = child;
    const upload = async (number: number) => {
      const path = join(home, `package-${number}.zip`);
      const evidenceId = `ps_00000000-0000-4000-8000-40000000000${number}`;
      await writeFile(path, (await buildPackage({ evidenceId, artifacts: ofSize(70 * 2 ** 20) })).zip());
      const { size } = await stat(path);
      const quiet = { begun: () => undefined, sent: () => undefined };
      const importId = await sendFile({ client, path, name: `${number}.zip`, size, into: {}, ...quiet });
      const done = await endOf(client, importId);
      const kept = await readFile(join(home, 'packages', `${importId}.zip`));
      return [done.status, kept.equals(await readFile(path))];
    };
    const capture = async () => {
      const { capture_id } = await client.createCapture({ body: { url: `${site.origin}/bench` } });
      const read = () => client.getCapture({ params: { capture_id } });
      await expect.poll(async () => (await read()).status, { timeout: 120_000, interval: 200 }).not.toBe('processing');
      const ended = await read();
      if (ended.status !== 'completed') return ended;
      const [name = ''] = (await readdir(join(home, 'packages'))).filter((each) => each.startsWith(capture_id));
      const report = await verifyPackage(await openContainer(join(home, 'packages', name)), noTrust, nodePlatform);
      return [ended.status, report.verdict];
    };
    const [uploads, captures] = await Promise.all([
      Promise.all([1, 2, 3].map(upload)),
      (async () => [await capture(), await capture(), ...(await Promise.all([capture(), capture()]))])(),
    ]);
    expect(uploads).toEqual([1, 2, 3].map(() => ['accepted', true]));
    expect(captures).toEqual([1, 2, 3, 4].map(() => ['completed', 'verified']));
    expect(await readdir(join(home, 'imports'))).toEqual([]);
  } finally {
    await child.end('SIGTERM');
    await site.close();
    await rm(home, { recursive: true, force: true });
  }
});
