import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import { renewAll, wanted } from '../../src/cli/verify/renewal-verbs.js';
import { judgeRecord } from '../../src/proofs/ers/judge.js';
import { pinned } from '../../src/proofs/pinned.js';
import { digest, type HashName } from '../../src/proofs/rfc3161/hash.js';
import { type FakeAuthority, startAuthority } from '../fakes/proofs/authority.js';
import { stampedPackage, type StampedPackage } from '../renewing/stamped-package.js';
import { type Child, startChild } from './child.js';

let authority: FakeAuthority;
let made: StampedPackage[];
let home: string;
let child: Child | undefined;
beforeAll(async () => {
  authority = await startAuthority();
  made = [];
  // One after the other: each sets the time at which packages are built, and sets it back.
  for (let index = 0; index < 4; index += 1) made.push(await stampedPackage(authority, index));
});
afterAll(() => authority.close());
beforeEach(async () => {
  authority.mood = 'good';
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-renewals-'));
  await mkdir(join(home, 'given'));
  for (const [index, { zip, manifest }] of made.entries()) {
    await writeFile(join(home, 'given', `${index}.zip`), zip);
    await writeFile(join(home, 'given', `${index}.json`), manifest);
  }
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

const start = async (kill = 0): Promise<Child> =>
  (child = await startChild(home, 'given', [], { TSA_URL: authority.url('rsa'), KILL_RENEWAL: String(kill) }));
const all = wanted({ ids: [], all: true, before: undefined, algorithm: undefined }, new Date());

/** Ids in their order, which is that of a renewal, each with the manifest of its package. */
async function sealed({ client }: Child): Promise<(readonly [string, Uint8Array])[]> {
  const packages: (readonly [string, Uint8Array])[] = [];
  for (const { manifest } of made) {
    const { capture_id } = await client.createCapture({ body: { url: 'http://127.0.0.1/' } });
    const status = async () => (await client.getCapture({ params: { capture_id } })).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('completed');
    packages.push([capture_id, manifest]);
  }
  return packages.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** How many time-stamps the record of each package has; each record must hold. */
async function stamps(packages: readonly (readonly [string, Uint8Array])[]): Promise<number[]> {
  const store = await openDatabase(join(home, 'evidence.db'));
  try {
    const rows = await store.db.selectFrom('renewals').selectAll().execute();
    const found: number[] = [];
    for (const [id, manifest] of packages) {
      const row = rows.find(({ capture_id }) => capture_id === id);
      found.push(row?.stamps ?? 0);
      if (row?.er == null) continue;
      const data = (hash: HashName): Uint8Array => digest(hash, manifest);
      const judged = await judgeRecord(row.er, data, { roots: pinned([authority.pki.rootPem]), now: new Date() });
      expect([judged.kind, 'stamps' in judged && judged.stamps.length]).toEqual(['holds', row.stamps]);
    }
    return found;
  } finally {
    await store.close();
  }
}

test.each([
  ['while the authority is asked', 0, [0, 0, 2, 2], [2, 2, 3, 3]],
  ['with the first token, before anything is written', 1, [0, 0, 2, 2], [2, 2, 3, 3]],
  ['with the second token, when what the first one renews is written', 2, [2, 2, 2, 2], [3, 3, 3, 3]],
])(
  'kill -9 %s: each record that is there holds, and the next renewal goes on from it',
  { timeout: 90_000 },
  async (_, kill, left, after) => {
    const first = await start();
    const packages = await sealed(first);
    // Two algorithms take two tokens; that of the first package comes first.
    const later = packages.slice(2).map(([id]) => id);
    await first.client.renewTimeStamps({ body: { capture_ids: later, algorithm: 'sha512' } });
    await first.end('SIGTERM');
    expect(await stamps(packages)).toEqual([0, 0, 2, 2]);

    const dying = await start(kill);
    const before = authority.asked;
    if (kill === 0) authority.mood = 'hang';
    const cut = renewAll(dying.client, all).catch(() => 'cut off');
    if (kill === 0) {
      await expect.poll(() => authority.asked).toBe(before + 1);
      await dying.end('SIGKILL');
    }
    expect(await cut).toBe('cut off');
    expect(existsSync(join(home, 'killed'))).toBe(kill > 0);
    expect(await stamps(packages)).toEqual(left);

    authority.mood = 'good';
    const last = await start();
    const done = await renewAll(last.client, all);
    expect([done.failed, done.renewed.length]).toEqual([[], made.length]);
    await last.end('SIGTERM');
    child = undefined;
    expect(await stamps(packages)).toEqual(after);
    // The packages themselves are as they were sealed.
    const kept = await Promise.all(
      (await readdir(join(home, 'packages'))).map(async (name) =>
        (await readFile(join(home, 'packages', name))).toString('base64'),
      ),
    );
    expect(kept.toSorted()).toEqual(made.map(({ zip }) => Buffer.from(zip).toString('base64')).toSorted());
  },
);
