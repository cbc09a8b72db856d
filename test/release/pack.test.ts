import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidence, type Ran } from '../cli/rig.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { man: string[] };
const hasMan = spawnSync('man', ['--version']).status === 0;
const sqlite = Number(process.versions.node.split('.')[0]) < 22 ? 'better-sqlite3' : 'better-sqlite3-node-api';

describe('what npm pack makes, installed in an empty folder', () => {
  let folder: string;
  let prefix: string;
  let site: Server;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'evidence-pack-'));
    prefix = join(folder, 'installed');
    mkdirSync(join(folder, 'empty'));
    // The test run has just built; prepack would build once more under the feet of other tests.
    npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder);
    const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    npm(
      join(folder, 'empty'),
      'install',
      '--global',
      '--prefix',
      prefix,
      '--ignore-scripts',
      '--prefer-offline',
      join(folder, tarball),
    );
    // What npm would compile anew in a minute: the same version by the same compiler, from this clone.
    const built = join('node_modules', sqlite, 'build');
    cpSync(join(root, built), join(prefix, 'lib/node_modules/evidence', built), { recursive: true, dereference: true });
    site = createServer((_, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Terms</title><p>Something to read.</p>');
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  afterAll(async () => {
    await run('daemon', 'stop');
    site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('holds neither tests nor maps nor sources', () => {
    const files = listed(join(prefix, 'lib/node_modules/evidence')).filter((path) => !path.startsWith('node_modules/'));
    expect(files.filter((path) => /\.map$|\.ts$|tsbuildinfo|^(test|bench|src|daemon|commands)\//.test(path))).toEqual(
      [],
    );
    expect(files).toEqual(expect.arrayContaining(['bin/run.js', 'oclif.manifest.json', 'README.md', ...man]));
  });

  test('captures a page, verifies the package and knows its version', async () => {
    const { port } = site.address() as AddressInfo;
    const captured = await run('capture', `http://127.0.0.1:${port}/`, '--json');
    expect(captured.code, captured.stderr + captured.stdout).toBe(0);
    const { package_path } = JSON.parse(captured.stdout) as { package_path: string };
    expect(await run('verify', package_path, '--offline')).toMatchObject({ code: 0 });
    expect((await run('--version')).stdout).toMatch(/^evidence\/\d/);
  });

  test.skipIf(!hasMan)('brings its pages to man(1)', () => {
    const env = { ...process.env, MANPATH: join(prefix, 'share/man'), MANWIDTH: '80', LC_ALL: 'C.UTF-8' };
    const page = (...args: string[]) => execFileSync('man', args, { env, encoding: 'utf8' });
    expect(page('evidence')).toMatch(/^NAME\n\s+evidence\s+-\s+capture\s+web\s+pages/m);
    for (const file of man) {
      const [, name = '', section = ''] = /([\w-]+)\.(\d)$/.exec(file) ?? [];
      const text = page(section, name);
      expect(text).toContain(`${name.toUpperCase()}(${section})`);
      expect(text.split('\n').filter((line) => line.length > 80 && !line.startsWith('         '))).toEqual([]);
    }
  });

  test('completes commands and options in bash', async () => {
    const made = await run('autocomplete', 'bash', '--refresh-cache');
    expect(made.code, made.stderr).toBe(0);
    const script = await run('autocomplete', 'script', 'bash');
    const completed = (line: string) =>
      execFileSync('bash', ['-c', completion, 'bash', line], {
        env: { ...env(), PATH: `${join(prefix, 'bin')}:${process.env['PATH'] ?? ''}` },
        encoding: 'utf8',
        input: script.stdout,
      });
    expect(completed('evidence daemon st').split(/\s+/)).toEqual(expect.arrayContaining(['start', 'status', 'stop']));
    expect(completed('evidence verify --req')).toContain('--require');
  });

  const env = () => ({
    HOME: folder,
    EVIDENCE_AUTOSTART: '1',
    EVIDENCE_KEYCHAIN: 'false',
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: '',
  });
  function run(...args: string[]): Promise<Ran> {
    const program = join(prefix, 'bin/evidence');
    return evidence(join(folder, 'home'), args, { program, cwd: join(folder, 'empty'), env: env() });
  }
});

test('package.json names every page of man/ for man(1)', () => {
  const pages = readdirSync(join(root, 'man')).filter((name) => name.endsWith('.md'));
  expect(man.toSorted()).toEqual(pages.map((name) => `dist/man/${name.replace(/\.md$/, '')}`).toSorted());
});

test('package-lock.json names no registry', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
});

/** What bash offers at the end of a line: it reads the set-up from its input, as from ~/.bashrc. */
const completion = `
eval "$(cat)"
COMP_LINE=$1 COMP_POINT=\${#1}
read -ra COMP_WORDS <<< "$1"
COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
handler=$(complete -p evidence | sed 's/.*-F \\([^ ]*\\).*/\\1/')
"$handler" evidence
printf '%s\\n' "\${COMPREPLY[@]}"
`;

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', [...args, '--silent'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
