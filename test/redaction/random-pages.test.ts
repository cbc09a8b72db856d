import { describe, expect, it } from 'vitest';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { forms } from './planted.js';
import { firstRandom, needles, PAGES, refused } from './random-pages.js';
import { realisticCopy } from './realistic-pages.js';

const PARTS = 10;
const part = PAGES / PARTS;
const parts = Array.from({ length: PARTS }, (_, at) => at * part);

it.each(parts.map((from) => firstRandom + from))(
  'a thousand copies that hold none of the needles, from seed %i: none is refused',
  { timeout: 900_000 },
  async (from) => {
    expect(await refused(from, part, (members) => searchLeaks({ needles, digestsOf: [], members }))).toEqual([]);
  },
);

describe.each(parts)('a thousand pages of real prose, scripts, styles and data, from seed %i', (from) => {
  it('none is refused for a secret that it does not hold', { timeout: 900_000 }, async () => {
    const found: unknown[] = [];
    let searched = 0;
    for (let seed = from; seed < from + part; seed++) {
      const { members, needles: secrets } = realisticCopy(seed);
      const {
        files,
        unsearched,
        rule_indexes: rules,
      } = await searchLeaks({ needles: secrets, digestsOf: [], members });
      searched += 1;
      if (files.length + unsearched.length > 0)
        found.push([seed, files, unsearched, rules.map((rule) => secrets[rule]?.value)]);
    }
    expect({ searched, found }).toEqual({ searched: part, found: [] });
  });

  it('and each is, once it holds one in some form', { timeout: 900_000 }, async () => {
    const missed: unknown[] = [];
    for (let seed = from; seed < from + part; seed += 50) {
      const { members, needles: secrets } = realisticCopy(seed);
      const [secret] = secrets.filter(({ value }) => /^[A-Za-z]+ [A-Za-z]{4,}$/.test(value));
      const form = forms[(seed / 50) % forms.length];
      if (secret === undefined || form === undefined) continue;
      const holding = members.map(({ path, content }) =>
        path === 'page.html'
          ? {
              path,
              content: Buffer.concat([content as Buffer, Buffer.from('\n<p>'), Buffer.from(form.write(secret.value))]),
            }
          : { path, content },
      );
      const { files } = await searchLeaks({
        needles: [{ value: secret.value, rules: [0] }],
        digestsOf: [],
        members: holding,
      });
      if (!files.includes('page.html')) missed.push([seed, form.name, secret.value]);
    }
    expect(missed).toEqual([]);
  });
});
