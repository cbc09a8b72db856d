import { seen } from './asked-outside.js';
import { withStorage } from './storage.js';
import { archiveFault, redigest } from './archive-fault.js';
import { at, type Faults, type Files, type Loose, sha256 } from '../../fakes/packages/package-builder.js';

/** `served`: what the server sent, where it is not the document of the builder. */
export type Texts = { html: string; snapshot: string; text: string; served?: string };

/** A page that was at rest while its files were saved: of three words each, but for the change. */
export function rested(change: (texts: Texts) => void = () => undefined, encoding: BufferEncoding = 'utf8'): Faults {
  return {
    artifacts: (files: Files) => {
      const html = Buffer.from(files.get('page.html')!).toString();
      const texts: Texts = { html, snapshot: html, text: Buffer.from(files.get('domtextcontent.txt')!).toString() };
      change(texts);
      files.set('domtextcontent.txt', Buffer.from(texts.text));
      files.set('page.html', Buffer.from(texts.html));
      files.set('page.mhtml', snapshotOf(files.get('page.mhtml')!, texts.snapshot, encoding));
      if (texts.served !== undefined) servedAs(texts.served).artifacts?.(files);
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

/** Another answer of the server, in the network record and as the source. */
const servedAs = (source: string): Faults =>
  archiveFault(
    (archive) => {
      const [fields, head = ''] = archive.response.split('\r\n\r\n');
      const length = `Content-Length: ${Buffer.byteLength(source)}`;
      archive.response = redigest(
        [fields, head.replace(/Content-Length: \d+/, length), `${source}\r\n\r\n`].join('\r\n\r\n'),
      );
      archive.line['digest'] = `sha256:${sha256(Buffer.from(source))}`;
    },
    (files) => void files.set('source.html', Buffer.from(source)),
  );

/** The head of a snapshot, with the document as its one part. */
function snapshotOf(snapshot: Uint8Array, html: string, encoding: BufferEncoding): Buffer {
  const [head = ''] = Buffer.from(snapshot).toString().split('\r\n\r\n');
  const quoted = Array.from(
    Buffer.from(html, encoding),
    (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  const lines = quoted.join('').match(/.{1,72}/g) ?? [];
  return Buffer.from(
    `${head}\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="x"\r\n\r\n\r\n--x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${lines.join('=\r\n')}\r\n--x--\r\n`,
  );
}

/** A snapshot in the encoding of its page, which names it. */
const inEncoding = (name: string, words: string, bytes: BufferEncoding): Faults =>
  rested((texts) => {
    texts.html += words;
    texts.text += `${words}\n`;
    texts.served = texts.html;
    const head = `<meta http-equiv="Content-Type" content="text/html; charset=${name}">`;
    texts.snapshot = Buffer.from(`${head}Gr\u00fc\u00dfe, ?? ${words}`, bytes).toString('latin1');
  }, 'latin1');

/** As a browser writes it, with a head. */
const withHead = (head: string, root = ' lang="en"') =>
  rested((texts) => {
    texts.html = `<html${root}><head>${head}</head><body><p>Grüße, 世界</p></body></html>`;
    texts.snapshot = texts.html;
    texts.served = texts.html;
  });

/** A snapshot with another head. */
const ofHead = (from: string, to: string): Faults => {
  const still = rested();
  return {
    ...still,
    artifacts: (files) => {
      still.artifacts?.(files);
      const text = Buffer.from(files.get('page.mhtml')!).toString('latin1');
      files.set('page.mhtml', Buffer.from(text.replace(from, to), 'latin1'));
    },
  };
};

/** What scripts would have seen of the browser, of a page that has none. */
const seenBy = (said: Loose, change: (texts: Texts) => void = () => undefined) => {
  const still = rested(change);
  return {
    ...still,
    facts: (facts: Loose) => {
      still.facts?.(facts);
      facts['browser_identity'].automation = seen(said);
    },
  };
};

/** One more word in the text and in both documents. */
const more = (word: string, html = word, served?: string) =>
  rested((texts) => {
    if (served !== undefined) texts.served = texts.html + served;
    texts.text += `${word}\n`;
    texts.html += html;
    texts.snapshot += html;
  });

/** Hosts are counted of the whole capture: a socket may have been opened by a document that led to this page. */
function withSocket(kind?: string): Faults {
  const [still, stored] = [rested(), withStorage()];
  return {
    artifacts: (files) => [still, stored].forEach((each) => each.artifacts?.(files)),
    facts: (facts) => {
      [still, stored].forEach((each) => each.facts?.(facts));
      const chain = facts['redirect_chain'] as Loose[];
      if (kind !== undefined) chain.unshift({ ...chain[0]!, kind });
    },
    journal: (journal) => [still, stored].forEach((each) => each.journal?.(journal)),
  };
}

const script = '<script></script>';
const swapped = (text: string): string => text.replaceAll('Grüße', 'Drohung');

export const goodSavedWords: readonly (readonly [name: string, faults: Faults])[] = [
  ['a page at rest', rested()],
  [
    'a page with scripts that changed a word between the two files',
    rested((texts) => {
      texts.html += script;
      texts.served = texts.html;
      texts.snapshot = swapped(texts.snapshot);
    }),
  ],
  [
    'a page whose encoding lacks letters that stand in it',
    rested((texts) => (texts.snapshot = texts.snapshot.replaceAll('ü', '&#252;'))),
  ],
  ['a page in another encoding', inEncoding('windows-1252', 'Grüße, Ã¼ber page', 'latin1')],
  ['a page in an encoding that shifts', inEncoding('ISO-2022-JP', '\u001b$B$3$s\u001b(BGrüße', 'latin1')],
  [
    'a page of which a part is hidden',
    rested((texts) => {
      texts.html += '<div hidden=""><p>Grüße und Zeichen</p></div>';
      texts.served = texts.html;
    }),
  ],
  ['a page with a head', withHead('<title>\n A  page </title>')],
  ['a page whose title has control characters', withHead('<title>\u0001A\u001f\u007f page\u0000</title>')],
  ['a page of XHTML whose title is a marked section', withHead('<title><![CDATA[A p]]><!-- no -->age</title>')],
  ['a page of XHTML whose title has an element', withHead('<title>A <b>bold</b> page</title>')],
  ['a page whose title lies in a comment', withHead('<!-- <title>Another</title> -->')],
  ['a page without scripts, and what they would see', seenBy({})],
  [
    'a page whose scripts changed what they see',
    seenBy({ languages: ['de'] }, (texts) => (texts.served = texts.html += script)),
  ],
  ['a page that a script led to, with a web socket', withSocket('script')],
  ['a page that a meta element led to, with a web socket', withSocket('meta_refresh')],
  ['a page with a word of its source', more('page')],
  ['a page with a word that is no ASCII', more('Häuser')],
  ['a page with a word of a script', more('Drohung', `Drohung${script}`, script)],
];

export const ofSavedWords: Readonly<Record<string, readonly { readonly name: string; readonly faults: Faults }[]>> = {
  words_in_html: [{ name: 'another word', faults: rested((texts) => (texts.html = swapped(texts.html))) }],
  words_in_source: [
    { name: 'a word that was not served', faults: more('Drohung') },
    { name: 'a word in page.html alone', faults: rested((texts) => (texts.html += '<p>Drohung</p>')) },
    { name: 'a word in page.mhtml alone', faults: rested((texts) => (texts.snapshot += '<p>Drohung</p>')) },
  ],
  seen_by_scripts: [
    { name: 'another language', faults: seenBy({ languages: ['de-DE', 'en-US'] }) },
    { name: 'no language', faults: seenBy({ languages: [] }) },
    { name: 'a browser without a window', faults: seenBy({ headless_user_agent: true }) },
    { name: 'a browser that nobody drives', faults: seenBy({ webdriver: false }) },
  ],
  snapshot_head: [
    { name: 'another title', faults: ofHead('Subject: A page', 'Subject: Another page') },
    { name: 'another path', faults: ofHead('/page?a=1', '/other?a=1') },
  ],
  title_saved: [{ name: 'another title', faults: withHead('<title>Another page</title>') }],
  language_saved: [
    { name: 'another language', faults: withHead('<title>A page</title>', ' class="a" lang="de"') },
    { name: 'no language', faults: withHead('<title>A page</title>', '') },
  ],
  words_in_snapshot: [
    { name: 'another word', faults: rested((texts) => (texts.snapshot = swapped(texts.snapshot))) },
    {
      name: 'another word in another encoding',
      faults: rested((texts) => {
        texts.html += '<p>Drohung</p>';
        texts.text += 'Drohung\n';
        texts.snapshot = `<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">${texts.snapshot}`;
      }),
    },
  ],
};

/** Contradictions of the fact connections_requests. */
export const ofSockets: readonly { readonly name: string; readonly faults: Faults }[] = [
  { name: 'a web socket of a page without scripts', faults: withSocket() },
  { name: 'a web socket of one that HTTP led to', faults: withSocket('http') },
];
