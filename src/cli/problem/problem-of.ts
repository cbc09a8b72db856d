import { stripVTControlCharacters } from 'node:util';
import { ApiRefusal, Unreachable } from '../../client/failures.js';
import { nearest } from './nearest.js';
import { Problem, problem, usage } from './problem.js';
import { refusalProblem } from './refusals.js';

/** Whatever a command threw, as the one thing that is printed. Unknown errors are faults and keep their stack. */
export function problemOf(error: unknown, commandId: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Error && isParserError(error)) return usageOf(error, commandId);
  if (error instanceof ApiRefusal) return refusalProblem(error);
  if (error instanceof Unreachable) {
    return problem('UNREACHABLE', error.message, {
      hints: ['evidence doctor checks the connection to the service'],
      cause: error,
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && process.env['EVIDENCE_DEBUG'] !== undefined ? [error.stack ?? ''] : [];
  return problem('INTERNAL_ERROR', `unexpected: ${message}`, {
    hints: [...stack, 'this is a bug in evidence; EVIDENCE_DEBUG=1 shows where it happened'],
    cause: error,
  });
}

interface ParserError extends Error {
  readonly oclif: { readonly exit: number };
  readonly parse?: { readonly input?: { readonly flags?: object; readonly args?: object } };
}

function isParserError(error: Error): error is ParserError {
  return 'parse' in error || ('oclif' in error && (error as ParserError).oclif?.exit === 2);
}

/** What stands beside the pointer to the help when a command was handed more than it takes. */
const oneAtATime = new Map([
  ['verify', 'verify takes one package; use a loop: for package in *.zip; do evidence verify "$package"; done'],
  ['delete', 'one capture at a time'],
  ['note', 'put a note of several words in quotes'],
]);

/** Options whose values stand in one list. */
const inOneList = new Map([['witness', 'separate the profiles with commas: --witness firm-b,firm-c']]);

/** oclif's sentences in our voice: which option, and where to look. */
function usageOf(error: ParserError, commandId: string): Problem {
  const help = `evidence ${commandId.replaceAll(':', ' ')} --help lists the options, with examples`;
  const text = stripVTControlCharacters(error.message)
    .replace(/\nSee more help with .*/s, '')
    .replace(/^The following error(s)? occurred:\n?/, '')
    .trim();
  const unknown = /^Nonexistent flags?: (.+)$/m.exec(text)?.[1];
  if (unknown !== undefined) return usage(`unknown option ${unknown}`, ...meant(unknown, error), help);
  const extra = /^Unexpected arguments?: (.+)$/m.exec(text)?.[1];
  if (extra !== undefined) {
    const count = extra.split(', ').length;
    const many = count === 1 ? 'one argument' : `${count} arguments`;
    const hint = oneAtATime.get(commandId);
    return usage(`${many} too many: ${extra}`, ...(hint === undefined ? [] : [hint]), help);
  }
  const missing = /^Missing \d+ required args?:\n(\S+)/m.exec(text)?.[1];
  if (missing !== undefined) return usage(`${missing.toUpperCase()} is missing`, help);
  const needed = [...text.matchAll(/Missing required flag (\S+)/g)].map(([, name]) => `--${name}`);
  if (needed.length > 0) return usage(`${needed.join(' and ')} ${needed.length === 1 ? 'is' : 'are'} missing`, help);
  const repeated = /^Flag --(\S+) can only be specified once$/m.exec(text)?.[1];
  if (repeated !== undefined) {
    const listed = inOneList.get(repeated);
    return usage(`--${repeated} can only be given once`, ...(listed === undefined ? [] : [listed]), help);
  }
  return usage(decapitalised(text.replaceAll(/\s+/g, ' ')), help);
}

function meant(unknown: string, { parse }: ParserError): string[] {
  const known = Object.keys(parse?.input?.flags ?? {});
  const near = unknown.split(', ').flatMap((each) => nearest(each.replace(/^-+/, ''), known) ?? []);
  return near.map((name) => `did you mean --${name}?`);
}

function decapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
