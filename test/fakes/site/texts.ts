import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filler, html, page, send, type Traps } from './answer.js';

/** Scripts of the world, fonts, and text in odd places. */
export const textPages: Traps = {
  '/cjk': (asked) =>
    send(
      asked,
      html(
        '証拠の記録',
        '<h1>証拠の記録</h1><p>これは日本語のページです。漢字、ひらがな、カタカナ。</p><p lang="zh">这是中文网页。</p><p lang="ko">이것은 한국어 페이지입니다.</p>',
        '',
        'lang="ja"',
      ),
    ),
  '/rtl': (asked) =>
    send(
      asked,
      html(
        'عقد الإيجار',
        '<h1>عقد الإيجار</h1><p>هذا نص عربي طويل مع رقم 123 وكلمة English داخلها.</p><p lang="he">זהו טקסט בעברית.</p>',
        '',
        'lang="ar" dir="rtl"',
      ),
    ),
  '/emoji': page('Emoji 🎉', '<h1>Emoji 🎉</h1><p>Flags 🇵🇱, families 👩‍👩‍👧‍👦, skin tones 👍🏽 and a decomposed é.</p>'),
  '/details': page(
    'Collapsed sections',
    `<h1>Collapsed sections</h1>${[1, 2, 3].map((n) => `<details id="part-${n}"><summary>Part ${n}</summary><p>Hidden text of part ${n}.</p></details>`).join('')}<details open><summary>Already open</summary><p>Shown text.</p></details>`,
  ),
  '/long-line': page('One long line', `<h1>One long line</h1><pre id="line">${'word-'.repeat(4000)}end</pre>`),
  '/layout': page(
    'Layout of text',
    `<h1>Layout   of\n text</h1><p>First paragraph with <b>bold</b>, <a href="#">a link</a> and<br>a break.</p><ul><li>One</li><li>Two</li></ul>
<table><tr><th>Name</th><th>Value</th></tr><tr><td>alpha</td><td>1</td></tr></table><pre>line a\n  line b</pre>
<button>Left</button><button>Right</button><p style="display:none">Not shown</p><p style="visibility:hidden">Invisible</p>
<p style="text-transform:uppercase">shouted</p><input value="typed value"><input type="password" value="secret value"><textarea>typed
lines</textarea><textarea style="width:1px;height:1px;border:0;padding:0">keys of an editor</textarea><select><option>First choice</option><optgroup><option selected>Second <!-- --> choice</option></optgroup></select><select multiple size="2"><option selected>Open list</option><option>Open rest</option></select><div style="columns:2">${'column text '.repeat(20)}</div>`,
  ),
  '/web-font': page(
    'Web font',
    '<h1>Set in a web font</h1><p>Some words in it.</p>',
    '<style>@font-face{font-family:Trap;src:url(/font.ttf)}body{font-family:Trap}</style>',
  ),
  '/font.ttf': (asked) => send(asked, someFont(), { type: 'font/ttf' }),
  '/prose': page('Prose', `<article>${filler(40)}</article>`),
};

/** Any TrueType font that this machine has. */
function someFont(): Buffer {
  const root = '/usr/share/fonts/truetype';
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.ttf'));
  return found ? readFileSync(join(root, found)) : Buffer.alloc(0);
}
