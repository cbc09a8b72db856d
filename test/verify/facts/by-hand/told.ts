import { at, type Faults, type Loose } from '../../../fakes/packages/package-builder.js';
import { reference } from '../../../fakes/packages/page-journal.js';
import { ofToday } from '../../../fakes/packages/page-of-today.js';

type ByHand = { readonly name: string; readonly faults: Faults };
const hand = (name: string, faults: Faults): ByHand => ({ name, faults });

const steps = (journal: unknown, name: string): Loose =>
  (journal as Loose[]).find((each) => each['step'] === name && each['kind'] === 'done')!;

/** Changes of the page by a step, before its entry. */
const changed = (
  journal: unknown,
  step: string,
  changes: readonly (readonly [change: string, reason: string, selector?: null])[],
): void => {
  const entries = journal as Loose[];
  const time = steps(journal, step)['started_at'] as string;
  const made = changes.map(([change, reason, selector = '#more']) => ({
    kind: 'page_modified',
    step,
    at: step === 'content_expanded' ? at(5) : time,
    selector,
    change,
    reason,
  }));
  entries.splice(entries.indexOf(steps(journal, step)), 0, ...made);
};

const expanded = (changes: Parameters<typeof changed>[2], detail: Loose = {}): Faults =>
  ofToday({
    journal: (journal) => {
      changed(journal, 'content_expanded', changes);
      Object.assign(steps(journal, 'content_expanded')['detail'], detail);
    },
  });

const scrolled = (to: number) =>
  [
    'scrolled',
    `Scrolled to ${to} px and back to the top, so that content which loads when it comes into view is there.`,
    null,
  ] as const;
/** The page itself was scrolled, as the log says in other words. */
const rescrolled = (reason: string): Faults =>
  ofToday({
    journal: (journal) => {
      const change = (journal as unknown as Loose[]).find(({ change: kind }) => kind === 'scrolled');
      Object.assign(change!, { reason });
    },
  });
const opened = [
  'clicked',
  'The control "More" was pressed and opened a closed part of the page: 12 characters.',
] as const;
const pressed = ['clicked', 'The control "More" was pressed: no text came into sight.'] as const;

const file = 'regions/tab-001.txt';
const partly = (list: string, kept = `Their text, as far as it was read, is in ${file}.`): string =>
  `The picture shows these parts of the page only partly: ${list}. ${kept}`;
const twice = partly('opened in turn: 2 of them', `Their text, as far as it was read, is in ${file}, ${file}.`);

interface Tab {
  readonly text?: string;
  readonly label?: string;
  readonly read?: string;
  readonly kept?: string;
  readonly warned?: string;
  /** Labels and lengths of sections that were opened inside of it. */
  readonly inside?: readonly (readonly [label: string, count: number])[];
  readonly more?: readonly Loose[];
}

/** A tab that was opened, read and closed again. */
const withTab = ({
  text = 'US\n12 Ä😀\n',
  label = 'US',
  read = '6',
  kept = file,
  warned = partly('opened in turn: 0 of 1 parts'),
  inside = [],
  more = [],
}: Tab = {}): Faults =>
  ofToday({
    artifacts: (files) => void files.set(file, Buffer.from(text)),
    journal: (journal) => {
      const what = `the text of its part of the page was read (${read} characters) and kept in ${kept}`;
      changed(journal, 'content_expanded', [
        ['clicked', `The control ${label === '' ? 'without a name' : `"${label}"`} was pressed: ${what}.`],
      ]);
      const step = steps(journal, 'content_expanded');
      step['detail'].parts_opened = 1;
      step['artifacts'].push(reference(file, Buffer.from(text)));
      steps(journal, 'completeness_measured')['detail'].regions = 2 + inside.length + more.length;
      steps(journal, 'page_examined')['detail'].warnings = ['partial_region'];
    },
    facts: (facts) => {
      const region = (name: string, count: number): Loose => {
        const reason = `${name} was opened, read and closed again: ${count} characters stand in ${file}.`;
        return { what: 'opened_in_turn', selector: null, unit: 'parts', shown: 0, of: 1, reason, file };
      };
      const tab = region(label === '' ? 'Tab without a name' : 'Tab “US”', 6);
      const sections = inside.map(([name, count]) => region(`Section “${name}”`, count));
      (facts['completeness'].regions as Loose[]).push(tab, ...sections, ...more);
      facts['page'].warnings = [{ code: 'partial_region', reason: warned }];
    },
  });

const wall = 'A consent wall ("We use \\"cookies\\"") was refused by its own control "Reject all".';
const answered = (detail: Loose, reasons: readonly string[]): Faults => {
  const today = ofToday();
  return {
    ...today,
    journal: (journal) => {
      today.journal?.(journal);
      changed(
        journal,
        'overlays_answered',
        reasons.map((reason) => ['clicked', reason]),
      );
      steps(journal, 'overlays_answered')['detail'] = detail;
    },
  };
};
const refused = { found_by: 'its looks', action: 'refused', outcome: 'answered' };
const byRule = { found_by: 'a rule of autoconsent', action: 'hidden', outcome: 'answered' };

