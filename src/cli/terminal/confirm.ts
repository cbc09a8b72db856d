import { problem, usage } from '../problem/problem.js';

/** Asks on the terminal; elsewhere nobody can answer, so that --yes is needed. */
export async function confirmed(question: string): Promise<void> {
  expectTerminal();
  const { createInterface } = await import('node:readline/promises');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${question} [y/N] `);
    if (/^y(es)?$/i.test(answer.trim())) return;
  } finally {
    asking.close();
  }
  throw problem('NOT_CONFIRMED', 'nothing was done');
}

/** For who would rather know before the work that leads to the question. */
export function expectTerminal(): void {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw usage('confirmation is required, but there is no terminal to ask on', 'use --yes to confirm');
}
