import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkApart } from '../../daemon/imports/check-apart.js';
import { unjudged } from '../../src/verify/facts/scripts.js';
import { facts } from '../../src/verify/facts/table.js';
import { testWorld } from '../daemon/house.js';
import { flat } from '../verify/faults/flat.js';
import { buildOn, type FactVector, factVectors, inFlatForm } from '../verify/facts/vectors.js';
import { beside, statusesApart, statusesInOne } from './doors.js';
import { program, workplace } from './folder.js';
import { browserPath } from '../browser/path.js';
import { openPageDoor } from './page-door.js';

/** All of them, by every door, take half an hour (`npm run test:vectors`). */
const all = process.env['EVIDENCE_ALL_VECTORS'] !== undefined;
const root = new URL('../../', import.meta.url);
const { fresh, clear } = workplace();

interface Written {
  readonly fact: string;
  readonly name: string;
  readonly path: string;
}
const vectors: Written[] = [];
/** A package that contradicts nothing, of each kind: whoever refuses everything would pass the rest. */
const good: string[] = [];
/** One in so many, always the same; another part for each door. */
const some = (oneIn: number, from = 0): readonly Written[] =>
  vectors.filter((_, index) => all || index % oneIn === from % oneIn);

beforeAll(async () => {
  const made = await factVectors();
  const chosen = (list: readonly FactVector[], oneIn: number) => list.filter((_, index) => all || index % oneIn === 0);
  for (const { fact, name, build } of [...chosen(made, 10), ...chosen(inFlatForm(made), 50)]) {
    const path = fresh('vector.zip');
    writeFileSync(path, (await build()).zip());
    vectors.push({ fact, name, path });
  }
  for (const [base, faults] of [
    ['page', {}],
    ['signed', {}],
    ['comparison', {}],
    ['certificate', {}],
    ['matter', {}],
    ['witness', {}],
    ['hand-over', {}],
    ['page', flat()],
  ] as const) {
    const path = fresh('good.zip');
    writeFileSync(path, (await buildOn(base, faults)).zip());
    good.push(path);
  }
}, 600_000);
afterAll(clear);

/** What a door has not refused; it must pass each of the good ones. */
async function passed(door: (paths: readonly string[]) => Promise<readonly number[]>, asked: readonly Written[]) {
  const found = await door([...good, ...asked.map(({ path }) => path)]);
  expect(found.slice(0, good.length)).toEqual(good.map(() => 0));
  const statuses = found.slice(good.length);
  expect(statuses.filter((status) => status !== 0 && status !== 1)).toEqual([]);
  return asked.filter((_, index) => statuses[index] === 0);
}
const names = (list: readonly Written[]): string[] => list.map(({ name }) => name);

/** In the flat form the rule of a log that names another rule is not published. */
const notOfThisForm = 'chain_algorithm: forensic_log.json, hash_chain.algorithm (flat form)';
const refusedByAll = (list: readonly Written[]): readonly Written[] =>
  list.filter(({ name }) => name !== notOfThisForm);

describe('a contradiction in one place, sealed anew, is refused by', { timeout: 1_800_000 }, () => {
  it('evidence verify', async () => {
    const words = [beside('over-many-commands.mjs'), root.pathname];
    const asked = refusedByAll(some(3));
    expect(names(await passed((paths) => statusesInOne(process.execPath, words, paths), asked))).toEqual([]);
  });

  it('verify.mjs', async () => {
    const words = [beside('over-many.mjs'), program('verify.mjs')];
    const asked = refusedByAll(some(3, 1));
    expect(names(await passed((paths) => statusesInOne(process.execPath, words, paths), asked))).toEqual([]);
  });

  it.skipIf(!existsSync(browserPath))('verify.html', async () => {
    const page = await openPageDoor();
    const judge = async (path: string): Promise<number> => {
      const { verdict } = await page.judge(path);
      return verdict === 'verified' ? 0 : verdict === 'failed' ? 1 : -1;
    };
    const asked = refusedByAll(some(3, 2));
    const found = await passed(async (paths) => {
      const statuses: number[] = [];
      for (const path of paths) statuses.push(await judge(path));
      return statuses;
    }, asked);
    await page.close();
    expect(names(found)).toEqual([]);
  });

  it('the check of imports', async () => {
    const check = checkApart({
      world: testWorld(),
      roots: [],
      program: new URL('dist/daemon/imports/check-child.js', root),
    });
    const judge = async (path: string): Promise<number> => {
      const done = await check({ path, isIssued: () => Promise.resolve(false) });
      return done.kind !== 'checked' ? -1 : done.report.verdict === 'verified' ? 0 : 1;
    };
    const found = await passed(
      async (paths) => {
        const statuses: number[] = [];
        for (const path of paths) statuses.push(await judge(path));
        return statuses;
      },
      refusedByAll(some(30)),
    );
    expect(names(found)).toEqual([]);
  });
});

describe('what a script does not judge is declared', { timeout: 3_600_000 }, () => {
  const scripts = [
    [
      'verify.py',
      2,
      (paths: readonly string[]) => statusesInOne('python3', [beside('over_many.py'), program('verify.py')], paths),
    ],
    ['verify.sh', 12, (paths: readonly string[]) => statusesApart('sh', [program('verify.sh')], paths)],
  ] as const;

  it.each(scripts)('%s passes what it says, and nothing else', async (script, oneIn, door) => {
    const { facts: declared, inPart } = unjudged[script];
    const asked = refusedByAll(some(oneIn));
    const through = await passed(door, asked);
    expect(names(through.filter(({ fact }) => !declared.includes(fact)))).toEqual([]);
    if (!all) return;
    const factsOf = (list: readonly Written[]): Set<string> => new Set(list.map(({ fact }) => fact));
    expect([...factsOf(through)].toSorted()).toEqual([...declared].toSorted());
    const refused = factsOf(asked.filter((each) => !through.includes(each)));
    expect(declared.filter((fact) => refused.has(fact))).toEqual(declared.filter((fact) => inPart.includes(fact)));
  });

  it.each(scripts)('%s says it in one line', (script) => {
    expect(readFileSync(program(script), 'utf8')).toContain(`NOT JUDGED HERE: ${unjudged[script].words}.`);
    const known = facts.map(({ name }) => name);
    expect(unjudged[script].facts.filter((name) => !known.includes(name))).toEqual([]);
  });
});
