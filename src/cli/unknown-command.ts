import { envelope, usage } from './problem.js';
import { printable } from './terminal.js';

/** Says that there is no such command, in the voice of the others; false when the error is another one. */
export function unknownCommand(error: unknown): boolean {
  const name = error instanceof Error ? /^command (\S+) not found/.exec(error.message)?.[1] : undefined;
  if (name === undefined) return false;
  const problem = usage(
    `there is no command '${printable(name.replaceAll(':', ' '))}'`,
    'evidence --help lists the commands',
  );
  process.exitCode = problem.exitCode;
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(envelope(problem), null, 2)}\n`);
  else
    process.stderr.write(`evidence: ${problem.message}\n${problem.hints.map((hint) => `  hint: ${hint}\n`).join('')}`);
  return true;
}
