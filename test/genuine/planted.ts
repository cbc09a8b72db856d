import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Loose } from '../fakes/packages/package-builder.js';
import { writeZip } from '../fakes/packages/zip-writer.js';

export type Members = Map<string, Buffer>;

/** A change of one file of a plain page, and the fact that contradicts it. False: there is nothing to change. */
export interface Planted {
  readonly what: string;
  readonly fact: string;
  readonly change: (members: Members) => boolean;
}

export function membersOf(path: string): Members {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-planted-'));
  try {
    execFileSync('unzip', ['-q', path, '-d', folder]);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(join(folder, name)).isFile());
    return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With its hashes and its signature as they were: those are refused too, and tell nothing of the facts. */
export const zipOf = (members: Members): Buffer => writeZip([...members].map(([name, data]) => ({ name, data })));

function text(members: Members, name: string, change: (text: string) => string): boolean {
  const before = members.get(name)?.toString();
  const after = before === undefined ? undefined : change(before);
  if (after === undefined || after === before) return false;
  members.set(name, Buffer.from(after));
  return true;
}

const json = (members: Members, name: string, change: (record: Loose) => unknown): boolean =>
  text(members, name, (before) => {
    const record = JSON.parse(before) as Loose;
    change(record);
    return JSON.stringify(record) === JSON.stringify(JSON.parse(before)) ? before : JSON.stringify(record);
  });

const inBody = (more: string) => (html: string) => html.replace('</body>', `${more}</body>`);
const inSnapshot = (more: string) => (text: string) => text.replace(/<\/bo(=\r\n)?dy>/, `${more}</body>`);
const ticked = (members: Members, now: (before: boolean) => boolean): boolean =>
  json(members, 'form_controls.json', (record) => {
    for (const each of record['frames'][0].controls as Loose[])
      if (each['kind'] === 'checkbox') each['checked'] = now(each['checked'] === true);
  });

export const planted: readonly Planted[] = [
  { what: 'a number', fact: 'saved_alike', change: (m) => text(m, 'page.html', inBody(' 90210 ')) },
  { what: 'a comment', fact: 'saved_alike', change: (m) => text(m, 'page.html', inBody('<!-- paid -->')) },
  { what: 'an attribute', fact: 'saved_alike', change: (m) => text(m, 'page.html', inBody('<i title="x"></i>')) },
  { what: 'a number of the snapshot', fact: 'saved_alike', change: (m) => text(m, 'page.mhtml', inSnapshot(' 7 ')) },
  {
    what: 'another link',
    fact: 'saved_alike',
    change: (m) => text(m, 'page.html', (html) => html.replace('/articles/17.html', '/articles/18.html')),
  },
  { what: 'what was not served', fact: 'runs_in_source', change: (m) => text(m, 'page.html', inBody(' 90210 ')) },
  {
    what: 'a number of the text',
    fact: 'numbers_saved',
    // Style sheets, lists and controls may draw numbers.
    change: (m) =>
      !/style|<(li|ol|ul|input|button)/.test(m.get('page.html')!.toString()) &&
      text(m, 'domtextcontent.txt', (before) => `${before}98765\n`),
  },
  {
    what: 'a wait for what is not there',
    fact: 'wait_met',
    change: (m) => json(m, 'order.json', (order) => (order['options'].wait.selector = '#paid')),
  },
  {
    what: 'a warning of an empty page',
    fact: 'warnings_met',
    change: (m) =>
      json(m, 'metadata.json', (record) =>
        record['page'].warnings.push({ code: 'empty_page', reason: 'It was seen.' }),
      ),
  },
  {
    what: 'a browser of another name',
    fact: 'browser_kind',
    change: (m) =>
      json(m, 'metadata.json', (record) => {
        Object.assign(record['browser'] as Loose, { mode: 'headless_shell', name: 'Chrome' });
        record['browser_identity'].user_agent = 'HeadlessChrome/1.0.0.0';
      }),
  },
  {
    what: 'a browser on another system',
    fact: 'machine_system',
    change: (m) => json(m, 'metadata.json', (record) => (record['environment'].operating_system = 'Plan9 4 x64')),
  },
  {
    what: 'a browser that nobody drives',
    fact: 'seen_by_scripts',
    change: (m) =>
      json(m, 'metadata.json', (record) => {
        record['browser'].flags.push('--enable-automation');
        record['browser_identity'].automation.webdriver = false;
      }),
  },
  {
    what: 'half of the elements',
    fact: 'elements_saved',
    change: (m) => json(m, 'element_layout.json', (layout) => (layout['elements'] = layout['elements'].slice(0, 3))),
  },
  { what: 'all ticked', fact: 'controls_ticked', change: (m) => ticked(m, () => true) },
  { what: 'ticks turned', fact: 'controls_listed', change: (m) => ticked(m, (before) => !before) },
  {
    what: 'one control less',
    fact: 'controls_listed',
    change: (m) => json(m, 'form_controls.json', (record) => record['frames'][0].controls.pop()),
  },
  { what: 'no controls', fact: 'controls_listed', change: (m) => m.delete('form_controls.json') },
  {
    what: 'another frame',
    fact: 'frames_saved',
    change: (m) => json(m, 'text_layout.json', (record) => record['frames'].push({ url: 'about:blank', lines: [] })),
  },
  {
    what: 'a second document',
    fact: 'parts_archived',
    change: (m) => withPart(m, 'text/html', 'about:blank', '<p>x'),
  },
  {
    what: 'a picture that nobody sent',
    fact: 'parts_archived',
    // Where an answer was not kept, a picture may be that one.
    change: (m) =>
      !lacksBodies(m) &&
      withPart(m, 'image/png', 'http://127.0.0.1/x.png', Buffer.from('no picture').toString('base64')),
  },
];

const lacksBodies = (members: Members): boolean =>
  (JSON.parse(members.get('metadata.json')!.toString()) as Loose)['network'].bodies_missing.length > 0;

function withPart(members: Members, type: string, location: string, body: string): boolean {
  return text(members, 'page.mhtml', (before) => {
    const boundary = /\tboundary="([^"]+)"/.exec(before)?.[1] ?? '';
    const encoding = type === 'text/html' ? 'quoted-printable' : 'base64';
    const head = `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Location: ${location}`;
    return before.replace(`\r\n--${boundary}--`, `\r\n--${boundary}\r\n${head}\r\n\r\n${body}\r\n--${boundary}--`);
  });
}
