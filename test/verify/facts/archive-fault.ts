import { gunzipSync, gzipSync } from 'node:zlib';
import { type Faults, type Files, type Loose, sha256 } from '../../fakes/packages/package-builder.js';

/** The three records of the builder's network record, unpacked, and its index and page list. */
export interface Archive {
  info: string;
  response: string;
  request: string;
  line: Loose;
  /** Sort key and time of the index line. */
  key: string;
  pages: string;
}

/** Lengths and digests inside of a record, made anew after a change to its block. */
export function redigest(record: string): string {
  const [fields = '', ...rest] = record.split('\r\n\r\n');
  const block = rest.join('\r\n\r\n').replace(/\r\n\r\n$/, '');
  const payload = block.slice(block.indexOf('\r\n\r\n') + 4);
  const again = fields
    .replace(/(WARC-Block-Digest: sha256:)\w+/, `$1${sha256(block)}`)
    .replace(/(WARC-Payload-Digest: sha256:)\w+/, `$1${sha256(payload)}`)
    .replace(/^(Content-Length: )\d+/m, `$1${Buffer.byteLength(block)}`);
  return `${again}\r\n\r\n${block}\r\n\r\n`;
}

/** Changes the web archive and makes places, digests and sizes agree again, so that only the change itself is left. */
export const archiveFault = (
  change: (archive: Archive) => void,
  after: (files: Files) => void = () => undefined,
): Faults => ({
  artifacts: (files) => {
    const warc = Buffer.from(files.get('archive/data.warc.gz')!);
    const [key = '', time = ''] = Buffer.from(files.get('indexes/index.cdx')!).toString().split(' ');
    const line = lineOf(files);
    const [from, to] = [Number(line['offset']), Number(line['offset']) + Number(line['length'])];
    const text = (bytes: Buffer): string => gunzipSync(bytes).toString();
    const archive: Archive = {
      info: text(warc.subarray(0, from)),
      response: text(warc.subarray(from, to)),
      request: text(warc.subarray(to)),
      line,
      key: `${key} ${time}`,
      pages: Buffer.from(files.get('pages/pages.jsonl')!).toString(),
    };
    change(archive);
    const [info, response, request] = [archive.info, archive.response, archive.request].map((record) =>
      gzipSync(record),
    );
    const place = {
      offset: String(info!.length),
      length: String(response!.length),
      recordDigest: `sha256:${sha256(response!)}`,
    };
    const kept = Object.fromEntries(
      Object.entries(place).filter(([name]) => archive.line[name] === line[name] && !archive.line['keep']),
    );
    const { keep: _, ...said } = archive.line;
    files.set('archive/data.warc.gz', Buffer.concat([info!, response!, request!]));
    files.set('indexes/index.cdx', Buffer.from(`${archive.key} ${JSON.stringify({ ...said, ...kept })}\n`));
    files.set('pages/pages.jsonl', Buffer.from(archive.pages));
    after(files);
    describe(files);
  },
});

function lineOf(files: Files): Loose {
  const text = Buffer.from(files.get('indexes/index.cdx')!).toString();
  return JSON.parse(text.slice(text.indexOf('{'))) as Loose;
}

/** datapackage.json says again what the parts are. */
function describe(files: Files): void {
  const described = JSON.parse(Buffer.from(files.get('datapackage.json')!).toString()) as Loose;
  for (const resource of described['resources'] as Loose[]) {
    const bytes = files.get(String(resource['path']))!;
    Object.assign(resource, { hash: `sha256:${sha256(bytes)}`, bytes: bytes.length });
  }
  files.set('datapackage.json', Buffer.from(JSON.stringify(described, null, 2)));
}
