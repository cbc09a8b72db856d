import type { Copy } from './statements.js';

/** Every file, as the manifest lists it and as it is in the copy. */
export const hashTable = ({ hashes }: Copy) => ({
  heading: 'Annex: SHA-256 of each file, as listed at acquisition and as found in the copy',
  columns: ['File', 'Listed in manifest.json', 'Found in the copy'],
  rows: hashes.map(({ file, listed, found }) => [file, listed, found === listed ? 'the same' : found]),
});
