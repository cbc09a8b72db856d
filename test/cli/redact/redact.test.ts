import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChild, type Child } from '../../daemon/child.js';
import { secondTier } from '../../second-tier.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** The whole way a person goes: a page captured by a real daemon, redacted, and checked again. */
const html = `<!doctype html><html lang="en"><head><title>Order 4711</title></head><body style="font: 16px sans-serif">
  <h1>Order 4711</h1><p>Ordered by Jane Doe, jane.doe@example.org, on 3 May. ${'Words that stay. '.repeat(20)}</p>
  <p>Call +49 30 901820</p><p>Ms Doe paid.</p><div class="address">12 Long Street</div></body></html>`;
/** Stands in no page, so that where it is found it was left by the redaction. */
const never = 'Qwxyz-Never-8301945';

let home: string;
let child: Child;
let server: Server;
let env: Record<string, string>;
let source: string;
const at = (name: string): string => join(home, name);

beforeAll(async () => {
  home = makeHome();
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  child = await startChild(home, 'real');
  const { profiles } = JSON.parse(readFileSync(at('credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${child.port}/v1`, EVIDENCE_API_KEY: profiles.local.live_key };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/of-smith`;
  const { stdout } = await evidence(home, ['capture', url, '--json', '--output', 'source'], { env });
  source = (JSON.parse(stdout) as { capture_id: string }).capture_id;
});
afterAll(async () => {
  await child.end('SIGTERM');
  server.close();
  dropHome(home);
});

const run = (args: readonly string[], stdin?: string) =>
  evidence(home, ['redact', source, ...args], { env, ...(stdin !== undefined && { stdin }) });
const refusal = (stdout: string) =>
  (JSON.parse(stdout) as { error: { code: string; details: Record<string, unknown> } }).error;
const copies = async () =>
  (await child.client.listCaptures({ query: {} })).captures.filter((row) => row.source === 'redact');

it('makes a checked copy and prints one JSON document', async () => {
  const rules = ['--text', 'jane doe', '--kind', 'email,phone', '--select', '.address', '--reason', 'personal_data'];
  const output = ['--label', '(b)(6)', '--pdf-language', 'pl', '--yes', '--json', '-o', 'copies'];
  const { code, stdout, stderr } = await run([...rules, ...output]);
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  const answer = JSON.parse(stdout) as { redaction_id: string; package_path: string; summary: { rules: object[] } };
  expect(answer).toMatchObject({
    status: 'completed',
    redacted_from: source,
    summary: {
      proof: 'complete',
      words_left: [{ rule_index: 0, count: 1, files: ['domtextcontent.txt'] }],
    },
    verification: { verdict: 'verified' },
  });
  expect(answer.summary.rules).toMatchObject([
    { index: 0, target: 'text', reason: 'personal_data', label: '(b)(6)' },
    { index: 1, target: 'kind' },
    { index: 2, target: 'kind' },
    { index: 3, target: 'selector' },
  ]);
  const read = (member: string) => execFileSync('unzip', ['-p', answer.package_path, member]).toString();
  const { search } = JSON.parse(read('redaction.json')) as { search: { bytes: number } };
  expect(search.bytes).toBe(searchedBytes(answer.package_path));
  expect(JSON.parse(read('metadata.json'))).toMatchObject({ document_language: 'pl' });
  const shown = read('domtextcontent.txt') + read('page.html');
  for (const word of ['Jane Doe', 'jane.doe', '901820', 'Long Street']) expect(shown).not.toContain(word);
  expect(shown).toContain('[REDACTED: (b)(6)]');
  const original = readdirSync(at('source')).map((name) => join('source', name))[0] ?? '';
  const verify = (...args: string[]) => evidence(home, ['verify', answer.package_path, '--offline', ...args]);
  expect((await verify('--require', 'redaction')).code).toBe(0);
  const beside = await verify('--source', original);
  expect(beside.code).toBe(0);
  expect(beside.stdout).toMatch(/domtextcontent\.txt, byte \d+, \d+ bytes/);
  expect(beside.stdout).not.toContain('Jane Doe');
  const toTheJudge = await verify('--source', original, '--show-withheld');
  expect(toTheJudge.stdout).toMatch(/domtextcontent\.txt, byte \d+, 8 bytes: Jane Doe/);
  // A package that it was not made of.
  expect((await verify('--source', answer.package_path)).code).not.toBe(0);
  const { stdout: told } = await evidence(home, ['show', answer.redaction_id], { env });
  for (const words of [source, 'selector: ', 'personal data']) expect(told).toContain(words);
});

/** Of all that a copy carries and proves: what is rendered with it and after it is searched as it is made. */
function searchedBytes(path: string): number {
  const later =
    /^(redaction|metadata|forensic_log|chain_of_custody)\.json$|^evidence\.pdf$|^manifest|^publickey|^verification\//;
  const listed = execFileSync('unzip', ['-l', path])
    .toString()
    .matchAll(/^ *(\d+) +\S+ +\S+ +(\S+)$/gm);
  return [...listed].reduce((sum, [, size, name]) => sum + (later.test(name ?? '') ? 0 : Number(size)), 0);
}

it('previews, and makes nothing', async () => {
  const before = (await copies()).length;
  const { code, stdout } = await run(['--text', 'jane doe', '--text', 'smith', '--preview', '--picture', 'frames.jpg']);
  expect(code).toBe(0);
  for (const words of ['rule 1', 'nothing is made yet', 'IN THE URL', 'doe, in 1 place', 'Ms [Doe] paid.'])
    expect(stdout).toContain(words);
  expect(readFileSync(at('frames.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect((await copies()).length).toBe(before);
});

describe('ends with 1', () => {
  it('of what is also in the address, with files and numbers of rules', async () => {
    const { code, stdout } = await run(['--text', 'jane doe', '--text', 'smith', '--yes', '--json']);
    expect(code).toBe(1);
    expect(refusal(stdout)).toMatchObject({
      code: 'REDACTION_LEAK_DETECTED',
      details: { rule_indexes: [1], in_capture_url: true },
    });
    const { stderr } = await run(['--text', 'jane doe', '--text', 'smith', '--yes']);
    for (const words of ['rule 2', 'in the address of the page', 'source/metadata.json', '--records redact'])
      expect(stderr).toContain(words);
  });

  // The first tier withholds it in the copy whose rules are looked for in the home.
  secondTier('not, once it is to be withheld there too; the copy is named after what it shows', async () => {
    const { code, stdout } = await run(['--text', 'smith', '--records', 'redact', '--yes', '--json']);
    expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    const answer = JSON.parse(stdout) as { url: string; package_path: string };
    expect(answer.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\[REDACTED\]$/);
    expect(existsSync(answer.package_path)).toBe(true);
  });

  it('of words that are nowhere', async () => {
    const { code, stdout, stderr } = await run(['--rules', '-', '--yes', '--json'], JSON.stringify([{ text: never }]));
    expect(code).toBe(1);
    expect(refusal(stdout)).toMatchObject({ code: 'REDACTION_NO_MATCH', details: { rule_indexes: [0] } });
    expect(stdout + stderr).not.toContain(never);
  });
});

it.each<[string, () => string[]]>([
  ['no rule', () => ['--yes']],
  ['no terminal and no --yes', () => ['--text', 'jane']],
  ['an area that is none', () => ['--area', '1,2,3', '--yes']],
  ['an unknown reason', () => ['--text', 'jane', '--reason', 'shame', '--yes']],
  ['an unknown part of an address', () => ['--url-parts', 'port', '--yes']],
  ['a country without phone', () => ['--text', 'jane', '--country', 'DE', '--yes']],
  ['a file that is not JSON', () => ['--rules', written('a', never), '--yes']],
  ['a file of another form', () => ['--rules', written('b', JSON.stringify({ rules: [], preview: true })), '--yes']],
  ['--picture without --preview', () => ['--text', 'jane', '--picture', 'x.jpg', '--yes']],
])('%s is refused before anything is sent', async (_, args) => {
  const before = (await child.client.listCaptures({ query: {} })).captures.length;
  const { code, stderr } = await run(args());
  expect(code).toBe(2);
  expect(stderr).not.toContain(never);
  expect((await child.client.listCaptures({ query: {} })).captures.length).toBe(before);
});

const written = (name: string, text: string): string => {
  writeFileSync(at(`${name}.json`), text);
  return `${name}.json`;
};

it('tells a person in a few lines, and leaves nothing of the rules in the home: no file, no database, no log, no package', async () => {
  const texts = [{ text: never }, { pattern: `${never}x+` }, { text: 'jane doe' }, { text: 'smith' }];
  const args = ['--rules', '-', '--records', 'redact', '--allow-no-match', '--yes'];
  const { code, stdout } = await run(args, JSON.stringify({ rules: texts }));
  expect(code).toBe(0);
  // Named after what it shows.
  expect((await copies())[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\[REDACTED\]$/);
  for (const words of ['redacted, sealed and verified', source, 'no reason stated']) expect(stdout).toContain(words);
  const left = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'a.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => contents(path).some((bytes) => bytes.includes(never) || bytes.includes(never, 0, 'utf16le')));
  expect(left).toEqual([]);
});

const contents = (path: string): Buffer[] => [
  readFileSync(path),
  ...(path.endsWith('.zip') ? [execFileSync('unzip', ['-p', path], { maxBuffer: 2 ** 28 })] : []),
];
