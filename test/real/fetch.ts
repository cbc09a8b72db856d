import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { npmPackages, peerPackages, type DebianPackage, type NpmPackage } from './packages.js';

/** Outside of the repository, so that nothing of these packages ever gets into it. */
export const cache =
  process.env['EVIDENCE_REAL_CACHE'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'evidence-real');
export const modules = join(cache, 'node_modules');
export const folderOf = (name: string): string => join(modules, name);

/** Why a page cannot be tried here. */
export class NotHere extends Error {}

/** Fetches what is missing: the packages themselves, without their dependencies and without running their scripts. */
export async function fetchNpm(names: readonly NpmPackage[]): Promise<void> {
  await mkdir(modules, { recursive: true });
  const missing: string[] = [];
  for (const name of names) if ((await versionOf(name)) !== npmPackages[name]) missing.push(name);
  const wanted = missing.filter((name) => !existsSync(ownCopy(name) ?? ''));
  for (const name of missing.filter((each) => !wanted.includes(each)))
    await cp(ownCopy(name) ?? '', folderOf(name), { recursive: true, dereference: true });
  if (wanted.length === 0) return;
  const folder = await mkdtemp(join(cache, 'pack-'));
  const specs = wanted.map((name) => `${name}@${npmPackages[name as NpmPackage]}`);
  const packed = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...specs], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (packed.status !== 0) throw new NotHere(`npm pack ${specs.join(' ')}: ${packed.stderr.slice(-400)}`);
  for (const file of (await readdir(folder)).filter((each) => each.endsWith('.tgz'))) await unpack(folder, file);
  await rm(folder, { recursive: true });
}

async function unpack(folder: string, file: string): Promise<void> {
  const into = await mkdtemp(join(folder, 'one-'));
  const done = spawnSync('tar', ['-xzf', join(folder, file), '-C', into]);
  const [top] = await readdir(into);
  if (done.status !== 0 || top === undefined) throw new NotHere(`${file} cannot be unpacked`);
  const { name } = JSON.parse(await readFile(join(into, top, 'package.json'), 'utf8')) as { name: string };
  await mkdir(dirname(folderOf(name)), { recursive: true });
  await rm(folderOf(name), { recursive: true, force: true });
  await rename(join(into, top), folderOf(name));
}

const versionOf = async (name: string): Promise<string | null> => {
  const text = await readFile(join(folderOf(name), 'package.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { version: string }).version;
};

/** A development dependency of this repository at the very version of the table. */
function ownCopy(name: string): string | null {
  try {
    const found = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
    return version === npmPackages[name as NpmPackage] ? found : null;
  } catch {
    return null;
  }
}

/**
 * Unpacks a Debian package into the cache. It is not installed: the machine stays as it is, whatever the package conflicts
 * with (nodejs-doc would remove another vendor's nodejs).
 */
export async function fetchDebian(name: DebianPackage): Promise<void> {
  const into = join(cache, 'debian', name);
  if (existsSync(into)) return;
  if (process.env['EVIDENCE_TEST_NO_APT'] === '1') throw new NotHere(`${name} is not fetched (EVIDENCE_TEST_NO_APT=1)`);
  const folder = await mkdtemp(join(await made(cache), 'deb-'));
  const download = () => spawnSync('apt-get', ['download', '-q', name], { cwd: folder, encoding: 'utf8' });
  let done = download();
  if (done.status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-q'], { encoding: 'utf8' });
    done = download();
  }
  const [file] = await readdir(folder);
  if (done.error || done.status !== 0 || file === undefined)
    throw new NotHere(`apt-get download ${name}: ${done.error?.message ?? done.stderr.slice(-200)}`);
  const unpacked = spawnSync('dpkg', ['-x', join(folder, file), join(folder, 'x')], { encoding: 'utf8' });
  if (unpacked.status !== 0) throw new NotHere(`dpkg -x ${file}: ${unpacked.stderr.slice(-200)}`);
  await made(dirname(into));
  await rename(join(folder, 'x'), into);
  await rm(folder, { recursive: true });
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A peer with everything that it needs, in a folder of its own. */
export async function fetchPeer(name: keyof typeof peerPackages): Promise<string> {
  const folder = join(cache, 'peers', name);
  const installed = join(folder, 'node_modules', name);
  if (existsSync(join(installed, 'package.json'))) return installed;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const spec = `${name}@${peerPackages[name]}`;
  const done = spawnSync('npm', ['install', '--ignore-scripts', '--save-exact', spec], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new NotHere(`npm install ${spec}: ${done.stderr.slice(-300)}`);
  return installed;
}
