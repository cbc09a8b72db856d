// Programs that commands load, each in one file, and the code that the engine makes of them: finding hundreds of modules and compiling
// them takes longer than judging a common package.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const framework = '@oclif/core';
const verifier = 'dist/src/verify/node/verifier';

/**
 * Puts the framework and the verifier of the commands into one file each, has the compiled commands load them, and keeps the engine's
 * code of both. The plugins of the framework keep the one in node_modules. Throws what esbuild throws.
 */
export async function buildPrograms() {
  const frameworkFile = createRequire(import.meta.url).resolve(framework);
  const names = Object.keys(createRequire(import.meta.url)(framework)).filter((name) => /^\w+$/.test(name));
  await program(frameworkFile, 'dist/framework', names);
  const source = readFileSync(join(root, 'src/verify/node/verifier.ts'), 'utf8');
  const exported = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
  const values = exported.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  await program(join(root, 'src/verify/node/verifier.ts'), verifier, values);
  for (const room of ['commands', 'src/cli']) loadFramework(join(root, 'dist', room));
  keepCode();
}

/** Writes NAME.cjs, a function of what a CommonJS module has, and NAME.js, which gives its exports to modules. */
async function program(entry, name, exported) {
  const to = join(root, name);
  // The engine compares lengths only: code of an earlier build must never meet the program of this one.
  for (const file of readdirSync(dirname(to)))
    if (file.startsWith(`${basename(to)}.cjs`)) rmSync(join(dirname(to), file));
  const { outputFiles } = await build({
    absWorkingDir: root,
    banner: { js: '(function (exports, require, module, __filename, __dirname, __import) {' },
    bundle: true,
    charset: 'ascii',
    entryPoints: [entry],
    // Loaded only to run sources, which is turned off.
    external: ['typescript'],
    footer: { js: '})' },
    format: 'cjs',
    logLevel: 'warning',
    minify: true,
    // Names stay: they stand in the stack of a fault.
    minifyIdentifiers: false,
    platform: 'node',
    target: 'node20',
    write: false,
  });
  // A script of node:vm imports only with a flag that Node calls experimental; its loader hands it a function that does.
  writeFileSync(`${to}.cjs`, outputFiles[0].text.replaceAll(/(?<=[\s(;=?:])import\(/g, '__import('));
  const up = relative(dirname(to), join(root, 'dist/src/one-file.js')).split(sep).join('/');
  const module = `import { loadProgram } from '${up.startsWith('.') ? up : `./${up}`}';
export const { ${exported.join(', ')} } = loadProgram(new URL('${basename(to)}.cjs', import.meta.url));
`;
  writeFileSync(`${to}.js`, module);
}

function loadFramework(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) loadFramework(path);
    else if (entry.name.endsWith('.js')) {
      const text = readFileSync(path, 'utf8');
      const to = relative(dirname(path), join(root, 'dist/framework.js')).split(sep).join('/');
      const changed = text.replaceAll(`from '${framework}'`, `from '${to}'`);
      if (changed !== text) writeFileSync(path, changed);
    }
  }
}

/** Verifies a package, and writes down the code of what ran. The code only saves time: a build without it is whole. */
function keepCode() {
  const home = mkdtempSync(join(tmpdir(), 'evidence-build-'));
  const script = `
    import { writeFileSync } from 'node:fs';
    const { run } = await import('./dist/framework.js');
    const { codeOf, loaded } = await import('./dist/src/one-file.js');
    await run(['verify', 'test/vectors/packages/good.zip', '--offline'], ${JSON.stringify(join(root, 'bin/run.js'))});
    for (const [path, script] of loaded) writeFileSync(codeOf(path), script.createCachedData());`;
  try {
    const env = { ...process.env, EVIDENCE_HOME: home, NODE_OPTIONS: '' };
    spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 2],
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
