// Writes test/vectors/packages/ and test/vectors/index.json. Run: npm run vectors
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVectors, type Vector, type VectorIndex, vectorsAt } from './vectors.js';

rmSync(vectorsAt, { recursive: true, force: true });
mkdirSync(vectorsAt, { recursive: true });
const vectors: Vector[] = [];
for await (const { vector, bytes } of makeVectors()) {
  if (vectors.some(({ file }) => file === vector.file)) throw new Error(`two vectors are called ${vector.file}`);
  writeFileSync(join(vectorsAt, vector.file), bytes);
  vectors.push(vector);
}
const index: VectorIndex = { made_with: { zlib: process.versions['zlib'] ?? '' }, vectors };
writeFileSync(join(vectorsAt, '..', 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
console.log(`${vectors.length} vectors`);
