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
  'script noscript base link object embed applet param portal fencedframe animate animatemotion animatetransform set handler listener'.split(
    ' ',
  ),
);

/** A page to look at: nothing in it runs, loads or leads anywhere but within itself. `mark` stands on top and in its title. */
export function disableLinks(source: string, mark: string): Disabled {
  const document = parse(source);
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
    }
  }
  put(document, mark);
  return { html: serialize(document), ...counts };
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
      child.value = quiet;
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

function put(document: Tree.Document, mark: string): void {
  const root = document.childNodes.find((node): node is Tree.Element => node.nodeName === 'html');
  const [head, body] = ['head', 'body'].map((name) =>
    root?.childNodes.find((node): node is Tree.Element => node.nodeName === name),
  );
  const into = (parent: Tree.Element | undefined, html: string): void => {
    if (parent === undefined) return;
    const nodes = parseFragment(html).childNodes;
    for (const node of nodes) node.parentNode = parent;
    parent.childNodes.unshift(...nodes);
  };
  const title = head?.childNodes.find((node): node is Tree.Element => node.nodeName === 'title');
  if (title === undefined) into(head, '<title>Working copy</title>');
  else into(title, 'Working copy: ');
  into(head, `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`);
  into(
    body,
    `<div style="all:initial;display:block;position:relative;z-index:2147483647;background:#fff3c4;color:#000;font:16px/1.4 sans-serif;padding:12px;border-bottom:3px solid #b00020">${escaped(mark)}</div>`,
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Text of a page as it was served: by its mark, by what it says of itself, else UTF-8 where it is, else Windows' Latin. */
export function textOfPage(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const said = /<meta[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1];
  for (const [label, fatal] of [
    [said ?? 'utf-8', said === undefined],
    ['windows-1252', false],
  ] as const)
    try {
      return new TextDecoder(label, { fatal }).decode(bytes);
    } catch {
      // An unknown name, or another encoding.
    }
  return head;
}
