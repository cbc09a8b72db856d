import { gzipSync } from 'node:zlib';
import { type Faults, type Files, type Loose } from '../../fakes/packages/package-builder.js';
import { reference } from '../../fakes/packages/page-journal.js';
import { ofToday } from '../../fakes/packages/page-of-today.js';
import { pageUrl } from '../../fakes/packages/package-times.js';
import { archiveFault, redigest } from './archive-fault.js';
import { withControls } from './actions-and-controls.js';
import { hashOf, withStorage } from './storage.js';
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
const shownForm = (texts: Texts, html: string): Texts => Object.assign(texts, { html, snapshot: html, served: html });
const tick = { kind: 'checkbox', label: 'agree', name: 'agree', checked: false, shown: true };

/** A page and what was recorded of its controls. */
function withBoth(page: Faults, controls: Faults): Faults {
  return {
    facts: (facts) => page.facts?.(facts),
    artifacts: (files) => [page, controls].forEach((each) => each.artifacts?.(files)),
    journal: (journal) => [page, controls].forEach((each) => each.journal?.(journal)),
  };
}

const kept = (more: Loose = {}): Loose => ({
  name: 'visit',
  domain: new URL(pageUrl).hostname,
  host_only: true,
  path: '/',
  expires: null,
  http_only: true,
  secure: true,
  same_site: 'Lax',
  partition: null,
  party: 'first',
  set_by: pageUrl,
  size: 3,
  value_sha256: hashOf('abc'),
  ...more,
});
const SET = 'visit=abc; Path=/; HttpOnly; Secure; SameSite=Lax';

/** The same page, with the cookies that its answer set and the browser kept. */
function withCookies(
  cookies: readonly Loose[],
  sets: readonly string[] = [SET],
  more: (all: Parameters<NonNullable<Parameters<typeof withStorage>[0]>>[0]) => unknown = () => undefined,
): Faults {
  const [page, stored] = [
    still(),
    withStorage((all) => {
      for (const each of all.storage['readings'] as Loose[]) Object.assign(each, { cookies, origins: [] });
      for (const each of all.connections['hosts'] as Loose[]) each['web_sockets'] = 0;
      for (const each of [all.first, all.second]) each['detail'] = { cookies: cookies.length, origins: 0 };
      const names = cookies.map(({ name, domain }) => `${name} ${domain}`);
      Object.assign(all.short, { cookies: { total: names.length, names }, third_party_cookies: 0 });
      more(all);
    }, sets),
  ];
  return {
    ...withBoth(page, stored),
    facts: (facts) => {
      page.facts?.(facts);
      stored.facts?.(facts);
    },
  };
}

/** The text of a page without scripts, said to be of another address than its picture. */
const elsewhereRead = (page = still()): Faults => {
  const other = pageUrl.replace('page', 'other');
  return {
    ...page,
    artifacts: (files) => {
      page.artifacts?.(files);
      const layout = Buffer.from(files.get('text_layout.json')!).toString();
      files.set('text_layout.json', Buffer.from(layout.replaceAll(pageUrl, other)));
    },
    journal: (journal) => {
      page.journal?.(journal);
      const entry = (journal as unknown as Loose[]).find((each) => each['step'] === 'text_extracted');
      entry!['detail'].url = other;
    },
  };
};

/** The same request once more, with another header. */
const anotherRequest = (line: string): Faults => {
  let request = '';
  return archiveFault(
    (archive) => (request = archive.request.replace(new RegExp(`${line.split(':', 1)[0]}: .*`), line)),
    (files) => {
      const whole = [files.get('archive/data.warc.gz')!, gzipSync(redigest(request))];
      files.set('archive/data.warc.gz', Buffer.concat(whole));
    },
  );
};

