import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crossCheckDns } from '../../daemon/outside/dns-cross-check.js';
import { dnsServer, type DnsServer } from '../fakes/outside/dns-server.js';
import { realWorld } from './real-world.js';

const zone = {
  'site.example': { addresses: ['93.184.216.34', '2606:4700::1'] },
  'gone.example': 'nxdomain',
} as const;

let knowing: DnsServer;
let elsewhere: DnsServer;
let failing: DnsServer;
beforeAll(async () => {
  knowing = await dnsServer(zone);
  elsewhere = await dnsServer({ 'site.example': { addresses: ['198.41.0.4'] } });
  failing = await dnsServer({ 'site.example': 'servfail' });
});
afterAll(async () => {
  await Promise.all([knowing.close(), elsewhere.close(), failing.close()]);
});

type Who = 'knowing' | 'elsewhere' | 'failing';
const check = (host: string, connectedAddress: string | null, who: readonly Who[]) => {
  const servers = { knowing, elsewhere, failing };
  return crossCheckDns({
    host,
    connectedAddress,
    resolvers: who.map((name) => servers[name].address),
    world: realWorld,
  });
};

describe('results', () => {
  test.each([
    ['both know it', 'site.example', '93.184.216.34', ['knowing', 'knowing'], 'confirmed'],
    ['IPv6, in another spelling', 'site.example', '2606:4700:0:0::0001', ['knowing', 'knowing'], 'confirmed'],
    ['reached through NAT64', 'site.example', '64:ff9b::5db8:d822', ['knowing', 'knowing'], 'confirmed'],
    ['one knows another address', 'site.example', '93.184.216.34', ['elsewhere', 'knowing'], 'confirmed'],
    ['one fails', 'site.example', '93.184.216.34', ['failing', 'knowing'], 'confirmed'],
    ['none knows it', 'site.example', '8.8.8.8', ['elsewhere', 'knowing'], 'not_confirmed'],
    ['one fails, the other does not know it', 'site.example', '8.8.8.8', ['failing', 'knowing'], 'not_confirmed'],
    ['no such name', 'gone.example', '8.8.8.8', ['knowing', 'elsewhere'], 'not_confirmed'],
    ['both fail', 'site.example', '8.8.8.8', ['failing', 'failing'], 'resolvers_unavailable'],
    ['none configured', 'site.example', '8.8.8.8', [], 'resolvers_unavailable'],
    ['address not known', 'site.example', null, ['knowing'], 'connected_ip_unknown'],
    ['a literal', '93.184.216.34', '93.184.216.34', ['knowing'], 'skipped_ip_literal'],
    ['an IPv6 literal', '[2606:4700::1]', '2606:4700::1', ['knowing'], 'skipped_ip_literal'],
    ['an internal name', 'wiki.corp', '8.8.8.8', ['knowing'], 'skipped_internal_host'],
    ['a single label', 'wiki', null, ['knowing'], 'skipped_internal_host'],
    ['a name of a private address', 'site.example', '10.0.0.1', ['knowing'], 'skipped_internal_host'],
  ] as const)('%s', async (_what, host, connected, who, result) => {
    const facts = await check(host, connected, who);
    expect(facts.result).toBe(result);
    expect(facts.resolvers).toHaveLength(/^(skipped|connected)/.test(result) ? 0 : who.length);
  });
});

test('internal names are never sent out', async () => {
  const before = knowing.asked.length;
  await check('wiki.corp', '10.0.0.1', ['knowing']);
  await check('site.example', '10.0.0.1', ['knowing']);
  await check('93.184.216.34', '93.184.216.34', ['knowing']);
  expect(knowing.asked.length).toBe(before);
});

test('every answer and every failure is on record', async () => {
  const { resolvers } = await check('SITE.example.', '93.184.216.34', ['knowing', 'failing']);
  expect(resolvers).toMatchObject([
    { resolver: knowing.address, a: ['93.184.216.34'], aaaa: ['2606:4700::1'] },
    { resolver: failing.address, a: [], aaaa: [], error: 'A: ESERVFAIL; AAAA: ESERVFAIL' },
  ]);
  expect(resolvers[0]?.error).toBeUndefined();
});

test('a resolver that says nothing is given up', async () => {
  const silent = await dnsServer({ 'site.example': 'silent' });
  const facts = await crossCheckDns({
    host: 'site.example',
    connectedAddress: '8.8.8.8',
    resolvers: [silent.address],
    world: realWorld,
  });
  await silent.close();
  expect(facts).toMatchObject({
    result: 'resolvers_unavailable',
    resolvers: [{ error: expect.stringContaining('A: ') }],
  });
});
