import { expect, it } from 'vitest';
import { picturesOfSteps } from '../../../../src/verify/facts/steps/pictures.js';
import type { View } from '../../../../src/verify/facts/view.js';

const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture';
const created = { action: 'c2pa.created', digitalSourceType };
const edited = { action: 'c2pa.edited', description: 'words' };
const signed = ['c2pa.actions.v2', 'c2pa.hash.data', 'org.evidence-capture.capture'];

function strange(actions: unknown, isTest = false, assertions: readonly string[] = signed): readonly unknown[] {
  const credentials = {
    kind: 'intact',
    labels: { manifests: ['one'], assertions },
    json: new Map([['c2pa.actions.v2', { actions }]]),
  };
  const view = { credentials, records: { metadata: { test_mode: isTest } } };
  const fact = picturesOfSteps.find(({ name }) => name === 'credentials_parts')!;
  return fact.places[0]!.read(view as unknown as View) as readonly unknown[];
}

it('the actions that the program signs', () => {
  expect([strange([created]), strange([created, edited], true)]).toEqual([[], []]);
});

it.each([
  ['none', undefined, false],
  ['an empty list', [], false],
  ['words about the capture', [{ ...created, description: 'Signed by the court' }], false],
  ['what is no action', [created, 3], false],
  ['no edit in a test', [created], true],
  ['an edit outside of a test', [created, edited], false],
])('other actions: %s', (_, actions, isTest) => {
  expect(strange(actions, isTest)).toHaveLength(1);
});

it('an assertion given twice', () => {
  expect(strange([created], false, [...signed, 'c2pa.actions.v2'])).toEqual(['c2pa.actions.v2']);
});