/** The same, of a browser without a window, so that every answer is known that could set one. */
function withAllCookies(cookies: readonly Loose[]): Faults {
  const page = withCookies(cookies, [SET], (all) => {
    (all.connections['hosts'] as Loose[]).pop();
    Object.assign(all.short, { hosts: { total: 1, names: [cookies[0]?.['domain'] as string] }, third_party_hosts: 0 });
    all.written['detail'].hosts = 1;
    Object.assign(all, { requests: 1, responses: 1 });
  });
  return {
    ...page,
    facts: (facts) => {
      page.facts?.(facts);
      facts['browser'].mode = 'headless_shell';
    },
  };
}

/** The page was asked for with a cookie by a browser without a window, and its answer sets one, or none. */
function withCookieSent(set?: string): Faults {
  const sent = archiveFault((archive) => {
    archive.request = redigest(archive.request.replace('\r\nHost: ', '\r\nCookie: visit=abc\r\nHost: '));
    if (set !== undefined)
      archive.response = redigest(archive.response.replace('200 OK\r\n', `200 OK\r\nSet-Cookie: ${set}\r\n`));
  });
  const both = withBoth(still(), sent);
  return {
    ...both,
    facts: (facts) => {
      both.facts?.(facts);
      facts['browser'].mode = 'headless_shell';
    },
  };
}

const elsewhere = 'other bytes';
/** An answer of another address, with those. */
const answered = (url = 'https://example.org/other.png', bytes = elsewhere, type = 'text/html'): Faults => {
  let second = '';
  return archiveFault(
    ({ response }) => {
      const heads = response.split('\r\n\r\n').slice(0, 2).join('\r\n\r\n');
      const target = heads
        .replace(/WARC-Target-URI: .*/, `WARC-Target-URI: ${url}`)
        .replace('Content-Type: text/html', `Content-Type: ${type}`);
      second = redigest(`${target}\r\n\r\n${bytes}\r\n\r\n`);
    },
    (files) => {
      const whole = [files.get('archive/data.warc.gz')!, gzipSync(second)];
      files.set('archive/data.warc.gz', Buffer.concat(whole));
    },
  );
};

const sheetUrl = 'https://example.org/a.css';
/** A page with a style sheet: as its snapshot has it, and as it was sent or stands in the document. */
function withSheet(saved: string, sent: string, location = sheetUrl): Faults {
  const written = location === sheetUrl ? '<link rel="stylesheet" href="a.css">' : `<style>${sent}</style>`;
  const page = withPart(
    location,
    'text/css',
    still((texts) => void shownForm(texts, body.replace('</head>', `${written}</head>`))),
    saved.replaceAll('=', '=3D'),
    'quoted-printable',
  );
  return location === sheetUrl ? withBoth(page, answered(sheetUrl, sent, 'text/css')) : page;
}
const sheet = '@charset "windows-1252";\r\n\r\n.total::after { content: "1,250 EUR"; display: none; }';

/** One box of a form, as its document has it and as it was recorded. */
function withBox(
  state: string,
  checked: boolean | 'mixed',
  more: readonly Loose[] = [],
  said: Loose = {},
  frame: Loose = {},
): Faults {
  return withBoth(
    still((texts) => shownForm(texts, form(state))),
    withControls({ controls: [{ ...tick, checked, ...said }, ...more], ...frame }),
  );
}

/** A field of text, with the value of its document and the one that was recorded. */
function withValue(written: string, value: string): Faults {
  const html = body.replace('</body>', `<input value="${written}"></body>`);
  return withBoth(
    still((texts) => shownForm(texts, html)),
    withControls({ controls: [{ kind: 'text', label: '', value, shown: true }] }),
  );
}

/** A field with two types, as whoever wrote page.html by hand may write it, and the kind that was recorded. */
function withTwoTypes(kind: 'text' | 'checkbox'): Faults {
  const html = body.replace('</body>', '<input type="text" type="checkbox"></body>');
  const state = kind === 'text' ? { value: '' } : { checked: false };
  return withBoth(
    still((texts) => shownForm(texts, html)),
    withControls({ controls: [{ kind, label: '', ...state, shown: true }] }),
  );
}

/** Of a program that lists controls as they are listed today. */
const listed = (faults: Faults): Faults => ofToday(faults);

