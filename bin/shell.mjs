// verify.sh: one file that travels in each package, put together from the parts in src/verify/shell.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/verify/shell');

/**
 * The parts in the order in which they stand in the program. Up to `policy` they only define what the others use; `begin` reads the
 * arguments and unpacks; each of those after it is one stretch of the checks, and stops where going on makes no sense.
 */
export const parts = [
  'output',
  'json',
  'names',
  'zip',
  'policy',
  'begin',
  'structure',
  'manifest',
  'signature',
  'log',
  'derived',
  'records',
  'copy',
  'matter',
  'proofs',
  'ledger',
  'witness',
];

/** @returns {string} the program */
export const shellProgram = () => parts.map((name) => readFileSync(join(folder, `${name}.sh`), 'utf8')).join('\n');
