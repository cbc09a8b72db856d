import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makePki, type Pki, type Signer } from './authority-pki.js';

const run = promisify(execFile);

export type AuthorityMood =
  | 'good'
  | 'refuses'
  | 'other_nonce'
  | 'other_digest'
  | 'trailing_byte'
  | 'error'
  | 'hang'
  | 'wrong_type'
  | 'oversized'
  | 'redirect';

export type StatusMood = 'good' | 'error' | 'hang' | 'unauthorised' | 'garbage';

export interface FakeAuthority {
  readonly pki: Pki;
  /** Address of the authority when this signer is at work. */
  url(signer: Signer): string;
  mood: AuthorityMood;
  /** Requests for a token that have arrived. */
  readonly asked: number;
  /** How its OCSP responder behaves. */
  ocsp: StatusMood;
  /** How the server of its revocation list behaves. */
  crl: 'good' | 'error';
  /** The answer to a query (DER), past HTTP. */
  answer(query: Uint8Array, signer: Signer): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A time-stamp authority on loopback: HTTP by us, every token, OCSP answer and revocation list by the real openssl. Its certificates name `statusHost`. */
export async function startAuthority({ statusHost = '127.0.0.1' } = {}): Promise<FakeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const server = createServer((request, response) => void serve(request, response));
  const port = await listen(server, ports.get(statusHost) ?? 0).catch(() => listen(server, 0));
  ports.set(statusHost, port);
  const base = `http://127.0.0.1:${port}`;
  const pki = makePki(folder, `http://${statusHost}:${port}`);

  const inScratch = async (
    input: Uint8Array,
    work: (input: string, output: string) => readonly string[],
  ): Promise<Uint8Array> => {
    const scratch = mkdtempSync(join(folder, 'run-'));
    writeFileSync(join(scratch, 'in'), input);
    await run('openssl', [...work(join(scratch, 'in'), join(scratch, 'out'))], { cwd: folder });
    return new Uint8Array(readFileSync(join(scratch, 'out')));
  };
  const freshQuery = async (digest: string): Promise<Uint8Array> =>
    inScratch(new Uint8Array(), (_, output) => ['ts', '-query', '-digest', digest, '-sha256', '-cert', '-out', output]);

  let asked = 0;
  const authority: FakeAuthority = {
    pki,
    mood: 'good',
    get asked() {
      return asked;
    },
    ocsp: 'good',
    crl: 'good',
    url: (signer) => `${base}/tsa/${signer}`,
    answer: (query, signer) =>
      inScratch(query, (input, output) => [
        'ts',
        '-reply',
        '-config',
        'ca.cnf',
        '-queryfile',
        input,
        '-signer',
        `${signer}.pem`,
        '-inkey',
        `${signer}.key`,
        '-chain',
        `${pki.issuerOf(signer)}.pem`,
        '-out',
        output,
      ]),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          rmSync(folder, { recursive: true });
          done();
        });
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [, service, signer] = (request.url ?? '').split('/');
    try {
      if (service === 'tsa') return await stamp(body, signer as Signer, response);
      if (service === 'ocsp') return await status(body, response);
      if (service === 'crl' && authority.crl === 'good')
        return void response
          .writeHead(200, { 'content-type': 'application/pkix-crl' })
          .end(readFileSync(pki.path('authority.crl')));
      response.writeHead(500).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }

  async function stamp(query: Uint8Array, signer: Signer, response: ServerResponse): Promise<void> {
    const end = (bytes: Uint8Array, type = 'application/timestamp-reply') =>
      void response.writeHead(200, { 'content-type': type }).end(bytes);
    asked += 1;
    switch (authority.mood) {
      case 'good':
        return end(await authority.answer(query, signer));
      case 'refuses':
        return end(Buffer.from('30053003020102', 'hex'));
      case 'other_nonce':
        return end(await authority.answer(await freshQuery(digestIn(query)), signer));
      case 'other_digest':
        return end(await authority.answer(await freshQuery('00'.repeat(32)), signer));
      case 'trailing_byte':
        return end(Buffer.concat([await authority.answer(query, signer), Buffer.of(0)]));
      case 'error':
        return void response.writeHead(503).end();
      case 'hang':
        return;
      case 'wrong_type':
        return end(await authority.answer(query, signer), 'text/html');
      case 'oversized':
        return end(Buffer.alloc(200_000));
      case 'redirect':
        return void response.writeHead(302, { location: authority.url('ec') }).end();
    }
  }

  async function status(query: Uint8Array, response: ServerResponse): Promise<void> {
    if (authority.ocsp === 'hang') return;
    if (authority.ocsp === 'error') return void response.writeHead(500).end();
    const responder = authority.ocsp === 'unauthorised' ? 'ec' : 'responder';
    const answer =
      authority.ocsp === 'garbage'
        ? Buffer.from('garbage')
        : await inScratch(query, (input, output) => [
            'ocsp',
            '-index',
            'index.txt',
            '-CA',
            'authority.pem',
            '-rsigner',
            `${responder}.pem`,
            '-rkey',
            `${responder}.key`,
            '-reqin',
            input,
            '-respout',
            output,
            '-ndays',
            '7',
          ]);
    response.writeHead(200, { 'content-type': 'application/ocsp-response' }).end(answer);
  }
  return authority;
}

/** Where the last authority was: one at the same address has the same certificates, which need not be made again. */
const ports = new Map<string, number>();

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((ready, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      ready((server.address() as AddressInfo).port);
    });
  });

/** The digest in a SHA-256 query: the only OCTET STRING of 32 bytes. */
function digestIn(query: Uint8Array): string {
  const at = Buffer.from(query).indexOf(Buffer.from([0x04, 0x20]));
  return Buffer.from(query.subarray(at + 2, at + 34)).toString('hex');
}
