import { type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signingKey } from '../../../src/webhooks/secret.js';
import { webhookHeaders } from '../../../src/webhooks/signature.js';
import { verifyMessage } from '../../../src/webhooks/verify.js';
import type { House } from '../../daemon/house.js';
import { captured, openPostOffice, quiet } from '../../events/post-office.js';
import { listening, type Listening } from '../../fakes/outside/listening.js';
import { webhookReceiver, type Receiver } from '../../fakes/outside/webhook-receiver.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

vi.setConfig({ testTimeout: 120_000 });

let home: string;
beforeEach(() => (home = makeHome()));
afterEach(() => dropHome(home));

describe('webhooks verify', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = Buffer.from('{"a":"\u00e9"}\n');
  const headers = webhookHeaders({ id: 'msg_1', timestamp: 1_614_265_330, body }, [signingKey(secret)]);
  const lines = Object.entries(headers).map(([name, value]) => `${name.toUpperCase()}: ${value}\r\n`);
  const check = (more: readonly string[]) => {
    writeFileSync(join(home, 'secret'), `whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD\n${secret}\n`);
    writeFileSync(join(home, 'headers'), `POST / HTTP/1.1\r\n${lines.join('')}`);
    writeFileSync(join(home, 'headers.json'), JSON.stringify(headers));
    writeFileSync(join(home, 'body'), body);
    writeFileSync(join(home, 'other'), body.subarray(0, -1));
    const usual = ['--headers', 'headers', '--body', 'body'];
    const others = [0, 2].flatMap((at) => (more.includes(usual[at] ?? '') ? [] : usual.slice(at, at + 2)));
    const all = ['webhooks', 'verify', '--secret-file', 'secret', ...others, ...more];
    return evidence(home, all, { stdin: body.toString() });
  };
  it.each<[readonly string[], number, string]>([
    [['--at', '1614265330'], 0, 'VALID msg_1'],
    [['--at', '2021-02-25T15:06:00Z', '--headers', 'headers.json'], 0, 'VALID'],
    [['--at', '1614265330', '--body', '-'], 0, 'VALID'],
    [['--at', '1614265330', '--body', 'other'], 1, 'signature_mismatch'],
    [['--at', '1614265330', '--id', 'msg_2'], 1, 'signature_mismatch'],
    [[], 1, 'too_old'],
    [['--at', '1614265330', '--body', 'nothing'], 3, ''],
    [['--at', 'noon'], 2, ''],
  ])('%j ends with %i', async (more, code, said) => {
    const ran = await check(more);
    expect(ran.code).toBe(code);
    expect(ran.stdout).toContain(said);
  });

  it('a bad secret is a mistake of the command line, and is not repeated', async () => {
    const ran = await evidence(home, ['webhooks', 'verify', '--secret', 'whsec_AA==', '--body', '-']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).not.toContain('AA==');
  });
});

