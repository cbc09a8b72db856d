import { expect, test } from 'vitest';
import { changedControls } from '../../src/compare/compare-controls.js';
import type { Fields } from '../../src/package/json/strict-json.js';
import type { Control } from '../../src/package/records/page/form-controls.js';

const control = (more: Partial<Control>): Control => ({ kind: 'text', label: 'Name', shown: true, ...more });
const file = (controls: readonly Control[] | null, url = 'https://site.test/?q=1') =>
  ({ format_version: 1, frames: [{ url, controls }] }) as unknown as Fields;
const lists = (chosen: string) =>
  control({ kind: 'select', label: 'Size', options: ['S', 'M'].map((text) => ({ text, chosen: text === chosen })) });

test.each<[string, Control, Control, object, object]>([
  ['a value', control({ value: 'Ann' }), control({ value: 'Bob' }), { value: 'Ann' }, { value: 'Bob' }],
  [
    'a box that is ticked',
    control({ kind: 'checkbox', checked: false }),
    control({ kind: 'checkbox', checked: true }),
    { kind: 'checkbox', checked: false },
    { kind: 'checkbox', checked: true },
  ],
  ['another option', lists('S'), lists('M'), { chosen: ['S'] }, { chosen: ['M'] }],
])('%s is told, with what it was', (_, one, other, before, after) => {
  const changed = changedControls(file([one]), file([other]));
  expect(changed).toMatchObject({
    before: [{ label: one.label, ...before }],
    after: [{ label: other.label, ...after }],
  });
});

test.each<[string, readonly Control[], readonly Control[]]>([
  ['names that are made anew', [control({ name: 'a1', value: 'x' })], [control({ name: 'b2', value: 'x' })]],
  ['what the page does not show', [control({ shown: false, value: 'x' })], [control({ shown: false, value: 'y' })]],
  ['placeholders', [control({ placeholder: 'x' })], [control({ placeholder: 'y' })]],
  ['controls that only one page has', [control({ value: 'x' })], [control({ label: 'Other', value: 'y' })]],
  ['nothing', [], [control({ value: 'y' })]],
])('%s: no difference', (_, before, after) => {
  expect(changedControls(file(before), file(after))).toBeUndefined();
});

test('the second of two alike is compared with the second, in the frame of the same address', () => {
  const pair = (second: string) => [control({ value: 'same' }), control({ value: second })];
  expect(changedControls(file(pair('x')), file(pair('y'), 'https://site.test/?q=2'))).toMatchObject({
    before: [{ value: 'x' }],
    after: [{ value: 'y' }],
  });
  expect(changedControls(file(pair('x')), file(pair('y'), 'https://site.test/other'))).toBeUndefined();
  expect(changedControls(file(null), file(pair('y')))).toBeUndefined();
});

test('a hundred are listed', () => {
  const many = (value: string) => file(Array.from({ length: 150 }, () => control({ value })));
  expect(changedControls(many('x'), many('y'))?.before).toHaveLength(100);
});
