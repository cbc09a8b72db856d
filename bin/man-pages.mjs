// The pages of man/ as man(1) reads them, in dist/man/. Written for reading as Markdown; here they become troff.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkMan from 'remark-man';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Marks a paragraph whose first line is a term; a table of a page becomes a list of these, which fits any width. */
const TERM = '\uE000';

export function buildManPages(from, to, version) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const named = /^(.+)\.(\d)\.md$/.exec(file);
    if (!named) continue;
    const page = toTroff(readFileSync(join(from, file), 'utf8'), {
      name: named[1],
      section: Number(named[2]),
      version,
    });
    writeFileSync(join(to, `${named[1]}.${named[2]}`), page);
  }
}

function toTroff(markdown, { name, section, version }) {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const [, ...blocks] = tree.children;
  const about = aboutOf(blocks);
  const children = blocks.slice(about.taken).flatMap((block) => (block.type === 'table' ? terms(block) : [block]));
  const manual = 'evidence';
  const troff = unified()
    .use(remarkMan, { name, section, description: about.text, version: `${manual} ${version}`, manual })
    .stringify({ ...tree, children });
  return troff.replaceAll(new RegExp(`^\\.P\\n(.*)${TERM}(.*)\\n\\.br\\n`, 'gm'), '.TP\n$1$2\n').replaceAll(TERM, '');
}

/** The line for apropos(1): what NAME says, else the first sentence. */
function aboutOf(blocks) {
  if (blocks[0]?.type === 'heading' && textOf(blocks[0]) === 'NAME') {
    return { text: textOf(blocks[1]).replace(/^.*? - /s, ''), taken: 2 };
  }
  const [sentence = ''] = /^.*?\.(?=\s|$)/s.exec(textOf(blocks[0])) ?? [];
  return { text: sentence.replaceAll(/\s+/g, ' ').replace(/\.$/, ''), taken: 0 };
}

/** Each row: its first cell as the term, and what the others say of it; more than one are named. */
function terms(table) {
  const [head, ...rows] = table.children;
  const titles = head.children.map(textOf);
  return rows.map(({ children: [first, ...others] }) => {
    const said = others.flatMap((cell, at) =>
      others.length === 1
        ? cell.children
        : [
            text(`${at === 0 ? '' : '; '}${nameOf(titles[at + 1])}`),
            ...(textOf(cell) === '' ? [text('-')] : cell.children),
          ],
    );
    const term = { type: 'strong', children: first.children };
    return { type: 'paragraph', children: [text(TERM), term, { type: 'break' }, ...said] };
  });
}

/** What says itself needs no name. */
const nameOf = (title) => (title === 'meaning' ? '' : `${title}: `);
const text = (value) => ({ type: 'text', value });
const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('');
