import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { facts } from '../../src/verify/facts/table.js';
import type { Report } from '../../src/verify/report.js';
import { factsManual } from './facts/manual.js';
import { buildOn, factVectors } from './facts/vectors.js';
import { failures, verifyZip } from './verify.js';

describe('the table of facts', () => {
  const judged: { readonly fact: string; readonly name: string; readonly report: Report }[] = [];
  beforeAll(async () => {
    for (const { fact, name, build } of await factVectors())
      judged.push({ fact, name, report: await verifyZip((await build()).zip()) });
  }, 300_000);

  it('names each fact once', () => {
    const names = facts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has at least 120 vectors, and every one is refused', () => {
    expect(judged.length).toBeGreaterThan(350);
    expect(judged.filter(({ report }) => report.verdict !== 'failed').map(({ name }) => name)).toEqual([]);
  });

  it('has for every fact a vector that this very fact refuses', () => {
    const caught = new Set(
      judged
        .filter(({ fact, report }) =>
          report.findings.some(({ outcome, explanation }) => outcome === 'fail' && explanation.startsWith(`${fact}: `)),
        )
        .map(({ fact }) => fact),
    );
    expect(facts.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
  });

  it('is what the manual prints', () => {
    const manual = readFileSync(new URL('../../man/evidence-verify.7.md', import.meta.url), 'utf8');
    expect(manual).toContain(factsManual());
  });
});

it.each(['page', 'signed', 'comparison', 'certificate', 'matter'] as const)(
  'a good %s contradicts nothing',
  async (base) => {
    const report = await verifyZip((await buildOn(base, {})).zip());
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('verified');
  },
);
