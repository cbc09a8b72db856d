import { expect, test } from 'vitest';
import { addressTokensIn, givenTokens, tokensInAddress } from '../../../src/package/records/tokens/address-tokens.js';

const sid = 'e1c7b2d4a09f4f6db1e2';

test.each([
  ['https://a.example/css?x=1&sectok=a9', [['sectok', 'a9']]],
  [
    `https://a.example/board;jsessionid=AB12?sid=${sid}`,
    [
      ['jsessionid', 'AB12'],
      ['sid', sid],
    ],
  ],
  [`https://a.example/in?next=/board?csrf=a9`, [['csrf', 'a9']]],
  [`https://a.example/in?next=%2Fboard%3Fid%3D7%26sid%3D${sid}#top`, [['sid', sid]]],
  [`https://a.example/back#access_token=${sid}&state=open`, [['access_token', sid]]],
  [`https://a.example/back?code=${sid}&state=open`, [['code', sid]]],
  ['https://a.example/x?form%5B_token%5D=a;b&y=1', [['form%5B_token%5D', 'a;b']]],
  ['https://a.example/x?sid=1234&code=DE&ticket=7#csrf=7', []],
  ['https://a.example/x?csrf=&sectok=[redacted]', []],
  ['https://a.example/x?csrf=[withheld]', [['csrf', '[withheld]']]],
])('of %s', (address, tokens) => {
  expect(tokensInAddress(address).map(({ name, value }) => [name, value])).toEqual(tokens);
  for (const { from, to, value } of tokensInAddress(address)) expect(address.slice(from, to)).toBe(value);
});

test('what is withheld is counted by name, and what an order names is given', () => {
  expect(addressTokensIn(['/a?sid=[withheld]&csrf=[withheld]', '/b?sid=[withheld]', '/c?csrf=7'])).toEqual([
    { name: 'csrf', values: 1 },
    { name: 'sid', values: 2 },
  ]);
  expect([...givenTokens('https://a.example/?x=1&sectok=a9')]).toEqual(['a9']);
});
