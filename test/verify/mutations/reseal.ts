import { kindOf, kindWords } from '../../../src/package/kind.js';
import { sign } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { chain } from '../../../src/package/records/chain.js';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { document, type Files, type Loose, type Said, sha256, testKey } from '../../fakes/packages/package-builder.js';
import { unlistedByDesign } from '../../../src/package/members.js';
import { reference } from '../../fakes/packages/page-journal.js';
import { redigest } from '../facts/archive-fault.js';
import { other } from '../facts/places.js';

/** One value of a package changed, and all sealed anew: what a forger does who looks at one place. */
export interface Change {
  /** File and path, list places left out; it names the kind of value. */
  readonly place: string;
  readonly files: Files;
}

type Pick = <T>(all: readonly T[]) => T;

const json = (files: Files, name: string): Loose => JSON.parse(Buffer.from(files.get(name)!).toString()) as Loose;
const records = ['metadata.json', 'forensic_log.json', 'chain_of_custody.json', 'manifest.json'];
const more = [
  'datapackage.json',
  'comparison.json',
  'certificate.json',
  'redaction.json',
  'matter.json',
  'text_layout.json',
  'element_layout.json',
];

/** Undefined when the choice changed nothing. */
export async function changedValue(good: Files, pick: Pick): Promise<Change | undefined> {
  const files: Files = new Map(good);
  const has = [...more, 'pages/pages.jsonl', 'indexes/index.cdx', 'archive/data.warc.gz'].filter((name) =>
    files.has(name),
  );
  const file = pick([...records, ...records, ...has]);
  const path =
    file === 'archive/data.warc.gz'
      ? inWarc(files, pick)
      : file === 'indexes/index.cdx' || file === 'pages/pages.jsonl'
        ? inLines(files, file, pick)
        : inRecord(files, file, pick);
  if (path === undefined) return undefined;
  if (file !== 'manifest.json') await settle(files, file);
  if (Buffer.from(files.get(file)!).equals(good.get(file)!)) return undefined;
  if (file !== 'manifest.json') printAgain(good, files);
  seal(files);
  return { place: `${file}: ${path}`, files };
}

/** Changes one leaf somewhere, and tells where. */
function changeLeaf(record: Loose, pick: Pick): string | undefined {
  const path: string[] = [];
  let holder = record;
  for (;;) {
    const keys = Object.keys(holder);
    if (keys.length === 0) return undefined;
    const key = pick(keys);
    path.push(Array.isArray(holder) ? '[]' : key);
    const value: unknown = holder[key];
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      holder = value;
      continue;
    }
    const changed = other(value);
    if (JSON.stringify(changed) === JSON.stringify(value)) return undefined;
    holder[key] = changed;
    return path.join('.');
  }
}

function inRecord(files: Files, name: string, pick: Pick): string | undefined {
  const record = json(files, name);
  const path = changeLeaf(record, pick);
  files.set(name, name.endsWith('_layout.json') ? Buffer.from(JSON.stringify(record)) : recordBytes(record));
  return path;
}

function inLines(files: Files, name: string, pick: Pick): string | undefined {
  const lines = Buffer.from(files.get(name)!).toString().split('\n').slice(0, -1);
  const at = pick([...lines.keys()]);
  const line = lines[at]!;
  const start = line.indexOf('{');
  const record = JSON.parse(line.slice(start)) as Loose;
  const path = changeLeaf(record, pick);
  lines[at] = line.slice(0, start) + JSON.stringify(record);
  files.set(name, Buffer.from(lines.map((each) => `${each}\n`).join('')));
  return path && `${at === 0 && name.endsWith('.jsonl') ? 'head' : 'line'}.${path}`;
}

/** A field of a record of the web archive, or of the message in it, with its digests and the index made anew. */
function inWarc(files: Files, pick: Pick): string | undefined {
  const bytes = Buffer.from(files.get('archive/data.warc.gz')!);
  const [line = ''] = Buffer.from(files.get('indexes/index.cdx')!).toString().split('\n');
  const entry = JSON.parse(line.slice(line.indexOf('{'))) as Loose;
  const [from, to] = [Number(entry['offset']), Number(entry['offset']) + Number(entry['length'])];
  const texts = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)].map((part) =>
    gunzipSync(part).toString('latin1'),
  );
  const which = pick([0, 1, 2]);
  const text = texts[which]!;
  const lines = text.split('\r\n');
  const end = lines.lastIndexOf('', lines.length - 3);
  const named = [...lines.keys()].filter((index) => index < end && /^[\w-]+: /.test(lines[index]!));
  const at = pick(named);
  const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(lines[at]!) ?? [];
  if (/^(Content-Length|WARC-Block-Digest)$/.test(name) && at < lines.indexOf('')) return undefined;
  lines[at] = `${name}: ${String(/^\d+$/.test(value) ? Number(value) + 1 : other(value))}`;
  texts[which] = latin1Redigest(lines.join('\r\n'), name);
  const [info, response, request] = texts.map((each) => gzipSync(Buffer.from(each, 'latin1')));
  Object.assign(entry, {
    offset: String(info!.length),
    length: String(response!.length),
    recordDigest: `sha256:${sha256(response!)}`,
  });
  files.set('archive/data.warc.gz', Buffer.concat([info!, response!, request!]));
  files.set('indexes/index.cdx', Buffer.from(`${line.slice(0, line.indexOf('{'))}${JSON.stringify(entry)}\n`));
  const kind = ['warcinfo', 'response', 'request'][which];
  return `${kind}${at > lines.indexOf('') ? ' message' : ''}.${name}`;
}

