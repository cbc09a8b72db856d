import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signingKey } from '../../src/webhooks/secret.js';
import { webhookHeaders } from '../../src/webhooks/signature.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
let folder: string;
let source: string;
let port: number;
let said = '';
let end: () => void;

/** The receiver of the README, as it is printed there. */
beforeAll(async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  source = /```js\n(import \{ createHmac.*?)```/s.exec(readme)?.[1] ?? '';
  folder = await mkdtemp(join(tmpdir(), 'evidence-recipe-'));
  await writeFile(join(folder, 'receiver.mjs'), source);
  port = await freePort();
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  end = () => child.kill();
  await vi.waitFor(() => send({}), { timeout: 20_000 });
});
afterAll(async () => {
  end();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

const body = '{"event":"capture.completed","capture":{"url":"https://例え.テスト/"}}';
const signed = (id: string, secrets = [secret], timestamp = Math.floor(Date.now() / 1000)) =>
  webhookHeaders({ id, timestamp, body: new TextEncoder().encode(body) }, secrets.map(signingKey));

const send = async (headers: Record<string, string>, content = body): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: content })).status;

test('it is 20 lines', () => expect(source.trimEnd().split('\n')).toHaveLength(20));

test('takes what was signed, once', async () => {
  expect(await send(signed('msg_a'))).toBe(204);
  expect(await send(signed('msg_a'))).toBe(204);
  expect(await send(signed('msg_b', [other, secret]))).toBe(204);
  await expect.poll(() => said).toBe('capture.completed msg_a\ncapture.completed msg_b\n');
});

test('refuses the rest, and lives on', async () => {
  const now = Math.floor(Date.now() / 1000);
  expect(await send(signed('msg_c'), body.replace('completed', 'failed'))).toBe(400);
  expect(await send(signed('msg_c', [other]))).toBe(400);
  expect(await send(signed('msg_c', [secret], now - 400))).toBe(400);
  expect(await send(signed('msg_c', [secret], now + 400))).toBe(400);
  expect(await send({ ...signed('msg_c'), 'webhook-timestamp': 'now' })).toBe(400);
  const { 'webhook-id': _, ...nameless } = signed('msg_c');
  expect(await send(nameless)).toBe(400);
  // As many characters as a signature has, and one of them not ASCII.
  expect(await send({ ...signed('msg_c'), 'webhook-signature': `v1,${'é'.repeat(44)}` })).toBe(400);
  expect(await send(signed('msg_d'))).toBe(204);
  expect(said).not.toContain('msg_c');
});
