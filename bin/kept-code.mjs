// The code that the engine makes of the programs of bin/one-file.mjs, from one run of each: a start reads it instead of compiling.
// The code only saves time: a build without it is whole.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileDependencies } from './set-up/dependencies.mjs';
import { withState } from './set-up/state.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const good = 'test/vectors/packages/good.zip';

/** The engine refuses code that was made under other options: each program runs under those that it will have. */
export async function keepCode({ threads, checkChild }) {
  // The daemon opens a database. In a fresh clone its driver is compiled while tests are built.
  await withState(compileDependencies);
  const { CHECK_OPTION } = await import('../dist/daemon/imports/check-apart.js');
  const home = mkdtempSync(join(tmpdir(), 'evidence-build-'));
  const bin = JSON.stringify(join(root, 'bin/run.js'));
  try {
    await Promise.all([
      run(
        join(home, 'commands'),
        `const { run } = await import('./dist/framework.js');
        await run(['verify', '${good}', '--offline'], ${bin});
        await import('./dist/schemas.js');
        ${write('loaded')}`,
      ),
      run(
        join(home, 'daemon'),
        // The daemon sets the engine's options once its program is loaded (daemon/process/engine.ts), so that they are not those of its code.
        `(await import('node:v8')).default.setFlagsFromString = () => undefined;
        const { settingsForDaemon } = await import('./dist/src/cli/daemon/settings.js');
        const { startDaemon } = await import('./dist/daemon.js');
        const daemon = await startDaemon(settingsForDaemon({ 'idle-exit': '0' }), { version: '0' });
        await daemon.stop();
        ${write('loaded')}`,
      ),
      run(
        join(home, 'check'),
        `const heard = new Promise((resolve) => (process.send = resolve));
        await import('./dist/${checkChild}.js');
        process.emit('message', { kind: 'check', path: '${good}', roots: [], policy: null, memoryBytes: 2 ** 40 });
        await heard;
        ${write('loaded')}`,
        [CHECK_OPTION],
      ),
      run(
        join(home, 'threads'),
        `const { tuneEngine } = await import('./dist/daemon/process/engine.js');
        tuneEngine();
        await Promise.all(${JSON.stringify(threads)}.map((name) => once(new Worker(\`(async () => {
          const { writeFileSync } = await import('node:fs');
          const { codeOf, loaded } = await import('./dist/src/one-file.js');
          await import('./dist/\${name}.js');
          ${write('loaded')}
          process.exit();
        })()\`, { eval: true }), 'exit')));`,
      ),
    ]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const write = (loaded) =>
  `for (const [path, script] of ${loaded}) writeFileSync(codeOf(path), script.createCachedData());`;

/** A daemon of the build has nothing of the caller's: it would claim the database that the settings name. */
const withoutSettings = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('EVIDENCE_')));

async function run(home, script, options = []) {
  const head = `
    import { once } from 'node:events';
    import { writeFileSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    import { codeOf, loaded } from './dist/src/one-file.js';
`;
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', head + script], {
    cwd: root,
    env: { ...withoutSettings(process.env), EVIDENCE_HOME: home, EVIDENCE_LISTEN: '127.0.0.1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 2],
    // A start takes some seconds on a busy machine.
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0)
    process.stderr.write(
      `evidence: code of ${basename(home)} was not kept (${signal ?? `code ${code}`}); starts take longer\n`,
    );
}
