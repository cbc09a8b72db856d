import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { program } from './folder.js';

/** A program of the tests that lies here. */
export const beside = (file: string): string => join(import.meta.dirname, file);

/** Runs a program over many packages, two at a time, and gives each exit status. */
export async function statusesApart(
  command: string,
  words: readonly string[],
  paths: readonly string[],
): Promise<number[]> {
  const found: number[] = [];
  const waiting = [...paths.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, path] = next;
      found[index] = await new Promise<number>((resolve) => {
        const child = execFile(command, [...words, path], () => resolve(child.exitCode ?? -1));
      });
    }
  };
  await Promise.all([worker(), worker()]);
  return found;
}

/** The same in one process: starting an interpreter for each package would take most of the time. */
export function statusesInOne(command: string, words: readonly string[], paths: readonly string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    execFile(command, [...words, ...paths], { maxBuffer: 256 * 2 ** 20 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as number[]);
    });
  });
}

/** What a program printed on standard output, and its exit status. */
export interface Said {
  readonly status: number;
  readonly out: string;
}

export interface Python {
  readonly ask: (...words: readonly string[]) => Promise<Said>;
  readonly close: () => void;
}

/** verify.py for one package after the other, in one process. Rejects once that process has ended, with what it wrote to standard error. */
export function openPython(path = program('verify.py')): Python {
  const { ask, close } = openLines('verify.py', 'python3', [beside('ask_python.py'), path]);
  return { ask: async (...words) => JSON.parse(await ask(JSON.stringify(words))) as Said, close };
}

export interface Lines {
  /** Rejects once the process has ended, with what it wrote to standard error. */
  readonly ask: (line: string) => Promise<string>;
  readonly close: () => void;
}

/** A program that answers each line of its standard input with one; `name` is what errors call it. */
export function openLines(name: string, command: string, words: readonly string[], cwd?: string): Lines {
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'pipe'], ...(cwd !== undefined && { cwd }) });
  let ended = false;
  const waiting: { readonly resolve: (line: string) => void; readonly reject: (error: Error) => void }[] = [];
  let faults = '';
  const end = (): Error => new Error(`${name} ended: ${faults}`);
  child.stderr.on('data', (data: Buffer) => (faults += data.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.resolve(line));
  child.stdin.on('error', () => undefined);
  child.on('close', () => {
    ended = true;
    for (const { reject } of waiting.splice(0)) reject(end());
  });
  return {
    ask: (line) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(end());
          return;
        }
        waiting.push({ resolve, reject });
        child.stdin.write(`${line}\n`);
      }),
    close: () => child.stdin.end(),
  };
}
