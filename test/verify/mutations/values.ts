// Single values of a package changed at random, with all sealed anew and evidence.pdf printed again from the changed records. A change
// that passes is tried once more with evidence.pdf as it was; what passes even then stands in one place alone.
// Run: node --import tsx test/verify/mutations/values.ts COUNT SEED PACKAGE.zip…
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { type Files, type Loose, sha256 } from '../../fakes/packages/package-builder.js';
import { openPython } from '../../verification-folder/doors.js';
import { chance } from '../chance.js';
import { standsAlone } from '../facts/alone.js';
import { other } from '../facts/places.js';
import { verifyZip } from '../verify.js';
import { json, opened, print, zipOf } from './opened.js';
import { seal, settle } from './reseal.js';

const [count = '1000', seed = '1', ...paths] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'evidence-values-'));
const random = chance(Number(seed));
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const python = openPython();

const good: Files[] = [];
for (const path of paths) good.push(await opened(path));
const tried = { all: 0, refused: 0 };
const passed = new Map<string, { times: number; readonly doors: Set<string>; example: string }>();
while (tried.all < Number(count)) {
  const base = pick(good);
  const files: Files = new Map(base);
  const changed = await change(files);
  if (changed === undefined) continue;
  tried.all += 1;
  print(files);
  seal(files);
  const doors = await passing(files);
  if (doors.length === 0) {
    tried.refused += 1;
    continue;
  }
  print(files, base);
  seal(files);
  const alone = await passing(files);
  const place = changed.place + (alone.length === 0 ? ' (and evidence.pdf)' : '');
  const seen = passed.get(place) ?? { times: 0, doors: new Set(), example: '' };
  seen.times += 1;
  seen.doors.add(doors.join('+'));
  seen.example = `${changed.what} of ${paths[good.indexOf(base)]}`;
  passed.set(place, seen);
}
console.log(`${tried.all} changes (seed ${seed}): ${tried.refused} refused by both`);
for (const [place, { times, doors, example }] of [...passed].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(
    `${String(times).padStart(5)} ${[...doors].join(', ')} ${place}${standsAlone(place) ? '' : '   NOT DECLARED'}: ${example}`,
  );
python.close();
rmSync(folder, { recursive: true });

async function passing(files: Files): Promise<string[]> {
  const zip = zipOf(files);
  const file = join(folder, 'changed.zip');
  writeFileSync(file, zip);
  const [main, second] = [(await verifyZip(zip)).verdict === 'verified', (await python.ask(file)).status === 0];
  return [...(main ? ['verifier'] : []), ...(second ? ['verify.py'] : [])];
}

async function change(files: Files): Promise<Told | undefined> {
  const names = [...files.keys()].filter(
    (name) =>
      (/^[^/]+\.json$/.test(name) && !/^(openings|commitments|redaction_proof|standards)\.json/.test(name)) ||
      /^(archive\/data\.warc\.gz|indexes\/index\.cdx|pages\/pages\.jsonl)$/.test(name),
  );
  const name = pick(names);
  const before = Buffer.from(files.get(name)!);
  const told =
    name === 'archive/data.warc.gz'
      ? inWarc(files)
      : name.endsWith('.json')
        ? inRecord(files, name)
        : inLines(files, name);
  if (told === undefined) return undefined;
  if (name !== 'manifest.json') await settle(files, name);
  if (Buffer.from(files.get(name)!).equals(before)) return undefined;
  return { place: `${name}: ${told.place}`, what: told.what };
}

interface Told {
  readonly place: string;
  readonly what: string;
}

/** Changes one leaf somewhere: to another of its kind, by one character, away, or to a value that stands elsewhere. */
function changeLeaf(record: Loose): Told | undefined {
  const path: string[] = [];
  let holder: Loose = record;
  for (;;) {
    const keys = Object.keys(holder);
    if (keys.length === 0) return undefined;
    const key = pick(keys);
    const isList = Array.isArray(holder);
    path.push(isList ? '[]' : key);
    const value: unknown = holder[key];
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random() > 0.03) {
      holder = value;
      continue;
    }
    const how = random();
    if (how < 0.1 && !isList) delete holder[key];
    else holder[key] = how < 0.55 ? other(value) : near(value, record);
    const now = JSON.stringify(holder[key]);
    if (now === JSON.stringify(value)) return undefined;
    return { place: path.join('.'), what: `${JSON.stringify(value).slice(0, 90)} → ${now}`.slice(0, 200) };
  }
}

function near(value: unknown, record: Loose): unknown {
  if (typeof value === 'number') return pick([value - 1, value * 2, 0, value + 100, -value]);
  if (typeof value === 'string' && value !== '' && random() < 0.7) {
    const time = /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? Date.parse(value) : NaN;
    if (!Number.isNaN(time)) return new Date(time + pick([-2000, -50, 1, 40, 3000])).toISOString();
    const at = Math.floor(random() * value.length);
    const char = value[at]!;
    const same = /\d/.test(char) ? '0123456789' : /[A-Z]/.test(char) ? 'ABCDEFXYZ' : 'abcdefxyz';
    return value.slice(0, at) + pick(Array.from(same)) + value.slice(at + 1);
  }
  const alike: unknown[] = [];
  const walk = (each: unknown): void => {
    if (typeof each === typeof value && each !== value) alike.push(each);
    if (typeof each === 'object' && each !== null) Object.values(each).forEach(walk);
  };
  walk(record);
  return alike.length === 0 ? null : structuredClone(pick(alike));
}

