// Compiles to dist/, copies what is not TypeScript, and writes the command manifest (it saves 60 ms at each start).
// `--no-types` emits without checking types, which takes most of the time: for who checks them otherwise.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDashboard } from './dashboard.mjs';
import { buildManPages } from './man-pages.mjs';
import { buildPrograms } from './one-file.mjs';
import { buildVerification, bundled } from './verification.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The compiler says what is wrong on stdout, which belongs to the program that may run next; a failure ends the build. */
function run(script, ...args) {
  const done = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) process.exit(1);
}

for (const room of ['src', 'daemon', 'commands']) dropOrphans(join(root, 'dist', room));
const unchecked = process.argv.includes('--no-types') ? ['--noCheck'] : [];
run('node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', ...unchecked);
for (const room of ['src', 'daemon']) copyAssets(join(root, room));
await buildVerification();
await buildDashboard();
buildManPages(join(root, 'man'), join(root, 'dist', 'man'), packageJson.version);
if (existsSync(join(root, 'commands')) && readdirSync(join(root, 'commands')).length > 0) {
  rmSync(join(root, 'oclif.manifest.json'), { force: true });
  await writeManifest();
}
await buildPrograms();

/** What `oclif manifest` writes, without its look for a newer version of itself. */
async function writeManifest() {
  const { Plugin, settings } = await import('@oclif/core');
  settings.enableAutoTranspile = false;
  const plugin = new Plugin({
    errorOnManifestCreate: true,
    ignoreManifest: true,
    respectNoCacheDefault: true,
    root,
    type: 'core',
  });
  await plugin.load();
  writeFileSync(join(root, 'oclif.manifest.json'), `${JSON.stringify(plugin.manifest)}\n`);
}

/** What a source that is gone has left behind: an old command would still be offered. */
function dropOrphans(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const source = join(root, relative(join(root, 'dist'), path)).replace(/\.(js|js\.map|d\.ts)$/, '.ts');
    if (existsSync(path) && statSync(path).isDirectory()) dropOrphans(path);
    else if (!existsSync(source) && !bundled.includes(name)) rmSync(path);
  }
}

function copyAssets(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) copyAssets(path);
    else if (!/\.(ts|py|sh)$/.test(name)) cpSync(path, join(root, 'dist', relative(root, path)));
  }
}
