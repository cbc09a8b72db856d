import { afterEach, describe, expect, test } from 'vitest';
import { allowList, nothingAllowed } from '../../daemon/outside/guard/allow.js';
import { systemResolver } from '../../daemon/outside/resolver.js';
import { resolverAt } from '../fakes/outside/resolver-at.js';
import { vet } from '../../daemon/outside/guard/vet.js';
import { dnsServer, type DnsServer, type Zone } from '../fakes/outside/dns-server.js';

let server: DnsServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
async function serving(zone: Zone, options?: { readonly truncate?: boolean }): Promise<DnsServer> {
  server = await dnsServer(zone, options);
  return server;
}

describe('resolverAt, over real DNS', () => {
  test.each([
    [
      'both families',
      { addresses: ['93.184.216.34', '2606:4700::1'] },
      { kind: 'addresses', addresses: ['93.184.216.34', '2606:4700::1'] },
    ],
    ['no record of either type', { addresses: [] }, { kind: 'unresolvable' }],
    ['no such name', 'nxdomain', { kind: 'unresolvable' }],
    ['a failing server', 'servfail', { kind: 'no_answer', reason: 'ESERVFAIL' }],
    ['a silent server', 'silent', { kind: 'no_answer', reason: 'timeout' }],
  ] as const)('%s', async (_what, reply, expected) => {
    const { address } = await serving({ 'name.example': reply });
    expect(await resolverAt([address], 400)('name.example')).toEqual(expected);
  });

  test('a truncated answer is fetched over TCP', async () => {
    const { address, overTcp } = await serving(
      { 'name.example': { addresses: ['93.184.216.34'] } },
      { truncate: true },
    );
    expect(await resolverAt([address])('name.example')).toMatchObject({ addresses: ['93.184.216.34'] });
    expect(overTcp).toContain('name.example');
  });
});

describe('vet', () => {
  test.each([
    'localhost',
    'printer',
    'wiki.corp',
    'a.b.internal',
    'x.onion',
    'nas.local.',
    'metadata.goog',
    'router.home.arpa',
  ])('%s is refused and no resolver hears of it', async (host) => {
    const { address, asked } = await serving({});
    expect(await vet(host, resolverAt([address]))).toMatchObject({ kind: 'blocked' });
    expect(asked).toEqual([]);
  });

  test('a name under .invalid does not exist, and no resolver is asked', async () => {
    const { address, asked } = await serving({});
    expect(await vet('no-such-site.invalid', resolverAt([address]))).toEqual({ kind: 'unresolvable' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['a block', ['10.0.0.0/8'], '10.0.0.0/8'],
    ['the name', ['intranet.example'], 'intranet.example'],
  ])('a private answer passes when the operator allowed %s, and says so', async (_what, entries, rule) => {
    const { address } = await serving({ 'intranet.example': { addresses: ['10.1.2.3'] } });
    const outcome = await vet('intranet.example', resolverAt([address]), allowList(entries));
    expect(outcome).toEqual({ kind: 'addresses', addresses: ['10.1.2.3'], allowedBy: rule });
  });

  test('an allowed block does not allow another address of the same name', async () => {
    const { address } = await serving({ 'intranet.example': { addresses: ['10.1.2.3', '192.168.0.1'] } });
    const outcome = await vet('intranet.example', resolverAt([address]), allowList(['10.0.0.0/8']));
    expect(outcome).toMatchObject({ kind: 'blocked', answers: ['10.1.2.3', '192.168.0.1'] });
  });

  test.each([
    [['127.0.0.0/8'], ['127.0.0.1']],
    [['localhost'], ['127.0.0.1', '::1']],
    [
      ['127.0.0.1', '::1'],
      ['127.0.0.1', '::1'],
    ],
  ])('localhost under %j is %j', async (entries, addresses) => {
    expect(await vet('localhost', systemResolver(), allowList(entries))).toMatchObject({
      kind: 'addresses',
      addresses,
    });
  });

  test('nothing allowed is nothing allowed', async () => {
    expect(await vet('127.0.0.1', systemResolver(), nothingAllowed)).toMatchObject({ kind: 'blocked' });
    expect(await vet('127.0.0.1', systemResolver(), allowList(['example.com', 'not/a/network']))).toMatchObject({
      kind: 'blocked',
    });
  });
});
