import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parts, shellProgram } from '../../bin/shell.mjs';
import { verificationFolder } from '../../daemon/sealing/seal-recording.js';

const folder = fileURLToPath(new URL('../../src/verify/shell/', import.meta.url));
const textOf = (name: string): string => readFileSync(`${folder}${name}.sh`, 'utf8');

describe('verify.sh', () => {
  it('is put together from the parts, as it goes into packages', () => {
    const shipped = verificationFolder('en').find(({ name }) => basename(name) === 'verify.sh');
    expect(readFileSync(shipped?.path ?? '', 'utf8')).toBe(shellProgram());
  });

  it('has every part, and none that is hard to read as a whole', () => {
    expect(readdirSync(folder).sort()).toEqual(parts.map((name) => `${name}.sh`).sort());
    expect(parts.filter((name) => textOf(name).split('\n').length > 250)).toEqual([]);
  });

  it('defines no function in two parts, since the later would take the place of the earlier', () => {
    const defined = parts.flatMap((name) => [...textOf(name).matchAll(/^(\w+)\(\)/gm)].map(([, own]) => own));
    expect(defined.length).toBeGreaterThan(30);
    expect(defined.filter((name, at) => defined.indexOf(name) < at)).toEqual([]);
  });

  it('begins each part by saying what it is', () => {
    const first = (name: string): string => textOf(name).split('\n')[0] ?? '';
    expect(parts.slice(1).filter((name) => !first(name).startsWith('# '))).toEqual([]);
  });
});
