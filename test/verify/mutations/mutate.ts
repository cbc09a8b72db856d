// Random mutations of a good package through the verifier, many more than `npm test` has time for.
// Run: npm run mutations [-- COUNT [SEED]]   (20,000 by default; the same seed makes the same mutations)
//      npm run mutations -- COUNT SEED sealed   (one value changed and all sealed anew; names those that nothing contradicts)
import { buildPackage, type BuiltPackage, type Files, type Loose } from '../../fakes/packages/package-builder.js';
import type { ZipEntry } from '../../fakes/packages/zip-writer.js';
import { chance } from '../chance.js';
import { sealedAnew } from './sealed-anew.js';
import { verifyZip } from '../verify.js';

const [count = 20_000, seed = 1] = process.argv.slice(2, 4).map(Number);
if (process.argv[4] === 'sealed') process.exit(await sealedAnew(count, seed));
const good = await buildPackage();
const zip = good.zip();
const records = ['metadata.json', 'forensic_log.json', 'chain_of_custody.json', 'manifest.json'] as const;
const random = chance(seed);
const below = (limit: number): number => Math.floor(random() * limit);
const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;

/** What one mutation made; null when it changed nothing. `resigned`: all hashes and the signature were made anew. */
interface Mutant {
  readonly bytes: Uint8Array;
  readonly what: string;
  readonly resigned?: true;
}

const kinds: readonly (() => Promise<Mutant | null> | Mutant | null)[] = [byte, byte, splice, members, field, resigned];
const tally = { caught: 0, escaped: 0, harmless: 0, free: new Map<string, number>() };
const started = performance.now();
let slowest = 0;
for (let made = 0; made < count;) {
  const mutant = await pick(kinds)();
  if (mutant === null || Buffer.from(mutant.bytes).equals(zip)) continue;
  made += 1;
  const begun = performance.now();
  // A crash of the verifier ends this program: that is the finding.
  const { verdict } = await verifyZip(mutant.bytes);
  slowest = Math.max(slowest, performance.now() - begun);
  if (verdict !== 'verified') tally.caught += 1;
  else if (mutant.resigned) tally.free.set(mutant.what, (tally.free.get(mutant.what) ?? 0) + 1);
  else if (await sameContent(mutant.bytes)) tally.harmless += 1;
  else {
    tally.escaped += 1;
    console.log(`ESCAPED: ${mutant.what}`);
  }
}
const free = [...tally.free.values()].reduce((sum, each) => sum + each, 0);
console.log(
  `${count} mutations (seed ${seed}) in ${((performance.now() - started) / 1000).toFixed(0)} s; slowest ${slowest.toFixed(0)} ms`,
);
console.log(`  caught ${tally.caught}`);
console.log(`  bits of the ZIP that are part of no content and no record: ${tally.harmless}`);
console.log(
  `  sealed anew with another key, and contradicted by nothing inside (the issuer's register tells): ${free}`,
);
for (const [what, times] of [...tally.free].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`    ${String(times).padStart(5)}  ${what}`);
console.log(`  ESCAPED ${tally.escaped}`);
process.exitCode = tally.escaped === 0 ? 0 : 1;

function byte(): Mutant {
  const bytes = Buffer.from(zip);
  const at = below(bytes.length);
  bytes[at]! ^= 1 + below(255);
  return { bytes, what: `byte ${at}` };
}

function splice(): Mutant {
  const from = below(zip.length);
  const piece = zip.subarray(from, from + 1 + below(400));
  const rest = random() < 0.5 ? Buffer.concat([zip.subarray(0, from), zip.subarray(from + piece.length)]) : zip;
  const to = below(rest.length);
  return { bytes: Buffer.concat([rest.subarray(0, to), piece, rest.subarray(to)]), what: `splice ${from} to ${to}` };
}

function members(): Mutant {
  const action = pick(['remove', 'add', 'rename', 'swap', 'duplicate', 'truncate'] as const);
  const bytes = good.zip((entries) => changed([...entries], action));
  return { bytes, what: `member: ${action}` };
}

function changed(
  entries: ZipEntry[],
  action: 'remove' | 'add' | 'rename' | 'swap' | 'duplicate' | 'truncate',
): ZipEntry[] {
  const [at, other] = [below(entries.length), below(entries.length)];
  const [entry, second] = [entries[at]!, entries[other]!];
  if (action === 'remove') entries.splice(at, 1);
  else if (action === 'add') entries.push({ name: `added-${below(1e6)}`, data: Buffer.from('x') });
  else if (action === 'rename') entries[at] = { ...entry, name: `${String(entry.name)}.old` };
  else if (action === 'duplicate') entries.push(entry);
  else if (action === 'truncate') entries[at] = { ...entry, data: entry.data.subarray(0, below(entry.data.length)) };
  else
    [entries[at], entries[other]] = [
      { ...entry, data: second.data },
      { ...second, data: entry.data },
    ];
  return entries;
}

/** A field of a record, with nothing signed again. */
async function field(): Promise<Mutant | null> {
  const name = pick(records);
  let what = '';
  const built = await buildPackage({
    sealed: (files: Files) => {
      const record = JSON.parse(Buffer.from(files.get(name)!).toString()) as Loose;
      what = change(record);
      files.set(name, Buffer.from(JSON.stringify(record, null, 2)));
    },
  });
  return { bytes: built.zip(), what: `${name}: ${what}` };
}

/** A field of a record, with every hash, the log's chain and the signature made anew. */
async function resigned(): Promise<Mutant | null> {
  const hook = pick(['metadata', 'log', 'custody'] as const);
  let what = '';
  let built: BuiltPackage;
  try {
    built = await buildPackage({
      [hook]: (record: Loose) => {
        what = change(record);
        return hook === 'log' ? 'relink' : undefined;
      },
    });
  } catch {
    // The builder itself reads some fields again and cannot go on with another kind of value.
    return null;
  }
  return { bytes: built.zip(), what: `${hook}: ${what}`, resigned: true };
}

/** Changes one leaf somewhere, and tells where, list places left out. */
function change(record: Loose): string {
  const path: string[] = [];
  let holder: Loose = record;
  for (;;) {
    const key = pick(Object.keys(holder));
    path.push(Array.isArray(holder) ? '[]' : key);
    const value: unknown = holder[key];
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      holder = value;
      continue;
    }
    holder[key] = other(value);
    return path.join('.');
  }
}

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1 + below(1_000);
  if (typeof value === 'string') return pick([`${value}x`, '', value.slice(1), null, 7]);
  return pick([true, 0, 'x', {}]);
}

/** Whether a strict reading of the changed ZIP gives the same files with the same bytes. */
async function sameContent(bytes: Uint8Array): Promise<boolean> {
  const [before, after] = [await verifyZip(zip), await verifyZip(bytes)];
  return JSON.stringify(before) === JSON.stringify(after);
}
