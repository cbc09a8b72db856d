import { expect, it } from 'vitest';
import { factVectors } from './vectors.js';
import { verifyZip } from '../verify.js';

it('every fact is refused in every place where a package states it', { timeout: 300_000 }, async () => {
  const passed: string[] = [];
  for (const { name, build } of await factVectors())
    if ((await verifyZip((await build()).zip())).verdict !== 'failed') passed.push(name);
  expect(passed).toEqual([]);
});
