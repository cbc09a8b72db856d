import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { manifestKeys } from '../../src/package/manifest/manifest.js';
import { codes } from '../../src/verify/codes.js';
import { checkNames, timeAnchors } from '../../src/verify/report.js';
import { requirements, unmet } from '../../src/verify/requirements.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { verifyZip } from './verify.js';

const man = (name: string): string => readFileSync(new URL(`../../man/${name}`, import.meta.url), 'utf8');
const schema = JSON.parse(man('evidence-verify.schema.json')) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

describe('what is published about verification', () => {
  it.each([
    ['evidence-verify.7.md', Object.keys(requirements)],
    ['evidence-package.5.md', manifestKeys],
  ])('%s names every word of the code', (page, words) => {
    expect(words.filter((word) => !man(page).includes(`\`${word}\``))).toEqual([]);
  });

  const rowsOf = (heading: string): string[][] => {
    const section = man('evidence-verify.7.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| (`[^|]+`) \| (.*) \|$/gm)].map(([, names = '', cell = '']) => [names, cell]);
  };

  it('WHAT IS CHECKED in evidence-verify(7) has every check, in the order of `checkNames`', () => {
    const named = rowsOf('WHAT IS CHECKED').flatMap(([names = '']) => names.replaceAll('`', '').split(', '));
    expect(named).toEqual(Object.keys(checkNames));
  });

  it('CODES in evidence-verify(7) has every code with its meaning, in the order of src/verify/codes.ts', () => {
    expect(rowsOf('CODES')).toEqual(Object.entries(codes).map(([code, meaning]) => [`\`${code}\``, meaning]));
  });

  it('the schema lists the closed sets of the code', () => {
    const { findings, summary, requirements: demanded } = schema['properties'];
    const where = 'man/evidence-verify.schema.json';
    expect(findings.items.properties.code.enum, `code in ${where}`).toEqual(Object.keys(codes));
    expect(findings.items.properties.check.enum, `check in ${where}`).toEqual(Object.keys(checkNames));
    expect(summary.properties.time_anchor.enum, `time_anchor in ${where}`).toEqual(timeAnchors);
    expect(demanded.properties.unmet.items.enum, `unmet in ${where}`).toEqual(Object.keys(requirements));
  });

  it('what verify --json prints is what the schema says', async () => {
    const validator = Compile(schema);
    const zips = [
      (await buildPackage()).zip(),
      (await buildPackage({ testMode: true, sealed: (f) => void f.delete('page.html') })).zip(),
      Buffer.from('none'),
    ];
    for (const zip of zips) {
      const report = await verifyZip(zip);
      const printed: unknown = JSON.parse(
        JSON.stringify({ ...report, requirements: { demanded: [], unmet: unmet(report, []) } }),
      );
      expect(validator.Check(printed)).toBe(true);
      expect(validator.Check({ ...(printed as object), verdict: 'fine' })).toBe(false);
    }
  });
});
