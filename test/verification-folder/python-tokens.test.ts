import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tokensInAddress } from '../../src/package/records/tokens/address-tokens.js';

const parts = fileURLToPath(new URL('../../src/verify/', import.meta.url));

/** What Python makes of a value, by the part of verify.py that has the tokens of addresses. */
const asked = (program: string, value: unknown): unknown =>
  JSON.parse(
    execFileSync(
      'python3',
      [
        '-B',
        '-c',
        `import json, sys
sys.path.insert(0, sys.argv[1])
from python.warc import check_addresses, tokens_in
value = json.load(sys.stdin)
${program}`,
        parts,
      ],
      { input: JSON.stringify(value), maxBuffer: 1 << 28 },
    ).toString(),
  );

const sid = 'e1c7b2d4a09f4f6db1e2';
const many = (piece: string): string => `/${piece.repeat(Math.ceil(2_000_000 / piece.length))}`;

test('Python finds the tokens of an address that the program finds, and looks at each character once', () => {
  const addresses = [
    `/board;jsessionid=AB12?sid=${sid}&csrf=a9#access_token=${sid}&code=x`,
    `/in?next=%2Fb%3Fsesskey%3D[withheld]%26sid%3D${sid}&user%5B_token%5D=7`,
    '/x?code=x?csrf=a9&next=%3Fcode%3Dx%3Fsectok%3Db9',
    '/price?token=ETH&nonce=1&token=a1b2c3d4&nonce=[withheld]&code=[withheld]',
    `/?${'\u{1F600}'.repeat(33)}csrf=a9&${'\u{1F600}'.repeat(61)}csrf=a9`,
    '/x;a=1;csrf=a;b;c=d?csrf=a;b;c=d;sectok=7',
    ...['?code=x', '?csrf=', '%3Fcode%3Dx', '?code=x;y', '&code=x;', '#sid=?'].map(many),
  ];
  const found = asked('print(json.dumps([tokens_in(each) for each in value]))', addresses);
  expect(found).toEqual(addresses.map((address) => tokensInAddress(address).map(({ name, value }) => [name, value])));
});

test('what occurs in the address that was ordered may stand in others', () => {
  const faults = (targets: readonly string[], tokens: readonly unknown[]): unknown =>
    asked(
      `faults = []
records = [{'warc-type': 'request', 'warc-target-uri': each} for each in value['targets']]
check_addresses(type('Warc', (), {'records': records}), {'requested_url': '/sessions/wwdc2026-keynote-101'}, {'address_tokens': value['tokens']}, lambda fact, why: faults.append(fact))
print(json.dumps(faults))`,
      { targets, tokens },
    );
  expect(faults(['/rating.svg?session=wwdc2026-keynote-101'], [])).toEqual([]);
  expect(faults(['/rating.svg?session=wwdc2026-keynote-102'], [])).toEqual(['sign_in_tokens']);
  const inner = '/login?next=%2Fb%3Fsesskey%3D[withheld]';
  expect(faults([inner], [{ name: 'sesskey', values: 1 }])).toEqual([]);
  expect(faults([inner], [])).toEqual(['sign_in_addresses']);
});
