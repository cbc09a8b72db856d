import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeVectors, readIndex, type Vector, vectorsAt } from './vectors.js';

const { made_with: madeWith, vectors } = readIndex();
const at = ({ file }: Vector): string => join(vectorsAt, file);

it.skipIf(process.versions['zlib'] !== madeWith.zlib)('the vectors are what the generator makes', async () => {
  const made: Vector[] = [];
  for await (const { vector, bytes } of makeVectors()) {
    made.push(vector);
    expect([vector.file, bytes.equals(readFileSync(at(vector)))]).toEqual([vector.file, true]);
  }
  expect(made).toEqual(vectors);
});
