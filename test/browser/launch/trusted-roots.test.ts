import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extraRoots } from '../../../daemon/browser/launch/trusted-roots.js';
import { openStudio } from '../../capture/studio.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-roots-'));
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

function authority(name: string): void {
  const more = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign'];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-keyout', `${name}.key`, '-out', `${name}.pem`];
  openssl('req', '-x509', ...key, '-subj', `/CN=Root ${name}`, ...more);
}
function leaf(name: string, issuer: string, address: string): void {
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=leaf');
  writeFileSync(join(folder, `${name}.ext`), `subjectAltName=IP:${address}\nextendedKeyUsage=serverAuth\n`);
  const by = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial', '-days', '20'];
  openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`, '-extfile', `${name}.ext`);
}

const servers: ReturnType<typeof createServer>[] = [];
async function serve(name: string): Promise<string> {
  const options = { key: read(`${name}.key`), cert: read(`${name}.pem`) };
  const server = createServer(options, (_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Inside</title><h1>Page under a private authority</h1>'),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push(server);
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

beforeAll(() => {
  authority('ours');
  authority('other');
  leaf('good', 'ours', '127.0.0.1');
  leaf('named', 'ours', '127.0.0.9');
  leaf('foreign', 'other', '127.0.0.1');
});
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

test('an authority that the operator names is trusted, recorded as such, and nothing else is', async () => {
  const roots = extraRoots(read('ours.pem'));
  const studio = await openStudio({}, undefined, { extraRoots: roots });
  try {
    const { outcome, faults, report } = await studio.take({ url: await serve('good'), time_limit_seconds: 120 });
    expect(faults).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'completed',
      facts: {
        tls: { trusted: true, anchor: { subject: 'CN=Root ours', sha256: roots[0]?.sha256, trusted_by: 'operator' } },
        browser_identity: { automation: { webdriver: true, headless_user_agent: true } },
        browser: { mode: 'headless_shell', headless: true },
      },
    });
    expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
    for (const name of ['foreign', 'named'])
      expect((await studio.take({ url: await serve(name) })).outcome).toMatchObject({
        kind: 'failed',
        reason: 'invalid_tls',
      });
  } finally {
    await studio.close();
  }
}, 240_000);

test('what is no authority is refused', () => {
  expect(() => extraRoots('nothing')).toThrow(SyntaxError);
  expect(() => extraRoots(read('good.pem'))).toThrow(/no authority/);
});
