import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reachOf } from '../../daemon/http/reach.js';
import { buildServer } from '../../daemon/http/server.js';
import { openHouse, type House } from '../daemon/house.js';
import { person, type Person } from './matters/matter-rig.js';

const publicUrls = ['https://evidence.example', 'http://other.example:8080'];
const trustedProxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];

describe('where a request came from', () => {
  const reach = reachOf({ publicUrls: [], trustedProxies });
  const from = (remoteAddress: string | undefined, forwarded: string | undefined) =>
    reach({
      headers: { 'x-forwarded-for': forwarded },
      protocol: 'http',
      host: 'localhost',
      socket: { remoteAddress },
    } as never).clientAddress;
  test.each([
    ['a socket alone', '203.0.113.9', undefined, '203.0.113.9'],
    ['what somebody says whom nobody trusts', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['what a proxy says', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the last that a proxy says, not what the caller wrote before it',
      '127.0.0.1',
      '8.8.8.8, 203.0.113.9',
      '203.0.113.9',
    ],
    ['a chain of proxies', '127.0.0.1', '8.8.8.8, 203.0.113.9, 10.1.2.3, fd00::7', '203.0.113.9'],
    ['proxies only', '127.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['IPv4 written as IPv6', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv6', 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['what is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['an address with a port', '127.0.0.1', '198.51.100.1:1234', '127.0.0.1'],
    ['nothing', '127.0.0.1', '', '127.0.0.1'],
    ['a zone', 'fe80::1%eth0', '198.51.100.1', 'fe80::1%eth0'],
    ['a socket that is gone', undefined, '198.51.100.1', ''],
  ])('%s', (_, socket, forwarded, expected) => expect(from(socket, forwarded)).toBe(expected));
});

describe('where links lead', () => {
  const at = (urls: readonly string[], host: string, headers: object = {}) => {
    const { baseUrl, publicOrigin } = reachOf({ publicUrls: urls, trustedProxies: [] })({
      headers,
      protocol: 'http',
      host,
      socket: {},
    } as never);
    return [baseUrl, publicOrigin];
  };
  test.each([
    ['as it came, without a setting', [], 'lan.example', {}, 'http://lan.example/v1', 'http://lan.example'],
    [
      'over TLS, as the proxy says',
      [],
      'lan.example',
      { 'x-forwarded-proto': 'https' },
      'https://lan.example/v1',
      'https://lan.example',
    ],
    [
      'outside, when it was made here',
      publicUrls,
      'localhost:7433',
      {},
      'http://localhost:7433/v1',
      'https://evidence.example',
    ],
    [
      'where it came, when that is public',
      publicUrls,
      'other.example:8080',
      {},
      'http://other.example:8080/v1',
      'http://other.example:8080',
    ],
    [
      'over TLS where the public address has it, whatever is said',
      publicUrls,
      'EVIDENCE.example',
      {},
      'https://evidence.example/v1',
      'https://evidence.example',
    ],
    [
      'under a name that is public without an address',
      publicUrls,
      'lan.example',
      {},
      'http://lan.example/v1',
      'http://lan.example',
    ],
  ] as const)('%s', (_, urls, host, headers, base, origin) => expect(at(urls, host, headers)).toEqual([base, origin]));
});

describe('with shares', () => {
  let house: House;
  let owner: Person;
  let matter_id: string;
  const servers: FastifyInstance[] = [];
  beforeAll(async () => {
    house = await openHouse();
    owner = await person(house);
    matter_id = (await owner.client.createMatter({ body: { name: 'Case' } })).matter_id;
  });
  afterEach(async () => {
    house.world.forward(61_000);
    for (const server of servers.splice(0)) await server.close();
  });
  afterAll(() => house.close());

  const server = (proxies: readonly string[]): FastifyInstance => {
    const app = buildServer(house.desk, {
      publicHosts: ['evidence.example'],
      publicUrls,
      trustedProxies: proxies,
      stopping: () => false,
      touched: () => undefined,
    });
    servers.push(app);
    return app;
  };
  const shareBy = async (app: FastifyInstance, host: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `/v1/matters/${matter_id}/shares`,
        headers: { host, authorization: `Bearer ${owner.key}` },
        payload: { label: 'Other side', password: 'correct horse', live: true },
      })
    ).json<{ share_id: string; url: string; reachable: string }>();
  const open = (app: FastifyInstance, body: object, forwarded: string, remoteAddress = '203.0.113.9') =>
    app.inject({
      method: 'POST',
      url: '/v1/shared/open',
      remoteAddress,
      headers: { host: 'evidence.example', origin: 'https://evidence.example', 'x-forwarded-for': forwarded },
      payload: body,
    });
  const code = async (answer: ReturnType<typeof open>) =>
    (await answer).json<{ error?: { code: string } }>().error?.code ?? 'done';

  test('a link made on the server leads to its public address, and opens there over TLS', async () => {
    const app = server([]);
    const made = await shareBy(app, '127.0.0.1:7433');
    expect(made).toMatchObject({
      reachable: 'public',
      url: expect.stringMatching(/^https:\/\/evidence\.example\/share\/#/),
    });
    const token = made.url.split('#')[1];
    const opened = await open(app, { token, password: 'correct horse' }, '');
    expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([201, expect.stringContaining('; Secure')]);
  });

  test('who is not trusted cannot be somebody else: twenty wrong tokens end it, whatever they say', async () => {
    const app = server([]);
    for (let n = 0; n < 20; n += 1)
      expect(await code(open(app, { token: 'shr_none' }, `198.51.100.${n}`))).toBe('NOT_FOUND');
    expect(await code(open(app, { token: 'shr_none' }, '198.51.100.99'))).toBe('RATE_LIMITED');
  });

  test('behind a proxy each is counted by itself, and what they write before it counts for nothing', async () => {
    const app = server(['203.0.113.9']);
    for (let n = 0; n < 20; n += 1)
      expect(await code(open(app, { token: 'shr_none' }, `8.8.8.${n}, 198.51.100.7`))).toBe('NOT_FOUND');
    expect(await code(open(app, { token: 'shr_none' }, '8.8.8.99, 198.51.100.7'))).toBe('RATE_LIMITED');
    expect(await code(open(app, { token: 'shr_none' }, '8.8.8.99, 198.51.100.8'))).toBe('NOT_FOUND');
  });

  test.each([
    ['trusted', ['203.0.113.9'], '198.51.100.7'],
    ['not trusted', [], '203.0.113.9'],
  ] as const)('the record of a matter commits to the address: proxy %s', async (_, proxies, address) => {
    const app = server(proxies);
    const made = await shareBy(app, 'evidence.example');
    const token = made.url.split('#')[1];
    const addresses = async () =>
      (await house.desk.db.selectFrom('custody_clients').select('client').execute()).map(
        ({ client }) => client.address,
      );
    const before = await addresses();
    expect(await code(open(app, { token, password: 'wrong horse' }, '198.51.100.7'))).toBe('SHARE_REFUSED');
    expect((await addresses()).slice(before.length)).toEqual([address]);
  });
});
