// What handing a matter over costs: an export of packages of 4 MiB against `cp` and the hashes of a bag by openssl; and a matter of 9,000
// items against one of 900, sealed, exported, unpacked and verified: the peak of memory of each step. Run: npm run bench:handover
// (`-- 90 900` for fewer items). In parts, where it would take too long at once: `-- make 9000 FOLDER` (goes on where it was ended),
// `-- hand 9000 FOLDER` (`-- export 9000 FOLDER` without the seal), `-- check FOLDER`. What is still in use after collections of garbage, which says what grows with the items where
// the peak says what garbage was not collected: `-- live FOLDER 900 3000 9000` (of packages that `make` made).
import { execFileSync, fork, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openStudio } from '../test/capture/studio.js';
import { openHouse, type House } from '../test/daemon/house.js';
import { buildCertificate } from '../test/fakes/proofs/certificate-builder.js';
import { compared, timed } from './measure.js';

const LARGE = 200;
const LARGE_BYTES = 4 * 2 ** 20;
const print = () => Promise.resolve(Buffer.from('%PDF-1.7 a list\n'));
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const self = fileURLToPath(import.meta.url);
const [asked, ...more] = process.argv.slice(2);

interface Made {
  readonly bytes: Uint8Array;
  /** Absent where nothing looks into the package. */
  readonly manifest?: Uint8Array;
}
interface Step {
  readonly seconds: number;
  /** MiB, of the process that does it: as it began, and the most. */
  readonly before: number;
  readonly peak: number;
  /** MiB in use after a collection: its most, where it was asked for. */
  readonly live?: number;
}
type Steps = Readonly<Record<'sealed' | 'exported' | 'verified', Step>>;

if (asked === 'of') process.send?.(await handedOver(Number(more[0])));
else if (asked === 'try') console.log(await handedOver(Number(more[0])));
else if (asked === 'make') await made(Number(more[0]), more[1] ?? '.');
else if (asked === 'hand') console.log(await handed(Number(more[0]), more[1] ?? '.'));
else if (asked === 'export')
  console.log(await handed(Number(more[0]), more[1] ?? '.', more[2] === 'live' ? collector() : undefined, false));
else if (asked === 'check') console.log(await checked(more[0] ?? '.'));
else if (asked === 'live') await grown(more[0] ?? '.', more.slice(1).map(Number));
else if (asked === 'part') process.send?.(await handed(Number(more[0]), more[1] ?? '.', collector()));
else if (asked === 'copy') await againstCopying();
else await all(asked === undefined ? [900, 9_000] : [asked, ...more].map(Number));

async function all(sizes: readonly number[]): Promise<void> {
  await againstCopying();
  const found: Steps[] = [];
  for (const size of sizes) {
    const steps = await apart('of', String(size));
    const said = Object.entries(steps).map(
      ([name, { seconds, peak }]) => `${name} ${seconds.toFixed(1)} s, ${peak} MiB`,
    );
    console.log(`${size} items: ${said.join('; ')}`);
    found.push(steps);
  }
  const [few, many] = found;
  if (few && many)
    for (const step of ['sealed', 'exported', 'verified'] as const)
      compared(`peak of memory, ${step}, ${sizes[1]} items to ${sizes[0]}`, many[step].peak / few[step].peak, '2');
}

