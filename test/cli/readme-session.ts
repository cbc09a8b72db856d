import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dropHome, evidence, makeHome, noNewKeys, runJs } from './rig.js';

/** What differs from run to run, by what it is. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+/g, 'ORIGIN'],
  [/\b\d{8}T\d{6}Z\b/g, 'STAMP'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/g, 'TIME'],
  [/\bcap_[0-9A-Za-z]{20}\b/g, 'CAPTURE'],
  [/\bps_[0-9a-f-]{36}\b/g, 'EVIDENCE'],
  [/\bevidence-ledger\/[0-9A-Za-z]{20}\b/g, 'LOG'],
  [/\b[0-9a-f]{64}\b/g, 'HASH'],
  [/^\/.*(?=\/127\.0\.0\.1-STAMP)/gm, 'FOLDER'],
];
export const general = (text: string): string =>
  patterns.reduce((said, [what, name]) => said.replaceAll(what, name), text);

/** A command of the session that README begins with, and the lines that README shows of it. */
interface Step {
  readonly command: string;
  readonly shown: readonly string[];
}

export function sessionOf(readme: string): readonly Step[] {
  const session = /```\n(\$ npm run --silent evidence -- capture .*?)```/s.exec(readme)?.[1] ?? '';
  const steps = session.split(/^\$ /m).slice(1);
  return steps.map((step) => {
    const [command = '', ...shown] = step.trimEnd().split('\n');
    return { command, shown };
  });
}

/** Variables of the environment that README names beside the session. */
export function settingsOf(readme: string): Readonly<Record<string, string>> {
  const named = /`(EVIDENCE_ALLOW_TARGETS=\S+)`[^`]*`(EVIDENCE_NTP_SERVERS=[^`]*)`/.exec(readme)?.slice(1).join(' ');
  return Object.fromEntries((named ?? '').split(' ').map((each) => each.split('=') as [string, string]));
}

/** Types each command of the session in a shell, against a page of this machine, with the clone's program; returns the lines that each prints. */
export async function typeSession(readme: string): Promise<readonly (readonly string[])[]> {
  const home = makeHome();
  const site = createServer((request, response) => {
    const found = request.url === '/terms';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      found
        ? '<!doctype html><html lang="en"><title>Terms of use</title><h1>Terms of use</h1><p>Be kind.</p></html>'
        : '',
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const said: string[][] = [];
    for (const { command } of sessionOf(readme)) {
      const { port } = site.address() as AddressInfo;
      const line = command.replace(/http:\/\/127\.0\.0\.1:\d+/, `http://127.0.0.1:${port}`);
      said.push((await typed(line, home, settingsOf(readme))).trimEnd().split('\n'));
    }
    return said;
  } finally {
    await evidence(home, ['daemon', 'stop']);
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    dropHome(home);
  }
}

function typed(command: string, home: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const line = command.replace('npm run --silent evidence --', `'${process.execPath}' '${runJs}'`);
  const child = spawn('sh', ['-c', line], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, EVIDENCE_HOME: home, TZ: 'UTC', ...noNewKeys, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on('close', () => resolve(said)));
}

/** README with the counts that the commands printed: files, hashes, facts, checks. Throws where more than a number differs: that is prose. */
export function withCounts(readme: string, said: readonly (readonly string[])[]): string {
  const counted = sessionOf(readme).map(({ command, shown }, at) => {
    const lines = said[at] ?? [];
    if (lines.length !== shown.length)
      throw new Error(`${command}: README shows ${shown.length} lines, and it prints ${lines.length}`);
    return {
      before: [command, ...shown],
      after: [command, ...shown.map((line, row) => counts(line, lines[row] ?? ''))],
    };
  });
  return counted.reduce((text, { before, after }) => text.replace(before.join('\n'), () => after.join('\n')), readme);
}

const run = new RegExp(`${patterns.map(([{ source }]) => source).join('|')}|(?<number>\\d+)`, 'gm');
const numberless = (line: string): string => line.replaceAll(/\d+/g, 'N');

function counts(shown: string, said: string): string {
  const [ours, theirs] = [general(shown), general(said)];
  if (ours === theirs) return shown;
  if (numberless(ours) !== numberless(theirs))
    throw new Error(`README differs in more than numbers:\n- ${shown}\n+ ${said}`);
  const numbers = theirs.match(/\d+/g)?.values();
  return shown.replaceAll(run, (found, ...rest) => {
    const { number } = rest.at(-1) as { number?: string };
    return number === undefined ? found : (numbers?.next().value ?? found);
  });
}
