import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../../../bin', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-set-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The set-up in a folder of its own, before a program that only tells that it ran. */
function place(at: string): string {
  mkdirSync(at, { recursive: true });
  cpSync(bin, join(at, 'bin'), { recursive: true });
  writeFileSync(join(at, 'bin', 'run.js'), 'process.stdout.write(JSON.stringify(process.argv.slice(2)));\n');
  writeFileSync(join(at, 'package.json'), '{"type":"module","name":"x","version":"1.0.0"}\n');
  return at;
}

function makeClone(): string {
  const clone = place(join(folder, 'clone'));
  for (const room of ['src', 'node_modules']) mkdirSync(join(clone, room));
  writeFileSync(join(clone, 'tsconfig.json'), '{}');
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{"name":"x","version":"1.0.0","lockfileVersion":3,"packages":{"":{"name":"x","version":"1.0.0"}}}\n',
  );
  writeFileSync(
    join(clone, 'bin', 'build.mjs'),
    "import { mkdirSync } from 'node:fs';\nmkdirSync(new URL('../dist/src', import.meta.url), { recursive: true });\n",
  );
  return clone;
}

const run = (at: string, ...args: string[]): { stdout: string; stderr: string; status: number | null } =>
  spawnSync(process.execPath, [join(at, 'bin', 'from-clone.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, EVIDENCE_BROWSER: '/somewhere', INIT_CWD: '' },
  });

describe('a clone', () => {
  it('is made ready once, and says so on stderr only', () => {
    const clone = makeClone();
    const first = run(clone, 'capture', 'https://example.org', '--json');
    expect(first).toMatchObject({ status: 0, stdout: '["capture","https://example.org","--json"]' });
    expect(first.stderr).toContain('set-up: building');
    expect(run(clone, '--version')).toMatchObject({ status: 0, stdout: '["--version"]', stderr: '' });
  });

  it('is built again when a source changed, came or went', () => {
    const clone = makeClone();
    run(clone);
    writeFileSync(join(clone, 'src', 'new.ts'), 'export {};');
    expect(run(clone).stderr).toBe('set-up: building\n');
    rmSync(join(clone, 'src', 'new.ts'));
    expect(run(clone).stderr).toBe('set-up: building\n');
    expect(run(clone).stderr).toBe('');
  });

  it('does not run the program when the build fails', () => {
    const clone = makeClone();
    writeFileSync(join(clone, 'bin', 'build.mjs'), 'process.exit(1);\n');
    expect(run(clone)).toMatchObject({ status: 1, stdout: '' });
  });

  it('is set up by one process at a time; a lock left by a dead one is broken', async () => {
    const clone = makeClone();
    const log = join(folder, 'log');
    const state = pathToFileURL(join(clone, 'bin', 'set-up', 'state.mjs')).href;
    const script = `import { appendFileSync } from 'node:fs'; import { withState } from ${JSON.stringify(state)};
      await withState(async (state) => { await state.begin(); appendFileSync(${JSON.stringify(log)}, 'in '); await new Promise((go) => setTimeout(go, 100)); appendFileSync(${JSON.stringify(log)}, 'out '); });`;
    mkdirSync(join(clone, 'dist', '.set-up'), { recursive: true });
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(join(clone, 'dist', '.set-up', 'lock'), String(dead));
    const ends = [1, 2, 3].map(
      () =>
        new Promise((end) =>
          spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }).on('exit', end),
        ),
    );
    expect(await Promise.all(ends)).toEqual([0, 0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('in out in out in out ');
    expect(existsSync(join(clone, 'dist', '.set-up', 'lock'))).toBe(false);
  });
});

describe('an installed package', () => {
  it('is run as it is', () => {
    const installed = place(join(folder, 'node_modules', 'evidence'));
    for (const name of ['src', 'tsconfig.json', 'package-lock.json']) mkdirSync(join(installed, name));
    expect(run(installed, 'list')).toMatchObject({ status: 0, stdout: '["list"]', stderr: '' });
    expect(existsSync(join(installed, 'dist'))).toBe(false);
  });
});
