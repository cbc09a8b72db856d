import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';
import { reference } from '../../fakes/packages/page-journal.js';
import { pageUrl } from '../../fakes/packages/package-times.js';

type ByHand = { readonly name: string; readonly faults: Faults };

const hit = { selector: '#field', tag: 'input', label: 'Name' };
const picture = 'actions/002-after.jpeg';

/** Three actions as the step records them, with the changes that they come to. */
export function withActions(
  change: (acted: Loose[], changes: Loose[], step: Loose) => unknown = () => undefined,
): Faults {
  return {
    artifacts: (files) => void files.set(picture, files.get('screenshot_as_loaded.jpeg')!),
    journal: (journal) => {
      const acted: Loose[] = [
        { number: 1, action: 'wait_for', at: at(3), selector: 'input', hit, matches: 2, pictures: [] },
        { number: 2, action: 'type', at: at(3), selector: 'input', hit, matches: 2, text: 'one', pictures: [picture] },
        { number: 3, action: 'press', at: at(3), selector: null, hit: null, matches: null, key: 'Enter', pictures: [] },
      ];
      const modified = { kind: 'page_modified', step: 'actions_performed', at: at(3) };
      const asked = 'of 3 that the order lists:';
      const changes: Loose[] = [
        {
          ...modified,
          selector: '#field',
          change: 'typed',
          reason: `Action 2 ${asked} input was given the text: one.`,
        },
        { ...modified, selector: null, change: 'key_pressed', reason: `Action 3 ${asked} the key Enter was pressed.` },
      ];
      const entries = journal as unknown as Loose[];
      const loaded = entries.find((each) => each['step'] === 'screenshot_as_loaded_taken')!;
      const artifacts = [{ ...(loaded['artifacts'][0] as object), name: picture }];
      const step = { kind: 'done', step: 'actions_performed', started_at: at(3), ended_at: at(3), artifacts };
      const all: Loose = { ...step, detail: { actions: acted } };
      change(acted, changes, all);
      const place = entries.findIndex((each) => each['step'] === 'page_settled') + 1;
      entries.splice(place, 0, ...changes, all);
    },
  };
}

/** The last of them leads to another document, as of a form that is sent to its own address. */
export function withDocument(
  change: (acted: Loose[], changes: Loose[], step: Loose) => unknown = () => undefined,
  stated: (chain: Loose[]) => unknown = () => undefined,
): Faults {
  const from = { url: pageUrl, status: 200, kind: 'action', query_values_redacted: false, at: at(2) };
  const to = { ...from, kind: 'final', at: at(3) };
  return {
    ...withActions((acted, changes, step) => {
      acted[2]!['led_to'] = [{ ...to }];
      change(acted, changes, step);
    }),
    facts: (facts) => {
      const chain: Loose[] = [from, { ...to }];
      stated(chain);
      facts['redirect_chain'] = chain;
    },
  };
}

const field = { kind: 'text', label: 'Name', name: 'name', value: 'one', placeholder: 'Your name', shown: true };
const list = {
  kind: 'select',
  label: 'Country',
  options: [
    { text: 'Germany', chosen: false },
    { text: 'Poland', chosen: true },
  ],
  shown: true,
};
const tick = { kind: 'checkbox', label: 'I agree', checked: false, disabled: true, shown: true };

/** The controls of one frame, and the file of them in the step that saves it. */
export function withControls(frame: Loose = {}, file: Loose = {}): Faults {
  const whole = { url: pageUrl, controls: [field, list, tick], ...frame };
  return withControlsFile(JSON.stringify({ format_version: 1, frames: [whole], ...file }));
}

export function withControlsFile(text: string): Faults {
  const bytes = Buffer.from(text);
  return {
    artifacts: (files) => void files.set('form_controls.json', bytes),
    journal: (journal) => {
      const step = (journal as unknown as Loose[]).find((each) => each['step'] === 'text_extracted')!;
      step['artifacts'].push(reference('form_controls.json', bytes));
    },
  };
}

