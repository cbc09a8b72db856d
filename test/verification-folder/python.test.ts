import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parts, pythonProgram } from '../../bin/python.mjs';
import { verificationFolder } from '../../daemon/sealing/seal-recording.js';
import type { ComparisonFaults } from '../fakes/packages/comparison-builder.js';
import type { Faults } from '../fakes/packages/package-builder.js';
import { judgedOnCopies } from '../../src/verify/facts/comparing/copied-facts.js';
import { byHand } from '../verify/facts/by-hand/by-hand.js';
import { both } from '../tiers.mjs';
import { goodHandOvers, ofHandOvers } from '../verify/facts/by-hand/handing.js';
import { ofWitnesses } from '../verify/facts/by-hand/witnesses.js';
import { goodComparisons, goodMachine } from '../verify/facts/by-hand/making.js';
import { goodStill } from '../verify/facts/still.js';
import { goodTold, ofTold } from '../verify/facts/by-hand/told.js';
import { goodValidations } from '../verify/facts/tool-validation.js';
import { type Base, buildOn } from '../verify/facts/vectors.js';
import { openPython } from './doors.js';
import { workplace } from './folder.js';

const folder = fileURLToPath(new URL('../../src/verify/python/', import.meta.url));
const textOf = (name: string): string => readFileSync(`${folder}${name}.py`, 'utf8');
const others = (name: string, change: (text: string) => string) => (each: string) =>
  each === name ? change(textOf(each)) : textOf(each);

/** Functions of Python: `pyflakes3` knows no bound for them. */
const mostLines = 90;
/** Written before there was a bound; none is added. */
const longer: Readonly<Record<string, number>> = { check_facts: 140, check_archive: 135, check_steps: 100 };
/** The text of each function at the beginning of a line, up to the next line that is not of it. */
const functionsOf = (text: string): string[] => text.match(/^def .*\n(?:[ \t)].*\n|\n)*/gm) ?? [];

describe('verify.py', () => {
  it('is put together from the parts, as it goes into packages', () => {
    const shipped = verificationFolder('en').find(({ name }) => basename(name) === 'verify.py');
    expect(readFileSync(shipped?.path ?? '', 'utf8')).toBe(pythonProgram());
  });

  it('has every part, and none that is hard to read as a whole', () => {
    const files = readdirSync(folder, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith('.py')).sort()).toEqual(parts.map((name) => `${name}.py`).sort());
    expect(readdirSync(folder).length).toBeLessThanOrEqual(25);
    expect(parts.filter((name) => textOf(name).split('\n').length > 500)).toEqual([]);
  });

  it(`has no function of more than ${mostLines} lines, but for those that are listed with what they may have`, () => {
    const long = parts.flatMap((name) =>
      functionsOf(textOf(name)).flatMap((text) => {
        const lines = text.trimEnd().split('\n').length;
        const called = /^def (\w+)/.exec(text)?.[1] ?? '';
        return lines > (longer[called] ?? mostLines) ? [`${called} of ${name}.py: ${lines} lines`] : [];
      }),
    );
    expect(long, 'give parts of it to functions of their own').toEqual([]);
    const all = parts.map(textOf).join('\n');
    expect(Object.keys(longer).filter((name) => !all.includes(`\ndef ${name}(`))).toEqual([]);
    expect(
      functionsOf('import os\n\ndef one(a):\n    b()\n\n    c()\n\n# of two\ndef two():\n    d()\nE = 1\n'),
    ).toEqual(['def one(a):\n    b()\n\n    c()\n\n', 'def two():\n    d()\n']);
  });

  it('defines no name in two parts, which stand in one file: the later would take the place of the earlier', () => {
    const definition = /^(?:(?:def|class) (\w+)|(\w+(?:, \w+)*)(?: = |: .* = ))/gm;
    const defined = parts.flatMap((name) => [
      ...new Set(
        [...textOf(name).matchAll(definition)].flatMap(([, own, several]) => own ?? several?.split(', ') ?? []),
      ),
    ]);
    expect(defined.length).toBeGreaterThan(300);
    expect(defined.filter((name, at) => defined.indexOf(name) < at)).toEqual([]);
  });

  it.each(['import os', 'from .members import sha'])('has no part with `%s` below its first lines', (line) => {
    expect(() => pythonProgram(others('ledger', (text) => `${text}\n${line}\n`))).toThrow(
      'ledger.py imports below its first lines',
    );
  });
});

describe('the process that runs verify.py many times', () => {
  const { fresh, clear } = workplace();
  afterAll(clear);
  const open = (text: string) => {
    const path = fresh('program.py');
    writeFileSync(path, `import os, sys\n${text}\n`);
    return openPython(path);
  };

  it('goes on after an exception that nothing caught', async () => {
    const python = open('print("begun")\nif sys.argv[1] == "bad": raise KeyError("lost")\nsys.exit(3)');
    const bad = await python.ask('bad');
    expect(bad.status).toBe(1);
    expect(bad.out).toMatch(/^begun\n[^]*KeyError: 'lost'\n$/);
    expect(await python.ask('good')).toEqual({ status: 3, out: 'begun\n' });
    python.close();
  });

  it('is not waited for once a signal has ended it', async () => {
    const python = open('print("said", file=sys.stderr, flush=True)\nos.kill(os.getpid(), 9)');
    await expect(python.ask()).rejects.toThrow('verify.py ended: said');
    await expect(python.ask()).rejects.toThrow('verify.py ended: said');
  });
});

