import { type Faults, type Files, type Loose } from '../../fakes/packages/package-builder.js';
import { reference } from '../../fakes/packages/page-journal.js';
import { pageUrl } from '../../fakes/packages/package-times.js';
import { withControls } from './actions-and-controls.js';
import { rested, type Texts } from './saved-words.js';

type ByHand = { readonly name: string; readonly faults: Faults };

const body =
  '<html lang="en"><head><title>A page</title></head><body><!-- paid in May --><p id="sum">Grüße, 世界 1,250</p></body></html>';

/** A page without scripts that was served and saved alike, and shows a number; but for the change. */
const still = (change: (texts: Texts) => void = () => undefined): Faults =>
  rested((texts) => {
    Object.assign(texts, { html: body, snapshot: body, served: body });
    change(texts);
  });

/** The same change of both saved documents, which the server did not send. */
const inBoth = (from: string, to: string): Faults =>
  still((texts) => {
    texts.html = texts.html.replace(from, to);
    texts.snapshot = texts.snapshot.replace(from, to);
  });

/** The boxes of its elements, and the controls of its forms. */
function withLayout(names: readonly string[], page: Faults = still()): Faults {
  const elements = names.map((name, at) => [at === 0 ? -1 : 0, name, [0, 0, 32, 48]]);
  const bytes = Buffer.from(JSON.stringify({ format_version: 1, unit: 'image_pixel', elements, painted: [] }));
  return {
    ...page,
    artifacts: (files: Files) => {
      page.artifacts?.(files);
      files.set('element_layout.json', bytes);
    },
    journal: (journal) => {
      page.journal?.(journal);
      const step = (journal as unknown as Loose[]).find((each) => each['step'] === 'text_layout_saved')!;
      (step['artifacts'] as unknown[]).push(reference('element_layout.json', bytes));
    },
  };
}

const form = (state: string): string => body.replace('</body>', `<input type="checkbox" name="agree"${state}></body>`);
/** One box of a form, as its document has it and as it was recorded. */
function withBox(state: string, checked: boolean | 'mixed'): Faults {
  const page = still((texts) =>
    Object.assign(texts, { html: form(state), snapshot: form(state), served: form(state) }),
  );
  const controls = withControls({
    controls: [{ kind: 'checkbox', label: 'agree', name: 'agree', checked, shown: true }],
  });
  return {
    facts: (facts) => page.facts?.(facts),
    artifacts: (files) => [page, controls].forEach((each) => each.artifacts?.(files)),
    journal: (journal) => [page, controls].forEach((each) => each.journal?.(journal)),
  };
}

const list = (given: string, selected: string): string =>
  body.replace('</body>', `<select${given}><option>one</option><option${selected}>two</option></select></body>`);
/** A list of two options, as its document has it and as it was recorded. */
function withList(selected: string, chosen: readonly [boolean, boolean], given = ''): Faults {
  const html = list(given, selected);
  const page = still((texts) => Object.assign(texts, { html, snapshot: html, served: html }));
  const options = ['one', 'two'].map((text, at) => ({ text, chosen: chosen[at] }));
  const controls = withControls({ controls: [{ kind: 'select', label: 'list', options, shown: true }] });
  return {
    facts: (facts) => page.facts?.(facts),
    artifacts: (files) => [page, controls].forEach((each) => each.artifacts?.(files)),
    journal: (journal) => [page, controls].forEach((each) => each.journal?.(journal)),
  };
}

/** One more part of the snapshot. */
function withPart(location: string, type = 'image/png', page = still()): Faults {
  return {
    ...page,
    artifacts: (files) => {
      page.artifacts?.(files);
      const text = Buffer.from(files.get('page.mhtml')!).toString('latin1');
      const head = `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Location: ${location}`;
      const part = `\r\n--x\r\n${head}\r\n\r\niVBORw0KGgo=\r\n--x--\r\n`;
      files.set('page.mhtml', Buffer.from(text.replace('\r\n--x--\r\n', part), 'latin1'));
    },
  };
}

const names = ['html', 'head', 'title', 'body', 'p'];