/** Digests are of bytes: what is no ASCII is kept as it is. */
function latin1Redigest(record: string, changed: string): string {
  if (/Digest/.test(changed)) return record;
  const utf8 = Buffer.from(record, 'latin1').toString();
  return Buffer.from(redigest(utf8)).toString('latin1');
}

/** Everything that names the changed file's hash, size or length does so again; evidence.pdf is left as it was. */
export async function settle(files: Files, changed: string): Promise<void> {
  const archive = ['archive/data.warc.gz', 'indexes/index.cdx', 'pages/pages.jsonl'];
  const again = new Set([changed]);
  if (archive.includes(changed)) {
    archive.forEach((name) => again.add(name));
    const described = json(files, 'datapackage.json');
    for (const resource of described['resources'] as Loose[]) {
      const bytes = files.get(String(resource['path']))!;
      Object.assign(resource, { hash: `sha256:${sha256(bytes)}`, bytes: bytes.length });
    }
    files.set('datapackage.json', recordBytes(described));
    again.add('datapackage.json');
  }
  const log = json(files, 'forensic_log.json');
  const metadata = json(files, 'metadata.json');
  if (!records.includes(changed)) {
    for (const operation of log['operations'] as Loose[])
      for (const artifact of (operation['artifacts'] ?? []) as Loose[])
        if (again.has(String(artifact['name'])))
          Object.assign(artifact, reference(String(artifact['name']), files.get(String(artifact['name']))!));
    for (const artifact of (metadata['artifacts'] ?? []) as Loose[])
      if (again.has(String(artifact['file']))) artifact['size'] = files.get(String(artifact['file']))!.length;
    files.set('metadata.json', recordBytes(metadata));
  }
  if (changed === 'metadata.json' || changed === 'chain_of_custody.json') return;
  if (changed !== 'forensic_log.json' || Array.isArray(log['operations'])) await relinked(files, log, changed);
}

async function relinked(files: Files, log: Loose, changed: string): Promise<void> {
  const bare = (log['operations'] as Loose[]).map(({ previous: _previous, hash: _hash, seq, ...rest }) =>
    changed === 'forensic_log.json' ? { seq: seq as number, ...rest } : rest,
  );
  const operations = await chain(bare.map((entry) => ({ ...entry })));
  log['operations'] = operations;
  log['hash_chain'].final_hash = operations.at(-1)?.hash;
  const bytes = recordBytes(log);
  files.set('forensic_log.json', bytes);
  const custody = json(files, 'chain_of_custody.json');
  Object.assign(custody, {
    forensic_log_hash: sha256(bytes),
    forensic_log_final_chain_hash: log['hash_chain'].final_hash as string,
  });
  files.set('chain_of_custody.json', recordBytes(custody));
}

/** The document again with the hashes of the files as they are now; all else that it says is as it was. */
function printAgain(good: Files, files: Files): void {
  const { evidence_id: id } = json(good, 'manifest.json');
  const now = json(files, 'forensic_log.json')['hash_chain'] as Loose;
  const log = json(good, 'forensic_log.json');
  const said = {
    metadata: json(good, 'metadata.json'),
    custody: json(good, 'chain_of_custody.json'),
    log: { ...log, hash_chain: { ...(log['hash_chain'] as Loose), final_hash: now['final_hash'] as string } },
  } as unknown as Said;
  const listed = new Map([...files].filter(([name]) => !unlistedByDesign.has(name) && name !== 'evidence.pdf'));
  const kind = kindOf(files);
  const closedAt = { page: 12, comparison: 42, certificate: 34, redaction: 42, matter: 64 }[kind];
  const subject = { title: `${kindWords(kind)} ${id}`, closedAt };
  files.set('evidence.pdf', document(listed, said, {}, subject));
}

export function seal(files: Files): void {
  const manifest = json(files, 'manifest.json');
  for (const [name, listed] of Object.entries((manifest['files'] ?? {}) as Record<string, Loose>)) {
    const bytes = files.get(name);
    if (bytes === undefined || manifest[name] !== listed['sha256'] || sha256(bytes) === listed['sha256']) continue;
    const { sha256: one, sha512, size } = reference(name, bytes);
    Object.assign(listed, { sha256: one, sha512, size });
    manifest[name] = one;
  }
  const bytes = recordBytes(manifest);
  files.set('manifest.json', bytes);
  files.set('manifest.sig', sign('sha256', bytes, testKey().privateKey));
}
