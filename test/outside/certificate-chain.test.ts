import { X509Certificate } from 'node:crypto';
import { createServer as createNetServer } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCertificateChain } from '../../daemon/outside/certificate-chain.js';
import { listening, type Listening } from '../fakes/outside/listening.js';
import { issuedBy, selfSigned, type Issued } from './self-signed.js';
import { realWorld } from './real-world.js';

let pair: Issued;
let server: Server;
let site: Listening;
const names: (string | false)[] = [];

beforeAll(async () => {
  pair = issuedBy('Test Authority', 'site.example');
  server = createServer({ key: pair.key, cert: pair.cert + pair.issuer }, (socket) => {
    names.push((socket as typeof socket & { servername: string | false }).servername);
    socket.on('error', () => undefined);
  });
  site = await listening(server);
});
afterAll(() => site.close());

const read = (host: string, port = site.port) =>
  readCertificateChain({ host, address: '127.0.0.1', port, world: realWorld });

describe('readCertificateChain', () => {
  test('reads the chain under the name, leaf first, from the address it was given', async () => {
    const chain = await read('site.example');
    const subjects = chain.chain.map((der) => new X509Certificate(der).subject);
    expect(subjects).toEqual(['CN=site.example', 'CN=Test Authority']);
    expect(chain.pem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
    expect(chain).toMatchObject({ authorized: false, error: 'SELF_SIGNED_CERT_IN_CHAIN', protocol: 'TLSv1.3' });
    await expect.poll(() => names.at(-1)).toBe('site.example');
  });

  test('an address is not sent as a name', async () => {
    await read('127.0.0.1');
    await expect.poll(() => names.at(-1)).toBe(false);
  });

  test('a self-signed certificate is one certificate', async () => {
    const lone = selfSigned('alone.example');
    const other = await listening(createServer(lone));
    const chain = await read('alone.example', other.port);
    await other.close();
    expect([chain.chain.length, chain.authorized, chain.error]).toEqual([1, false, 'DEPTH_ZERO_SELF_SIGNED_CERT']);
    expect(new X509Certificate(chain.chain[0]!).fingerprint256).toBe(new X509Certificate(lone.cert).fingerprint256);
  });

  test('a port that speaks no TLS, one that says nothing, and none', async () => {
    const plain = await listening(createNetServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    await expect(read('site.example', plain.port)).rejects.toMatchObject({ code: 'connection_failed' });
    await plain.close();
    const silent = await listening(createNetServer());
    await expect(read('site.example', silent.port)).rejects.toMatchObject({ code: 'timeout' });
    await silent.close();
    await expect(read('site.example', 9)).rejects.toMatchObject({ code: 'connection_failed' });
  });
});