describe('against a service', () => {
  let receiver: Receiver;
  let house: House;
  let env: Record<string, string>;
  beforeAll(async () => {
    receiver = await webhookReceiver();
    house = await openPostOffice(receiver);
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.app.server.address() as AddressInfo;
    env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${port}/v1`, EVIDENCE_API_KEY: house.keys.live };
  });
  afterAll(async () => {
    await house.close();
    await receiver.close();
  });
  const run = (...args: string[]): Promise<Ran> => evidence(home, args, { env });
  const json = async (...args: string[]) =>
    JSON.parse((await run(...args, '--json')).stdout) as Record<string, unknown>;

  it('a subscription from its making to its end', async () => {
    const made = await json('webhooks', 'create', receiver.url(), '--events', 'capture.completed,capture.failed');
    const id = String(made['subscription_id']);
    expect(made['secret']).toMatch(/^whsec_/);
    const tested = await run('webhooks', 'test', id);
    expect(tested).toMatchObject({ code: 0, stdout: expect.stringContaining('delivered') });
    const capture = await captured(house);
    await quiet(house);
    expect(await json('webhooks', 'deliveries', capture)).toMatchObject({ attempts: [{ outcome: 'delivered' }] });
    await run('webhooks', 'update', id, '--disable');
    const held = await captured(house);
    expect((await run('webhooks', 'list')).stdout).toContain('disabled: caller');
    expect((await run('webhooks', 'deliveries', '--state', 'held')).stdout).toContain(held);
    await run('webhooks', 'enable', id);
    const again = await json('webhooks', 'redeliver', '--subscription', id);
    expect(again).toMatchObject({ attempts: [{ outcome: 'delivered', manual: true }] });
    expect((await run('webhooks', 'show', id)).stdout).toContain('active');
    const rotated = await json('webhooks', 'rotate-secret', id);
    expect(rotated['secret']).not.toBe(made['secret']);
    expect(await run('webhooks', 'rotate-secret', id)).toMatchObject({ code: 5 });
    receiver.behave(500, 200);
    expect(await run('webhooks', 'test', id)).toMatchObject({ code: 1, stdout: expect.stringContaining('http_500') });
    expect(await run('webhooks', 'delete', id)).toMatchObject({ code: 2 });
    expect(await run('webhooks', 'delete', id, '--yes')).toMatchObject({ code: 0 });
    expect(await run('webhooks', 'show', id)).toMatchObject({ code: 5 });
  });

  it('the secret of a key is shown by a rotation, and signs what the key asked for', async () => {
    const { api_keys: keys } = await house.live.listApiKeys({ query: {} });
    const key = keys.find((each) => each.env === 'live');
    const { webhook_secret: secret } = (await json('keys', 'rotate-webhook-secret', key?.key_id ?? '')) as {
      webhook_secret: string;
    };
    expect(await run('webhooks', 'rotate-secret', key?.key_id ?? '')).toMatchObject({ code: 5 });
    receiver.received.length = 0;
    await captured(house, receiver.url());
    await quiet(house);
    const [webhook] = receiver.received;
    const header = (name: string) => webhook?.headers[`webhook-${name}`] as string;
    const message = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') };
    const verdict = verifyMessage({ ...message, body: webhook!.body }, [signingKey(secret)], house.world.now());
    expect(verdict.valid).toBe(true);
  });

  it('events list', async () => {
    const capture = await captured(house);
    const listed = await run('events', 'list', '--type', 'capture.completed', '--all');
    expect(listed.stdout).toContain(capture);
    expect((await json('events', 'list', '--limit', '1'))['next_cursor']).toMatch(/^\d+$/);
    const { events } = await json('events', 'list', '--all');
    const newest = await json('events', 'list', '--order', 'desc', '--all');
    expect(newest['events']).toEqual([...(events as unknown[])].reverse());
    const [first, second] = newest['events'] as unknown[];
    const page = await json('events', 'list', '--order', 'desc', '--limit', '1');
    expect(page['events']).toEqual([first]);
    const next = ['--order', 'desc', '--limit', '1', '--cursor', String(page['next_cursor'])];
    expect((await json('events', 'list', ...next))['events']).toEqual([second]);
  });

  it.each([
    ['webhooks', 'create', 'https://example.com/', '--events', 'capture.exploded'],
    ['webhooks', 'listen', '--forward-to', 'file:///etc/passwd'],
    ['webhooks', 'listen', '--forward-to', 'http://127.0.0.1:1/', '--since', 'yesterday'],
    ['webhooks', 'redeliver'],
    ['webhooks', 'update', 'sub_1'],
  ])('%s %s %s is refused before anything is asked', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 2, stdout: '' });
  });

  /** A way to the service that can be cut. */
  async function wire(port = 0): Promise<Listening> {
    const to = Number(new URL(env['EVIDENCE_BASE_URL'] ?? '').port);
    const server = createNetServer((socket) => {
      const on = connect(to, '127.0.0.1');
      socket.on('error', () => on.destroy()).on('close', () => on.destroy());
      on.on('error', () => socket.destroy());
      socket.pipe(on).pipe(socket);
    });
    return listening(server, '127.0.0.1', port);
  }

  it('listen forwards what happened, signed; an outage loses and doubles nothing; r sends the last one again', async () => {
    const got: { body: string; headers: IncomingMessage['headers'] }[] = [];
    const local = await listening(
      createServer((request, response) => {
        let body = '';
        request.on('data', (part: Buffer) => (body += part.toString()));
        request.on('end', () => {
          got.push({ body, headers: request.headers });
          response.writeHead(204).end();
        });
      }),
    );
    const ids = () => got.map(({ body }) => (JSON.parse(body) as { capture_id: string }).capture_id);
    let way = await wire();
    const { port } = way;
    let child: ChildProcess | undefined;
    const since = house.world.now().toISOString();
    const ended = evidence(
      home,
      ['webhooks', 'listen', '--forward-to', `http://127.0.0.1:${local.port}/hook`, '--since', since, '--json'],
      {
        env: { ...env, EVIDENCE_BASE_URL: `http://127.0.0.1:${port}/v1` },
        openStdin: true,
        started: (started) => (child = started),
      },
    );
    const first = await captured(house);
    await expect.poll(ids, { timeout: 60_000 }).toContain(first);
    const before = got.length;
    await way.close();
    const away = [await captured(house), await captured(house)];
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    way = await wire(port);
    await expect.poll(() => ids().slice(before), { timeout: 60_000 }).toEqual(away);
    child?.stdin?.write('r\n');
    await expect.poll(() => ids().slice(before), { timeout: 30_000 }).toEqual([...away, away[1]]);
    expect(got.at(-1)?.headers['webhook-id']).toBe(got.at(-2)?.headers['webhook-id']);
    const secret = readFileSync(join(home, 'webhook-listen.secret'), 'utf8').trim();
    const { headers, body } = got.at(-1)!;
    const header = (name: string) => headers[`webhook-${name}`] as string;
    const message = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') };
    expect(verifyMessage({ ...message, body: Buffer.from(body) }, [signingKey(secret)], new Date()).valid).toBe(true);
    child?.kill('SIGKILL');
    const { stdout, stderr } = await ended;
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { http_status: number });
    expect(lines).toHaveLength(got.length);
    expect(new Set(lines.map(({ http_status }) => http_status))).toEqual(new Set([204]));
    expect(stderr).toContain(secret);
    await way.close();
    await local.close();
  });
});
