import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A fresh self-signed certificate for 127.0.0.1, made by openssl. */
export async function selfSigned(): Promise<{ readonly key: string; readonly certificate: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'trap-site-'));
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=Trap site/O=Nobody', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
    await run('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject]);
    return { key: await readFile(key, 'utf8'), certificate: await readFile(certificate, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
