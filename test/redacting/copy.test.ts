import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RedactionRule, RedactionTarget } from '../../src/contract/captures/redaction-order.js';
import { type Copy, makeCopy } from '../../daemon/redacting/copy.js';
import { withoutMatch } from '../../daemon/redacting/find-whole.js';

const head = { reason: null, reason_text: null, label: null, cover: 'word' } as const;
const rule = (target: RedactionTarget, how: Partial<RedactionRule> = {}): RedactionRule =>
  ({ ...head, ...target, ...how }) as RedactionRule;
const text = (words: string, how: { case_sensitive?: boolean; whole_word?: boolean } = {}): RedactionRule =>
  rule({ target: 'text', text: words, case_sensitive: false, whole_word: false, ...how });

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 320, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

type Contents = Readonly<Record<string, string>>;

async function copyOf(
  contents: Contents,
  rules: readonly RedactionRule[],
  records: 'refuse' | 'redact' = 'refuse',
  covering: 'keep' | 'cover' = 'keep',
) {
  const files = new Map<string, Uint8Array>(
    Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)] as const),
  );
  if ('text_layout.json' in contents) files.set('screenshot.png', await picture());
  const copy = await makeCopy({
    order: { rules, records, pictures: covering },
    listed: [...files.keys()],
    files,
    openings: undefined,
    pictures: { main: { file: 'screenshot.png', width: 640, height: 320 }, tiles: [], scale: 1 },
    withhold: [],
    also: [],
  });
  if (copy.kind !== 'copied') throw new Error(copy.kind);
  return copy;
}

const shown = (copy: Copy, path: string): string | undefined => {
  const bytes = copy.members.get(path);
  return bytes && Buffer.from(bytes).toString('utf8');
};

const page = (body: string): string => `<!DOCTYPE html>\n<html><head></head><body>${body}</body></html>\n`;

describe('words in the text', () => {
  test.each<[string, string, RedactionRule, string]>([
    ['plain', 'Call Jane Doe now', text('Jane Doe'), 'Call [REDACTED] now'],
    ['another case', 'call JANE doe now', text('Jane Doe'), 'call [REDACTED] now'],
    ['across lines', 'Jane\nDoe', text('Jane Doe'), '[REDACTED]'],
    ['a space of another kind', 'Jane\u00a0Doe', text('Jane Doe'), '[REDACTED]'],
    ['soft hyphens', 'Ja\u00adne Doe', text('Jane Doe'), '[REDACTED]'],
    ['zero width', 'Ja\u200bne Doe', text('Jane Doe'), '[REDACTED]'],
    ['struck through and underlined', 'Ja\u0336ne D\u0332oe', text('Jane Doe'), '[REDACTED]'],
    ['full width', '\uff2aane Doe', text('Jane Doe'), '[REDACTED]'],
    ['within a word, which goes as a whole', 'the Doering case', text('doe'), 'the [REDACTED] case'],
    ['whole words only', 'the Doering and Doe', text('doe', { whole_word: true }), 'the Doering and [REDACTED]'],
    ['one case only', 'Doe and doe', text('Doe', { case_sensitive: true, whole_word: true }), '[REDACTED] and doe'],
    ['brackets around it stay', 'see (Jane Doe), please', text('Jane Doe'), 'see ([REDACTED]), please'],
    ['two beside each other', 'Doe Doe', text('Doe'), '[REDACTED] [REDACTED]'],
    ['a number in groups', 'Tel. 030 / 90-18 20', text('030901820'), 'Tel. [REDACTED]'],
    ['a pattern', 'A 12-34 B', rule({ target: 'pattern', pattern: String.raw`\d\d-\d\d` }), 'A [REDACTED] B'],
    ['a kind', 'to a@example.org.', rule({ target: 'kind', kind: 'email', country: null }), 'to [REDACTED]'],
    [
      'a number as it is written within its country, too',
      'Call +1 212-555-0187 or (212) 555-0187.',
      rule({ target: 'kind', kind: 'phone', country: null }),
      'Call [REDACTED] or ([REDACTED]',
    ],
    ['a label', 'Jane Doe', rule(text('Jane Doe'), { label: '(b)(6)' }), '[REDACTED: (b)(6)]'],
    ['letters of another alphabet', 'Анна Каренина', text('каренина'), 'Анна [REDACTED]'],
    ['what a style turns round again', 'mail: gro.elpmaxe@eoD.enaJ', text('Jane.Doe@example.org'), 'mail: [REDACTED]'],
    ['a number the wrong way round', 'Tel. 02 81-09 / 030', text('030901820'), 'Tel. [REDACTED]'],
    ['signs without spaces', '東京都渋谷区', text('渋谷'), '東京都[REDACTED]区'],
  ])('%s', async (_, before, one, after) => {
    const copy = await copyOf({ 'domtextcontent.txt': `${before}\n` }, [one]);
    expect(shown(copy, 'domtextcontent.txt')).toBe(`${after}\n`);
    expect(copy.found.counts[0]).toBeGreaterThan(0);
  });
});

