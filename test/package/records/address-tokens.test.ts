import { expect, test } from 'vitest';
import {
  addressTokensIn,
  isTokenAnywhere,
  opensByItself,
  tokensInAddress,
  tokensInText,
} from '../../../src/package/records/tokens/address-tokens.js';

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
  ['https://a.example/in?next=%2Fb%3Fsesskey%3D[withheld]%26x%3D1', [['sesskey', '[withheld]']]],
  ['https://a.example/x?code=x?csrf=a9', [['csrf', 'a9']]],
  ['https://a.example/x?next=%3Fcode%3Dx%3Fcsrf%3Da9', [['csrf', 'a9']]],
  ['https://a.example/price?token=ETH&nonce=1&token=a1b2c3d4', [['token', 'a1b2c3d4']]],
  // A name has at most 64 characters, not units of UTF-16.
  [`https://a.example/?${'\u{1F600}'.repeat(33)}csrf=a9`, [[`${'\u{1F600}'.repeat(33)}csrf`, 'a9']]],
  [`https://a.example/?${'\u{1F600}'.repeat(61)}csrf=a9`, []],
])('of %s', (address, tokens) => {
  expect(tokensInAddress(address).map(({ name, value }) => [name, value])).toEqual(tokens);
  for (const { from, to, value } of tokensInAddress(address)) expect(address.slice(from, to)).toBe(value);
});

test('what is withheld is counted by name', () => {
  expect(addressTokensIn(['/a?sid=[withheld]&csrf=[withheld]', '/b?sid=[withheld]', '/c?csrf=7'])).toEqual([
    { name: 'csrf', values: 1 },
    { name: 'sid', values: 2 },
  ]);
});

test.each([
  ['session', 'wwdc2026-keynote-101', false, false],
  ['code', 'EN-2026-REGULATION-1234', false, false],
  ['state', 'north-rhine-westphalia-1', false, false],
  ['token', sid, false, false],
  ['sid', sid, true, true],
  ['access_token', sid, true, true],
  ['x-amz-signature', sid, true, false],
  ['csrf', sid, true, false],
  ['sid', 'short', false, false],
])('%s=%s is a token wherever it stands: %s, and signs in: %s', (name, value, anywhere, opens) => {
  expect([isTokenAnywhere({ name, value }), opensByItself({ name, value })]).toEqual([anywhere, opens]);
});

// Two megabytes of each: looked at once for each sign, they would take hours.
test.each(['?code=x', '?csrf=', ';csrf=x', '%3Fcode%3Dx', '?code=x;y', '&code=x;', '#sid=?'])(
  'each character of many %s is looked at once',
  (piece) => {
    const text = piece.repeat(Math.ceil(2_000_000 / piece.length));
    expect(tokensInAddress(`https://a.example/${text}`).filter(({ value }) => value.length > 1)).toEqual([]);
    expect(tokensInText(`${text}:`)).toEqual([]);
  },
);

test('a value in a script ends at the first sign that no value has, and before a colon it is none', () => {
  const values = (text: string): string[] => tokensInText(text).map(({ value }) => value);
  expect(values(`"/a?csrf=a9a4a9a4" "/b?csrf=b9b4b9b4?v=2" c?csrf=c9c4c9c4:d`)).toEqual(['a9a4a9a4', 'b9b4b9b4']);
});
