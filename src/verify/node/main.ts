import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderReport } from '../view/terminal.js';
import { printable } from '../../text/printable.js';
import { parsePolicy } from '../../proofs/tlog/policy.js';
import { noTrust, type Trust } from '../evidence.js';
import type { Report } from '../report.js';
import { verifyPackage } from '../verify-package.js';
import { packagesBeside } from './beside-packages.js';
import { hashed } from './hash-file.js';
import { openContainer } from './open-container.js';
import { nodePlatform } from './platform.js';

// The program that lies in each package as verification/verify.mjs: this file and all it needs, in one.

const usage = `Checks an evidence package on this machine; opens no connection.

    node verify.mjs [PACKAGE.zip | FOLDER] [--file FILE]... [--packages FOLDER] [--policy FILE] [--er FILE] [--json]

Without a path: the unpacked package that contains this program.
--file: a file that the certificate must list; may be repeated.
--packages: a folder with the packages of the items of a matter; each is verified too.
--policy: the logs and witnesses that you know (C2SP tlog-policy), to check who sealed the package.
--er: an evidence record (RFC 4998) that renewed its time-stamp.
Exit status: 0 when the package verifies, 1 when it does not, 2 for a wrong call, 3 when there is no evidence package.
`;

const exits: Readonly<Record<Report['verdict'], number>> = { verified: 0, failed: 1, unreadable: 3 };

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  if (words.some((word) => word === '--help' || word === '-h')) return say(usage, 0);
  const paths: string[] = [];
  const given = new Map(['--policy', '--file', '--er', '--packages'].map((name) => [name, [] as string[]]));
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--json') continue;
    const values = given.get(word);
    if (values === undefined) paths.push(word);
    else if (words[at + 1] === undefined) return complain(`${word} needs a file or folder\n\n${usage}`, 2);
    else values.push(words[(at += 1)] ?? '');
  }
  const wrong = paths.find((word) => word.startsWith('-'));
  if (wrong !== undefined) return complain(`there is no option ${printable(wrong)}\n\n${usage}`, 2);
  if (paths.length > 1) return complain(`one package at a time\n\n${usage}`, 2);
  const path = paths[0] ?? resolve(fileURLToPath(import.meta.url), '..', '..');
  return judge(path, {
    json: words.includes('--json'),
    policyFile: given.get('--policy')?.at(-1),
    recordFile: given.get('--er')?.at(-1),
    files: given.get('--file') ?? [],
    packages: given.get('--packages')?.at(-1),
  });
}

interface Options {
  readonly json: boolean;
  readonly policyFile: string | undefined;
  readonly recordFile: string | undefined;
  readonly files: readonly string[];
  readonly packages: string | undefined;
}

/** No evidence record is near it. */
const LARGEST_RECORD = 2 ** 22;

async function judge(path: string, { json, policyFile, recordFile, files, packages }: Options): Promise<number> {
  let trust: Trust = noTrust;
  try {
    if (policyFile !== undefined) trust = { ...noTrust, policy: parsePolicy(await readFile(policyFile, 'utf8')) };
  } catch (error) {
    return complain(`--policy ${printable(policyFile ?? '')}: ${printable((error as Error).message)}\n`, 2);
  }
  try {
    if (recordFile !== undefined) {
      const evidenceRecord = new Uint8Array(await readFile(recordFile));
      if (evidenceRecord.length > LARGEST_RECORD) throw new Error('is too large for an evidence record');
      trust = { ...trust, evidenceRecord };
    }
  } catch (error) {
    return complain(`--er ${printable(recordFile ?? '')}: ${printable((error as Error).message)}\n`, 2);
  }
  try {
    trust = { ...trust, files: await hashed(files) };
  } catch (error) {
    return complain(`--file: ${printable((error as Error).message)}\n`, 2);
  }
  try {
    if (packages !== undefined) trust = { ...trust, packages: await packagesBeside(packages, trust) };
  } catch (error) {
    return complain(`--packages: ${printable((error as Error).message)}\n`, 2);
  }
  try {
    const report = await verifyPackage(await openContainer(path), trust, nodePlatform);
    return say(json ? `${JSON.stringify(report, null, 2)}\n` : `${people(report, path)}\n`, exits[report.verdict]);
  } catch (error) {
    return complain(`${printable(path)} cannot be read: ${printable((error as Error).message)}\n`, 3);
  }
}

function people(report: Report, name: string): string {
  const plain = (text: string): string => text;
  const paint = { red: plain, green: plain, yellow: plain, dim: plain, bold: plain };
  return renderReport(report, { width: 100, paint, name, unmet: [] });
}

function say(text: string, exit: number): number {
  process.stdout.write(text);
  return exit;
}

function complain(text: string, exit: number): number {
  process.stderr.write(text);
  return exit;
}
