import { readFileSync } from 'node:fs';
import { nearest } from './nearest.js';
import { envelope, usage, type Problem } from './problem.js';
import { printable } from '../../text/printable.js';

/** Says that there is no such command, in the voice of the others; false when the error is another one. */
export function unknownCommand(error: unknown, argv: readonly string[] = process.argv.slice(2)): boolean {
  if (!(error instanceof Error && /^command .+ not found/is.test(error.message))) return false;
  const problem = noCommand(argv[0] === 'help' ? argv.slice(1) : argv, commandNames());
  process.exitCode = problem.exitCode;
  if (argv.includes('--json')) process.stdout.write(`${JSON.stringify(envelope(problem), null, 2)}\n`);
  else
    process.stderr.write(
      `evidence: ${printable(problem.message)}\n${problem.hints.map((hint) => `  hint: ${printable(hint)}\n`).join('')}`,
    );
  return true;
}

const list = 'evidence --help lists the commands';

/** What was typed in place of a command, and which command was likely meant. */
export function noCommand(argv: readonly string[], known: readonly string[]): Problem {
  const [first = '', second = ''] = argv;
  if (first.startsWith('-')) {
    const at = argv.findIndex((word) => known.includes(word));
    const [command, options] = at === -1 ? ['list', [first]] : [argv[at], argv.slice(0, at)];
    const right = `evidence ${command ?? ''} ${options.join(' ')}`;
    return usage(`'${first}' is not a command`, `put options after the command: ${right}`, list);
  }
  const pair = `${first} ${second}`;
  if (known.includes(pair))
    return usage(`'${pair}' takes no argument: ${stray(argv.slice(2))}`, `evidence ${pair} --help lists its options`);
  const topic = known.filter((each) => each.startsWith(`${first} `));
  if (topic.length > 0) {
    const verb = nearest(second, lastWords(topic));
    const hint = `evidence ${first} --help lists its commands`;
    const meant = verb === undefined ? [hint] : [`did you mean evidence ${first} ${verb}?`, hint];
    return usage(`there is no command '${second.startsWith('-') ? first : pair}'`, ...meant);
  }
  if (known.includes(first))
    return usage(`'${first}' takes no argument: ${stray(argv.slice(1))}`, `evidence ${first} --help lists its options`);
  const meant = likely(first, known);
  return usage(
    `there is no command '${first}'`,
    ...(meant === undefined ? [] : [`did you mean evidence ${meant}?`]),
    list,
  );
}

/** The first word that is no option; an option before it is not what is wrong. */
const stray = (argv: readonly string[]): string => argv.find((word) => !word.startsWith('-')) ?? argv[0] ?? '';

/** Habits from other programs. */
const habits = new Map([
  ['ls', 'list'],
  ['rm', 'delete'],
  ['get', 'download'],
  ['check', 'verify'],
  ['version', '--version'],
]);

function likely(word: string, known: readonly string[]): string | undefined {
  if (/^https?:\/\//i.test(word)) return `capture ${word}`;
  if (/\.zip$/i.test(word)) return `verify ${word}`;
  const alone = known.filter((each) => !each.includes(' '));
  const topics = known.flatMap((each) => each.split(' ').slice(0, -1));
  // `status` is `daemon status`; a verb that several topics have (`pause`, `create`) says nothing.
  const verbs = known.filter((each) => each.endsWith(` ${word}`));
  return habits.get(word) ?? (verbs.length === 1 ? verbs[0] : nearest(word, [...alone, ...new Set(topics)]));
}

const lastWords = (names: readonly string[]): string[] => names.map((name) => name.split(' ').at(-1) ?? '');

/** The commands as they are typed, from the manifest beside the program; none where it was not written. */
function commandNames(): string[] {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(new URL('../../../../oclif.manifest.json', import.meta.url), 'utf8'),
    );
    const { commands } = manifest as { readonly commands: object };
    return Object.keys(commands).map((id) => id.replaceAll(':', ' '));
  } catch {
    return [];
  }
}
