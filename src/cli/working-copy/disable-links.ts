import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment, serialize } from 'parse5';

export interface Disabled {
  readonly html: string;
  /** Elements that were taken out, and attributes and addresses in styles that lead nowhere any more. */
  readonly removed: number;
  readonly disabled: number;
}

/** What loads, sends, or leads to something else. Each is kept under another name, where a reader of the source finds it. */
const leading = new Set(
  (
    'href src srcset imagesrcset action formaction ping poster background data cite longdesc manifest profile codebase archive ' +
    'classid srcdoc dynsrc lowsrc icon target content-src'
  ).split(' '),
);
/** Words for people, where an address is text. */
const words = new Set('title alt value placeholder label content summary class id name aria-label style'.split(' '));
/** What runs, loads by itself, or puts links back. */
const dropped = new Set(
  'script noscript noembed noframes base link object embed applet param portal fencedframe animate animatemotion animatetransform set handler listener'.split(
    ' ',
  ),
);

/** What was text of a style may be an element when the page is read again. A page that takes more rounds than this was made to. */
const ROUNDS = 8;

type Counts = { removed: number; disabled: number };

/**
 * A page to look at: nothing in it runs, loads or leads anywhere but within itself. `mark` stands on top and in its title. Or the reason
 * why it cannot be made.
 */
export function disableLinks(source: string, mark: string): Disabled | { readonly reason: string } {
  const counts: Counts = { removed: 0, disabled: 0 };
  let html = source;
  for (let round = 0; round < ROUNDS; round++) {
    const document = parse(html);
    const { root, head, body } = partsOf(document);
    if (root === undefined || head === undefined || body === undefined)
      return { reason: 'it is made of frames, so that no mark can stand on top' };
    // The mark's own two elements of the round before.
    if (round > 0) head.childNodes.splice(0, 2);
    const found = disableIn(document);
    counts.removed += found.removed;
    counts.disabled += found.disabled;
    if (round > 0 && found.removed + found.disabled === 0) return { html, ...counts };
    if (round === 0) put({ root, head, body }, mark);
    into(head, `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`);
    html = serialize(document);
  }
  return { reason: 'its links come back when it is read again' };
}

function disableIn(document: Tree.Document): Counts {
  const counts = { removed: 0, disabled: 0 };
  // No recursion: a page may be nested as deep as it likes.
  const waiting: Tree.ParentNode[] = [document];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const kept = parent.childNodes.filter((child) => !isDropped(child));
    counts.removed += parent.childNodes.length - kept.length;
    parent.childNodes = kept;
    for (const child of kept) {
      if ('attrs' in child) counts.disabled += disabledIn(child);
      if (child.nodeName === 'style' && 'childNodes' in child) counts.disabled += styleIn(child);
      if ('content' in child) waiting.push(child.content);
      if ('childNodes' in child) waiting.push(child);
      if ('tagName' in child) withoutRawText(child);
    }
  }
  return counts;
}

/** Text that is written without escapes may be elements to who reads it. */
function withoutRawText(element: Tree.Element): void {
  if (element.tagName === 'iframe') element.childNodes = [];
  if (element.tagName === 'xmp' || element.tagName === 'plaintext') element.nodeName = element.tagName = 'pre';
}

function isDropped(node: Tree.ChildNode): boolean {
  if (!('attrs' in node)) return false;
  return (
    dropped.has(node.tagName.toLowerCase()) ||
    (node.tagName === 'meta' && node.attrs.some(({ name }) => ['http-equiv', 'charset'].includes(name)))
  );
}

function disabledIn(element: Tree.Element): number {
  let count = 0;
  for (const attribute of element.attrs) {
    const name = attribute.name.toLowerCase();
    if (name === 'style') {
      const style = quietStyle(attribute.value);
      if (style !== attribute.value) count += 1;
      attribute.value = style;
    } else if (!isHarmless(name, attribute.value, element)) {
      attribute.name = `data-disabled-${name.replaceAll(':', '-')}`;
      delete attribute.prefix;
      delete attribute.namespace;
      count += 1;
    }
  }
  return count;
}

function isHarmless(name: string, value: string, { tagName }: Tree.Element): boolean {
  if (name.startsWith('on')) return false;
  if (!leading.has(name) && name !== 'xlink:href')
    // An address under a name that is not known here.
    return words.has(name) || name.startsWith('data-') || name.startsWith('xmlns') || !isAddress(value);
  // Within the page, and pictures that stand in it.
  return /^\s*#/.test(value) || (name === 'src' && tagName === 'img' && /^\s*data:image\/(?!svg)/i.test(value));
}