/** In a process of its own, so that what the one before took is not counted. */
function apart<T = Steps>(...words: readonly string[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = fork(self, words, { execArgv: ['--import', 'tsx'] });
    child.once('message', (steps) => resolve(steps as T));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}

/** Collections take time, so the seconds of these are not those of a run without. */
async function grown(folder: string, sizes: readonly number[]): Promise<void> {
  const found: Omit<Steps, 'verified'>[] = [];
  for (const size of sizes) {
    const steps = await apart<Omit<Steps, 'verified'>>('part', String(size), folder);
    const said = Object.entries(steps).map(([name, { peak, live }]) => `${name} ${live} MiB in use, peak ${peak} MiB`);
    console.log(`${size} items: ${said.join('; ')}`);
    found.push(steps);
  }
  const [few, many] = [found[0], found.at(-1)];
  if (few && many && few !== many)
    for (const step of ['sealed', 'exported'] as const) {
      const ratio = (many[step].live ?? 0) / (few[step].live ?? 1);
      compared(`most memory in use, ${step}, ${sizes.at(-1)} items to ${sizes[0]}`, ratio, '2');
    }
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** The floor: a copy of the same files, and of each the two hashes that a bag has. */
async function againstCopying(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-copy-'));
  const rig = await openRig();
  try {
    const matterId = await filled(rig.house, LARGE, async () => ({ bytes: randomBytes(LARGE_BYTES) }));
    const packages = join(rig.house.home, 'packages');
    const times = { copy: [] as number[], ours: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      const to = join(folder, `copy-${round}`);
      times.copy.push(await timed(async () => copied(packages, to)));
      await rm(to, { recursive: true });
      let id = '';
      times.ours.push(await timed(async () => void (id = await exported(rig.house, matterId, ['packages', 'index']))));
      await rig.house.desk.packages.exports.remove(id);
    }
    const [floor, ours] = [Math.min(...times.copy), Math.min(...times.ours)];
    console.log(
      `${LARGE} packages of 4 MiB: copied and hashed in ${(floor / 1000).toFixed(2)} s, exported in ${(ours / 1000).toFixed(2)} s`,
    );
    compared('an export to cp and the hashes of a bag (openssl)', ours / floor, '1.5');
  } finally {
    await rig.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function copied(from: string, to: string): void {
  execFileSync('cp', ['-r', from, to]);
  execFileSync('sync', ['-d', ...execFileSync('find', [to, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n')]);
  for (const algorithm of ['-sha256', '-sha512'])
    execFileSync('sh', ['-c', `find . -type f -exec openssl dgst ${algorithm} {} +`], { cwd: to, maxBuffer: 2 ** 26 });
}

function captureId(no: number): string {
  return `cap_${String(no).padStart(20, '0')}`;
}

async function openRig() {
  let house: House | undefined;
  const studio = await openStudio({});
  const { certify, recordMatter } = studio.open((about, error) => void house?.faults.push([about, error]));
  const opened = await openHouse({ certify, handOver: certify, recordMatter, print });
  house = opened;
  await opened.operator.updateAccount({
    params: { account_id: 'local' },
    body: { plan: 'legal_seats', email_verified: true },
  });
  return {
    house: opened,
    close: async () => {
      await opened.close();
      await studio.close();
    },
  };
}

/** A matter of so many items whose packages are what `make` gives, put in as callers do. */
async function filled(house: House, count: number, make: (no: number) => Promise<Made>): Promise<string> {
  const { db } = house.desk;
  const { capture_id } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  await house.settled();
  const row = await db
    .selectFrom('captures')
    .selectAll()
    .where('capture_id', '=', capture_id)
    .executeTakeFirstOrThrow();
  const { matter_id } = await house.live.createMatter({ body: { name: 'Large' } });
  const ids: string[] = [];
  for (let no = 1; no <= count; no += 1) {
    const { bytes, manifest = bytes } = await make(no);
    const id = captureId(no);
    const name = `${id}.zip`;
    await writeFile(join(house.home, 'packages', name), bytes);
    await db
      .insertInto('captures')
      .values({
        ...row,
        capture_id: id,
        package_name: name,
        manifest_sha256: sha256(manifest),
        package_sha256: sha256(bytes),
        size_bytes: bytes.length,
      })
      .execute();
    ids.push(id);
  }
  for (let at = 0; at < ids.length; at += 200) {
    house.world.forward(61_000);
    const body = { capture_ids: ids.slice(at, at + 200) };
    const { added } = await house.live.addMatterItems({ params: { matter_id }, body });
    if (added.length !== body.capture_ids.length) throw new Error('an item was not put in');
  }
  return matter_id;
}

async function certificate(no: number): Promise<Made> {
  const other = sha256(String(no));
  const built = await buildCertificate({
    certifyId: captureId(no),
    artifacts: (files) => {
      const first = Buffer.from(files.get('hashes.sha256')!).toString().slice(0, 64);
      for (const name of ['hashes.sha256', 'certificate.json'])
        files.set(name, Buffer.from(Buffer.from(files.get(name)!).toString().replace(first, other)));
    },
  });
  const manifest = built.files.get('manifest.json');
  return { bytes: built.zip(), ...(manifest && { manifest }) };
}

async function exported(house: House, matter_id: string, formats: ('packages' | 'index')[]): Promise<string> {
  house.world.forward(61_000);
  const { export_id } = await house.live.exportMatter({ params: { matter_id }, body: { formats } });
  await house.settled();
  const { status, counts, not_included } = await house.live.getExport({ params: { export_id } });
  if (status !== 'completed' || not_included.length > 0)
    throw new Error(`export ${status}, ${JSON.stringify(counts)}`, { cause: house.faults });
  return export_id;
}

async function handedOver(count: number): Promise<Steps> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-handover-'));
  try {
    await made(count, folder);
    return { ...(await handed(count, folder)), verified: await checked(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packages, and beside each its manifest. */
async function made(count: number, folder: string): Promise<void> {
  const to = join(folder, 'made');
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  for (let no = 1; no <= count; no += 1) {
    const id = captureId(no);
    if (there.has(`${id}.zip`)) continue;
    const { bytes, manifest } = await certificate(no);
    await writeFile(join(to, `${id}.json`), manifest ?? bytes);
    await writeFile(join(to, `${id}.part`), bytes);
    await rename(join(to, `${id}.part`), join(to, `${id}.zip`));
  }
}

/** A matter of what was made, sealed and exported; the volumes are left in `out`. */
async function handed(
  count: number,
  folder: string,
  collect?: () => void,
  seals = true,
): Promise<Omit<Steps, 'verified'>> {
  const from = join(folder, 'made');
  const rig = await openRig();
  const { house } = rig;
  try {
    const matter_id = await filled(house, count, async (no) => ({
      bytes: await readFile(join(from, `${captureId(no)}.zip`)),
      manifest: await readFile(join(from, `${captureId(no)}.json`)),
    }));
    const sealed = await step(async () => {
      if (!seals) return;
      await house.live.sealMatter({ params: { matter_id }, body: {} });
      const last = async () => (await house.live.listSeals({ params: { matter_id }, query: {} })).seals[0];
      while ((await last())?.status === 'sealing') await new Promise((resolve) => setTimeout(resolve, 100));
      const seal = await last();
      if (seal?.status !== 'completed') throw new Error(`seal ${JSON.stringify(seal)}`, { cause: house.faults });
    }, collect);
    let id = '';
    const exportedIn = await step(
      async () => void (id = await exported(house, matter_id, ['packages', 'index'])),
      collect,
    );
    const at = join(house.home, 'exports', id);
    const out = join(folder, 'out');
    await rm(out, { recursive: true, force: true });
    await mkdir(out);
    for (const volume of await readdir(at))
      if (volume.endsWith('.zip')) await rename(join(at, volume), join(out, volume));
    return { sealed, exported: exportedIn };
  } finally {
    await rig.close();
  }
}

/** What the other side does with the volumes in `out`. */
async function checked(folder: string): Promise<Step> {
  const out = join(folder, 'out');
  const packages = join(out, 'packages');
  await rm(packages, { recursive: true, force: true });
  await mkdir(packages);
  for (const volume of await readdir(out))
    if (volume.endsWith('.zip')) execFileSync('unzip', ['-q', '-o', join(out, volume), '-d', out]);
  const bags = (await readdir(out)).filter((name) => name !== 'packages' && !name.endsWith('.zip')).sort();
  for (const bag of bags)
    for (const name of await readdir(join(out, bag, 'data/packages')))
      await copyFile(join(out, bag, 'data/packages', name), join(packages, name));
  const data = join(out, bags[0] ?? '', 'data');
  return verifiedApart(join(data, 'verification/verify.mjs'), [join(data, 'matter.zip'), '--packages', packages]);
}

async function step(work: () => Promise<unknown>, collect?: () => void): Promise<Step> {
  let [peak, live] = [0, 0];
  const before = Math.round(process.memoryUsage().rss / 2 ** 20);
  const timer = setInterval(() => void (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  let next: NodeJS.Timeout | undefined;
  // A collection takes longer the more there is: a tenth of the time goes to them.
  const look = (): void => {
    const started = performance.now();
    collect?.();
    const { heapUsed, external } = process.memoryUsage();
    live = Math.max(live, heapUsed + external);
    next = setTimeout(look, Math.max(250, 10 * (performance.now() - started)));
  };
  if (collect) look();
  const ms = await timed(work);
  clearInterval(timer);
  clearTimeout(next);
  const [inUse, most] = [live, peak].map((bytes) => Math.round(bytes / 2 ** 20)) as [number, number];
  return { seconds: ms / 1000, before, peak: most, ...(collect && { live: inUse }) };
}

/** Its peak is what the kernel counted (VmHWM of proc(5)). */
function verifiedApart(script: string, words: readonly string[]): Promise<Step> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let peak = 0;
    let said = '';
    const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (part: Buffer) => void (said = (said + part.toString()).slice(-10_000)));
    const timer = setInterval(() => {
      try {
        peak = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peak);
      } catch {
        // It has ended.
      }
    }, 50);
    child.once('close', (status) => {
      clearInterval(timer);
      if (status === 0)
        resolve({ seconds: (performance.now() - started) / 1000, before: 0, peak: Math.round(peak / 1024) });
      else
        reject(
          new Error(
            `the record does not verify (${status}): ${said
              .split('\n')
              .filter((line) => /FAIL|✗/.test(line))
              .join('\n')}`,
          ),
        );
    });
  });
}
