import { expect, it } from 'vitest';
import { facts } from '../../../src/verify/facts/table.js';
import { factVectors } from './vectors.js';
import { refusedBy, verifyZip } from '../verify.js';

it('every vector of a fact is refused, and each fact refuses one of its own', { timeout: 900_000 }, async () => {
  const passed: string[] = [];
  const caught = new Set<string>();
  for (const { fact, name, build } of await factVectors()) {
    const report = await verifyZip((await build()).zip());
    if (report.verdict !== 'failed') passed.push(name);
    if (refusedBy(report).has(fact)) caught.add(fact);
  }
  expect(passed).toEqual([]);
  expect(facts.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
});
