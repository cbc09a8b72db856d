import { gzipSync } from 'node:zlib';
import { type Faults, type Loose, sha256 } from '../../fakes/packages/package-builder.js';
import { type SingleFault, text } from './single-fault.js';

const datapackage = (change: (fields: Loose) => void): Faults => ({
  artifacts: (files) => {
    const fields = JSON.parse(text(files, 'datapackage.json')) as Loose;
    change(fields);
    files.set('datapackage.json', Buffer.from(JSON.stringify(fields)));
  },
});
/** Replaces a part of the web archive and makes datapackage.json agree, so that only the inner fault is left. */
const archivePart = (name: string, change: (bytes: Buffer) => Uint8Array): Faults => ({
  artifacts: (files) => {
    const bytes = change(Buffer.from(files.get(name)!));
    files.set(name, bytes);
    const fields = JSON.parse(text(files, 'datapackage.json')) as {
      resources: { path: string; hash: string; bytes: number }[];
    };
    const resource = fields.resources.find(({ path }) => path === name)!;
    Object.assign(resource, { hash: `sha256:${sha256(bytes)}`, bytes: bytes.length });
    files.set('datapackage.json', Buffer.from(JSON.stringify(fields)));
  },
});

export const archiveFaults: readonly SingleFault[] = [
  {
    name: 'another digest in datapackage.json',
    codes: ['wacz_mismatch'],
    faults: datapackage((d) => (d['resources'][0].hash = `sha256:${'a'.repeat(64)}`)),
  },
  {
    name: 'another size in datapackage.json',
    codes: ['wacz_mismatch'],
    faults: datapackage((d) => (d['resources'][0].bytes = 1)),
  },
  { name: 'a part that is not described', codes: ['wacz_mismatch'], faults: datapackage((d) => d['resources'].pop()) },
  {
    name: 'a described part that is not there',
    codes: ['wacz_mismatch'],
    faults: datapackage((d) => d['resources'].push({ path: 'archive/more.warc.gz' })),
  },
  {
    name: 'no datapackage.json',
    codes: ['wacz_mismatch'],
    faults: { artifacts: (files) => void files.delete('datapackage.json') },
  },
  {
    name: 'an index that points beside the record',
    codes: ['wacz_mismatch'],
    faults: archivePart('indexes/index.cdx', (b) =>
      Buffer.from(b.toString().replace(/"offset":"\d+"/, '"offset":"3"')),
    ),
  },
  {
    name: 'an index that points past the end',
    codes: ['wacz_mismatch'],
    faults: archivePart('indexes/index.cdx', (b) =>
      Buffer.from(b.toString().replace(/"length":"\d+"/, '"length":"99999"')),
    ),
  },
  {
    name: 'an index line that is none',
    codes: ['wacz_mismatch'],
    faults: archivePart('indexes/index.cdx', (b) => Buffer.concat([b, Buffer.from('nonsense\n')])),
  },
  {
    name: 'a network record cut to its head',
    codes: ['wacz_mismatch'],
    faults: archivePart('archive/data.warc.gz', () => gzipSync('WARC/1.1\r\n')),
  },
  {
    name: 'a page list of another page',
    codes: ['records_disagree'],
    faults: archivePart('pages/pages.jsonl', (b) =>
      Buffer.from(b.toString().replace('example.org/page', 'example.org/other')),
    ),
  },
  {
    name: 'an empty page list',
    codes: ['records_disagree'],
    faults: archivePart('pages/pages.jsonl', () => Buffer.from('')),
  },
];