describe('page.html', () => {
  test.each<[string, string, RedactionRule, string]>([
    ['split by tags', 'a <b>Ja</b>ne Doe b', text('Jane Doe'), 'a <b>[REDACTED]</b>[REDACTED] b'],
    ['in two cells', '<td>Jane</td><td>Doe</td>', text('Jane Doe'), '<td>[REDACTED]</td><td>[REDACTED]</td>'],
    ['a character reference', 'AT&amp;T pays', text('AT&T'), '[REDACTED] pays'],
    ['a space that does not break', 'Jane&nbsp;Doe', text('Jane Doe'), '[REDACTED]'],
    ['alternative text', '<img alt="Jane Doe" src="a.png">', text('Jane Doe'), '<img alt="[REDACTED]" src="a.png">'],
    ['an address with percents', '<a href="/?q=Jane%20Doe">x</a>', text('Jane Doe'), '<a href="/?q=[REDACTED]">x</a>'],
    ['mailto', '<a href="mailto:a@b.org">w</a>', text('a@b.org'), '<a href="mailto:[REDACTED]">w</a>'],
    [
      'the outline of a drawing has no numbers of anybody',
      '<svg><path d="M144-144S64 128.5 64 208s64.5 144 144 144z2c79.5 0 144-64.5 144-144s-64.5-144-144-144"></path></svg><b>212-555-0187</b>',
      rule({ target: 'kind', kind: 'phone', country: 'US' }),
      '<svg><path d="M144-144S64 128.5 64 208s64.5 144 144 144z2c79.5 0 144-64.5 144-144s-64.5-144-144-144"></path></svg><b>[REDACTED]</b>',
    ],
    ['a tag is no text', '<doe>x</doe> Doe', text('doe'), '<doe>x</doe> [REDACTED]'],
    [
      'scripts, styles and comments',
      '<script>var a</script><style>b{}</style><!-- c -->',
      text('none'),
      '<script>[REDACTED]</script><style>[REDACTED]</style><!--[REDACTED]-->',
    ],
    ['embedded data', '<img src="data:image/png;base64,AAAA">', text('none'), '<img src="[REDACTED]">'],
    [
      'scripts as addresses',
      '<a href="javascript:unCrypt(%27kbof%27)">x</a><a href=" java&#10;script:a()">y</a>',
      text('none'),
      '<a href="[REDACTED])">x</a><a href=" [REDACTED]()">y</a>',
    ],
    [
      'data for scripts',
      '<p data-id="4711" onclick="go(1)">x</p>',
      text('none'),
      '<p data-id="[REDACTED]" onclick="[REDACTED])">x</p>',
    ],
    [
      'hidden and secret values',
      '<input type="hidden" value="k1"><input type="password" value="k2"><input value="k3">',
      text('none'),
      '<input type="hidden" value="[REDACTED]"><input type="password" value="[REDACTED]"><input value="k3">',
    ],
  ])('%s', async (_, before, one, after) => {
    const copy = await copyOf({ 'page.html': page(before) }, [one]);
    expect(shown(copy, 'page.html')).toBe(page(after));
  });

  test.each([
    ['nothing is laid out', 'null'],
    ['no height', '[10,10,30,0]'],
    ['for programs that read aloud', '[10,10,1,1]'],
  ])('letters that nobody sees within a word: %s', async (_, box) => {
    const boxes = `[-1,"html",[0,0,640,320]],[0,"head",null],[0,"body",[0,0,640,320]],[2,"span",${box}],[2,"b",[0,0,9,9]]`;
    const copy = await copyOf(
      {
        'page.html': page('jane<span class="k">NOSPAM</span>@<b>example</b>.org'),
        'element_layout.json': `{"format_version":1,"unit":"image_pixel","elements":[${boxes}]}`,
      },
      [text('jane@example.org')],
    );
    expect(shown(copy, 'page.html')).toBe(
      page('[REDACTED]<span class="k">NOSPAM</span>[REDACTED]<b>[REDACTED]</b>[REDACTED]'),
    );
  });

  test('letters of no size within a word stand in the text of the page', async () => {
    const copy = await copyOf(
      {
        'page.html': page('Call Jane<i>qq</i> Doe<i>zz</i>ring'),
        'domtextcontent.txt': 'Call Janeqq Doezzring\n',
        'element_layout.json':
          '{"format_version":1,"unit":"image_pixel","elements":[[-1,"html",[0,0,640,320]],[0,"head",null],[0,"body",[0,0,640,320]],[2,"i",[9,9,0,0]],[2,"i",[30,9,0,0]]]}',
      },
      [text('Jane Doering')],
    );
    expect(shown(copy, 'domtextcontent.txt')).toBe('Call [REDACTED]\n');
  });

  test('a template that is no shadow tree says nothing', async () => {
    const copy = await copyOf(
      { 'page.html': page('<template><i>secret</i></template><template shadowrootmode="open"><i>seen</i></template>') },
      [text('none')],
    );
    expect(shown(copy, 'page.html')).not.toContain('secret');
    expect(shown(copy, 'page.html')).toContain('<i>seen</i>');
  });
});

