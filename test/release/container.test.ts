import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** Debian: buildah, mmdebstrap. `npm test` does not install them. */
const canBuild = process.getuid?.() === 0 && ['buildah', 'mmdebstrap'].every(isInstalled);

/** Builds the Dockerfile without a registry: on a base of Debian's packages with the Node.js of this machine. */
describe.skipIf(!canBuild)('the image (needs root, buildah and mmdebstrap)', () => {
  let folder: string;
  let site: Server;
  const own = (): readonly string[] => [
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args: readonly string[]): string => {
    const ran = spawnSync('buildah', [...own(), ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (ran.status !== 0) throw new Error(`buildah ${args[0]}: ${ran.stderr.slice(-4_000)}`);
    return ran.stdout.trim();
  };
  /** The site of this process must go on answering meanwhile. */
  const insideAs = (user: readonly string[], ...command: readonly string[]) => {
    const options = ['--isolation', 'chroot', '--network', 'host', '--env', 'EVIDENCE_ALLOW_TARGETS=127.0.0.0/8'];
    const args = [...own(), 'run', ...options, ...user, 'tried', '--', ...command];
    return new Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
      const child = execFile('buildah', args, (_, stdout, stderr) => {
        resolve({ status: child.exitCode ?? 1, stdout, stderr });
      });
    });
  };
  const inside = (...command: readonly string[]) => insideAs([], ...command);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'evidence-image-'));
    makeBase();
    const context = join(folder, 'context');
    mkdirSync(context);
    const files = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout.split('\0');
    for (const file of files.filter(Boolean)) cpSync(join(root, file), join(context, file));
    const args = ['--isolation', 'chroot', '--pull-never', '--network', 'host', '--format', 'docker'];
    buildah('bud', ...args, '--build-arg', 'BASE=localhost/base', '--tag', 'evidence', context);
    buildah('from', '--pull-never', '--name', 'tried', 'localhost/evidence');
    site = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Terms</title><p>Something to read.'),
    ).listen(0, '127.0.0.1');
    await once(site, 'listening');
  }, 1_800_000);
  afterAll(async () => {
    await inside('evidence', 'daemon', 'stop');
    site?.close();
    spawnSync('buildah', [...own(), 'rm', '--all']);
    rmSync(folder, { recursive: true, force: true });
  });

  function makeBase(): void {
    const tree = join(folder, 'base.tar');
    const made = spawnSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tree]);
    if (made.status !== 0) throw new Error(`mmdebstrap: ${made.stderr.toString().slice(-2_000)}`);
    const [node, npm] = [process.execPath, realpathSync(which('npm'))];
    const more = join(folder, 'more');
    for (const [from, to] of [
      [node, 'usr/bin/node'],
      [dirname(dirname(npm)), 'usr/lib/node_modules/npm'],
      [join(dirname(dirname(node)), 'include/node'), 'usr/include/node'],
      ['/etc/ssl/certs/ca-certificates.crt', 'etc/ssl/certs/ca-certificates.crt'],
    ] as const)
      cpSync(from, join(more, to), { recursive: true, dereference: true });
    writeFileSync(join(more, 'usr/bin/npm'), '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n', {
      mode: 0o755,
    });
    const base = buildah('from', 'scratch');
    buildah('add', '--quiet', base, tree, '/');
    buildah('add', '--quiet', base, more, '/');
    const settings = ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', 'npm_config_nodedir=/usr'];
    buildah('config', ...settings.flatMap((each) => ['--env', each]), base);
    buildah('commit', '--quiet', base, 'localhost/base');
    buildah('rm', base);
  }

  it('runs as nobody special, and captures a page', async () => {
    expect((await inside('id', '-u')).stdout.trim()).toBe('10001');
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const captured = await inside('evidence', 'capture', url, '--json');
    expect([captured.status, captured.stderr.slice(-2_000)]).toEqual([0, expect.any(String)]);
    expect(JSON.parse(captured.stdout)).toMatchObject({ status: 'completed' });
  }, 300_000);

  it('runs as any other user too, with a home of their own', async () => {
    const asked = await insideAs(
      ['--user', '12345:0', '--env', 'EVIDENCE_HOME=/tmp/own'],
      'sh',
      '-c',
      'evidence daemon status; echo $?',
    );
    expect([asked.stdout.trim().split('\n').at(-1), asked.stderr]).toEqual([
      '6',
      expect.not.stringContaining('SystemError'),
    ]);
  }, 300_000);
});

const which = (program: string): string => spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();
