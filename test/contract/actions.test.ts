import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { captureFlags, captureOptions } from '../../src/cli/capture/flags.js';
import { actionNames } from '../../src/contract/captures/actions.js';
import { optionDefects } from '../../src/contract/captures/capture-order.js';
import { captureOptions as schema } from '../../src/contract/captures/options.js';
import { gate } from '../../src/contract/gate.js';
import type { OneCaptureOptions } from '../../src/contract/captures/options.js';
import { limits } from '../../src/contract/limits.js';

const check = gate(schema);

/** Every defect, as a request with these actions is told. */
function defectsOf(actions: unknown): string[] {
  const checked = check({ actions });
  const defects = 'value' in checked ? optionDefects(checked.value) : checked.defects;
  return defects.map((each) => (each.kind === 'field' ? `${each.field}: ${each.problem}` : `${each.name}: unknown`));
}

const good = {
  click: { selector: '#a' },
  hover: { selector: '#a', picture: 'both' },
  type: { selector: 'input', text: '' },
  press: { key: 'Enter' },
  select: { selector: 'select', option: 'Poland' },
  scroll: { to: 'bottom' },
  wait_for: { selector: '.done', seconds: 30 },
} as const;

test.each(actionNames)('the action %s passes with what it needs', (action) => {
  expect(defectsOf([{ action, ...good[action] }])).toEqual([]);
});

test.each<[unknown, string[]]>([
  [[{ action: 'click' }], ['options.actions.0.selector: is required of the action click']],
  [
    [good.click, { action: 'type', selector: 'a', key: 'Tab' }].map((each) => ({ action: 'click', ...each })),
    [
      'options.actions.1.text: is required of the action type',
      'options.actions.1.key: does not go with the action type',
    ],
  ],
  [[{ action: 'scroll' }], ['options.actions.0.selector: a scroll has either a selector or to']],
  [
    [{ action: 'scroll', selector: 'a', to: 'top' }],
    ['options.actions.0.selector: a scroll has either a selector or to'],
  ],
  [
    [
      { action: 'click', selector: 'a', leads: true },
      { action: 'press', key: 'Enter', leads: true },
    ],
    [],
  ],
  [
    [{ action: 'wait_for', selector: 'a', leads: true }],
    ['options.actions.0.leads: does not go with the action wait_for'],
  ],
  [[{ action: 'press', key: 'F13' }], [expect.stringContaining('actions.0.key: must be one of Enter, Tab')]],
  [[{ action: 'run', script: 'alert(1)' }], expect.arrayContaining(['actions.0.script: unknown'])],
  [[{ action: 'type', selector: 'a', text: 'b', secret: true }], ['actions.0.secret: must be string']],
  [
    [{ action: 'type', selector: 'a', secret: 'pin' }],
    ['options.actions.0.secret: is not in options.secrets, which only POST /captures takes'],
  ],
  [
    [{ action: 'click', selector: 'a', secret: 'pin' }],
    [
      'options.actions.0.secret: does not go with the action click',
      'options.actions.0.secret: is not in options.secrets, which only POST /captures takes',
    ],
  ],
  [[], [expect.stringContaining('actions: must not have fewer than 1')]],
  [
    Array.from({ length: limits.actionsMax + 1 }, () => ({ action: 'press', key: 'Tab' })),
    [expect.stringContaining(`more than ${limits.actionsMax}`)],
  ],
])('%j is refused, naming the field', (actions, told) => {
  expect(defectsOf(actions)).toEqual(told);
});

const folder = mkdtempSync(join(tmpdir(), 'actions-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('--actions reads them from a file, and says what is wrong with one', () => {
  const path = join(folder, 'actions.json');
  writeFileSync(path, JSON.stringify([{ action: 'press', key: 'End' }]));
  for (const name of actionNames) expect(captureFlags.actions.summary).toContain(name);
  expect(captureOptions({ actions: path })).toEqual({ actions: [{ action: 'press', key: 'End' }] });
  for (const text of ['{}', 'no JSON']) {
    writeFileSync(path, text);
    expect(() => captureOptions({ actions: path })).toThrow(/--actions .*actions\.json: is not a JSON array/);
  }
  expect(() => captureOptions({ actions: join(folder, 'absent') })).toThrow(/--actions: .*absent does not exist/);
});

test('secrets are judged with the actions that type them, and no problem quotes a value', () => {
  const typing = [{ action: 'type' as const, selector: '#pin', secret: 'pin' }];
  const told = (options: OneCaptureOptions) =>
    optionDefects(options).map((each) => (each.kind === 'field' ? `${each.field}: ${each.problem}` : each.kind));
  expect(told({ actions: typing, secrets: { pin: 'kestrel' } })).toEqual([]);
  expect(told({ actions: [{ ...typing[0]!, text: 'b' }], secrets: { pin: 'kestrel' } })).toEqual([
    'options.actions.0.text: does not go with a secret: the action types one of them',
  ]);
  const http_credentials = { username: 'anna', password: 'kestrel' };
  expect(told({ actions: typing, secrets: { pin: 'kes\ntrel', other: 'kestrel' }, http_credentials })).toEqual([
    'options.secrets.pin: must not contain control characters',
    'options.secrets.other: is typed by no action',
    'options.secrets: cannot be used with http_credentials: sign in in one way',
  ]);
});
