import { readFileSync } from 'node:fs';
import { usage } from '../problem/problem.js';

/** Its first line: a password in the command line would be in the list of processes. */
export function passwordFrom(file: string): string {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw usage(`the password file ${file} cannot be read: ${(error as Error).message}`);
  }
  const [first = ''] = text.split(/\r?\n/, 1);
  if (first === '') throw usage(`the first line of ${file} is empty`, 'it must be the password');
  return first;
}
