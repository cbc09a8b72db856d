import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import type { Export } from '../../src/cli/export/text.js';
import type { Client } from '../../src/client/index.js';
import { bags, judgeBag } from '../exporting/rig.js';
import { ask, tokenOf, visitor } from '../http/shares/share-rig.js';
import { compareAll, type Compared } from '../matters/rows-and-record.js';
import { startChild, type Child } from './child.js';

let home: string;
let child: Child;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-handover-'));
});
afterEach(async () => {
  await child.end('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

const MiB = 2 ** 20;
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the daemon at once, looks at what it left, and starts the next. */
async function killed(behaviour: 'real' | 'slow', env: Readonly<Record<string, string>> = {}): Promise<Compared> {
  await child.end('SIGKILL');
  const database = await openDatabase(join(home, 'evidence.db'));
  const compared = await compareAll(database.db);
  await database.close();
  expect(compared.wrong).toEqual([]);
  child = await startChild(home, behaviour, [], env);
  return compared;
}

async function matterOf(client: Client, count: number, item: (matter_id: string, n: number) => Promise<unknown>) {
  const { matter_id } = await client.createMatter({ body: { name: 'Case' } });
  for (let n = 0; n < count; n += 1) await item(matter_id, n);
  const processing = async () => (await client.getMatter({ params: { matter_id } })).processing;
  await expect.poll(processing, { timeout: 90_000, interval: 200 }).toBe(0);
  return matter_id;
}

async function endOf(export_id: string): Promise<Export> {
  const read = () => child.client.getExport({ params: { export_id } });
  await expect
    .poll(async () => (await read()).status, { timeout: 90_000, interval: 100 })
    .not.toMatch(/queued|running/);
  return read();
}

/** Its volumes and nothing else lie there, with the hashes that are stated; each is a whole bag. */
async function isWhole({ export_id, volumes }: Export): Promise<void> {
  const folder = join(home, 'exports', export_id);
  // What was only needed while it was written goes a moment later.
  const there = async () => (await readdir(folder)).toSorted();
  await expect.poll(there, { timeout: 90_000 }).toEqual(volumes.map(({ file_name }) => file_name).toSorted());
  const out = await mkdtemp(join(home, 'out-'));
  for (const { file_name, sha256: hash, size_bytes } of volumes) {
    const bytes = await readFile(join(folder, file_name));
    expect([bytes.length, sha256(bytes)]).toEqual([size_bytes, hash]);
    execFileSync('unzip', ['-q', join(folder, file_name), '-d', out]);
  }
  for (const bag of bags(out)) judgeBag(bag);
  await rm(out, { recursive: true });
}

describe('kill -9 amid an export', () => {
  /** Milliseconds after the request: its row, pictures, list, packages, tags, hashes, its end. */
  const amid = [1, 15, 60, 150, 300, 500, 800, 1200, 2000];

  test('of real packages, with all that a browser makes: it is completed once and whole', async () => {
    child = await startChild(home, 'real');
    const matter_id = await matterOf(child.client, 3, (matter, n) =>
      child.client.certifyHash({ body: { hash: sha256(`item ${n}`), timestamp: 'none', matter_id: matter } }),
    );
    for (const moment of amid) {
      const { export_id } = await child.client.exportMatter({ params: { matter_id }, body: {} });
      await pause(moment);
      await killed('real');
      const ended = await endOf(export_id);
      expect(ended).toMatchObject({ status: 'completed', counts: { packages: 3 }, not_included: [], error: null });
      await isWhole(ended);
    }
    const { types } = await killed('real');
    expect([types.get('export.requested'), types.get('export.completed')]).toEqual([amid.length, amid.length]);
  }, 600_000);

  const env = { PACKAGE_BYTES: String(24 * MiB) };
  test('of several volumes; cancelled or removed just then, nothing of it stays', async () => {
    child = await startChild(home, 'slow', [], env);
    const matter_id = await matterOf(child.client, 5, (matter, n) =>
      child.client.createCapture({ body: { url: `http://127.0.0.1:9/${n}`, options: { matter_id: matter } } }),
    );
    const body = { formats: ['packages', 'index'] as ('packages' | 'index')[], volume_bytes: 64 * MiB };
    for (const [at, moment] of [5, 60, 120, 200, 280, 360, 450].entries()) {
      const { export_id } = await child.client.exportMatter({ params: { matter_id }, body });
      await pause(moment);
      // Each third is taken back at the same moment, whatever has become of it.
      const taken = at % 3 === 2 ? child.client.deleteExport({ params: { export_id } }) : undefined;
      await Promise.all([taken?.catch(() => undefined), pause(2).then(() => killed('slow', env))]);
      const ended = await endOf(export_id);
      if (ended.status === 'completed') {
        expect(ended.volumes.length).toBe(3);
        await isWhole(ended);
        await child.client.deleteExport({ params: { export_id } });
      } else expect(['cancelled', 'expired'], JSON.stringify(ended.error)).toContain(ended.status);
      const left = async () => (await readdir(join(home, 'exports'))).filter((name) => name === export_id);
      await killed('slow', env);
      await expect.poll(left, { timeout: 30_000 }).toEqual([]);
    }
  }, 600_000);
});

/** Reads from a link until so many bytes are there, then waits for what ends it; gives what came. */
async function readUntil(url: string, headers: Record<string, string>, least: number, then: () => Promise<unknown>) {
  const answer = await fetch(url, { headers });
  const parts: Uint8Array[] = [];
  let [size, begun] = [0, undefined as Promise<unknown> | undefined];
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= least) begun ??= then();
    }
  } catch {
    // The daemon is gone.
  }
  await (begun ?? then());
  return { status: answer.status, bytes: Buffer.concat(parts) };
}

