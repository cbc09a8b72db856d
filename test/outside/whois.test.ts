import { afterEach, describe, expect, test } from 'vitest';
import { createOutside } from '../../daemon/outside/outside.js';
import { whoisServer, type WhoisServer } from '../fakes/outside/whois-server.js';
import { realWorld } from './real-world.js';
import { quietSettings } from './settings.js';

const open: WhoisServer[] = [];
async function serving(answer: (question: string) => string | Buffer | null): Promise<WhoisServer> {
  const server = await whoisServer(answer);
  open.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const lookUp = (host: string, server: string, allowTargets: readonly string[] = []) =>
  createOutside({ ...quietSettings, whoisServer: server, allowTargets }, realWorld).whoisLookUp(host);

describe('a single server', () => {
  test.each([
    ['www.example.com', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['example.com.', 'example.com'],
    ['www.xn--bcher-kva.example.com', 'example.com'],
  ])('%s is asked for as %s', async (host, domain) => {
    const server = await serving((question) => `Domain Name: ${question}\r\n`);
    const record = await lookUp(host, server.address);
    expect([record.domain, server.asked]).toEqual([domain, [domain]]);
    expect(record.text).toMatch(new RegExp(`^% ${server.address} at .*\n\nDomain Name: ${domain}\n$`));
  });

  test('its text is made fit to open', async () => {
    const server = await serving(() => Buffer.from('Owner: M\xfcller\x1b[31m\x00\r\nNote: a\u0007b\r\n', 'latin1'));
    expect((await lookUp('example.com', server.address)).text).toContain('Owner: Müller[31m\nNote: ab\n');
  });

  test.each([
    ['too much', () => Buffer.alloc(65 * 1024, 'x'), 'too_large'],
    ['nothing', () => '', 'bad_answer'],
    ['silence', () => null, 'timeout'],
  ])('%s', async (_what, answer, code) => {
    const server = await serving(answer);
    await expect(lookUp('example.com', server.address)).rejects.toMatchObject({ code });
  });

  test.each(['127.0.0.1', 'localhost', 'co.uk'])('%s has no record to ask for', async (host) => {
    await expect(lookUp(host, '127.0.0.1:9')).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test('nobody listens', async () => {
    await expect(lookUp('example.com', '127.0.0.1:9')).rejects.toMatchObject({ code: 'connection_failed' });
  });
});

describe('referrals', () => {
  test('are followed from the root to the registrar, and no further', async () => {
    const fourth = await serving(() => 'never');
    const registrar = await serving(() => `Registrant: somebody\nRegistrar WHOIS Server: ${fourth.address}\n`);
    const registry = await serving(() => `Domain: x\n   Registrar WHOIS Server: whois://${registrar.address}/\r\n`);
    const root = await serving(() => `domain: COM\nrefer:        ${registry.address}\n\nstatus: ACTIVE\n`);
    const record = await lookUp('example.com', root.address, ['127.0.0.0/8']);
    expect(record.servers.map(({ server }) => server)).toEqual([root.address, registry.address, registrar.address]);
    expect(record.text).toContain('Registrant: somebody');
    expect(fourth.asked).toEqual([]);
  });

  test('to an address that may not be reached are not followed, and what is known stays', async () => {
    const inner = await serving(() => 'secret');
    const root = await serving(() => `refer: ${inner.address}\n`);
    const record = await lookUp('example.com', root.address);
    expect(record.servers).toMatchObject([
      { server: root.address },
      { server: inner.address, error: 'blocked_address' },
    ]);
    expect(record.text).not.toContain('secret');
    expect(inner.asked).toEqual([]);
  });

  test('to itself end there', async () => {
    const self: WhoisServer = await serving(() => `whois: ${self.address}\n`);
    expect((await lookUp('example.com', self.address)).servers).toHaveLength(1);
  });
});
