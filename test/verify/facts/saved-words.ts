import { at, type Faults, type Files, type Loose } from '../../fakes/packages/package-builder.js';

type Texts = { html: string; snapshot: string };

/** A page that was at rest while its files were saved: of three words each, but for the change. */
function rested(change: (texts: Texts) => void = () => undefined): Faults {
  return {
    artifacts: (files: Files) => {
      const html = Buffer.from(files.get('page.html')!).toString();
      const texts = { html, snapshot: html };
      change(texts);
      files.set('page.html', Buffer.from(texts.html));
      files.set('page.mhtml', snapshotOf(files.get('page.mhtml')!, texts.snapshot));
    },
    facts: (facts) => {
      const counts = { texts: 1, added: 0, added_characters: 0, changed: 0, gone: 0, grown_by: 0 };
      facts['completeness'].last_look = { at: at(8), ...counts, places: [] };
    },
    journal: (journal) => {
      const entry = (journal as unknown as Loose[]).find(({ step }) => step === 'completeness_measured');
      Object.assign(entry!['detail'] as Loose, { texts_added: 0, texts_changed: 0 });
    },
  };
}

/** The head of a snapshot, with the document as its one part. */
function snapshotOf(snapshot: Uint8Array, html: string): Buffer {
  const [head = ''] = Buffer.from(snapshot).toString().split('\r\n\r\n');
  const quoted = Array.from(Buffer.from(html), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  const lines = quoted.join('').match(/.{1,72}/g) ?? [];
  return Buffer.from(
    `${head}\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="x"\r\n\r\n\r\n--x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${lines.join('=\r\n')}\r\n--x--\r\n`,
  );
}

const swapped = (text: string): string => text.replaceAll('Grüße', 'Drohung');

export const goodSavedWords: readonly (readonly [name: string, faults: Faults])[] = [
  ['a page at rest', rested()],
  [
    'a page with scripts that changed a word between the two files',
    rested((texts) => {
      texts.html += '<script></script>';
      texts.snapshot = swapped(texts.snapshot);
    }),
  ],
  [
    'a page whose encoding lacks letters that stand in it',
    rested((texts) => (texts.snapshot = texts.snapshot.replaceAll('ü', '&#252;'))),
  ],
  [
    'a page of which a part is hidden',
    rested((texts) => (texts.html += '<div hidden=""><p>Grüße und Zeichen</p></div>')),
  ],
];

export const ofSavedWords: Readonly<Record<string, readonly { readonly name: string; readonly faults: Faults }[]>> = {
  words_in_html: [{ name: 'another word', faults: rested((texts) => (texts.html = swapped(texts.html))) }],
  words_in_snapshot: [{ name: 'another word', faults: rested((texts) => (texts.snapshot = swapped(texts.snapshot))) }],
};