function inRecord(files: Files, name: string): Told | undefined {
  const record = json(files, name);
  const told = changeLeaf(record);
  const compact = /_layout\.json$|storage|connections|form_controls/.test(name);
  files.set(name, compact ? Buffer.from(JSON.stringify(record)) : recordBytes(record));
  return told;
}

function inLines(files: Files, name: string): Told | undefined {
  const lines = Buffer.from(files.get(name)!).toString().split('\n').slice(0, -1);
  const at = pick([...lines.keys()]);
  const line = lines[at]!;
  const start = line.indexOf('{');
  const record = JSON.parse(line.slice(start)) as Loose;
  const told = changeLeaf(record);
  lines[at] = line.slice(0, start) + JSON.stringify(record);
  files.set(name, Buffer.from(lines.map((each) => `${each}\n`).join('')));
  return told && { ...told, place: `${at === 0 && name.endsWith('.jsonl') ? 'head' : 'line'}.${told.place}` };
}

/** Places of the gzip members of a network record. */
function membersOf(bytes: Buffer): Buffer[] {
  const members: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    let to = from;
    for (;;) {
      to = bytes.indexOf(Buffer.from([0x1f, 0x8b, 8]), to + 3);
      if (to === -1) to = bytes.length;
      try {
        gunzipSync(bytes.subarray(from, to));
        break;
      } catch {
        if (to === bytes.length) throw new Error('the network record cannot be read');
      }
    }
    members.push(bytes.subarray(from, to));
    from = to;
  }
  return members;
}

/** A field of a record, or of the message in it, with its digests and the index made anew. */
function inWarc(files: Files): Told | undefined {
  const members = membersOf(Buffer.from(files.get('archive/data.warc.gz')!));
  const which = pick([...members.keys()]);
  const text = gunzipSync(members[which]!).toString('latin1');
  const type = /^WARC-Type: (\w+)/m.exec(text)?.[1];
  const headEnd = text.indexOf('\r\n\r\n');
  const end = type === 'warcinfo' ? text.length : text.indexOf('\r\n\r\n', headEnd + 4);
  const lines = text.slice(0, end).split('\r\n');
  const named = [...lines.keys()].filter((index) => /^[\w-]+: /.test(lines[index]!));
  if (named.length === 0) return undefined;
  const at = pick(named);
  const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(lines[at]!) ?? [];
  const inMessage = at > lines.indexOf('');
  if (/^(Content-Length|WARC-Block-Digest|WARC-Payload-Digest)$/.test(name) && !inMessage) return undefined;
  const now = random() < 0.15 ? undefined : /^\d+$/.test(value) ? String(Number(value) + 1) : String(other(value));
  if (now === undefined) lines.splice(at, 1);
  else lines[at] = `${name}: ${now}`;
  const record = lines.join('\r\n') + text.slice(end);
  const again = Buffer.from(redigestBytes(record), 'latin1');
  const old = members.map((each) => each.length);
  members[which] = gzipSync(again);
  let offset = 0;
  const moved = new Map<number, { offset: number; length: number; member: Buffer }>();
  let before = 0;
  for (const [index, member] of members.entries()) {
    moved.set(before, { offset, length: member.length, member });
    before += old[index]!;
    offset += member.length;
  }
  const lines2 = Buffer.from(files.get('indexes/index.cdx')!)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const start = line.indexOf('{');
      const entry = JSON.parse(line.slice(start)) as Loose;
      const place = moved.get(Number(entry['offset']))!;
      Object.assign(entry, {
        offset: String(place.offset),
        length: String(place.length),
        recordDigest: `sha256:${sha256(place.member)}`,
      });
      return line.slice(0, start) + JSON.stringify(entry);
    });
  files.set('archive/data.warc.gz', Buffer.concat(members));
  files.set('indexes/index.cdx', Buffer.from(lines2.map((each) => `${each}\n`).join('')));
  return { place: `${type}${inMessage ? ' message' : ''}.${name}`, what: `${value.slice(0, 90)} → ${now}` };
}

/** As `redigest`, of bytes that are no text. */
function redigestBytes(record: string): string {
  const cut = record.indexOf('\r\n\r\n');
  const block = Buffer.from(record.slice(cut + 4, -4), 'latin1');
  const fields = record
    .slice(0, cut)
    .replace(/(WARC-Block-Digest: sha256:)\w+/, `$1${sha256(block)}`)
    .replace(/^(Content-Length: )\d+/m, `$1${block.length}`);
  return `${fields}${record.slice(cut)}`;
}
