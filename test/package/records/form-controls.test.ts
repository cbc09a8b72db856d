import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { controlKinds, isControl, mostControls } from '../../../src/package/records/page/form-controls.js';

const script = readFileSync(new URL('../../../dist/src/verify/scripts/verify.py', import.meta.url), 'utf8');
const listIn = (name: string): string[] =>
  Array.from(
    (new RegExp(`^${name} = \\(([^)]*)\\)`, 'm').exec(script)?.[1] ?? '').matchAll(/'([^']+)'/g),
    ([, kind = '']) => kind,
  );

describe('verify.py, which can import nothing', () => {
  test.each([
    ['TYPED', controlKinds.typed],
    ['CHOSEN', controlKinds.chosen],
  ] as const)('has the same kinds: %s', (name, kinds) => {
    expect(listIn(name)).toEqual(kinds);
  });

  test('has the same bounds', () => {
    expect(script).toContain(`len(controls) <= ${mostControls.controls}`);
    expect(script).toContain(`options <= ${mostControls.options}`);
  });
});

const of = (kind: string, more: object) => ({ kind, label: 'Name', shown: true, ...more });

test.each<[what: string, control: ReturnType<typeof of>, isOne: boolean]>([
  ...controlKinds.typed.map(
    (kind) => [`${kind} without a value`, of(kind, {}), true] as [string, ReturnType<typeof of>, boolean],
  ),
  ...controlKinds.silent.map(
    (kind) => [`${kind} with a value`, of(kind, { value: 'x' }), false] as [string, ReturnType<typeof of>, boolean],
  ),
  ...controlKinds.lists.map(
    (kind) => [`${kind} without options`, of(kind, {}), false] as [string, ReturnType<typeof of>, boolean],
  ),
  ['a range with a placeholder', of('range', { placeholder: 'x' }), false],
  ['a combobox with its words', of('combobox', { value: 'Poland' }), true],
  ['a combobox without', of('combobox', {}), false],
  ['a role that is ticked', of('menuitemcheckbox', { checked: 'mixed' }), true],
  ['the same with a value', of('menuitemcheckbox', { checked: true, value: 'x' }), false],
  ['a kind that there is not', of('submit', { value: 'Send' }), false],
])('a control as the format has it: %s', (_, control, isOne) => {
  expect(isControl(control)).toBe(isOne);
});