/** As an earlier build made it: without a step that came later. */
const earlier = (faults: Faults): Faults => ({
  ...faults,
  journal: (journal) => {
    faults.journal?.(journal);
    journal.splice(
      journal.findIndex(({ step }) => step === 'media_kept'),
      1,
    );
  },
});

/** An expansion that was cut off: what it did is told, and its files are no part of the record. */
const cutOff = ofToday({
  journal: (journal) => {
    const what = `the text of its part of the page was read (6 characters) and kept in ${file}`;
    changed(journal, 'content_expanded', [['clicked', `The control "US" was pressed: ${what}.`]]);
    const step = steps(journal, 'content_expanded');
    delete step['detail'];
    Object.assign(step, { kind: 'failed', artifacts: [], reason: 'the time for it was over' });
  },
});

const dots = {
  what: 'carousel',
  selector: '#a',
  unit: 'slides',
  shown: 1,
  of: 3,
  reason: 'Of 3 slides 1 is in sight.',
};

const givenBack = [
  'window_resized',
  'Before the page was examined, the window was given back its height of 48 px.',
] as const;
const drawnLarger = (
  changes: Parameters<typeof changed>[2],
  back: Parameters<typeof changed>[2] = [givenBack],
  height = 60,
): Faults =>
  ofToday({
    journal: (journal) => {
      Object.assign(steps(journal, 'screenshot_taken')['detail'], { drawn_by: 'larger_window', page_height: height });
      if (height > 48) steps(journal, 'page_examined')['detail'].warnings = ['page_grew'];
      changed(journal, 'screenshot_taken', changes);
      changed(journal, 'page_examined', back);
    },
    facts: (facts) => {
      Object.assign(facts['screenshots'].screenshot, { drawn_by: 'larger_window', page_height: height });
      facts['completeness'].final_height = height;
      if (height > 48) facts['page'].warnings = [{ code: 'page_grew', reason: 'The page is 60 px high.' }];
    },
  });

const snapshot = (change: (text: string) => string): Faults =>
  ofToday({
    artifacts: (files) => {
      const text = Buffer.from(files.get('page.mhtml')!).toString('latin1');
      files.set('page.mhtml', Buffer.from(change(text), 'latin1'));
    },
  });

const words = (list: readonly unknown[]): Faults =>
  ofToday({
    artifacts: (files) => {
      const layout = JSON.parse(Buffer.from(files.get('text_layout.json')!).toString()) as Loose;
      const [line] = layout['frames'][0].lines as Loose[];
      Object.assign(line!, { box: [2, 2, 20, 10], words: list });
      files.set('text_layout.json', Buffer.from(JSON.stringify(layout)));
    },
  });

const early = (step: string): Faults =>
  ofToday({ journal: (journal) => void (steps(journal, step)['started_at'] = at(4)) });

const returned = [
  'window_resized',
  'The window was made 60 px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of 48 px.',
] as const;
const more = [
  'window_resized',
  'The window was made 60 px high instead of 48 px, so that what the page draws only near its window is drawn on all of its 60 px.',
] as const;

/** What the reasons of changes, warnings and boxes of words say, in agreement with the rest. */
export const goodTold: readonly (readonly [name: string, faults: Faults])[] = [
  ['a page that was scrolled as far as its step says', expanded([scrolled(48)])],
  ['a part that was opened, and a control that opened none', expanded([opened, pressed], { parts_opened: 1 })],
  ['a tab with letters of every length', withTab()],
  ['a wall with quotation marks in its words', answered(refused, [wall])],
  [
    'a wall that a rule hid',
    answered(byRule, ['A consent wall, or a part of it, was hidden by the style rule #wall { display: none; }.']),
  ],
  [
    'a wall that a rule hid, as earlier builds said it',
    answered(byRule, ['Refusing consent at a consent wall: it was hidden.']),
  ],
  ['a picture of a larger window', drawnLarger([more])],
  ['a picture of a window that was given back at once', drawnLarger([more, returned], [])],
  ['a page that came to fit into its window', drawnLarger([], [], 48)],
  ['a page that came to fit into its window as that was made larger', drawnLarger([returned], [], 48)],
  ['a tab with a section inside', withTab({ inside: [['Small print', 2]], warned: twice })],
  ['a tab without a name', withTab({ text: '\n12 Ä😀\n', label: '' })],
  ['an expansion that was cut off', cutOff],
  [
    'parts of which some have a file',
    withTab({
      more: [dots],
      warned: partly(
        'opened in turn: 0 of 1 parts; carousel: 1 of 3 slides',
        `The text of 1 of these 2 parts, as far as it was read, is in ${file}.`,
      ),
    }),
  ],
  [
    'other words for parts, of an earlier build',
    earlier(withTab({ warned: 'Parts of the page are not wholly in the picture.' })),
  ],
  ['other words for a wall, of an earlier build', earlier(answered(refused, ['A wall was refused.']))],
  ['a page that was scrolled, in words of an earlier build', earlier(rescrolled('Scrolled down.'))],
  [
    'a date with a zone that is not known',
    snapshot((text) => text.replace(/(\r\nDate: [^\r]*?)(?:GMT|[+-]\d{4})\r/, '$1-0000\r')),
  ],
  [
    'words within their line',
    words([
      [0, 1, 2, 8],
      [1, 1, 14, 8],
    ]),
  ],
];