export const goodStill: readonly (readonly [name: string, faults: Faults])[] = [
  ['a page that was served and saved alike', still()],
  ['a page whose number was served in two parts', inBothServed('1,2</b>50')],
  [
    'a page with a field that nobody sees',
    still((texts) => {
      texts.html = body.replace('</body>', '<input type="hidden" name="token" value="7"></body>');
      texts.served = texts.html;
    }),
  ],
  [
    'a page with a picture, ends of lines and a style sheet',
    still((texts) => {
      const head = '</title><style>p{color:red}</style>';
      texts.html = body
        .replace('</title>', head)
        .replace('<p ', '<!--\na\n--><img src="a.png" sizes="9px" alt="a\nb"><p ');
      texts.served = texts.html;
      texts.snapshot = body.replace(
        '<p ',
        '<!--\r\na\r\n--><img src="https://example.org/a.png" alt="a\r\nb" width="9"><p ',
      );
    }),
  ],
  ['a page and the boxes of its elements', withLayout(names)],
  ['a page with a box that is ticked by its document', withBox(' checked=""', true)],
  ['a page with a box that is not ticked', withBox('', false)],
  ['a list whose first option is chosen', withList('', [true, false])],
  ['a list whose document chooses the second', withList(' selected=""', [false, true])],
  ['a list of which none need be chosen', withList('', [false, false], ' multiple=""')],
  ['a list that shows all of its options', withList('', [false, false], ' size="2"')],
  ['a list with an option that cannot be chosen', withList(' disabled=""', [true, false])],
  ['a part of a snapshot that was answered', withPart(pageUrl)],
  ['a part of a snapshot that no server sent', withPart('cid:css-1@mhtml.blink', 'text/css')],
  [
    'a document in a frame that changed its path',
    withPart(
      new URL('/elsewhere', pageUrl).href,
      'text/html',
      rested((texts) => (texts.html += '<iframe></iframe>')),
    ),
  ],
];

/** What was served holds a tag that a browser drops. */
function inBothServed(number: string): Faults {
  return still((texts) => (texts.served = body.replace('1,250', number)));
}

export const ofStill: Readonly<Record<string, readonly ByHand[]>> = {
  saved_alike: [
    { name: 'another number', faults: still((texts) => (texts.snapshot = texts.snapshot.replace('1,250', '9,250'))) },
    { name: 'another comment', faults: still((texts) => (texts.snapshot = texts.snapshot.replace('May', 'June'))) },
    { name: 'another attribute', faults: still((texts) => (texts.snapshot = texts.snapshot.replace('"sum"', '"x"'))) },
    { name: 'one more element', faults: still((texts) => (texts.html = texts.html.replace('<p ', '<hr><p '))) },
  ],
  runs_in_source: [
    { name: 'a number in both', faults: inBoth('1,250', '9,876') },
    { name: 'a comment in both', faults: inBoth('paid in May', 'paid in June') },
    { name: 'an attribute in both', faults: inBoth('id="sum"', 'id="sum" title="notarised"') },
    {
      name: 'a style sheet in page.html',
      faults: still((texts) => (texts.html = texts.html.replace('</head>', '<style>p{color:red}</style></head>'))),
    },
  ],
  elements_saved: [
    { name: 'the first half', faults: withLayout(names.slice(0, 2)) },
    { name: 'another name', faults: withLayout([...names.slice(0, 4), 'del']) },
    { name: 'one more', faults: withLayout([...names, 'img']) },
  ],
  controls_ticked: [
    { name: 'a tick that the document has not', faults: withBox('', true) },
    { name: 'a box without its tick', faults: withBox(' checked=""', false) },
    { name: 'neither', faults: withBox('', 'mixed') },
    { name: 'another option', faults: withList('', [false, true]) },
    { name: 'the first option', faults: withList(' selected=""', [true, false]) },
    { name: 'one more option', faults: withList('', [true, false], ' multiple=""') },
  ],
  parts_archived: [
    { name: 'a picture that nobody sent', faults: withPart('https://ads.example.net/a.png') },
    { name: 'a document of another origin', faults: withPart('https://ads.example.net/', 'text/html') },
    { name: 'a second document of a page without frames', faults: withPart(pageUrl, 'text/html') },
    { name: 'a second document of no address', faults: withPart('about:blank', 'text/html') },
  ],
  frames_answered: [
    {
      name: 'controls of a frame of another host',
      faults: withControls({ url: 'https://frame.example.net/' }),
    },
    {
      name: 'a frame of another host',
      faults: {
        artifacts: (files) => {
          const layout = JSON.parse(Buffer.from(files.get('text_layout.json')!).toString()) as Loose;
          const url = 'https://frame.example.net/';
          (layout['frames'] as Loose[]).push({ url, lines: [{ text: 'Grüße', box: [1, 1, 20, 10] }] });
          files.set('text_layout.json', Buffer.from(JSON.stringify(layout)));
          const text = Buffer.from(files.get('domtextcontent.txt')!).toString();
          files.set('domtextcontent.txt', Buffer.from(`${text}[Frame ${url}]\nGrüße\n`));
        },
      },
    },
  ],
};
