import { Writable } from 'node:stream';
import { problem, usage } from '../problem/problem.js';

/** Asks on the terminal without showing what is typed. `instead`: how it is given where there is no terminal. */
export async function askSecret(question: string, what: string, instead: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw usage(`there is no terminal to ask for ${what}`, `use ${instead}; - is standard input`);
  const { createInterface } = await import('node:readline/promises');
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const given = new AbortController();
  asking.once('SIGINT', () => given.abort());
  process.stderr.write(question);
  try {
    return await asking.question('', { signal: given.signal });
  } catch {
    throw problem('INTERRUPTED', 'nothing was done');
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}
