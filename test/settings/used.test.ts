import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const declared = /export interface DaemonSettings \{\n([^]*?)\n\}/.exec(text('src/settings/daemon.ts'))?.[1] ?? '';
const fields = [...declared.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name ?? '');
const daemon = readdirSync(new URL('daemon/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => text(`daemon/${name}`))
  .join('\n');

/** Whether a source takes a field out of the settings: `settings.name`, or `{ name } = settings` and its like in arguments. */
function reads(source: string, name: string): boolean {
  const taken = String.raw`\{[^{}]*\b${name}\b[^{}]*\}`;
  return [
    String.raw`\b[sS]ettings\??\.${name}\b`,
    String.raw`${taken} = (?:\w+\.)*[sS]ettings\b`,
    String.raw`${taken}: (?:Pick<)?(?:${types(source).join('|')})\b`,
  ].some((pattern) => new RegExp(pattern).test(source));
}

/** `DaemonSettings`, and what a part of it is called. */
const types = (source: string): string[] => [
  'DaemonSettings',
  ...[...source.matchAll(/type (\w+) = Pick<\s*DaemonSettings\b/g)].map(([, name]) => name ?? ''),
];

test('each setting that the daemon takes is read by it', () => {
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((name) => !reads(daemon, name))).toEqual([]);
});

test('one that nothing reads is named', () => {
  const source =
    'const { port, listen } = settings;\nopen(settings.home, node);\nfunction run({ keys }: Pick<DaemonSettings, "keys">) {}';
  expect(['port', 'listen', 'home', 'node', 'keys', 'stated'].filter((name) => !reads(source, name))).toEqual([
    'node',
    'stated',
  ]);
});
