import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createOutside } from '../../daemon/outside/outside.js';
import { resolverAt } from '../fakes/outside/resolver-at.js';
import { dnsServer } from '../fakes/outside/dns-server.js';
import { listening } from '../fakes/outside/listening.js';
import { ntpServer } from '../fakes/outside/ntp-server.js';
import { exchange, passOf } from './proxy-client.js';
import { realWorld } from './real-world.js';
import { quietSettings } from './settings.js';

test('targets and webhooks have allow-lists of their own', async () => {
  const outside = createOutside(
    { ...quietSettings, allowTargets: ['10.0.0.0/8'], allowWebhooks: ['hook.corp'] },
    realWorld,
  );
  const verdicts = (['url', 'webhook_url'] as const).map((field) => [
    outside.judgeUrl('https://10.0.0.1/', field).verdict,
    outside.judgeUrl('https://hook.corp/', field).verdict,
  ]);
  expect(verdicts).toEqual([
    ['allowed', 'blocked'],
    ['blocked', 'allowed'],
  ]);
  expect(await outside.vet('10.0.0.1', 'url')).toMatchObject({ allowedBy: '10.0.0.0/8' });
  expect(await outside.vet('10.0.0.1', 'webhook_url')).toMatchObject({ kind: 'blocked' });
  await expect(
    outside.webhookFetch(new URL('https://10.0.0.1/'), { timeoutMs: 500, maxBytes: 0 }),
  ).rejects.toMatchObject({
    code: 'blocked_address',
  });
});

test('the operator settings reach clock, cross-check and proxy', async () => {
  const dns = await dnsServer({
    'site.example': { addresses: ['127.0.0.1'] },
    'far.example': { addresses: ['93.184.216.34'] },
  });
  const ntp = await ntpServer({ kind: 'answer' });
  const site = await listening(createServer((_request, response) => response.end('fine')));
  const settings = {
    ...quietSettings,
    ntpServers: [ntp.address],
    dnsResolvers: [dns.address],
    allowTargets: ['site.example'],
  };
  const outside = createOutside(settings, realWorld, resolverAt([dns.address]));

  expect((await outside.readClock()).readings).toHaveLength(1);
  expect((await outside.crossCheckDns({ host: 'far.example', connectedAddress: '93.184.216.34' })).result).toBe(
    'confirmed',
  );
  const proxy = await outside.openEgressProxy();
  const answer = await exchange(
    proxy,
    `GET http://site.example:${site.port}/ HTTP/1.1\r\n${passOf(proxy)}Host: x\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(proxy.allowedPrivate()).toMatchObject([{ address: '127.0.0.1', allowedBy: 'site.example' }]);
  await Promise.all([proxy.close(), site.close(), ntp.close(), dns.close()]);
});

test('with nothing configured nothing is asked, and that is said', async () => {
  const outside = createOutside(quietSettings, realWorld);
  expect(await outside.readClock()).toEqual({ readings: [], failures: [] });
  expect((await outside.crossCheckDns({ host: 'far.example', connectedAddress: '8.8.8.8' })).result).toBe(
    'resolvers_unavailable',
  );
  expect(await outside.requestArchive('https://example.com/')).toEqual({
    skipped: expect.stringMatching(/^not_configured/),
  });
});
