import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CertificateRequest } from '../../contract/captures/certificates.js';
import { limits } from '../../contract/limits.js';
import { hashOfNothing } from '../../package/certificate/certificate.js';
import { certifiedNameFault } from '../../package/certificate/names.js';
import { hashFile } from '../../verify/node/hash-file.js';
import { codeOf, whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';

export interface Asked {
  readonly files: readonly string[];
  /** Given as such. */
  readonly hashes: readonly string[];
  /** A list that sha256sum wrote. */
  readonly sums: string | undefined;
  readonly names: boolean;
  readonly allowEmpty: boolean;
}

/** A hash, and where it came from, for who is told what is wrong with it. */
interface Found {
  readonly from: string;
  readonly sha256: string;
  readonly name: string | null;
  readonly size: number | null;
}

/** Everything that is to be certified; what can be wrong with it is found before anything is sent. `doing` is told of each file. */
export async function hashesOf(
  asked: Asked,
  doing: (file: string) => void,
): Promise<NonNullable<CertificateRequest['hashes']>> {
  const found: Found[] = [];
  for (const path of asked.files) {
    doing(path);
    found.push(await ofFile(path));
  }
  found.push(...asked.hashes.map((hash) => ({ from: `--hash ${hash}`, sha256: bare(hash), name: null, size: null })));
  if (asked.sums !== undefined) found.push(...(await ofList(asked.sums)));
  refuseFaults(found, asked);
  return found.map(({ sha256, name, size }) =>
    asked.names && name !== null ? { sha256, name, ...(size !== null && { size_bytes: size }) } : sha256,
  );
}

async function ofFile(path: string): Promise<Found> {
  if (path === '-') return { from: '-', name: null, ...(await ofInput()) };
  try {
    const { sha256, size, changed } = await hashFile(path);
    if (changed) throw usage(`${path}: changed while it was read`, 'certify it once no program writes to it');
    return { from: path, sha256, name: basename(path), size };
  } catch (error) {
    if (codeOf(error) === 'EISDIR')
      throw usage(`${path}: is a folder`, 'give files, or pack the folder into an archive');
    if (codeOf(error) === undefined) throw error;
    throw problem('UNREADABLE', `${path} ${whyUnread(error)}`, { cause: error });
  }
}

async function ofInput(): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** `HEX  NAME` or `HEX *NAME` a line (GNU coreutils); a backslash before the hash says that the name has escapes. */
async function ofList(path: string): Promise<Found[]> {
  const text =
    path === '-'
      ? await inputText()
      : await readFile(path, 'utf8').catch((error: unknown) => {
          throw problem('UNREADABLE', `--sums: ${path} ${whyUnread(error)}`, { cause: error });
        });
  return text
    .split('\n')
    .map((line, index) => [line.replace(/\r$/, ''), `--sums ${path}, line ${index + 1}`] as const)
    .filter(([line]) => line !== '')
    .map(([line, from]) => {
      const [, escaped, sha256, name] = /^(\\?)([0-9a-f]{64}) [ *](.+)$/i.exec(line) ?? [];
      if (sha256 === undefined || name === undefined)
        throw usage(`${from}: is not a line in the format of sha256sum`, 'HEX, two spaces, and a name');
      const told =
        escaped === '\\' ? name.replaceAll(/\\([\\nr])/g, (_, c: string) => ({ n: '\n', r: '\r' })[c] ?? c) : name;
      return { from, sha256: sha256.toLowerCase(), name: basename(told), size: null };
    });
}

async function inputText(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function refuseFaults(found: readonly Found[], { names, allowEmpty }: Asked): void {
  if (found.length === 0) throw usage('nothing to certify', 'evidence certify FILE…, or --hash, or --sums');
  if (found.length > limits.certifyMax)
    throw usage(
      `${found.length} hashes: one certificate has at most ${limits.certifyMax}`,
      `split the list: sha256sum FILE… | split -l ${limits.certifyMax}, then evidence certify --sums PART`,
    );
  const [seen, called] = [new Map<string, string>(), new Map<string, string>()];
  for (const { from, sha256, name } of found) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw usage(`${from}: is not a SHA-256`, '64 hexadecimal digits');
    if (sha256 === hashOfNothing && !allowEmpty)
      throw usage(`${from}: is empty`, 'every empty file has this hash; --allow-empty certifies it anyway');
    const twin = seen.get(sha256);
    if (twin !== undefined) throw usage(`${from}: has the same content as ${twin}`, 'give each content once');
    seen.set(sha256, from);
    if (!names || name === null) continue;
    const fault = certifiedNameFault(name);
    if (fault !== undefined) throw usage(`${from}: its name ${fault}`, 'leave --names out, or rename it');
    const namesake = called.get(name);
    if (namesake !== undefined)
      throw usage(`${from}: has the same name as ${namesake}`, 'leave --names out, or certify them separately');
    called.set(name, from);
  }
}

const bare = (hash: string): string => hash.toLowerCase().replace(/^sha256:/, '');
