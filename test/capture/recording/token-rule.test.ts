import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tokenRule } from '../../../daemon/browser/network/token-rule.js';
import type { Body } from '../../../daemon/browser/network/record.js';

const token = 'e1c7b2d4a09f4f6db1e2';
const later = 'ffc7b2d4a09f4f6db1e2';
const html = `<script>config = ["${token}", "${later}"]</script>`;
const bytes = Buffer.from(html);
const body: Body = {
  kind: 'memory',
  bytes,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
};

test('what is withheld by its value is the same in each file, whatever addresses come between them', async () => {
  const rule = tokenRule('https://a.example/');
  rule.address(`https://a.example/?access_token=${token}`);
  const page = rule.html(html);
  expect(page).toBe(`<script>config = ["[withheld]", "${later}"]</script>`);
  expect(rule.address(`https://a.example/?access_token=${later}`)).toBe('https://a.example/?access_token=[withheld]');
  const left = await rule.body('text/html', body);
  expect(left.body.kind === 'memory' && Buffer.from(left.body.bytes).toString()).toBe(page);
  expect(rule.html(html)).toBe(page);
  // Nobody looks for what the files show.
  expect(rule.secrets()).toEqual([token]);
});

test('a value that the ordered address has is a secret nowhere', () => {
  const rule = tokenRule(`https://a.example/by/${token}`);
  expect(rule.address(`https://a.example/?sid=${token}`)).toBe(`https://a.example/?sid=${token}`);
  expect([rule.html(html), rule.secrets()]).toEqual([html, []]);
});