describe('a package', () => {
  const { fresh, clear } = workplace();
  const python = openPython();
  afterAll(() => {
    python.close();
    clear();
  });
  const judged = async (faults: ComparisonFaults, base: Base = 'page') => {
    const path = fresh('package.zip');
    writeFileSync(path, (await buildOn(base, faults)).zip());
    return python.ask(path);
  };
  const former = (reference: unknown): Faults => ({
    metadata: (record) => Object.assign(record, { format_version: '1.0', case_reference: reference }),
    manifest: (text) => text.replace('"format_version": "1.1"', '"format_version": "1.0"'),
  });

  // The first tier has two of three; the verifier has judged them all (test/verify/facts).
  const whole = [goodMachine, goodStill, goodTold, goodValidations].flatMap((rows) =>
    rows.filter((_, index) => both || index % 3 !== 0),
  );
  it.each(whole)('that is whole is passed: %s', async (_, faults) => {
    const { status, out } = await judged(faults);
    expect(status, out).toBe(0);
  });

  it.each(goodComparisons)('that is a whole comparison is passed: %s', async (_, faults) => {
    const { status, out } = await judged(faults, 'comparison');
    expect(status, out).toBe(0);
  });

  it.each(goodHandOvers)('that is a whole record of a hand-over is passed: %s', async (_, faults) => {
    const { status, out } = await judged(faults, 'hand-over');
    expect(status, out).toBe(0);
  });

  // The first tier takes one of each fact. A manifest that follows no format has no fact of that name there.
  it.each(
    [...Object.keys(ofWitnesses), ...Object.keys(ofHandOvers)]
      .filter((fact) => fact !== 'witnesses_manifest')
      .flatMap((fact) => (byHand[fact] ?? []).slice(0, both ? undefined : 1).map((each) => ({ fact, ...each }))),
  )('of services or hand-overs is refused for the same: $fact: $name', async ({ fact, base, faults }) => {
    expect((await judged(faults, base)).out).toContain(` ${fact}: `);
  });

  it.each(
    ['parts_archived', 'controls_listed', 'before_copied', ...Object.keys(ofTold)].flatMap((fact) =>
      (byHand[fact] ?? []).map((each) => ({ fact, ...each })),
    ),
  )('that the other verifiers refuse is refused for the same: $fact: $name', async ({ fact, base, faults }) => {
    expect((await judged(faults, base)).out).toContain(fact);
  });

  it('of format 1.0 is refused for a case reference that is a number', async () => {
    const fault = 'metadata.json: case_reference';
    expect((await judged(former(7))).out).toContain(fault);
    expect((await judged(former('C-1'))).out).not.toContain(fault);
  });
});

describe('the order of the parts', () => {
  const importing = (name: string, from: string) =>
    others(name, (text) => text.replace(/\n\n/, `\nfrom .${from} import printable\n\n`));

  it.each([
    ['one that stands after it', 'values', 'ledger'],
    ['one that imports it in turn', 'ledger', 'main'],
    ['itself', 'ledger', 'ledger'],
    ['one that does not exist', 'ledger', 'cellar'],
  ])('has no part that imports from %s', (_, name, from) => {
    expect(() => pythonProgram(importing(name, from))).toThrow(
      `${name}.py imports from ${from}, which does not stand before it`,
    );
  });

  it('lets a part import from one before it', () => {
    expect(() => pythonProgram(importing('ledger', 'bounds'))).not.toThrow();
  });
});

const faultsIn = (text: string, files: readonly string[] = []): string => {
  const { status, stdout, stderr } = spawnSync('pyflakes3', files, { encoding: 'utf8', input: text });
  return status === 0 ? '' : stdout + stderr;
};

describe.skipIf(spawnSync('pyflakes3', ['--version']).error !== undefined)('pyflakes', () => {
  it('finds no name without a meaning or a use in verify.py', () => {
    expect(faultsIn(pythonProgram())).toBe('');
  });

  it('finds none in a part: each imports what it uses', () => {
    const files = parts.map((name) => `${folder}${name}.py`);
    expect(faultsIn('', files)).toBe('');
  });

  it.each([
    ['an unused import', (text: string) => text.replace('import re\n', 'import os\nimport re\n'), /'os' imported/],
    ['a part that is not imported', (text: string) => text.replace(/^from \.values .*\n/m, ''), /undefined name/],
    ['a variable without a use', (text: string) => `${text}\n\ndef f():\n    a = 1\n`, /'a' is assigned/],
  ])('would find %s', (_, change, fault) => {
    const text = textOf('manifest');
    expect(change(text)).not.toBe(text);
    expect(faultsIn(change(text))).toMatch(fault);
  });
});

it('judges copies of a capture by the same facts as the verifier', () => {
  const part = textOf('compared/copied');
  const [, names = ''] = /ON_COPIES = frozenset\('''([^']*)'''/.exec(part) ?? [];
  // It has one name for what the verifier tells apart.
  const own = names.split(/\s+/).filter((name) => name !== '' && name !== 'generator');
  expect(own.toSorted()).toEqual(judgedOnCopies.toSorted());
});
