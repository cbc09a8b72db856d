import { execFile } from 'node:child_process';
import { join } from 'node:path';

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
