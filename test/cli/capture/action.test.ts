import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMember } from '../../../src/cli/stored/zip-member.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, makeHome, testKey } from '../rig.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const action = readFileSync(join(root, 'action.yml'), 'utf8');
const page = 'https://shop.example/terms?x=1';
let workspace: string;
let service: FakeService;

beforeEach(async () => {
  workspace = makeHome();
  mkdirSync(join(workspace, 'home'));
  service = await fakeService();
  service.next = { polls: 0, ending: 'completed', zip: (await buildPackage()).zip() };
});
afterEach(async () => {
  await service.close();
  dropHome(workspace);
});

/** Its one step, run by the shell as a runner does it: inputs with their defaults go into the variables that the step names. */
async function runStep(inputs: Readonly<Record<string, string>>) {
  const command = /^ {6}run: (.+)$/m.exec(action)?.[1] ?? '';
  const variables = [...action.matchAll(/^ {8}(\w+): \$\{\{ (inputs|github)\.([\w-]+) \}\}$/gm)];
  const defaults = new Map(
    [...action.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}default: (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll("'", ''),
    ]),
  );
  const env = Object.fromEntries(
    variables.map(([, variable = '', from, name = '']) => [
      variable,
      from === 'github' ? root : (inputs[name] ?? defaults.get(name) ?? ''),
    ]),
  );
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    cwd: workspace,
    env: {
      PATH: process.env['PATH'],
      HOME: join(workspace, 'home'),
      EVIDENCE_HOME: join(workspace, 'home'),
      EVIDENCE_AUTOSTART: '0',
      EVIDENCE_BASE_URL: service.baseUrl,
      EVIDENCE_API_KEY: testKey,
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: join(workspace, 'outputs'),
      GITHUB_STEP_SUMMARY: join(workspace, 'summary.md'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (data: Buffer) => (log += data.toString()));
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, log, outputs: outputs(), summary: written('summary.md') };
}

const written = (name: string): string => {
  const path = join(workspace, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** The file of outputs as a runner reads it: `name<<DELIMITER`, lines, `DELIMITER`. */
function outputs(): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = written('outputs').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [, name, end = ''] = /^([\w-]+)<<(.+)$/.exec(lines[at] ?? '') ?? [];
    if (name === undefined) continue;
    const to = lines.indexOf(end, at);
    found[name] = lines.slice(at + 1, to).join('\n');
    at = to;
  }
  return found;
}

it('captures, and gives each output that it declares', async () => {
  const { code, outputs: all, summary } = await runStep({ url: page, 'expect-status': '200', junit: 'report.xml' });
  expect(code).toBe(0);
  const declared = [...action.matchAll(/steps\.capture\.outputs\.([\w-]+)/g)].map(([, name]) => name);
  expect(new Set(Object.keys(all))).toEqual(new Set(declared));
  expect(all['verdict']).toBe('verified');
  expect(all['manifest-hashes']).toBe(`sha256:${'a'.repeat(64)}`);
  expect(readFileSync(all['packages'] ?? '').length).toBeGreaterThan(0);
  expect(all['packages']).toContain(join(workspace, 'evidence-packages'));
  // The picture of the package, beside it; the summary has its name, for it can show no picture of a file.
  const picture = all['pictures'] ?? '';
  expect(picture.replace(/\.jpeg$/, '.zip')).toBe(all['packages']);
  const kept = Buffer.from((await readMember(all['packages'] ?? '', 'screenshot.jpeg'))!);
  expect(readFileSync(picture).equals(kept)).toBe(true);
  expect(summary).toContain(` ${basename(picture).replaceAll('_', '&#95;')} `);
  expect(written('report.xml')).toContain('<testsuites');
  expect(summary).toContain('sealed and verified');
});

it('fails with the exit code of the command, and the summary names what was not met', async () => {
  const { code, outputs: all, summary } = await runStep({ url: `${page}\n${page}&y=2`, 'expect-text': 'absent\n世界' });
  expect(code).toBe(4);
  expect(all['packages']?.split('\n')).toHaveLength(2);
  expect(summary.match(/expected text absent, found none/g)).toHaveLength(2);
  expect(summary).not.toContain('世界, found');
});

it('reads addresses from a file, and more options one word a line', async () => {
  writeFileSync(join(workspace, 'pages.txt'), `# pages\n${page}\n`);
  await runStep({ 'urls-from': 'pages.txt', options: '--locale\nde-DE\n--note\ntwo words' });
  expect(service.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    url: page,
    options: { locale: 'de-DE', private_note: 'two words' },
  });
});

it('takes no input for a command, an option or an output of its own', async () => {
  service.next = { ...service.next, warnings: ['login_page'] };
  const hostile = `--output\n$(touch pwned)\n\`touch pwned\`\n"; touch pwned; "`;
  const { code, log } = await runStep({ url: hostile });
  expect({ code, log }).toEqual({ code: 2, log: expect.stringContaining('is not an address') as string });
  expect(readdirSync(workspace)).not.toContain('pwned');
  expect(service.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  const second = await runStep({ url: page, 'expect-text': '</td><script>|pipe::set-output name=x::y' });
  expect(second.summary).not.toContain('<script>');
  expect(second.summary).toContain('&#124;pipe');
});

it('needs one captured page to compare with an earlier one', async () => {
  const { code, log } = await runStep({ url: `${page}\n${page}&y=2`, 'compare-with': 'cap_00000000000000000009' });
  expect({ code, log }).toEqual({ code: 1, log: expect.stringContaining('exactly one captured page') as string });
});
