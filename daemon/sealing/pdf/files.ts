import type { RecordContent } from './content.js';
import { code, html, type Html } from './html.js';
import { list, numbered, paragraph, section } from './table.js';

/** Every file that the manifest lists, but this document. */
export const filesSection = ({ files, say }: RecordContent, number = 8): Html =>
  section('files', numbered(number, say('section.files')), [
    paragraph(say('files.intro')),
    list(
      [say('files.file'), say('files.bytes'), 'SHA-256'],
      files
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, size, sha256 }) => [html`${name}`, html`${say.number(size)}`, code(sha256)]),
    ),
  ]);
