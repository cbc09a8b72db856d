import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropHome, evidence, makeHome, runJs } from './rig.js';

/** The session that README begins with: its very commands, against a page of this machine, must print what it shows. */
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const session = /```\n(\$ npm run --silent evidence -- capture .*?)```/s.exec(readme)?.[1] ?? '';
const steps = session.split(/^\$ /m).slice(1);
const settings =
  /`(EVIDENCE_ALLOW_TARGETS=\S+)`[^`]*`(EVIDENCE_NTP_SERVERS=[^`]*)`/.exec(readme)?.slice(1).join(' ') ?? '';

let home: string;
let site: Server;
beforeAll(async () => {
  home = makeHome();
  site = createServer((request, response) => {
    const found = request.url === '/terms';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      found
        ? '<!doctype html><html lang="en"><title>Terms of use</title><h1>Terms of use</h1><p>Be kind.</p></html>'
        : '',
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await evidence(home, ['daemon', 'stop']);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  dropHome(home);
});

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
const general = (text: string): string => patterns.reduce((said, [what, name]) => said.replaceAll(what, name), text);

/** In a shell, as it would be typed, with the clone's program for the words that start it there. */
function typed(command: string): Promise<string> {
  const { port } = site.address() as AddressInfo;
  const line = command
    .replace('npm run --silent evidence --', `'${process.execPath}' '${runJs}'`)
    .replace(/http:\/\/127\.0\.0\.1:\d+/, `http://127.0.0.1:${port}`);
  const env = Object.fromEntries(settings.split(' ').map((each) => each.split('=') as [string, string]));
  const child = spawn('sh', ['-c', line], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, EVIDENCE_HOME: home, TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on('close', () => resolve(said)));
}

test('the session of README is what its commands print', async () => {
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(settings).toContain('EVIDENCE_OTS_CALENDARS=');
  for (const step of steps) {
    const [command = '', ...shown] = step.trimEnd().split('\n');
    expect(
      general(await typed(command))
        .trimEnd()
        .split('\n'),
      command,
    ).toEqual(general(shown.join('\n')).split('\n'));
  }
});
