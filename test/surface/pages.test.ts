import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { errors } from '../../src/contract/errors.js';
import { eventKinds } from '../../src/contract/webhooks/events.js';
import { operations } from '../../src/contract/index.js';
import { plans } from '../../src/contract/accounts/plans.js';

interface Command {
  readonly flags: Readonly<Record<string, { readonly summary?: string; readonly allowNo?: boolean }>>;
}

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const text = (name: string): string => readFileSync(path(name), 'utf8');
if (!existsSync(path('oclif.manifest.json')))
  throw new Error('oclif.manifest.json does not exist: run `npm run build` first');
const { commands } = JSON.parse(text('oclif.manifest.json')) as { commands: Record<string, Command> };

/** Commands that share a page with another. */
const pages: Readonly<Record<string, string>> = {
  'api-client': 'api',
  restore: 'delete',
  hold: 'delete',
  release: 'delete',
  note: 'delete',
  inspect: 'verify',
  exports: 'export',
  imports: 'import',
  logout: 'login',
  whoami: 'login',
};
const shared = ['json', 'quiet', 'utc', 'profile', 'no-autostart'];

function pageOf(id: string): string {
  const topic = id.split(':')[0] ?? '';
  return `man/evidence-${pages[topic] ?? topic}.${topic === 'daemon' ? 8 : 1}.md`;
}

/** The options of one command, where the page has a heading for it: two commands may have one name for different things. */
function sectionOf(page: string, id: string): string {
  const heading = `\n### ${id.replaceAll(':', ' ')}\n`;
  const [, own] = page.split(heading);
  return own === undefined ? page : (own.split(/\n##/)[0] ?? '');
}

/** First cells of the rows of a page's tables: what it documents. */
const rows = (page: string): string[] => [...page.matchAll(/^\| `(.+?)` \|/gm)].map((row) => row[1] ?? '');

describe.each(Object.entries(commands))('the page of %s', (id, { flags }) => {
  const own = Object.entries(flags).filter(([name]) => !shared.includes(name));

  it('is there, with its exit status, its JSON, its synopsis, and each option in the words of --help', () => {
    expect(
      existsSync(path(pageOf(id))),
      `${pageOf(id)} exists, or \`pages\` above names the page that the command shares`,
    ).toBe(true);
    const page = text(pageOf(id));
    const wanted = ['## EXIT STATUS', '## JSON FORMAT', `\`evidence ${id.replaceAll(':', ' ')}\``];
    expect(
      wanted.filter((part) => !page.includes(part)),
      `missing in ${pageOf(id)}`,
    ).toEqual([]);
    for (const [name, { summary, allowNo }] of own) {
      const pattern = new RegExp(`^\\| \`(-\\w, )?--${allowNo === true ? 'no-' : ''}${name}[ \`].*$`, 'm');
      const row = (pattern.exec(sectionOf(page, id)) ?? pattern.exec(page))?.[0];
      expect(row, `--${name} in ${pageOf(id)}`).toContain(summary);
    }
  });
});

test('help prints no default where an option begins with nothing', () => {
  const empty = Object.entries(commands).flatMap(([id, { flags }]) =>
    Object.entries(flags).flatMap(([name, flag]) =>
      'default' in flag && JSON.stringify(flag.default) === '[]' ? [`${id} --${name}`] : [],
    ),
  );
  expect(empty).toEqual([]);
});

test('no page lists an option that no command of it has', () => {
  // That a page is there, and which, is told above.
  for (const file of [...new Set(Object.keys(commands).map(pageOf))].filter((each) => existsSync(path(each)))) {
    const known = Object.entries(commands).filter(([id]) => pageOf(id) === file);
    const names = known.flatMap(([, { flags }]) => Object.keys(flags));
    const documented = rows(text(file)).flatMap((cell) => /--([\w-]+)/.exec(cell)?.[1] ?? []);
    for (const name of documented)
      expect(names.includes(name) || names.includes(name.replace(/^no-/, '')), `${file}: --${name}`).toBe(true);
  }
});

describe('evidence-api(7)', () => {
  const page = text('man/evidence-api.7.md');
  const section = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

  it('tells the limits of every plan', () => {
    const documented = [...section('LIMITS').matchAll(/^\| (\w+) \| (\d+) \| (\d+) \|$/gm)];
    expect(documented.map(([, plan, rate, inFlight]) => [plan, Number(rate), Number(inFlight)])).toEqual(
      Object.entries(plans).map(([plan, { rate, inFlight }]) => [plan, rate, inFlight]),
    );
  });

  it('lists every operation with its method, path and key', () => {
    const word = { open: 'no', key: 'yes', operator: 'operator', share: 'share' } as const;
    const declared = Object.entries(operations).map(
      ([name, op]) => `| \`${name}\` | \`${op.method} ${op.path}\` | ${word[op.access]} |`,
    );
    const documented = section('OPERATIONS')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(documented, 'OPERATIONS, in the order of src/contract/index.ts').toEqual(declared);
  });

  it('lists every error code with its status', () => {
    const declared = Object.entries(errors).map(([code, { status }]) => [code, String(status)]);
    const documented = [...section('ERRORS').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map((row) => [row[1], row[2]]);
    expect(documented, 'ERRORS, in the order of src/contract/errors.ts').toEqual(declared);
  });

  it('lists every kind of event', () => {
    const documented = [...section('EVENTS').matchAll(/^\| `(.+?)` \|/gm)].map((row) => row[1]);
    expect(documented, 'EVENTS, in the order of src/contract/webhooks/events.ts').toEqual([...eventKinds]);
  });
});

test('every picture that a page shows exists, and none is kept that no page shows', () => {
  const shown = new Set<string>();
  for (const file of ['README.md', ...readdirSync(path('man')).map((name) => `man/${name}`)]) {
    if (!file.endsWith('.md')) continue;
    for (const [, name = ''] of text(file).matchAll(/pictures\/([a-z-]+\.png)/g)) shown.add(name);
  }
  expect([...shown].toSorted()).toEqual(readdirSync(path('man/pictures')).toSorted());
});
