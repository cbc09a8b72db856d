import { Command, Flags } from '@oclif/core';
import type { ExitCode } from '../problem/exit.js';
import { envelope, Problem } from '../problem/problem.js';
import type { Screen } from '../terminal/screen.js';
import { columns, cuts, hasColour } from '../terminal/terminal.js';
import { printable } from '../../text/printable.js';
import type { Zone } from '../terminal/times.js';

/**
 * What every command shares: `--json`, the exit codes, and one voice.
 * `run()` returns what `--json` prints; people's text goes through `say` (stdout, not with `--json`) and `notice`
 * (stderr). An end other than success is a thrown `Problem`, or `endWith(code)` beside a result that is still printed.
 */
export abstract class BaseCommand extends Command {
  static override enableJsonFlag = true;
  static override baseFlags = {
    quiet: Flags.boolean({ char: 'q', summary: 'No progress or notices on stderr.', helpGroup: 'GLOBAL' }),
    utc: Flags.boolean({ summary: 'Show times in UTC instead of the local zone.', helpGroup: 'GLOBAL' }),
  };

  /** oclif fills an argument that is missing from standard input, which may be a key; here only `-` reads it. */
  protected override async init(): Promise<void> {
    await super.init();
    for (const arg of Object.values(this.ctor.args ?? {})) arg.ignoreStdin = true;
  }

  /** The exit code of a command that has a result to print and yet did not succeed. */
  protected endWith(code: ExitCode): void {
    process.exitCode = code;
  }

  /** A line for people, on stdout; with `--json` stdout belongs to the document. */
  protected say(text = ''): void {
    if (!this.jsonEnabled()) process.stdout.write(`${text}\n`);
  }

  /** A line beside the result, on stderr. */
  protected notice(text: string): void {
    if (!this.argv.includes('--quiet') && !this.argv.includes('-q')) process.stderr.write(`${text}\n`);
  }

  /** Colour functions for stdout that do nothing where colour is not wanted. */
  protected async colours(stream: NodeJS.WriteStream = process.stdout) {
    const { Chalk } = await import('chalk');
    return new Chalk({ level: hasColour(stream) && !this.jsonEnabled() ? 1 : 0 });
  }

  protected columns(): number {
    return columns();
  }

  /** The zone that times are printed in for people, and in which times without a zone are read. */
  protected zone(): Zone {
    return this.argv.includes('--utc') ? 'utc' : 'local';
  }

  protected async screen(): Promise<Screen> {
    return { width: columns(), cuts: cuts(), paint: await this.colours(), zone: this.zone() };
  }

  protected override logJson(json: unknown): void {
    process.stdout.write(`${plainJson(json)}\n`);
  }

  protected override async catch(error: Error): Promise<void> {
    if (isQuietExit(error)) return super.catch(error);
    const { problemOf } = await import('../problem/problem-of.js');
    const problem = problemOf(error, this.id ?? '');
    process.exitCode = problem.exitCode;
    if (this.jsonEnabled()) this.logJson(envelope(problem));
    else await this.print(problem);
  }

  private async print(problem: Problem): Promise<void> {
    const paint = await this.colours(process.stderr);
    process.stderr.write(`${paint.red('evidence:')} ${lines(problem.message)}\n`);
    for (const hint of problem.hints) process.stderr.write(`${paint.dim('  hint:')} ${lines(hint)}\n`);
    if (problem.requestId !== undefined) process.stderr.write(paint.dim(`  request: ${problem.requestId}\n`));
  }
}

/** The same document, whose text moves no terminal: what JSON lets stand and a terminal obeys is written as an escape. */
function plainJson(json: unknown): string {
  return JSON.stringify(json, null, 2).split('\n').map(printable).join('\n');
}

/** `--help` and `--version` end the command by throwing an exit of 0. */
function isQuietExit(error: Error & { readonly code?: string }): boolean {
  return error.code === 'EEXIT';
}

function lines(text: string): string {
  return text.split('\n').map(printable).join('\n  ');
}