const isAddress = (value: string): boolean => /^[\0-\x20]*([a-z][a-z0-9+.-]*:|\/\/)/i.test(value);

function styleIn(style: Tree.Element): number {
  let count = 0;
  for (const child of style.childNodes)
    if ('value' in child) {
      const quiet = quietStyle(child.value);
      if (quiet !== child.value) count += 1;
      // An escape of CSS: this text is written as it is, and an element that stood in it could come alive.
      child.value = quiet.replaceAll('<', String.raw`\3c `);
    }
  return count;
}

/** A function or rule of another name is none, and its declaration is dropped. Escapes may hide one: the policy below stops that. */
const quietStyle = (style: string): string =>
  style
    .replaceAll(/@(import|namespace)\b/gi, '@disabled-$1')
    .replaceAll(
      /(?<![\w-])(url|src|image-set|-webkit-image-set|image)\((?!\s*['"]?data:image\/(?!svg))/gi,
      'disabled-$1(',
    );

/** Nothing is loaded and nothing runs, whatever was overlooked: a browser that keeps to it asks nobody. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'; frame-src 'none'";

interface Parts {
  readonly root: Tree.Element;
  readonly head: Tree.Element;
  readonly body: Tree.Element;
}

function partsOf(document: Tree.Document): { readonly [Name in keyof Parts]: Tree.Element | undefined } {
  const child = (parent: Tree.ParentNode | undefined, name: string): Tree.Element | undefined =>
    parent?.childNodes.find((node): node is Tree.Element => node.nodeName === name);
  const root = child(document, 'html');
  return { root, head: child(root, 'head'), body: child(root, 'body') };
}

function into(parent: Tree.Element, html: string): void {
  const nodes = parseFragment(html).childNodes;
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.unshift(...nodes);
}

/** No rule of a page is above an important one that stands at the element itself. */
const important = (style: string): string => style.replaceAll(/;|$/g, '!important;');
const markStyle = important(
  'all:initial;display:block;visibility:visible;opacity:1;position:relative;z-index:2147483647;background:#fff3c4;color:#000;font:16px/1.4 sans-serif;padding:12px;border-bottom:3px solid #b00020',
);
const visible = important(
  'display:block;visibility:visible;opacity:1;content-visibility:visible;position:static;float:none;margin:0;offset-path:none;height:auto;max-height:none;width:auto;max-width:none;overflow:visible;transform:none;translate:none;scale:none;rotate:none;zoom:1;filter:none;mask:none;clip-path:none;contain:none;transition:none;animation:none',
);
/** Declarations after which another can be put, whatever they say. */
const closed = /^(?:[\w\s:;.,#%-]|\([\w\s.,#%-]*\))*$/;

function put({ root, head, body }: Parts, mark: string): void {
  const title = head.childNodes.find((node): node is Tree.Element => node.nodeName === 'title');
  if (title === undefined) into(head, '<title>Working copy</title>');
  else into(title, 'Working copy: ');
  for (const element of [root, body]) {
    const own = element.attrs.find(({ name }) => name === 'style');
    if (own !== undefined && !closed.test(own.value)) own.name = 'data-disabled-style';
    const style = own?.name === 'style' ? `${own.value};${visible}` : visible;
    element.attrs = [...element.attrs.filter(({ name }) => name !== 'style'), { name: 'style', value: style }];
  }
  // With a root of its own the body would not show the mark.
  for (const child of body.childNodes)
    if ('attrs' in child)
      for (const each of child.attrs) if (each.name.startsWith('shadowroot')) each.name = `data-disabled-${each.name}`;
  into(body, `<div style="${markStyle}">${escaped(mark)}</div>`);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Text of a page as it was served: by its mark, by what it says of itself, else UTF-8 where it is, else Windows' Latin. `isUtf8`: it was
 * written anew in UTF-8, and what it says of itself is of the page that was served.
 */
export function textOfPage(bytes: Uint8Array, { isUtf8 } = { isUtf8: false }): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const said = /<meta[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1];
  // As browsers do: what says so in the letters of ASCII is not UTF-16.
  const stated =
    said !== undefined && /^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode|csunicode)/i.test(said) ? 'utf-8' : said;
  for (const [label, fatal] of [
    ...(isUtf8 || stated === undefined ? [['utf-8', true] as const] : []),
    ...(stated === undefined ? [] : [[stated, false] as const]),
    ['windows-1252', false],
  ] as const)
    try {
      return new TextDecoder(label, { fatal }).decode(bytes);
    } catch {
      // An unknown name, or another encoding.
    }
  return head;
}