/** The link, where the daemon is now. */
const moved = (url: string): string => url.replace(/^http:\/\/[^/]+/, `http://127.0.0.1:${child.port}`);

describe('kill -9 amid a download', () => {
  const env = { PACKAGE_BYTES: String(96 * MiB) };
  const count = (compared: Compared, type: string) => compared.types.get(type) ?? 0;

  test('of an export: no byte without its entry, and the rest is read on without a second one', async () => {
    child = await startChild(home, 'slow', [], env);
    const matter_id = await matterOf(child.client, 1, (matter) =>
      child.client.createCapture({ body: { url: 'http://127.0.0.1:9/', options: { matter_id: matter } } }),
    );
    const body = { formats: ['packages' as const] };
    const { export_id } = await child.client.exportMatter({ params: { matter_id }, body });
    const { volumes } = await endOf(export_id);
    const [volume] = volumes;
    if (!volume) throw new Error('there is no volume');
    const { url, sha256: hash, size_bytes } = volume;
    for (const [at, least] of [1, 2 * MiB, 20 * MiB].entries()) {
      let left: Compared | undefined;
      const first = await readUntil(moved(url), {}, least, async () => (left = await killed('slow', env)));
      expect(first.status).toBe(200);
      expect(first.bytes.length).toBeLessThan(size_bytes);
      expect(count(left!, 'export.downloaded')).toBe(at + 1);
      const rest = await fetch(moved(url), { headers: { range: `bytes=${first.bytes.length}-` } });
      expect(rest.status).toBe(206);
      expect(sha256(Buffer.concat([first.bytes, Buffer.from(await rest.arrayBuffer())]))).toBe(hash);
    }
    expect(count(await killed('slow', env), 'export.downloaded')).toBe(3);
  }, 300_000);

  test('of a share: the same, and what was revoked before stays revoked', async () => {
    child = await startChild(home, 'slow', [], env);
    const { client } = child;
    const items: string[] = [];
    const matter_id = await matterOf(client, 1, async (matter) => {
      const body = { url: 'http://127.0.0.1:9/', options: { matter_id: matter } };
      items.push((await client.createCapture({ body })).capture_id);
    });
    const params = { matter_id };
    const made = await client.createShare({ params, body: { label: 'Other side' } });
    const who = visitor(child.port, tokenOf(made));
    await who.open();
    const { package_url: link } = (await who.get(`/shared/items/${items[0]}`)).body as { package_url: string };
    let left: Compared | undefined;
    const first = await readUntil(link, {}, 1, async () => (left = await killed('slow', env)));
    expect(first.bytes.length).toBeLessThan(96 * MiB);
    expect(count(left!, 'share.downloaded')).toBe(1);
    const rest = await fetch(moved(link), { headers: { range: `bytes=${first.bytes.length}-` } });
    expect(first.bytes.length + (await rest.arrayBuffer()).byteLength).toBeGreaterThan(96 * MiB);

    const second = await readUntil(moved(link), {}, 1, async () => {
      await child.client.revokeShare({ params: { matter_id, share_id: made.share_id } });
      left = await killed('slow', env);
    });
    expect(second.bytes.length).toBeLessThan(96 * MiB);
    expect([count(left!, 'share.downloaded'), count(left!, 'share.revoked')]).toEqual([2, 1]);
    expect((await ask(moved(link))).code).toBe('SHARE_GONE');
    expect((await visitor(child.port, tokenOf(made)).open()).code).toBe('SHARE_GONE');
  }, 300_000);
});

test('kill -9 amid all that is done to shares: each has the rows that the record says', async () => {
  child = await startChild(home, 'slow');
  const matter_id = await matterOf(child.client, 2, (matter, n) =>
    child.client.createCapture({ body: { url: `http://127.0.0.1:9/${n}`, options: { matter_id: matter } } }),
  );
  const params = { matter_id };
  let last: Compared | undefined;
  for (const [round, moment] of [3, 15, 40, 100, 250, 700, 2000, 6000].entries()) {
    const { client, port } = child;
    const work = Array.from({ length: 6 }, async (_, n) => {
      const password = n === 0 ? 'correct horse' : undefined;
      const body = { label: `${round}.${n}`, max_opens: 3, ...(password !== undefined && { password }) };
      const made = await client.createShare({ params, body });
      const who = visitor(port, tokenOf(made));
      await who.open({ password: 'wrong horse' });
      await who.open({ ...(password !== undefined && { password }) });
      const { items } = (await who.get('/shared/items')).body as { items: { capture_id: string }[] };
      const { package_url: link } = (await who.get(`/shared/items/${items[0]?.capture_id}`)).body as {
        package_url: string;
      };
      await ask(link);
      await client.updateShare({ params: { ...params, share_id: made.share_id }, body: { label: `${made.label}!` } });
      await client.revokeShare({ params: { ...params, share_id: made.share_id } });
    });
    const all = Promise.allSettled(work);
    await pause(moment);
    last = await killed('slow');
    await all;
  }
  const met = (type: string) => [type, (last?.types.get(type) ?? 0) > 0];
  for (const type of ['share.created', 'share.opened', 'share.refused', 'share.downloaded', 'share.revoked'])
    expect(met(type)).toEqual([type, true]);
}, 300_000);
