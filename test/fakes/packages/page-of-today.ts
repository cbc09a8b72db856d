import { declinedSteps } from '../../../src/package/records/order.js';
import { plannedSteps } from '../../../src/package/records/steps/plan.js';
import type { Entry, JsonValue } from '../../../src/package/records/journal.js';
import type { Faults, Loose } from './package-builder.js';
import { at, pageUrl } from './package-times.js';

type Told = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

/** What steps have told since the kept vectors were made, which stay as they are. */
export const toldSince: Told = {
  browser_context_opened: { viewport: { width: 32, height: 48, device_scale_factor: 1, mobile: false } },
  screenshot_as_loaded_taken: { page_height: 48 },
  screenshot_taken: { page_height: 48 },
  text_extracted: { url: pageUrl },
};

/** The rest of what they tell today. */
const toldToday: Told = {
  screenshot_as_loaded_taken: { drawn_by: 'window' },
  screenshot_taken: { drawn_by: 'window', text_read_from: at(6), text_read_until: at(6) },
  content_expanded: { final_height: 48, parts_opened: 0, parts_closed: 0, images_missing: 0, regions_scrolled: 1 },
  source_saved: { content_coding: 'removed, as the browser hands it out' },
  mhtml_saved: {
    date_header:
      'written by the browser when the snapshot was made, from the clock of the machine, which may be set meanwhile',
  },
  completeness_measured: { texts_added: 0, texts_changed: 0 },
};

export function tell(journal: Entry[], told: Told): void {
  for (const [step, more] of Object.entries(told)) {
    const entry = (journal as unknown as Loose[]).find((each) => each['step'] === step && each['kind'] === 'done');
    if (entry) entry['detail'] = { ...structuredClone(more), ...(entry['detail'] as object) };
  }
}

const SCROLLED = 'Scrolled to 48 px and back to the top, so that content which loads when it comes into view is there.';

/** The small page with everything that a program of today writes of it, beside what a hook has it write. */
export const ofToday = (more: Faults = {}): Faults => ({
  ...more,
  order: (order) => more.order?.(order),
  journal: (journal) => {
    const scrolled = (journal as unknown as Loose[]).find(
      ({ step, change, selector }) => step === 'content_expanded' && change === 'scrolled' && selector === null,
    );
    if (scrolled) scrolled['reason'] = SCROLLED;
    more.journal?.(journal);
    tell(journal, toldSince);
    tell(journal, toldToday);
    journal.push(...plannedSteps.page.filter((step) => !journal.some((each) => each.step === step)).map(notAsked));
  },
  facts: (facts) => {
    facts['browser'].mode = 'headless_shell';
    facts['completeness'].last_look = {
      at: at(8),
      texts: 1,
      added: 0,
      added_characters: 0,
      changed: 0,
      gone: 0,
      grown_by: 0,
      places: [],
    };
    more.facts?.(facts);
  },
  custody: (custody) => {
    custody['tool_validation'] = {
      version: '0.1.0',
      sha256: 'ab'.repeat(32),
      whole: true,
      passed: true,
      found_at: 'https://evidence.example/tool-validation.json',
    };
    more.custody?.(custody);
  },
});

const reasons: Readonly<Record<string, string>> = {
  egress_address_asked: 'no reflector is configured',
  archive_history_asked: 'no archive is configured to be asked for earlier copies',
  service_workers_run: 'the page asked for none',
};

function notAsked(step: string): Entry {
  const detail = { found_by: null, action: 'none', outcome: 'nothing_found' };
  if (step === 'overlays_answered')
    return { kind: 'done', step, started_at: at(5), ended_at: at(5), artifacts: [], detail };
  const reason = Object.hasOwn(declinedSteps, step) ? 'not requested' : reasons[step];
  const skipped = { kind: 'skipped', step, at: at(8) } as const;
  return reason === undefined
    ? { ...skipped, reason: 'the time limit of 120 s was reached', asked: true }
    : { ...skipped, reason, asked: false };
}