export const ofTold: Readonly<Record<string, readonly ByHand[]>> = {
  scroll_told: [
    hand('to another place', expanded([scrolled(40)])),
    hand('without a word on how far', rescrolled('Scrolled down the page.')),
  ],
  parts_told: [
    hand('fewer than were opened', expanded([opened, opened], { parts_opened: 1 })),
    hand('more than were pressed', expanded([opened, opened], { parts_opened: 3 })),
    hand('one that opened none', expanded([opened, pressed], { parts_opened: 2 })),
  ],
  kept_texts: [
    hand('a longer text', withTab({ text: 'US\n12 Ä😀!\n' })),
    hand('a change that read another length', withTab({ read: '7' })),
    hand('a change of another control', withTab({ label: 'EU' })),
    hand(
      'a tab that its file has no room for',
      withTab({ text: 'US\n12\n', inside: [['Small print', 2]], warned: twice }),
    ),
    hand(
      'a tab with a section inside, of another length',
      withTab({ read: '7', inside: [['Small print', 2]], warned: twice }),
    ),
    hand('a change that kept another file', withTab({ kept: 'regions/tab-002.txt' })),
  ],
  wall_told: [
    hand('refused where it was closed', answered(refused, [wall.replace('was refused', 'was closed')])),
    hand('none where one was refused', answered({ found_by: null, action: 'none', outcome: 'nothing_found' }, [wall])),
    hand('refused without a change', answered(refused, [])),
    hand(
      'by its looks, where it was a dialogue',
      answered(refused, [wall.replace('A consent wall', 'A dialogue over the page')]),
    ),
    hand('hidden by no rule', answered(byRule, [])),
  ],
  window_told: [hand('no change', drawnLarger([])), hand('not given back', drawnLarger([more], []))],
  snapshot_fields: [
    hand(
      'a subject twice',
      snapshot((text) => text.replace('MIME-Version', 'Subject: Another\r\nSubject: Another\r\nMIME-Version')),
    ),
    hand(
      'without its date',
      snapshot((text) => text.replace(/\r\nDate: [^\r]*/, '')),
    ),
    hand(
      'another field',
      snapshot((text) => text.replace('MIME-Version', 'X-Certified: yes\r\nMIME-Version')),
    ),
    hand(
      'words behind its last part',
      snapshot((text) => {
        const [head = '', ...rest] = text.split('\r\n\r\n');
        const form = 'Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="x"';
        const part = `Content-Type: text/html\r\n\r\n${rest.join('\r\n\r\n')}`;
        return `${head}\r\n${form}\r\n\r\n\r\n--x\r\n${part}\r\n--x--\r\nwords\r\n`;
      }),
    ),
  ],
  word_boxes: [
    hand(
      'beside its line',
      words([
        [0, 1, 2, 8],
        [1, 1, 60, 8],
      ]),
    ),
    hand('beyond the text', words([[0, 900, 2, 8]])),
    hand(
      'out of order',
      words([
        [1, 1, 2, 8],
        [0, 1, 14, 8],
      ]),
    ),
  ],
  partial_reason: [
    hand('numbers of no region', withTab({ warned: partly('opened in turn: 1 of 2 parts') })),
    hand('more than there are', withTab({ warned: partly('opened in turn: 2 of them') })),
    hand('other words', withTab({ warned: 'All is there.' })),
    hand('words behind its amounts', withTab({ warned: partly('opened in turn: 0 of 1 parts: nothing that matters') })),
    hand('words behind its files', withTab({ warned: `${partly('opened in turn: 0 of 1 parts')} It matters little.` })),
    hand('another file', withTab({ warned: partly('opened in turn: 0 of 1 parts').replace('001', '002') })),
    hand(
      'no file',
      withTab({ warned: 'The picture shows these parts of the page only partly: opened in turn: 0 of 1 parts.' }),
    ),
    hand(
      'fewer than there are',
      withTab({ inside: [['Small print', 2]], warned: partly('opened in turn: 0 of 1 parts') }),
    ),
    hand('a kind left out', withTab({ more: [dots] })),
    hand(
      'other parts than it counts',
      withTab({
        warned: partly(
          'opened in turn: 0 of 1 parts',
          `The text of 1 of these 2 parts, as far as it was read, is in ${file}.`,
        ),
      }),
    ),
  ],
  saved_after: [
    hand('before the page was at rest', early('html_saved')),
    hand('measured before it', early('completeness_measured')),
  ],
};
