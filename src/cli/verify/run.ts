import { readdirSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Policy } from '../../proofs/tlog/policy.js';
import type { HashedFile, Trust } from '../../verify/evidence.js';
import type { Report } from '../../verify/report.js';
import type { ShownReport } from '../../verify/view/rows.js';
import {
  isRequirement,
  nodePlatform,
  notProven,
  openContainer,
  packagesBeside,
  type Requirement,
  requirements,
  verifyPackage,
} from '../../verify/node/verifier.js';
import type { Client, VerifyAnswer } from '../../client/index.js';
import { codeOf, whyUnread } from '../problem/home.js';
import { lightFetch } from '../service/light-fetch.js';
import { Problem, problem, usage } from '../problem/problem.js';

/** `a,b` and repeated flags alike. */
export function demandedOf(flags: readonly string[]): Requirement[] {
  return flags
    .flatMap((flag) => flag.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      if (isRequirement(name)) return name;
      throw usage(
        `--require ${name}: there is no such property`,
        `one or more of ${Object.keys(requirements).join(', ')}`,
      );
    });
}

export interface TrustFlags {
  readonly trustedRoot: readonly string[];
  readonly bitcoinHeaders: string | undefined;
  readonly ots: string | undefined;
  readonly er: string | undefined;
  /** The logs and witnesses that the reader knows. */
  readonly policy: Policy | undefined;
  /** Files that a certificate is to list. */
  readonly files: readonly string[];
  /** Folder with the packages of the items of a matter. */
  readonly packages?: string | undefined;
  readonly offline: boolean;
  /** The headers were named on this command line. */
  readonly asked: boolean;
}

/** What the reader relies on, from files that the reader names. */
export async function trustOf(flags: TrustFlags): Promise<Trust> {
  const trust = await knownOf(flags);
  if (flags.packages === undefined) return trust;
  try {
    return { ...trust, packages: await packagesBeside(flags.packages, trust) };
  } catch (error) {
    throw problem('UNREADABLE', `--packages: ${flags.packages} ${whyUnread(error)}`, { cause: error });
  }
}

async function knownOf({
  trustedRoot,
  bitcoinHeaders,
  ots,
  er,
  policy,
  files,
  offline,
  asked,
}: TrustFlags): Promise<Trust> {
  const roots = await Promise.all(trustedRoot.map(readRoot));
  const trust = {
    roots,
    issuance: 'unknown',
    ...(ots !== undefined && { upgradedOts: await readProof(ots, '--ots', LARGEST_PROOF) }),
    ...(er !== undefined && { evidenceRecord: await readProof(er, '--er', LARGEST_RECORD) }),
    ...(policy !== undefined && { policy }),
    ...(files.length > 0 && { files: await readFiles(files) }),
  } as const;
  if (bitcoinHeaders === undefined) return trust;
  if (!/^https?:\/\//i.test(bitcoinHeaders)) {
    await readable(bitcoinHeaders, '--bitcoin-headers');
    const { headersFromFile } = await import('../../verify/node/bitcoin-headers.js');
    return { ...trust, bitcoinHeader: headersFromFile(bitcoinHeaders) };
  }
  if (offline && !asked) return trust;
  if (offline)
    throw usage('--bitcoin-headers is a URL, but --offline does not use the network', 'give a file with headers');
  const { headersFromEsplora } = await import('../../proofs/ots/header-source.js');
  return { ...trust, bitcoinHeader: headersFromEsplora(bitcoinHeaders, getText) };
}

const REGISTER_MS = 10_000;

/** The issuance register of a service, asked when the manifest has been read. */
export const registerOf = (open: () => Promise<Client>): Pick<Trust, 'askRegister'> => ({
  async askRegister(manifestSha256) {
    const client = await open();
    const signal = AbortSignal.timeout(REGISTER_MS);
    const answer = await client.lookUpLedger({ params: { hash: manifestSha256 } }, { signal });
    if (answer.manifest_sha256.replace(/^sha256:/, '').toLowerCase() !== manifestSha256)
      throw new Error('it answered about another manifest');
    return answer.issued ? 'issued' : 'not_issued';
  },
});

async function readRoot(path: string): Promise<string> {
  await readable(path, '--trusted-root');
  const text = await readFile(path, 'utf8');
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw usage(`--trusted-root ${path}: contains no certificate`, 'give certificates in PEM format');
  return text;
}

async function readFiles(paths: readonly string[]): Promise<HashedFile[]> {
  const { hashed } = await import('../../verify/node/hash-file.js');
  for (const path of paths) await readable(path, '--file');
  return hashed(paths);
}

/** No proof is anywhere near a mebibyte. */
const LARGEST_PROOF = 2 ** 20;
/** No evidence record is near four. */
const LARGEST_RECORD = 2 ** 22;

async function readProof(path: string, flag: '--ots' | '--er', largest: number): Promise<Uint8Array> {
  await readable(path, flag);
  const bytes = await readFile(path);
  if (bytes.length > largest) throw usage(`${flag} ${path}: too large for such a proof`);
  return new Uint8Array(bytes);
}

async function readable(path: string, flag: string): Promise<void> {
  try {
    if (!(await stat(path)).isFile()) throw usage(`${flag} ${path}: is not a file`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem('UNREADABLE', `${flag}: ${path} ${whyUnread(error)}`, {
      cause: error,
    });
  }
}

async function getText(url: string): Promise<string | undefined> {
  const answer = await lightFetch(url, { signal: AbortSignal.timeout(10_000) });
  return answer.ok ? answer.text() : undefined;
}

/** The programs of this installation, to compare with those in a package. */
export async function programsOf(version: string): Promise<Pick<Trust, 'programs'>> {
  const { ownPrograms } = await import('../../verify/node/own-programs.js');
  const programs = await ownPrograms(version);
  return programs === undefined ? {} : { programs };
}

/** Reads and judges a package on this machine; opens no socket. */
export async function verifyPath(path: string, trust: Trust): Promise<Report> {
  try {
    return await verifyPackage(await openContainer(path), trust, nodePlatform);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** How many ZIP files lie in a folder that is no package itself; 0 for anything else. */
export function packagesIn(path: string): number {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return 0;
  return readdirSync(path).filter((name) => /\.zip$/i.test(name)).length;
}

export function unreadable(path: string, error: unknown): Problem {
  const why =
    codeOf(error) === 'ENOENT' ? 'there is no such file or folder' : `it cannot be read: ${(error as Error).message}`;
  return problem('UNREADABLE', `${path}: ${why}`, { cause: error });
}

/** The same report, as far as the service that keeps the capture tells it. */
export async function verifyStored(
  client: Client,
  captureId: string,
): Promise<{ answer: VerifyAnswer; report: ShownReport }> {
  const answer = await client.verifyCapture({ params: { capture_id: captureId } });
  const read = await client.getCapture({ params: { capture_id: captureId } });
  const summary = answer.summary as Report['summary'];
  const findings = answer.checks as Report['findings'];
  const report: ShownReport = {
    verdict: answer.result === 'match' ? 'verified' : 'failed',
    summary,
    findings,
    not_proven: notProven(summary, findings),
    subject: {
      manifest_sha256: read.manifest_hash?.replace(/^sha256:/, '') ?? null,
      capture_id: captureId,
      url: read.url,
      captured_at: read.captured_at,
      test_mode: read.test_mode === true,
    },
  };
  return { answer, report };
}
