import { endOfTag } from './saved-tags.js';
import { stillHtml } from './saved-words.js';
import type { View } from '../view.js';

/** What page.html, of a page without scripts, says of the whole document; undefined where that cannot be told for certain. */
interface SavedHead {
  /** As a browser tells it: without white space and control characters at its ends, and one space for any other. */
  readonly title: string | undefined;
  readonly language: string | undefined;
}

export function savedHead(view: View): SavedHead {
  const found = known.get(view) ?? savedHeadOf(stillHtml(view) ?? '');
  known.set(view, found);
  return found;
}

const known = new WeakMap<View, SavedHead>();

function savedHeadOf(html: string): SavedHead {
  const at = html.indexOf('</head>');
  const head = html.slice(0, Math.max(at, 0));
  return { title: titleIn(head), language: languageIn(head) };
}

/** One that lies in a comment or in an element that is not rendered is no title of the document. */
function titleIn(head: string): string | undefined {
  const open = head.search(titleTag);
  const start = open < 0 ? -1 : endOfTag(head, open + 1) + 1;
  const end = start <= 0 ? -1 : head.indexOf('</title>', start);
  const isAlone = head.lastIndexOf('<title') === open;
  if (
    end < 0 ||
    !isAlone ||
    around.some(([from, to]) => head.lastIndexOf(`<${from}`, open) > head.lastIndexOf(to, open))
  )
    return undefined;
  const written = textOfTitle(head.slice(start, end));
  if (written === undefined || head.slice(open, start).includes('xmlns') || head.includes(':title')) return undefined;
  return written.replaceAll(whiteSpace, ' ').replaceAll(/^ | $/g, '');
}

/** In XHTML a title may have comments and marked sections; undefined where it has elements, whose text is not of the title. */
function textOfTitle(written: string): string | undefined {
  const texts: string[] = [];
  for (let at = 0; ;) {
    const open = written.indexOf('<', at);
    texts.push(decoded(written.slice(at, open < 0 ? written.length : open)));
    if (open < 0) return texts.join('');
    const begin = ['!--', section].find((each) => written.startsWith(each, open + 1));
    if (begin === undefined) return undefined;
    const from = open + 1 + begin.length;
    const end = written.indexOf(begin === section ? ']]>' : '-->', from);
    if (end < 0) return undefined;
    if (begin === section) texts.push(written.slice(from, end));
    at = end + 3;
  }
}

const section = '![CDATA[';

const titleTag = /<title[\s>]/;
/** What Blink makes one space in `document.title`: all up to the space but the vertical tab, and DEL. */
// eslint-disable-next-line no-control-regex
const whiteSpace = /[\0-\n\f- \u007f]+/g;
const around = [
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
  ['noscript', '</noscript'],
  ['template', '</template'],
  ['style', '</style'],
  ['svg', '</svg'],
] as const;

function languageIn(head: string): string | undefined {
  const open = head.slice(0, 4_096).search(/<html[\s>]/);
  const end = open < 0 ? -1 : endOfTag(head, open + 1);
  if (end < 0 || head.slice(0, open).includes('!--')) return undefined;
  const named = [...head.slice(open, end).matchAll(/\s([^\s=>"]+)="([^"]*)"/g)].find(([, name]) => name === 'lang');
  return decoded(named?.[2] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  quot: '"',
  '#13': '\r',
};
/** Those that a browser writes. */
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|nbsp|quot|#13);/g, (whole, name: string) => entities[name] ?? whole);