const action = (name: string, change: Parameters<typeof withActions>[0]): ByHand => ({
  name,
  faults: withActions(change),
});
const control = (name: string, said: Loose, of: Loose = field): ByHand => ({
  name,
  faults: withControls({ controls: [{ ...of, ...said }] }),
});
const led = (change: (hop: Loose) => unknown): Faults =>
  withDocument((acted) => change(acted[2]!['led_to'][0] as Loose));
const many = (count: number): Loose[] => Array.from({ length: count }, () => ({ text: '', chosen: false }));

/** Contradictions in what the order had done on the page, and in the state of its forms. */
export const ofActionsAndControls: Readonly<Record<string, readonly ByHand[]>> = {
  changing_steps: [
    {
      name: 'a step that has no entry',
      faults: {
        journal: (journal) => {
          const change = (journal as unknown as Loose[]).find((each) => each['kind'] === 'page_modified')!;
          change['step'] = 'overlays_answered';
        },
      },
    },
  ],
  action_form: [
    action('none is listed', (acted) => acted.splice(0)),
    action('another number', (acted) => (acted[0]!['number'] = 2)),
    action('an action that there is not', (acted) => (acted[0]!['action'] = 'sign')),
    action('a wait with a text', (acted) => (acted[0]!['text'] = 'one')),
    action('a wait that hit nothing', (acted) => Object.assign(acted[0]!, { hit: null, matches: 0 })),
    action('a key without its name', (acted, changes) => {
      delete acted[2]!['key'];
      changes[1]!['reason'] = 'Action 3 of 3 that the order lists: the page was pressed.';
    }),
    action('a picture of another action', (acted) => {
      acted[0]!['pictures'] = acted[1]!['pictures'] as unknown;
      acted[1]!['pictures'] = [];
    }),
    action('a field that there is not', (acted) => (acted[0]!['approved_by'] = 'a person')),
    {
      name: 'a wait that leads to a document',
      faults: withDocument((acted) => {
        acted[0]!['led_to'] = acted[2]!['led_to'] as unknown;
        delete acted[2]!['led_to'];
      }),
    },
    { name: 'no document', faults: withDocument((acted) => (acted[2]!['led_to'] = [])) },
    { name: 'a document that is a redirect', faults: led((hop) => (hop['kind'] = 'http')) },
    action('earlier than the one before', (acted) => (acted[1]!['at'] = at(2))),
  ],
  action_changes: [
    action('another text', (acted) => (acted[1]!['text'] = 'two')),
    action('another key', (acted) => (acted[2]!['key'] = 'Escape')),
    action('another element', (acted) => (acted[1]!['hit'] = { ...hit, selector: '#other' })),
    action('a change of another selector', (_, changes) => (changes[0]!['selector'] = '#other')),
    action('a change left out', (_, changes) => changes.pop()),
    action('an action left out', (acted) => acted.pop()),
    action('a change more', (_, changes) => changes.push({ ...changes[1] })),
  ],
  action_pictures: [
    action('one not named', (acted) => (acted[1]!['pictures'] = [])),
    action('one more named', (acted) => (acted[1]!['pictures'] = ['actions/002-before.jpeg', picture])),
  ],
  action_documents: [
    { name: 'one that only the log has', faults: { ...withDocument(), facts: () => undefined } },
    {
      name: 'one that only the chain has',
      faults: withDocument((acted) => delete acted[2]!['led_to']),
    },
    { name: 'of another address', faults: led((hop) => (hop['url'] = 'https://example.org/other')) },
    { name: 'answered otherwise', faults: led((hop) => (hop['status'] = 404)) },
    { name: 'a field more', faults: led((hop) => (hop['title'] = 'A page')) },
    {
      name: 'a chain that no action was performed in',
      faults: { facts: withDocument().facts! },
    },
  ],
  action_documents_at: [
    {
      name: 'before its action',
      faults: withDocument(
        (acted) => (acted[2]!['led_to'][0].at = at(2.5)),
        (chain) => (chain[1]!['at'] = at(2.5)),
      ),
    },
    {
      name: 'after its step',
      faults: withDocument(
        (acted) => (acted[2]!['led_to'][0].at = at(3.5)),
        (chain) => (chain[1]!['at'] = at(3.5)),
      ),
    },
  ],
  action_times: [
    action('before its step', (acted) => (acted[0]!['at'] = at(1))),
    action('after its step', (acted, changes) => {
      acted[2]!['at'] = at(4);
      changes[1]!['at'] = at(4);
    }),
  ],
  controls_form: [
    { name: 'of another form', faults: withControls({}, { format_version: 2 }) },
    { name: 'without a frame', faults: withControls({}, { frames: [] }) },
  ],
  controls_state: [
    control('a field that is ticked', { checked: true }),
    control('a tick that is none', { checked: 'yes' }, tick),
    control('a box with a value', { value: 'one' }, tick),
    control('a password with a value', { kind: 'password' }),
    control('a list without options', { kind: 'select' }),
    control('options of a field of a list', { kind: 'combobox' }, list),
    control('a value of a list', { value: 'Poland' }, list),
    control('options of a password', { kind: 'password', value: undefined, options: [] }),
    control('an option that is neither chosen nor not', { options: [{ text: 'Poland' }] }, list),
    control('a kind that is not listed', { kind: 'hidden' }),
    control('disabled, and said not to be', { disabled: false }),
    control('a member that there is not', { signed: true }),
    { name: 'a frame without controls', faults: withControls({ controls: [] }) },
    { name: 'a frame without an address', faults: withControls({ url: null }) },
  ],
  controls_counted: [
    { name: 'controls left out of a list that is not full', faults: withControls({ not_listed: 3 }) },
    control('options left out of a list that is not full', { options_not_listed: 3 }, list),
    control('none left out', { options: many(20_000), options_not_listed: 0 }, list),
    control('more options than a frame has', { options: many(20_001) }, list),
  ],
};