/** A page with a link, of which the snapshot has the address in full. */
const linked = (texts: Texts, full: string, base?: string): void => {
  const head = base === undefined ? '' : `<base href="${base}">`;
  shownForm(texts, body.replace('</head>', `${head}</head>`).replace('</body>', '<a href="a">link</a></body>'));
  texts.snapshot = texts.snapshot.replace('href="a"', `href="${full}"`);
};

const withFacts = (change: (facts: Loose) => unknown): Faults => {
  const page = still();
  return {
    ...page,
    facts: (facts) => {
      page.facts?.(facts);
      change(facts);
    },
  };
};

const list = (given: string, selected: string): string =>
  body.replace('</body>', `<select${given}><option>one</option><option${selected}>two</option></select></body>`);
/** A list of two options, as its document has it and as it was recorded. */
function withList(selected: string, chosen: readonly boolean[], given = ''): Faults {
  const html = list(given, selected);
  const page = still((texts) => Object.assign(texts, { html, snapshot: html, served: html }));
  const options = chosen.map((each, at) => ({ text: at === 0 ? 'one' : 'two', chosen: each }));
  const controls = withControls({ controls: [{ kind: 'select', label: 'list', options, shown: true }] });
  return {
    facts: (facts) => page.facts?.(facts),
    artifacts: (files) => [page, controls].forEach((each) => each.artifacts?.(files)),
    journal: (journal) => [page, controls].forEach((each) => each.journal?.(journal)),
  };
}

/** One more part of the snapshot: a picture, or what was answered. */
function withPart(
  location: string,
  type = 'image/png',
  page = still(),
  bytes = 'iVBORw0KGgo=',
  coding = 'base64',
): Faults {
  return {
    ...page,
    artifacts: (files) => {
      page.artifacts?.(files);
      const text = Buffer.from(files.get('page.mhtml')!).toString('latin1');
      const head = `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${coding}\r\nContent-Location: ${location}`;
      const part = `\r\n--x\r\n${head}\r\n\r\n${bytes}\r\n--x--\r\n`;
      files.set('page.mhtml', Buffer.from(text.replace('\r\n--x--\r\n', part), 'latin1'));
    },
  };
}

/** A page of more bytes than those of which a beginning is known. */
const largeBody = body.replace('paid in May', `paid in May ${'x'.repeat(20_000)}`);
const large = (): Faults => still((texts) => void shownForm(texts, largeBody));

const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const tinyGif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The order waits for it, and the page has settled. */
const waitingFor = (selector: string): Faults => ({
  ...ofToday(still()),
  order: (order) => void ((order['options'] as Loose)['wait'].selector = selector),
});

const warned = (code: string): Faults =>
  withFacts((facts) => (facts['page'].warnings as Loose[]).push({ code, reason: 'It was seen.' }));

const names = ['html', 'head', 'title', 'body', 'p'];

