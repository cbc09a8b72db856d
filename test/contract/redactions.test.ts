import { describe, expect, test } from 'vitest';
import { gate, refusalOf, type Defect } from '../../src/contract/gate.js';
import { redactionDefects, redactionOrder } from '../../src/contract/redactions/order.js';
import { redactionRequest } from '../../src/contract/redactions/request.js';

const check = gate(redactionRequest);
function defects(body: unknown): readonly Defect[] {
  const checked = check(body);
  return 'defects' in checked ? checked.defects : redactionDefects(checked.value);
}
const places = (body: unknown): string[] =>
  defects(body)
    .map((defect) => (defect.kind === 'unknown' ? defect.name : defect.field))
    .toSorted();
const secret = 'Jane-Doe-1234567';

test.each<[string, object]>([
  [
    'text',
    { text: secret, whole_word: true, case_sensitive: true, reason: 'personal_data', label: '(b)(6)', cover: 'line' },
  ],
  ['pattern', { pattern: '[A-Z]{2}\\d{7}' }],
  ['kind', { kind: 'phone', country: 'DE' }],
  ['selector', { selector: '.buyer-address' }],
  ['area', { area: { x: 40, y: 300, width: 360, height: 24 } }],
  ['url', { url: { parts: ['query'], parameters: ['token'] } }],
  ['field', { field: '/metadata/matter' }],
])('a rule by %s', (target, rule) => {
  expect(places({ rules: [rule] })).toEqual([]);
  expect(redactionOrder('cap_1', { rules: [rule] }, 'bitcoin')).toMatchObject({
    source: 'cap_1',
    rules: [{ target }],
    records: 'refuse',
    pictures: 'keep',
    allow_no_match: false,
    timestamp: 'bitcoin',
  });
});

test('a hundred rules, and each text as long as it may be', () => {
  const longest = { text: 'a'.repeat(500), label: 'x'.repeat(24), reason: 'other', reason_text: 'x'.repeat(200) };
  const rules = [longest, { pattern: 'x'.repeat(500) }, { selector: 'x'.repeat(500) }];
  const all = [...rules, ...Array.from({ length: 97 }, () => ({ kind: 'iban' }))];
  expect(all).toHaveLength(100);
  expect(places({ rules: all })).toEqual([]);
});

describe('refused, by its place', () => {
  test.each<[string, unknown, string[]]>([
    ['no rules', {}, ['rules']],
    ['an empty list', { rules: [] }, ['rules']],
    ['101 rules', { rules: Array.from({ length: 101 }, () => ({ kind: 'iban' })) }, ['rules']],
    ['no target', { rules: [{ reason: 'minor' }] }, ['rules.0']],
    ['two targets', { rules: [{ kind: 'iban' }, { text: secret, kind: 'iban' }] }, ['rules.1']],
    [
      'an option of another target',
      { rules: [{ kind: 'iban', whole_word: true, file: 'x' }] },
      ['rules.0.file', 'rules.0.whole_word'],
    ],
    ['one character', { rules: [{ text: 'a' }] }, ['rules.0.text']],
    ['white space', { rules: [{ text: '  a  ' }] }, ['rules.0.text']],
    ['501 characters', { rules: [{ text: 'a'.repeat(501) }] }, ['rules.0.text']],
    ['a pattern that RE2 does not know', { rules: [{ pattern: `(?<=${secret})x` }] }, ['rules.0.pattern']],
    ['a pattern that matches nothing', { rules: [{ pattern: 'x*' }] }, ['rules.0.pattern']],
    ['501 characters of a pattern', { rules: [{ pattern: 'x'.repeat(501) }] }, ['rules.0.pattern']],
    ['501 characters of a selector', { rules: [{ selector: 'x'.repeat(501) }] }, ['rules.0.selector']],
    ['a label of 25 characters', { rules: [{ kind: 'iban', label: 'x'.repeat(25) }] }, ['rules.0.label']],
    [
      '201 characters of a reason',
      { rules: [{ kind: 'iban', reason: 'other', reason_text: 'x'.repeat(201) }] },
      ['rules.0.reason_text'],
    ],
    ['an unknown kind', { rules: [{ kind: 'name' }] }, ['rules.0.kind']],
    ['an unknown country', { rules: [{ kind: 'phone', country: 'XX' }] }, ['rules.0.country']],
    ['an empty area', { rules: [{ area: { x: 0, y: 0, width: 0, height: 1 } }] }, ['rules.0.area.width']],
    ['no part of an address', { rules: [{ url: {} }] }, ['rules.0.url']],
    ['an unknown part', { rules: [{ url: { parts: ['port'] } }] }, ['rules.0.url.parts.0']],
    ['no pointer', { rules: [{ field: 'page.title' }] }, ['rules.0.field']],
    ['an id', { rules: [{ field: '/evidence_id' }] }, ['rules.0.field']],
    ['an unknown reason', { rules: [{ kind: 'iban', reason: 'shame' }] }, ['rules.0.reason']],
    ['another reason without its words', { rules: [{ kind: 'iban', reason: 'other' }] }, ['rules.0.reason_text']],
    ['a label that would end a mark', { rules: [{ kind: 'iban', label: `a]${secret}` }] }, ['rules.0.label']],
    ['a blank label', { rules: [{ kind: 'iban', label: '   ' }] }, ['rules.0.label']],
    ['an unknown name', { rules: [{ kind: 'iban', colour: 'red' }] }, ['rules.0.colour']],
    ['another language', { rules: [{ kind: 'iban' }], language: 'xx' }, ['language']],
  ])('%s', (_, body, expected) => {
    expect(places(body)).toEqual(expected);
    // Neither the words nor the pattern of a rule come back in a refusal.
    const refusal = refusalOf(defects(body));
    expect(JSON.stringify([refusal.code, refusal.message, refusal.details])).not.toContain(secret);
  });
});
