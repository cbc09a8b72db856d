import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Container, ContainerEntry } from '../../package/container.js';
import { isLitter } from '../../package/manifest/names.js';
import { type Manifest, readManifest } from '../../package/manifest/reader.js';
import { noTrust } from '../../verify/evidence.js';
import { hashFile } from '../../verify/node/hash-file.js';
import { openContainer } from '../../verify/node/open-container.js';
import { nodePlatform } from '../../verify/node/platform.js';
import { holdPackage } from '../stored/held.js';
import { problem, usage } from '../problem/problem.js';
import type { Service } from '../service/service.js';
import { verifyPath } from '../verify/run.js';
import { disableLinks, textOfPage } from './disable-links.js';
import { markOf, noticeOf, says, type WorkingCopy, type WorkingFile } from './notice.js';

export interface WorkingCopyRun {
  /** A ZIP on this machine, or the id of a capture. */
  readonly what: string;
  /** Folder; that of the package when it is not named. */
  readonly output: string | undefined;
  readonly version: string;
  readonly service: () => Promise<Service>;
}

/** Verifies a package and writes a copy of what people read in it. The package itself is not touched. */
export async function writeWorkingCopy(run: WorkingCopyRun): Promise<{ readonly path: string } & WorkingCopy> {
  const held = await holdPackage(run.what, run.service);
  try {
    const path = join(resolve(run.output ?? held.folder), `${held.name.replace(/\.zip$/i, '')}-working-copy`);
    if (existsSync(path)) throw problem('OUTPUT_EXISTS', `${path} exists already`, { hints: ['--output DIR'] });
    const report = await verifyPath(held.path, noTrust);
    if (report.verdict !== 'verified')
      throw problem('PACKAGE_NOT_VERIFIED', `${held.name} does not verify, so no working copy is made of it`, {
        hints: [`evidence verify ${run.what}`],
      });
    const container = await openContainer(held.path);
    try {
      if (container.kind !== 'zip')
        throw usage(`${held.path} is an unpacked package`, 'a working copy names the SHA-256 of the ZIP: give the ZIP');
      const manifest = await bytesOf(container, 'manifest.json');
      const original: WorkingCopy['original'] = {
        name: held.name,
        sha256: (await hashFile(held.path)).sha256,
        manifest_sha256: sha256(manifest),
        evidence_id: report.subject.evidence_id,
        capture_id: report.subject.capture_id,
        test_mode: report.subject.test_mode,
      };
      const about = { original, made_at: nodePlatform.now().toISOString(), version: run.version };
      const listed = readManifest(manifest).manifest?.files ?? new Map<string, never>();
      return { path, ...(await written(path, { container, listed }, about)) };
    } finally {
      await container.close?.();
    }
  } finally {
    held.release();
  }
}

interface Source {
  readonly container: Container;
  readonly listed: Manifest['files'];
}

type About = Pick<WorkingCopy, 'original' | 'made_at'> & { readonly version: string };

/** Under its name when it is whole, and gone when it cannot be. */
async function written(path: string, source: Source, { version, ...about }: About): Promise<WorkingCopy> {
  await mkdir(dirname(path), { recursive: true });
  // A new folder: one that is there already is somebody's.
  const partial = await mkdtemp(`${path}.part-`);
  try {
    const files: WorkingFile[] = [];
    for (const entry of source.container.entries)
      files.push(await copied(partial, source, entry, markOf(about.original)));
    const copy: WorkingCopy = {
      format: 'evidence-working-copy/1',
      says,
      generator: { name: 'evidence', version },
      ...about,
      files,
    };
    await writeFile(join(partial, 'working-copy.json'), `${JSON.stringify(copy, null, 2)}\n`);
    await writeFile(join(partial, 'WORKING-COPY.txt'), noticeOf(copy));
    await chmod(partial, 0o777 & ~process.umask());
    await rename(partial, path);
    return copy;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Files that lead nowhere when they are opened. */
const still = /\.(txt|jpeg|jpg|png|json|pem)$|^evidence\.pdf$/;
const page = /\.html?$/;
/** What makes a package, and what checks it: a copy that had them could be taken for one. */
const sealing = /^(manifest\.json|publickey\.pem|.*\.sig|.*\.(ots|tsr|ers|tlog-proof))$|^verification\//;
/** A page of this size takes minutes in a browser. */
const LARGEST = 64 * 2 ** 20;

async function copied(folder: string, source: Source, entry: ContainerEntry, mark: string): Promise<WorkingFile> {
  const { name: file } = entry;
  if (file.endsWith('/')) return left(file, 'a folder');
  if (sealing.test(file)) return left(file, 'it belongs to the seal of the original');
  if (!still.test(file) && !page.test(file)) return left(file, 'it may hold live links, and is read in the original');
  if (isLitter(file)) return left(file, 'an operating system left it behind');
  const [bytes, hash] = await listedBytes(source, file);
  if (!page.test(file)) {
    await put(folder, file, bytes);
    return { file, original_sha256: hash, how: 'unchanged', sha256: hash };
  }
  if (bytes.length > LARGEST) return { ...left(file, 'it is larger than 64 MiB'), original_sha256: hash };
  const made = attempt(() => disableLinks(textOfPage(bytes, { isUtf8: file === 'page.html' }), mark));
  if (made === undefined) return { ...left(file, 'it is nested too deep'), original_sha256: hash };
  if ('reason' in made) return { ...left(file, made.reason), original_sha256: hash };
  const { html, removed, disabled } = made;
  // With the mark of UTF-8: what is said within a page may stand too late in it.
  const changed = Buffer.from(`\uFEFF${html}`);
  await put(folder, file, changed);
  return {
    file,
    original_sha256: hash,
    how: 'links_disabled',
    sha256: sha256(changed),
    elements_removed: removed,
    addresses_disabled: disabled,
  };
}

const left = (file: string, reason: string): WorkingFile => ({ file, how: 'left_out', reason });

/** Undefined where a page exceeds the stack of those who write it again. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function put(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), bytes, { flag: 'wx' });
}

async function bytesOf(container: Container, name: string): Promise<Uint8Array> {
  const entry = container.entries.find((each) => each.name === name);
  if (entry === undefined) throw problem('FILE_MISSING', `the package has no ${name}`);
  const chunks: Uint8Array[] = [];
  const unreadable = ({ explanation }: { readonly explanation: string }): never => {
    throw problem('UNREADABLE', `${name}: ${explanation}`);
  };
  // A copy of each: they may share one buffer.
  for await (const chunk of container.read(entry, unreadable)) chunks.push(new Uint8Array(chunk));
  return Buffer.concat(chunks);
}

/** The verifier read them before: what differs now was changed since, or read wrongly. */
async function listedBytes({ container, listed }: Source, name: string): Promise<readonly [Uint8Array, string]> {
  const bytes = await bytesOf(container, name);
  const hash = sha256(bytes);
  const expected = listed.get(name)?.sha256;
  if (hash !== expected)
    throw problem('UNREADABLE', `${name} is not what the manifest lists`, {
      hints: ['the package was changed after it was verified: run the command again'],
    });
  return [bytes, hash];
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