export const goodStill: readonly (readonly [name: string, faults: Faults])[] = [
  ['a page that was served and saved alike', still()],
  ['a page with a cookie that its answer set', withCookies([kept()])],
  ['a page with a cookie that its answer set, and no other could', withAllCookies([kept()])],
  [
    'a page with a cookie that an answer of which no record tells has changed since',
    withCookies([kept({ value_sha256: 'cd'.repeat(32), path: '/news', http_only: false })]),
  ],
  ['a page with a cookie that such an answer removed', withCookies([])],
  [
    'a page whose only script took itself out and went on to another address',
    elsewhereRead(still((texts) => (texts.served = body.replace('</body>', '<script>go()</script></body>')))),
  ],
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
  [
    'a part of a snapshot that was answered',
    withPart('https://example.org/small.png', 'image/png', still(), Buffer.from(body).toString('base64')),
  ],
  [
    'a picture of which the snapshot has the beginning',
    withPart(pageUrl, 'image/png', still(), Buffer.from(body.slice(0, 40)).toString('base64')),
  ],
  [
    'a large picture of which the snapshot has the beginning',
    withPart(pageUrl, 'image/png', large(), Buffer.from(largeBody.slice(0, 17_000)).toString('base64')),
  ],
  ['a picture that is no base64', withPart('https://ads.example.net/a.png', 'image/png', still(), 'AAAA=')],
  ['a field with two types, of which the first counts', listed(withTwoTypes('text'))],
  ['a font that was answered with a page', withPart(pageUrl, 'text/html')],
  ['controls as they are listed today', listed(withBox('', false))],
  ['a value as it was served', listed(withValue('Grüße', 'Grüße'))],
  ['no controls, as they are listed today', listed(still())],
  ['a page with a link', still((texts) => linked(texts, 'https://example.org/a'))],
  ['a page with a link below a base that no address can be below', still((texts) => linked(texts, '', 'http://'))],
  ['a page whose number is in its text', still((texts) => (texts.text += '1,250\n'))],
  [
    'a page whose style sheet draws numbers',
    still((texts) => {
      shownForm(texts, body.replace('</head>', '<link rel="stylesheet" href="a.css"></head>'));
      texts.text += '9876\n';
    }),
  ],
  [
    'a page with a style',
    withSheet(sheet, '.TOTAL:after{content:"1,250 EUR";/* x */display:none}', 'cid:css-1@mhtml.blink'),
  ],
  ['a page whose element was waited for', waitingFor('#SUM')],
  ['a part of a snapshot that no server sent', withPart('cid:css-1@mhtml.blink', 'text/css')],
  [
    'a document in a frame that changed its path',
    withPart(
      new URL('/elsewhere', pageUrl).href,
      'text/html',
      rested((texts) => (texts.served = texts.html += '<iframe></iframe>')),
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
    {
      name: 'a style that hides it',
      faults: still((texts) => (texts.snapshot = texts.snapshot.replace('<p ', '<p style="display:none" '))),
    },
    { name: 'another link', faults: still((texts) => linked(texts, 'https://example.org/b')) },
    { name: 'one more element', faults: still((texts) => (texts.html = texts.html.replace('<p ', '<hr><p '))) },
  ],
  markup_served: [
    ...['<!-- javascript: -->', 'see onload = 1', '<!-- <script> -->', 'an http-equiv'].map((words) => ({
      name: `${words} in page.html`,
      faults: still((texts) => (texts.html = texts.html.replace('</p>', ` ${words}</p>`))),
    })),
    {
      name: 'a script in page.html',
      faults: still((texts) => (texts.html = texts.html.replace('</body>', '<script>1</script></body>'))),
    },
    {
      name: 'a frame in page.html',
      faults: still((texts) => (texts.html = texts.html.replace('</body>', '<iframe></iframe></body>'))),
    },
    {
      name: 'a handler in page.html',
      faults: still((texts) => (texts.html = texts.html.replace('<p ', '<p onclick="1" '))),
    },
    {
      name: 'an attribute that takes it out of sight',
      faults: still((texts) => (texts.html = texts.html.replace('<p ', '<p hidden="" '))),
    },
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
  numbers_saved: [{ name: 'another number in the text', faults: still((texts) => (texts.text += '9876\n')) }],
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
    { name: 'an option that the document has not', faults: withList('', [true, false, false]) },
    { name: 'the first option', faults: withList(' selected=""', [true, false]) },
    { name: 'one more option', faults: withList('', [true, false], ' multiple=""') },
  ],
  requests_alike: ['User-Agent: Other/1.0', 'Accept-Language: fr-FR'].map((line) => ({
    name: `a request with ${line}`,
    faults: withBoth(still(), anotherRequest(line)),
  })),
  sheets_archived: [
    { name: 'another string', faults: withSheet(sheet, '.total:after{content:"1,260 EUR";display:none}') },
    { name: 'another class', faults: withSheet(sheet, '.sum:after{content:"1,250 EUR";display:none}') },
    { name: 'what hides something', faults: withSheet(sheet, '.total:after{content:"1,250 EUR";display:block}') },
    {
      name: 'another string than the document has',
      faults: withSheet(sheet, '.total:after{content:"1,260 EUR";display:none}', 'cid:css-1@mhtml.blink'),
    },
  ],
  cookies_as_set: [{ path: '/news' }, { size: 4 }, { http_only: false }, { secure: false }].map((other) => ({
    name: `one of another kind than its answer set (${Object.keys(other).join()})`,
    faults: withAllCookies([kept(other)]),
  })),
  cookies_sent: [
    { name: 'one that nobody set', faults: withCookieSent() },
    { name: 'one that an answer set for another domain', faults: withCookieSent('visit=abc; Domain=example.net') },
  ],
  storage_without_scripts: [{ name: 'an origin that keeps something', faults: withBoth(still(), withStorage()) }],
  layout_address: [{ name: 'the text of another page of the site', faults: elsewhereRead() }],
  parts_archived: [
    { name: 'a picture that nobody sent', faults: withPart('https://ads.example.net/a.png') },
    {
      name: 'a picture of the size of its answer',
      faults: withPart(pageUrl, 'image/png', still(), Buffer.alloc(Buffer.byteLength(body), 1).toString('base64')),
    },
    ...[
      ['PNG', tinyPng],
      ['GIF', tinyGif],
    ].map(([kind, bytes]) => ({
      name: `a whole ${kind} picture of another size than its answer`,
      faults: withPart(pageUrl, 'image/png', still(), bytes),
    })),
    ...[1_500, 17_000].map((size) => ({
      name: `a picture of ${size} bytes that begins as no answer does, with a byte behind its end`,
      faults: withPart(
        pageUrl,
        'image/png',
        large(),
        Buffer.concat([Buffer.from(tinyPng, 'base64'), Buffer.alloc(size)]).toString('base64'),
      ),
    })),
    {
      name: 'a picture larger than all that was sent',
      faults: withPart(pageUrl, 'image/png', still(), Buffer.alloc(5000, 7).toString('base64')),
    },
    {
      name: 'the picture of another address',
      faults: withBoth(withPart(pageUrl, 'image/png', still(), Buffer.from(elsewhere).toString('base64')), answered()),
    },
    { name: 'a document of another origin', faults: withPart('https://ads.example.net/', 'text/html') },
    {
      name: 'a second document of a page without frames',
      faults: withPart(`${pageUrl}\r\nContent-ID: <frame-1@mhtml.blink>`, 'text/html'),
    },
    { name: 'a second document of no address', faults: withPart('about:blank', 'text/html') },
  ],
  controls_listed: [
    { name: 'a control more', faults: listed(withBox('', false, [{ ...tick, label: 'more' }])) },
    { name: 'another kind', faults: listed(withBox('', false, [], { kind: 'radio' })) },
    { name: 'another frame', faults: withBox('', false, [], {}, { url: 'https://frame.example.net/' }) },
    { name: 'none of a page that has one', faults: listed(still((texts) => shownForm(texts, form('')))) },
    {
      name: 'a frame without the list of its controls',
      faults: listed(
        withBoth(
          still((texts) => shownForm(texts, form(''))),
          withControls({ controls: undefined }),
        ),
      ),
    },
    { name: 'the second of two types', faults: listed(withTwoTypes('checkbox')) },
    { name: 'another value', faults: listed(withValue('Grüße', 'Grüß')) },
  ],
  frames_saved: [
    {
      name: 'texts at the last look that the page does not have',
      faults: withFacts((facts) => (facts['completeness'].last_look.texts = 900)),
    },
  ],
  document_url: [{ name: 'another at load', faults: withFacts((facts) => (facts['url_at_load'] += '1')) }],
  wait_met: [
    { name: 'an id that the page has not', faults: waitingFor('#paid') },
    { name: 'a class that the page has not', faults: waitingFor('.paid') },
    { name: 'an element that the page has not', faults: waitingFor('table') },
  ],
  warnings_met: [
    { name: 'an empty page with words', faults: warned('empty_page') },
    { name: 'a log-in page without a password', faults: warned('login_page') },
  ],
};