const layout = (lines: readonly object[]): string =>
  JSON.stringify({
    format_version: 1,
    unit: 'image_pixel',
    image: { file: 'screenshot.png', width: 640, height: 320, pixels_per_css_pixel: 1 },
    frames: [{ url: 'https://example.org/', lines }],
  });

interface Line {
  readonly text: string;
  readonly box: readonly (number | null)[];
  readonly words?: readonly unknown[];
}
const linesOf = (copy: Copy): readonly Line[] =>
  (JSON.parse(shown(copy, 'text_layout.json') ?? '') as { frames: [{ lines: Line[] }] }).frames[0].lines;

describe('text_layout.json and the boxes', () => {
  const words = [
    [0, 4, 100, 40],
    [5, 4, 150, 40],
    [10, 3, 200, 40],
  ];
  const one = { text: 'Call Jane Doe', box: [100, 64, 140, 16], words };

  test('a hit line tells no width any more, and its words are covered on the grid', async () => {
    const copy = await copyOf({ 'text_layout.json': layout([one, { text: 'Other', box: [0, 96, 50, 16] }]) }, [
      text('Jane Doe'),
    ]);
    expect(linesOf(copy)).toEqual([
      { text: 'Call [REDACTED]', box: [null, 64, null, 16], words: [[null]] },
      { text: 'Other', box: [0, 96, 50, 16] },
    ]);
    expect(copy.boxes).toEqual([{ ruleIndex: 0, file: 'screenshot.png', x: 128, y: 56, width: 128, height: 32 }]);
  });

  test.each<[string, object, RedactionRule]>([
    ['the whole line on request', one, rule(text('Jane'), { cover: 'line' })],
    ['the whole line where words have no boxes', { text: one.text, box: one.box }, text('Jane')],
    ['the whole line where some word has none', { ...one, words: words.slice(0, 1) }, text('Jane')],
  ])('%s', async (_, line, looked) => {
    const copy = await copyOf({ 'text_layout.json': layout([line]) }, [looked]);
    expect(copy.boxes).toEqual([{ ruleIndex: 0, file: 'screenshot.png', x: 96, y: 56, width: 160, height: 32 }]);
  });

  test('a name that is set on two lines is covered on both', async () => {
    const copy = await copyOf(
      {
        'text_layout.json': layout([
          { text: 'Call Jane', box: [0, 0, 90, 16] },
          { text: 'Doe now', box: [0, 32, 90, 16] },
        ]),
      },
      [text('Jane Doe')],
    );
    expect(linesOf(copy).map(({ text: said }) => said)).toEqual(['Call [REDACTED]', '[REDACTED] now']);
    expect(copy.boxes).toHaveLength(2);
  });

  const at = (said: string, left: number, top: number, width: number): object => ({
    text: said,
    box: [left, top, width, 16],
  });
  const spread = (letters: readonly string[]): object[] =>
    letters.map((letter, place) => at(letter, 100 + place * 9, 64, 8));
  test.each<[string, readonly object[], readonly string[]]>([
    [
      'a narrow column breaks it at its space and within a word',
      [at('Call Jane', 0, 0, 90), at('Quillfe', 0, 32, 60), at('ather now', 0, 64, 90)],
      ['Call [REDACTED]', '[REDACTED]', '[REDACTED] now'],
    ],
    [
      'behind a soft hyphen',
      [at('Jane', 0, 0, 40), at('Quill\u00ad', 0, 32, 50), at('feather', 0, 64, 50)],
      ['[REDACTED]', '[REDACTED]', '[REDACTED]'],
    ],
    [
      'a hyphen at the end of a line',
      [at('Jane Quill-', 0, 0, 90), at('feather', 0, 32, 50)],
      ['[REDACTED]', '[REDACTED]'],
    ],
    [
      'each letter by itself',
      spread(Array.from('JaneQuillfeather')),
      Array.from('JaneQuillfeather', () => '[REDACTED]'),
    ],
    [
      'a style turns the order round',
      [at('Quillfeather', 60, 64, 80), at('Jane', 8, 64, 40)],
      ['[REDACTED]', '[REDACTED]'],
    ],
    [
      'notes above the words stand between them in the text',
      [at('Jane', 8, 64, 40), { text: 'x', box: [8, 52, 40, 8] }, at('Quillfeather', 60, 64, 80)],
      ['[REDACTED]', '[REDACTED]', '[REDACTED]'],
    ],
  ])('a name that no line has whole: %s', async (_, lines, after) => {
    const copy = await copyOf({ 'text_layout.json': layout(lines) }, [text('Jane Quillfeather')]);
    expect(linesOf(copy).map(({ text: said }) => said)).toEqual(after);
    const hit = after.filter((said) => said.includes('REDACTED')).length;
    expect(copy.found.shown.flatMap(({ boxes }) => boxes).length).toBeGreaterThanOrEqual(hit);
    expect(copy.boxes.length).toBeGreaterThan(0);
  });

  test('what stands between the words in the text only goes with them', async () => {
    const copy = await copyOf(
      {
        'text_layout.json': layout([
          at('Jane', 8, 64, 40),
          { text: 'x', box: [8, 52, 40, 8] },
          at('Quillfeather', 60, 64, 80),
        ]),
        'page.html': page('<ruby>Jane<rt>x</rt></ruby> Quillfeather'),
      },
      [text('Jane Quillfeather')],
    );
    expect(shown(copy, 'page.html')).toBe(page('<ruby>[REDACTED]<rt>[REDACTED]</rt></ruby> [REDACTED]'));
  });

  test('words that only happen to follow each other are left', async () => {
    const lines = [
      at('Quillfeather', 200, 0, 80),
      at('Jane', 8, 0, 40),
      at('Jane Q', 0, 64, 60),
      at('uill', 0, 96, 60),
      at('Other', 0, 128, 60),
    ];
    const copy = await copyOf({ 'text_layout.json': layout(lines) }, [text('Jane Quillfeather')]);
    expect([copy.found.counts, copy.boxes]).toEqual([[0], []]);
  });

  test('a word in the address of a frame is withheld there', async () => {
    const url = 'https://example.org/f?n=Jane%20Doe&p=2';
    const copy = await copyOf(
      {
        'text_layout.json': layout([]).replace('https://example.org/', url),
        'domtextcontent.txt': `Words\n\n[Frame ${url}]\nWords of the frame\n`,
      },
      [text('Jane Doe')],
    );
    expect(shown(copy, 'text_layout.json')).toContain('"https://example.org/f?n=[REDACTED]&p=2"');
    expect(shown(copy, 'domtextcontent.txt')).toBe(
      'Words\n\n[Frame https://example.org/f?n=[REDACTED]&p=2]\nWords of the frame\n',
    );
  });

  test.each<[string, { file?: string; x?: number }, boolean]>([
    ['in the picture', {}, false],
    ['that begins in it and goes beyond', { x: 600 }, false],
    ['of the screenshot in its other format', { file: 'screenshot.jpeg' }, false],
    ['outside of it', { x: 640 }, true],
    ['of a picture that is not there', { file: 'screenshot_tiles/001.png' }, true],
  ])('an area %s: whether it is one that found nothing', async (_, { file = 'screenshot.png', x = 155 }, isOutside) => {
    const order = { rules: [rule({ target: 'area', file, area: { x, y: 250, width: 80, height: 20 } })] };
    const copy = await copyOf({ 'page.html': page('<p>Words'), 'text_layout.json': layout([]) }, order.rules);
    expect(withoutMatch(copy, order)).toEqual(isOutside ? [0] : []);
  });

  test('an area takes the words that lie in it from every file', async () => {
    const copy = await copyOf(
      {
        'text_layout.json': layout([one]),
        'domtextcontent.txt': 'Call Jane Doe\n',
        'page.html': page('Call Jane Doe'),
      },
      [rule({ target: 'area', file: 'screenshot.png', area: { x: 155, y: 60, width: 80, height: 20 } })],
    );
    expect(shown(copy, 'domtextcontent.txt')).toBe('Call [REDACTED]\n');
    expect(linesOf(copy)[0]?.text).toBe('Call [REDACTED]');
    // Nobody knows which elements lie there.
    expect(copy.members.has('page.html')).toBe(false);
  });

  test('boxes of elements that are hardly higher than a hit line are withheld', async () => {
    const elements = `{"format_version":1,"unit":"image_pixel","elements":[\n[-1,"p",[0,0,640,300]],\n[0,"b",[150,64,90,16]]\n]}\n`;
    const copy = await copyOf({ 'text_layout.json': layout([one]), 'element_layout.json': elements }, [
      text('Jane Doe'),
    ]);
    expect(JSON.parse(shown(copy, 'element_layout.json') ?? '')).toMatchObject({
      elements: [
        [-1, 'p', [0, 0, 640, 300]],
        [0, 'b', null],
      ],
    });
  });

  describe('words that the picture shows and page.html has in no text, by the element that they stand in', () => {
    const boxes = [
      [-1, 'html', [0, 0, 640, 320]],
      [0, 'head', null],
      [0, 'body', [0, 0, 640, 320]],
      [2, 'form', [0, 0, 320, 160]],
      [3, 'input', [16, 32, 200, 24]],
      [3, 'b', [16, 64, 200, 24]],
      [2, 'img', [320, 0, 320, 160]],
    ];
    const body =
      '<form><input placeholder="Ask Jane" value=""><b class="x">paid</b></form><img alt="Photo of Jane" src="a.png">the end';
    const lines = [
      { text: 'Jane Doe', box: [16, 32, 200, 24] },
      { text: 'Mr Smith paid', box: [16, 64, 100, 20] },
      { text: 'Photo of Jane', box: [320, 0, 320, 160] },
      { text: 'Over it', box: [400, 64, 60, 20] },
      { text: 'the end', box: [16, 200, 60, 20] },
    ];
    test.each([
      ['of a field', 'input', ['Jane Doe']],
      ['of a form: its fields, and what a style puts before an element', 'form', ['Jane Doe', 'Mr Smith paid']],
      ['of an image that did not load', 'img', ['Photo of Jane']],
    ])('%s', async (_, selector, gone) => {
      const copy = await copyOf(
        {
          'page.html': page(body),
          'domtextcontent.txt': `${lines.map((line) => line.text).join('\n')}\n`,
          'text_layout.json': layout(lines),
          'element_layout.json': JSON.stringify({ format_version: 1, unit: 'image_pixel', elements: boxes }),
          'form_controls.json': '{"format_version":1,"frames":[]}',
        },
        [rule({ target: 'selector', selector })],
      );
      const after = lines.map(({ text: words }) => (gone.includes(words) ? '[REDACTED]' : words));
      expect(linesOf(copy).map((line) => line.text)).toEqual(after);
      expect(shown(copy, 'domtextcontent.txt')).toBe(`${after.join('\n')}\n`);
      expect(copy.files.find(({ path }) => path === 'form_controls.json')?.action).toBe('withheld');
    });
  });

  test.each([
    ['where their places are known', 'optgroup', [[32, 32, 96, 32]]],
    ['where they are not', 'div', undefined],
  ])('labels of groups in an open list, %s', async (_, name, boxes) => {
    const copy = await copyOf(
      {
        'page.html': page('<select size="3"><optgroup label="of Jane Doe"><option>x</option></optgroup></select>'),
        'text_layout.json': layout([{ text: 'Other', box: [0, 96, 50, 16] }]),
        'element_layout.json': `{"format_version":1,"unit":"image_pixel","elements":[[-1,"html",null],[0,"head",null],[0,"body",null],[2,"select",[30,30,120,60]],[3,"${name}",[34,34,90,28]],[4,"option",[34,50,90,12]]]}`,
      },
      [text('Jane Doe')],
    );
    const covered = copy.boxes.map(({ x, y, width, height }) => [x, y, width, height]);
    expect(copy.members.has('screenshot.png') ? covered : undefined).toEqual(boxes);
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text>Jane <tspan>D</tspan>oe</text></svg>';
  test.each([
    ['as it is', `<img src='data:image/svg+xml,${drawing}'>`],
    ['in percent codes', `<img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}">`],
    ['in base64', `<img src="data:image/svg+xml;base64,${btoa(drawing)}">`],
    ['in base64, of two', `<img srcset="/one.png 1x, data:image/svg+xml;base64,${btoa(drawing)} 2x">`],
    ['in a frame', `<img data-x="data:text/plain,Jane%20Doe" src="data:text/html;base64,${btoa('<p>of Jane Doe')}">`],
  ])('a picture that lies in the page is covered for the words in it, written %s', async (_, image) => {
    const copy = await copyOf(
      {
        'page.html': page(image),
        'text_layout.json': layout([{ text: 'Other', box: [0, 96, 50, 16] }]),
        'element_layout.json':
          '{"format_version":1,"unit":"image_pixel","elements":[[-1,"html",null],[0,"head",null],[0,"body",null],[2,"img",[34,34,90,28]]]}',
      },
      [text('Jane Doe')],
    );
    expect(copy.boxes.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([[32, 32, 96, 32]]);
    expect(copy.found.counts[0]).toBeGreaterThan(0);
  });

  const encoded = encodeURIComponent(drawing);
  const inUtf16 = Buffer.from(drawing, 'utf16le').toString('base64');
  const own = [[32, 32, 96, 32]];
  const painted = [[192, 32, 64, 48]];
  type Laid = readonly (readonly [number, string, readonly number[] | null])[];
  const placed: readonly [number, number, number, number] = [34, 34, 90, 28];
  test.each<[string, string, Laid, unknown]>([
    [
      'a source beside its image',
      `<picture><source srcset="data:image/svg+xml,${encoded} 2x"><img src="/x.png"></picture>`,
      [
        [2, 'picture', null],
        [3, 'source', null],
        [3, 'img', placed],
      ],
      own,
    ],
    ['a button', `<input type="image" src="data:image/svg+xml,${encoded}">`, [[2, 'input', placed]], own],
    [
      'a picture in a drawing',
      `<svg><image href="data:image/svg+xml,${encoded}"/></svg>`,
      [
        [2, 'svg', [0, 0, 300, 300]],
        [3, 'image', placed],
      ],
      own,
    ],
    ['an object', `<object data="data:image/svg+xml,${encoded}"></object>`, [[2, 'object', placed]], own],
    ['an embedded one', `<embed src="data:image/svg+xml,${encoded}">`, [[2, 'embed', placed]], own],
    ['a film', `<video poster="data:image/svg+xml,${encoded}"></video>`, [[2, 'video', placed]], own],
    [
      'a caption of a film',
      `<video><track src="data:text/vtt,Jane%20Doe"></video>`,
      [
        [2, 'video', placed],
        [3, 'track', null],
      ],
      own,
    ],
    [
      'a style of its own',
      `<p style="background:url(data:image/svg+xml,${encoded})"></p>`,
      [[2, 'p', placed]],
      [...own, ...painted],
    ],
    [
      'a style with spaces',
      `<p style='background:url("data:image/svg+xml,<svg><text>of Jane Doe</text></svg>")'></p>`,
      [[2, 'p', placed]],
      [...own, ...painted],
    ],
    [
      'a style of the page',
      `<style>p::before{content:url(data:image/svg+xml;base64,${btoa(drawing)})}</style>`,
      [[2, 'style', null]],
      painted,
    ],
    [
      'a style sheet that lies in the page',
      `<link rel="stylesheet" href="data:text/css;base64,${btoa(`p{background:url(data:image/svg+xml,${encoded})}`)}">`,
      [[2, 'link', null]],
      painted,
    ],
    ['no type', '<iframe src="data:,Jane%20Doe"></iframe>', [[2, 'iframe', placed]], own],
    ['a word that a line breaks', '<iframe src="data:,Jane%20D%0Aoe"></iframe>', [[2, 'iframe', placed]], own],
    ['behind a hyphen', `<iframe src="data:;base64,${btoa('Jane D-\r\noe')}"></iframe>`, [[2, 'iframe', placed]], own],
    [
      'a drawing with a line break within a word',
      `<img src="data:image/svg+xml,${encodeURIComponent(drawing.replace('<tspan>D</tspan>', '<tspan>D</tspan>\n  '))}">`,
      [[2, 'img', placed]],
      own,
    ],
    ['no type, in base64', `<iframe src="data:;base64,${btoa('Jane Doe')}"></iframe>`, [[2, 'iframe', placed]], own],
    [
      'another charset',
      `<iframe src="data:image/svg+xml;charset=utf-16;base64,${inUtf16}"></iframe>`,
      [[2, 'iframe', placed]],
      own,
    ],
    [
      'a drawing in a drawing',
      `<img src="data:image/svg+xml,${encodeURIComponent(`<svg><image href="data:image/svg+xml,${encoded}"/></svg>`)}">`,
      [[2, 'img', placed]],
      own,
    ],
    [
      'behind another in a list',
      `<img srcset="data:image/svg+xml;base64,${btoa('<svg/>')} 1x, data:image/svg+xml;base64,${btoa(drawing)} 2x">`,
      [[2, 'img', placed]],
      own,
    ],
    ['a break in the scheme', `<img src="da&#10;ta:image/svg+xml,${encoded}">`, [[2, 'img', placed]], own],
    ['what is not laid out', `<img hidden src="data:image/svg+xml,${encoded}">`, [[2, 'img', null]], []],
    ['an icon of the page', `<meta content="data:image/svg+xml,${encoded}">`, [[2, 'meta', null]], []],
    [
      'a filter of a drawing',
      `<svg><filter><feImage href="data:image/svg+xml,${encoded}"/></filter></svg>`,
      [
        [2, 'svg', [0, 0, 300, 300]],
        [3, 'filter', null],
        [4, 'feimage', null],
      ],
      undefined,
    ],
    [
      'an element that no list has',
      `<p></p></body><body class="data:image/svg+xml,${encoded}">`,
      [[2, 'p', placed]],
      undefined,
    ],
  ])('words that lie in the page are covered where they are drawn: %s', async (_, body, laid, boxes) => {
    const all = [[-1, 'html', null], [0, 'head', null], [0, 'body', null], ...laid];
    const copy = await copyOf(
      {
        'page.html': page(body),
        'text_layout.json': layout([{ text: 'Other', box: [0, 96, 50, 16] }]),
        'element_layout.json': `{"format_version":1,"unit":"image_pixel","elements":${JSON.stringify(all)},"painted":[[194,34,40,40]]}`,
      },
      [text('Jane Doe')],
    );
    const covered = copy.boxes.map(({ x, y, width, height }) => [x, y, width, height]);
    expect(copy.members.has('screenshot.png') ? covered.toSorted(([a = 0], [b = 0]) => a - b) : undefined).toEqual(
      boxes,
    );
    expect(copy.found.counts[0]).toBeGreaterThan(0);
  });

  describe('pictures that the style paints, where pictures are covered', () => {
    const elements = (painted: string): string =>
      `{"format_version":1,"unit":"image_pixel","elements":[\n[-1,"html",null],\n[0,"head",null],\n[0,"body",[0,0,640,300]]\n]${painted}}\n`;
    const cover = rule({ target: 'selector', selector: 'img' });
    const covered = (painted: string, one: RedactionRule = cover, how: 'keep' | 'cover' = 'cover') =>
      copyOf(
        {
          'text_layout.json': layout([{ text: 'Jane Doe', box: [200, 160, 60, 16] }]),
          'element_layout.json': elements(painted),
          'page.html': page(''),
        },
        [one],
        'refuse',
        how,
      );

    test.each([
      ['in a box', ',"painted":[\n[33,8,30,8]\n]', [[32, 8, 32, 8]], 1],
      ['anywhere', ',"painted":[\nnull\n]', [[0, 0, 640, 320]], 1],
      ['none', ',"painted":[\n]', [], 0],
    ])('%s', async (_, painted, boxes, count) => {
      const copy = await covered(painted);
      expect(copy.boxes.map(({ x, y, width, height }) => [x, y, width, height])).toEqual(boxes);
      expect([copy.found.counts, copy.found.picturesOfPage]).toEqual([[count], count]);
      expect(copy.members.has('screenshot.png')).toBe(true);
    });

    test('where the package does not say, the picture is withheld whole', async () => {
      expect((await covered('')).members.has('screenshot.png')).toBe(false);
      expect((await covered('', cover, 'keep')).members.has('screenshot.png')).toBe(true);
    });

    test('their boxes are withheld where they tell how wide a word is', async () => {
      const copy = await covered(',"painted":[\n[0,0,640,300],\n[198,158,64,20]\n]', text('Jane Doe'), 'keep');
      expect(JSON.parse(shown(copy, 'element_layout.json') ?? '')).toMatchObject({ painted: [[0, 0, 640, 300], null] });
    });
  });
});

describe('records', () => {
  const metadata = JSON.stringify({
    evidence_id: 'ps_1',
    requested_url: 'https://jane:key@example.org:8080/orders/77?name=Jane+Doe&page=2#top',
    page: { title: 'Order of Jane Doe' },
    metadata: { client: 'Jane Doe', number: 8301945 },
    artifacts: [
      { file: 'page.html', size: 12 },
      { file: 'whois.txt', size: 4 },
    ],
  });
  const read = (copy: Copy) => JSON.parse(shown(copy, 'source/metadata.json') ?? '') as Record<string, never>;

  test('the title is content; every other place of a word is told and left', async () => {
    const copy = await copyOf({ 'metadata.json': metadata }, [text('Jane Doe')]);
    expect(read(copy)['page']).toEqual({ title: 'Order of [REDACTED]' });
    expect(copy.found.records.map(({ pointer }) => pointer).toSorted()).toEqual(['/metadata/client', '/requested_url']);
    expect(copy.found.inCaptureUrl).toBe(true);
  });

  test('on request they are changed', async () => {
    const copy = await copyOf({ 'metadata.json': metadata }, [text('Jane Doe'), text('8301945')], 'redact');
    expect(read(copy)).toMatchObject({
      requested_url: 'https://jane:key@example.org:8080/orders/77?name=[REDACTED]&page=2#top',
      metadata: { client: '[REDACTED]', number: null },
    });
    expect(copy.found.records).toEqual([]);
  });

  test.each<[string, RedactionTarget, string]>([
    [
      'userinfo',
      { target: 'url', url: { parts: ['userinfo'], parameters: [] } },
      'https://[REDACTED]:8080/orders/77?name=Jane+Doe&page=2#top',
    ],
    [
      'host',
      { target: 'url', url: { parts: ['host'], parameters: [] } },
      'https://jane:[REDACTED]:8080/orders/77?name=Jane+Doe&page=2#top',
    ],
    [
      'path',
      { target: 'url', url: { parts: ['path'], parameters: [] } },
      'https://jane:key@example.org:8080/[REDACTED]?name=Jane+Doe&page=2#top',
    ],
    [
      'parameter',
      { target: 'url', url: { parts: [], parameters: ['name'] } },
      'https://jane:key@example.org:8080/orders/77?name=[REDACTED]&page=2#top',
    ],
    [
      'fragment',
      { target: 'url', url: { parts: ['fragment'], parameters: [] } },
      'https://jane:key@example.org:8080/orders/77?name=Jane+Doe&page=2#[REDACTED]',
    ],
  ])('address: %s', async (_, target, after) => {
    const copy = await copyOf({ 'metadata.json': metadata }, [rule(target)]);
    expect(read(copy)['requested_url']).toBe(after);
  });

  test('a field goes with all below it', async () => {
    const copy = await copyOf({ 'metadata.json': metadata }, [rule({ target: 'field', field: '/metadata' })], 'redact');
    expect(read(copy)['metadata']).toEqual({ client: '[REDACTED]', number: null });
  });

  test('what a guess could be tried against is withheld of files that are not carried as they were, and of no others', async () => {
    const log = JSON.stringify({
      operations: [
        {
          operation: 'html_saved',
          artifacts: [{ name: 'page.html', sha256: 'aa', sha512: 'bb', size: 3 }],
          detail: { n: 1 },
          previous: '00',
          hash: 'ff',
        },
        {
          operation: 'whois_looked_up',
          artifacts: [{ name: 'whois.txt', sha256: 'cc', sha512: 'dd', size: 4 }],
          detail: { n: 2 },
          previous: 'ff',
          hash: 'ee',
        },
      ],
      hash_chain: { genesis: '00', final_hash: 'ee' },
    });
    const custody = JSON.stringify({ forensic_log_hash: 'ab', forensic_log_final_chain_hash: 'ee' });
    const copy = await copyOf(
      {
        'metadata.json': metadata,
        'forensic_log.json': log,
        'chain_of_custody.json': custody,
        'page.html': page('Jane Doe'),
        'whois.txt': 'free',
      },
      [text('Jane Doe')],
      'redact',
    );
    expect(read(copy)['artifacts']).toEqual([
      { file: 'page.html', size: null },
      { file: 'whois.txt', size: 4 },
    ]);
    const mark = '[REDACTED]';
    expect(JSON.parse(shown(copy, 'source/forensic_log.json') ?? '')).toMatchObject({
      operations: [
        { artifacts: [{ sha256: mark, sha512: mark, size: null }], detail: { n: null }, previous: mark, hash: mark },
        { artifacts: [{ sha256: 'cc', sha512: 'dd', size: 4 }], detail: { n: 2 }, previous: mark, hash: mark },
      ],
      hash_chain: { final_hash: mark },
    });
    expect(JSON.parse(shown(copy, 'source/chain_of_custody.json') ?? '')).toEqual({
      forensic_log_hash: mark,
      forensic_log_final_chain_hash: mark,
    });
  });
});

test('files that a mark cannot change are withheld where they hold a word, and carried as they are where they do not', async () => {
  const contents = { 'whois.txt': 'Registrant: Jane Doe', 'certificate_chain.pem': 'none' };
  expect([...(await copyOf(contents, [text('Jane Doe')])).members.keys()]).toEqual(['certificate_chain.pem']);
});

test('files that no copy carries', async () => {
  const contents = Object.fromEntries(
    [
      'source.html',
      'page.mhtml',
      'watched_text.txt',
      'screenshot_as_loaded.jpeg',
      'archive/data.warc.gz',
      'c2pa.json',
      'regions/tab-001.txt',
      'document.pdf',
      'new.bin',
    ].map((path) => [path, 'x']),
  );
  const copy = await copyOf(contents, [text('none')]);
  expect([...copy.members.keys()]).toEqual([]);
  expect(copy.files.every(({ action }) => action === 'withheld')).toBe(true);
});

test.each([
  ['Call (317) 585-8468 or 317.585.8468.', '(317) 585-8468', 2],
  ['Call 317 585 8468.', '3175858468', 1],
  ['Call +49 30 901820.', '+49 30 901820', 1],
])('a number is counted once in each place: %s', async (content, number, count) => {
  const { found } = await copyOf({ 'domtextcontent.txt': content }, [text(number)]);
  expect(found.counts).toEqual([count]);
});

describe('what no copy is made of', () => {
  const elements = (name: string): string =>
    JSON.stringify({
      format_version: 1,
      unit: 'image_pixel',
      elements: [
        [-1, 'html', null],
        [0, 'head', null],
        [0, 'body', null],
        [2, name, [0, 0, 9, 9]],
      ],
    });
  const selected = rule({ target: 'selector', selector: 'b' });
  test.each<[string, Contents, readonly RedactionRule[], string]>([
    ['a selector, where no boxes of elements are', { 'page.html': page('<b>x</b>') }, [selected], 'no_element_layout'],
    [
      'a selector, where the boxes are of another tree',
      { 'page.html': page('<b>x</b>'), 'element_layout.json': elements('i') },
      [selected],
      'no_element_layout',
    ],
    ['more than 10,000 matches', { 'domtextcontent.txt': 'of Jane\n'.repeat(10_001) }, [text('Jane')], 'too_many'],
  ])('%s', async (_, contents, rules, reason) => {
    await expect(copyOf(contents, rules)).rejects.toThrow(reason);
  });

  test('and is made where the boxes are of the same tree, and of 10,000 matches', async () => {
    const contents = { 'page.html': page('<b>x</b>'), 'element_layout.json': elements('b') };
    expect((await copyOf(contents, [selected])).found.counts).toEqual([1]);
    expect((await copyOf({ 'domtextcontent.txt': 'of Jane\n'.repeat(10_000) }, [text('Jane')])).found.counts).toEqual([
      10_000,
    ]);
  });
});
