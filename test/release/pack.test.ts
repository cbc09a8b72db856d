import { execFileSync, spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
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
    npm(root, 'run', 'build:declarations');
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
  }, 300_000);
  afterAll(async () => {
    await run('daemon', 'stop');
    site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('holds neither tests nor maps nor sources', () => {
    const files = listed(join(prefix, 'lib/node_modules/evidence')).filter((path) => !path.startsWith('node_modules/'));
    const unwanted = /\.map$|(?<!\.d)\.ts$|tsbuildinfo|\.set-up|^(test|bench|src|daemon|commands)\//;
    expect(files.filter((path) => unwanted.test(path))).toEqual([]);
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

  describe('its exports, as the examples use them', () => {
    let consumer: string;
    beforeAll(() => {
      consumer = join(folder, 'consumer');
      mkdirSync(join(consumer, 'node_modules'), { recursive: true });
      symlinkSync(join(prefix, 'lib/node_modules/evidence'), join(consumer, 'node_modules/evidence'));
      cpSync(join(root, 'examples'), consumer, { recursive: true });
    });
    const example = (name: string, args: readonly string[] = [], more: Record<string, string> = {}) =>
      spawn(process.execPath, [`${name}.mjs`, ...args], {
        cwd: consumer,
        env: { PATH: process.env['PATH'] ?? '', ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
      });

    test('every export has an example, and the declarations agree with it', () => {
      const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
      const names = Object.keys(exports).flatMap((name) => /^\.\/(\w+)$/.exec(name)?.[1] ?? []);
      const modules = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.mjs'));
      expect(modules.toSorted()).toEqual(names.map((name) => `${name}.mjs`).toSorted());
      const strict =
        '--strict --allowJs --checkJs --noEmit --skipLibCheck --target es2023 --module nodenext --types node';
      const found = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/typescript/bin/tsc'),
          ...strict.split(' '),
          '--typeRoots',
          join(root, 'node_modules/@types'),
          ...names.map((name) => `${name}.mjs`),
        ],
        { cwd: consumer, encoding: 'utf8' },
      );
      expect(found.stdout).toBe('');
    });

    test('evidence/verify judges a package, and one that was changed', async () => {
      const whole = sealed();
      expect(await ended(example('verify', [whole]))).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^verified /),
      });
      const changed = join(consumer, 'changed.zip');
      const bytes = readFileSync(whole);
      bytes[200] = (bytes[200] ?? 0) ^ 1;
      writeFileSync(changed, bytes);
      expect(await ended(example('verify', [changed]))).toMatchObject({ code: 1 });
    });

    test('evidence/client lists what was captured, and tells a refusal', async () => {
      const { base_url } = JSON.parse((await run('daemon', 'status', '--json')).stdout) as { base_url: string };
      const { profiles } = JSON.parse(readFileSync(join(folder, 'home/credentials.json'), 'utf8')) as {
        profiles: { local: { live_key: string } };
      };
      const key = profiles.local.live_key;
      const asked = (EVIDENCE_API_KEY: string) =>
        ended(example('client', [], { EVIDENCE_BASE_URL: base_url, EVIDENCE_API_KEY }));
      expect(await asked(key)).toMatchObject({ code: 0, said: expect.stringMatching(/^cap_\w+ completed http/) });
      expect((await asked(`${key.slice(0, -1)}~`)).code).toBe(1);
    });

    test('evidence/webhooks takes what another program signed, and nothing else', async () => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const receiver = example('webhooks', [], { WEBHOOK_SECRET: secret });
      const [first] = (await once(receiver.stdout, 'data')) as [Buffer];
      const url = `http://127.0.0.1:${/port: (\d+)/.exec(first.toString())?.[1]}/`;
      const body = '{"event":"capture.completed"}';
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', new Date(), body),
      };
      const post = async (text: string) => (await fetch(url, { method: 'POST', headers, body: text })).status;
      expect([await post(body), await post(body.replace('completed', 'failed'))]).toEqual([204, 400]);
      receiver.kill();
      await once(receiver, 'exit');
    });
  });

  test.skipIf(!hasMan)('brings its pages to man(1)', () => {
    const env = { ...process.env, MANPATH: join(prefix, 'share/man'), MANWIDTH: '80', LC_ALL: 'C.UTF-8' };
    // What troff warns of a font or a width goes with the error of a page that it does not print.
    const page = (...args: string[]) =>
      execFileSync('man', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
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

  const sealed = (): string => {
    const [name = ''] = readdirSync(join(folder, 'empty')).filter((each) => each.endsWith('.zip'));
    return join(folder, 'empty', name);
  };
  const env = () => ({
    HOME: folder,
    EVIDENCE_AUTOSTART: '1',
    EVIDENCE_KEYCHAIN: 'false',
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: '',
    // Nothing of the clone: keys too are those of the installed program.
    NODE_OPTIONS: '',
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

async function ended(child: ChildProcessByStdio<null, Readable, null>): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', [...args, '--silent'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
