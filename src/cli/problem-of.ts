import { ApiRefusal, Unreachable } from '../client/failures.js';
import { Problem, usage } from './problem.js';
import { refusalProblem } from './refusals.js';

/** Whatever a command threw, as the one thing that is printed. Unknown errors are faults and keep their stack. */
export function problemOf(error: unknown, commandId: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Error && isParserError(error)) return usageOf(error, commandId);
  if (error instanceof ApiRefusal) return refusalProblem(error);
  if (error instanceof Unreachable) {
    return new Problem('unreachable', 'UNREACHABLE', error.message, {
      hints: ['evidence doctor checks the way to the service'],
      cause: error,
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && process.env['EVIDENCE_DEBUG'] !== undefined ? [error.stack ?? ''] : [];
  return new Problem('failed', 'INTERNAL_ERROR', `unexpected: ${message}`, {
    hints: [...stack, 'this is a fault of evidence itself; EVIDENCE_DEBUG=1 shows where it happened'],
    cause: error,
  });
}

interface ParserError extends Error {
  readonly oclif: { readonly exit: number };
  readonly parse?: unknown;
  readonly flags?: readonly string[];
  readonly args?: unknown;
}

function isParserError(error: Error): error is ParserError {
  return 'parse' in error || ('oclif' in error && (error as ParserError).oclif?.exit === 2);
}

/** oclif's sentences in our voice: which option, and where to look. */
function usageOf(error: ParserError, commandId: string): Problem {
  const help = `evidence ${commandId.replaceAll(':', ' ')} --help lists the options, with examples`;
  const text = error.message
    .replace(/\nSee more help with .*/s, '')
    .replace(/^The following error(s)? occurred:\n?/, '')
    .trim();
  const unknown = /^Nonexistent flags?: (.+)$/m.exec(text)?.[1];
  if (unknown !== undefined) return usage(`unknown option ${unknown}`, help);
  const extra = /^Unexpected arguments?: (.+)$/m.exec(text)?.[1];
  if (extra !== undefined) return usage(`one argument too many: ${extra}`, help);
  const missing = /^Missing \d+ required args?:\n(\S+)/m.exec(text)?.[1];
  if (missing !== undefined) return usage(`${missing.toUpperCase()} is missing`, help);
  return usage(decapitalised(text.replaceAll(/\s+/g, ' ')), help);
}

function decapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