/** What contradicts nothing: a rule that refuses these is wrong. */
export const goodActionsAndControls: readonly (readonly [name: string, faults: Faults])[] = [
  ['actions', withActions()],
  [
    'a scroll to an element',
    withActions((acted, changes) => {
      const { text: _, ...rest } = acted[1]!;
      acted[1] = { ...rest, action: 'scroll' };
      Object.assign(changes[0]!, {
        change: 'scrolled',
        reason: 'Action 2 of 3 that the order lists: input was scrolled to.',
      });
    }),
  ],
  ['an action that leads to another document', withDocument()],
  [
    'what the page did by itself meanwhile',
    withActions((_, changes) => {
      for (const [at, change] of ['dialog_dismissed', 'popup_closed', 'navigation_stopped'].entries())
        changes.splice(at, 0, { ...changes[at]!, selector: null, change, reason: 'The page did it.' });
    }),
  ],
  ['controls', withControls()],
  ['a frame that gave no answer', withControls({ controls: null })],
  ['a field for a secret', withControls({ controls: [{ kind: 'text', label: 'Code', shown: true }] })],
  ['a list that the page draws', withControls({ controls: [{ ...list, kind: 'listbox' }] })],
  ['what a field suggests', withControls({ controls: [{ ...field, options: list.options }] })],
  ['a field of a list', withControls({ controls: [{ kind: 'combobox', label: '', value: 'Poland', shown: true }] })],
  ['a role that a page made up', withControls({ controls: [{ ...tick, kind: 'select', checked: 'mixed' }] })],
  [
    'a file and a password',
    withControls({ controls: ['file', 'password'].map((kind) => ({ kind, label: '', shown: false })) }),
  ],
  [
    'options beyond what is listed',
    withControls({
      controls: [
        { ...list, options: many(20_000), options_not_listed: 5 },
        { ...list, options: [], options_not_listed: 2 },
      ],
    }),
  ],
  [
    'controls beyond what is listed',
    withControls({ controls: Array.from({ length: 2000 }, () => tick), not_listed: 7 }),
  ],
];
