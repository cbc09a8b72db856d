// Programs that commands and the daemon load, each in one file, and the code that the engine makes of them: finding hundreds of modules
// and compiling them takes longer than judging a common package, and most of the time of a daemon's start.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { keepCode } from './kept-code.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const framework = '@oclif/core';
/** Schemas, of which commands have a few: its 180 modules took half of the processor time of a start. */
const schemas = 'typebox';
const daemon = 'daemon/compose/main';

/** Of what the daemon starts beside itself, the programs of many modules. Each takes the place of what the compiler made of its first module. */
const threads = [
  'daemon/redacting/copy-worker',
  'daemon/redacting/search-worker',
  'daemon/sealing/content-credentials/sign-worker',
];
const checkChild = 'daemon/imports/check-child';

/** What stays in node_modules: it has native parts, reads its own files, or is loaded only where it is asked for. */
const beside = [
  '@modelcontextprotocol/server',
  '@napi-rs/keyring',
  'better-sqlite3',
  'better-sqlite3-node-api',
  'node-cron',
  'pg',
  'playwright-core',
  'sharp',
  // Loaded only to run sources, which is turned off.
  'typescript',
];

/**
 * Puts the framework, the library of schemas, the verifier of the commands, the daemon and the programs that it starts into one file each, has the compiled
 * commands load them, and keeps the engine's code. The plugins of the framework keep the one in node_modules. Throws what esbuild throws.
 */
export async function buildPrograms() {
  const frameworkFile = createRequire(import.meta.url).resolve(framework);
  const names = Object.keys(createRequire(import.meta.url)(framework)).filter((name) => /^\w+$/.test(name));
  const verifier = 'src/verify/node/verifier';
  await Promise.all([
    program(
      createRequire(import.meta.url).resolve(schemas),
      'dist/schemas',
      Object.keys(await import(schemas)).filter((name) => name !== 'default'),
      {
        minify: true,
      },
    ),
    program(frameworkFile, 'dist/framework', names, { minify: true }),
    program(join(root, `${verifier}.ts`), `dist/${verifier}`, exportsOf(verifier), { minify: true }),
    // Not in the place of its first module: commands and tests load single modules of the daemon.
    program(join(root, `${daemon}.ts`), 'dist/daemon', ['startDaemon', 'AlreadyRunning']),
    ...[...threads, checkChild].map((name) => program(join(root, `${name}.ts`), `dist/${name}`, [])),
  ]);
  for (const room of ['commands', 'src/cli']) {
    loadInstead(join(root, 'dist', room), `from '${framework}'`, (to) => `from '${to('dist/framework.js')}'`);
  }
  for (const room of ['commands', 'src'])
    loadInstead(join(root, 'dist', room), `from '${schemas}'`, (to) => `from '${to('dist/schemas.js')}'`);
  const main = new RegExp(`import\\('(?:\\.\\./)+${daemon}\\.js'\\)`);
  loadInstead(join(root, 'dist/commands/daemon'), main, (to) => `import('${to('dist/daemon.js')}')`);
  await keepCode({ threads, checkChild });
}

function exportsOf(name) {
  const source = readFileSync(join(root, `${name}.ts`), 'utf8');
  const exported = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
  return exported.map((value) => value.trim()).filter((value) => value !== '' && !value.startsWith('type '));
}

/** Writes NAME.cjs, a function of what a CommonJS module has, and NAME.js, which gives its exports to modules. */
async function program(entry, name, exported, { minify = false } = {}) {
  const to = join(root, name);
  // The engine compares lengths only: code of an earlier build must never meet the program of this one.
  for (const file of readdirSync(dirname(to)))
    if (file.startsWith(`${basename(to)}.cjs`)) rmSync(join(dirname(to), file));
  const { outputFiles } = await build({
    absWorkingDir: root,
    banner: { js: '(function (exports, require, module, __filename, __dirname, __import, __url) {' },
    bundle: true,
    charset: 'ascii',
    entryPoints: [entry],
    external: beside,
    footer: { js: '})' },
    format: 'cjs',
    logLevel: 'warning',
    // What is not minified has lines of its own in the stack of a fault. Names stay in either.
    minify,
    minifyIdentifiers: false,
    platform: 'node',
    plugins: [placesOfModules(dirname(to))],
    target: 'node20',
    write: false,
  });
  // A script of node:vm imports only with a flag that Node calls experimental; its loader hands it a function that does.
  writeFileSync(`${to}.cjs`, outputFiles[0].text.replaceAll(/(?<=[\s(;=?:])import\(/g, '__import('));
  const loader = between(dirname(to), join(root, 'dist/src/one-file.js'));
  const call = `loadProgram(new URL('${basename(to)}.cjs', import.meta.url))`;
  const body = exported.length === 0 ? `${call};` : `export const { ${exported.join(', ')} } = ${call};`;
  writeFileSync(`${to}.js`, `import { loadProgram } from '${loader}';\n${body}\n`);
}

/** A module finds files beside itself and names threads by its own address: that of the compiled module, which stays where it is. */
const placesOfModules = (folder) => ({
  name: 'places of modules',
  setup: (hooks) =>
    hooks.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const compiled = join(root, 'dist', relative(root, path)).replace(/ts$/, 'js');
      return { contents: text.replaceAll('import.meta.url', `__url('${between(folder, compiled)}')`), loader: 'ts' };
    }),
});

function loadInstead(folder, what, withWhat) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) loadInstead(path, what, withWhat);
    else if (entry.name.endsWith('.js')) {
      const text = readFileSync(path, 'utf8');
      const changed = text.replaceAll(
        what instanceof RegExp ? new RegExp(what, 'g') : what,
        withWhat((file) => between(dirname(path), join(root, file))),
      );
      if (changed !== text) writeFileSync(path, changed);
    }
  }
}

function between(folder, file) {
  const path = relative(folder, file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
