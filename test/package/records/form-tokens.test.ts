import { expect, test } from 'vitest';
import { withoutFormTokens } from '../../../src/package/records/form-tokens.js';

const mark = '"[withheld]"';

test.each([
  ['<input type="hidden" name="csrf_token" value="abc">', `<input type="hidden" name="csrf_token" value=${mark}>`],
  [
    "<INPUT value='a>b' name=authenticity_token type=HIDDEN />",
    `<INPUT value=${mark} name=authenticity_token type=HIDDEN />`,
  ],
  ['<meta content = abc name="csrf-token">', `<meta content=${mark} name="csrf-token">`],
  [
    '<input id=__RequestVerificationToken type=hidden value="x" class=a>',
    `<input id=__RequestVerificationToken type=hidden value=${mark} class=a>`,
  ],
])('the token of %s is withheld', (html, left) => {
  expect(withoutFormTokens(`é<p>${html}</p>`)).toEqual({ html: `é<p>${left}</p>`, values: 1 });
  expect(withoutFormTokens(left)).toEqual({ html: left, values: 0 });
});

test.each([
  '<input type="text" name="csrf_token" value="abc">',
  '<input type="hidden" name="page" value="7">',
  '<input type="hidden" name="csrf_token" value="">',
  '<meta name="description" content="About a csrf token">',
  '<p>csrf_token=abc</p><input type="hidden" name="csrf_token" value="abc',
])('%s stays as it is', (html) => {
  expect(withoutFormTokens(html)).toEqual({ html, values: 0 });
});

test('a hostile document is read once', () => {
  const html = '<input name="csrf" \''.repeat(400_000);
  expect(withoutFormTokens(html)).toEqual({ html, values: 0 });
});
