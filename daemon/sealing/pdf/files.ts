import type { RecordContent } from './content.js';
import { code, html, type Html } from './html.js';
import { grouped, list, paragraph, section } from './table.js';

/** Every file that the manifest lists, but this document. */
export const filesSection = ({ files }: RecordContent, number = 8): Html =>
  section('files', `${number}. Files of the package`, [
    paragraph(
      'manifest.json lists these files and evidence.pdf, with SHA-256, SHA-512 and size. manifest.sig is its signature; publickey.pem is the key to check it with.',
    ),
    list(
      ['File', 'Bytes', 'SHA-256'],
      files
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, size, sha256 }) => [html`${name}`, html`${grouped(size)}`, code(sha256)]),
    ),
  ]);
