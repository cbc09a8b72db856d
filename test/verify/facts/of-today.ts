import { ofToday } from '../../fakes/packages/page-of-today.js';
import type { Faults, Loose } from '../../fakes/packages/package-builder.js';

const whole = ofToday();
const hand = (name: string, faults: Faults) => ({ name, faults });
const facts = (change: (facts: Loose) => unknown): Faults => ({
  ...whole,
  facts: (each) => {
    whole.facts?.(each);
    change(each);
  },
});
const journal = (change: (entries: Loose[]) => unknown): Faults => ({
  ...whole,
  journal: (each) => {
    whole.journal?.(each);
    change(each);
  },
});
const detail = (step: string, change: (detail: Loose) => unknown): Faults =>
  journal((entries) => change(entries.find((each) => each['step'] === step && each['kind'] === 'done')?.['detail']));
const without = (step: string): Faults =>
  journal((entries) =>
    entries.splice(
      entries.findIndex((each) => each['step'] === step),
      1,
    ),
  );
const unlooked = (more: (detail: Loose) => unknown): Faults => ({
  ...detail('completeness_measured', (told) => {
    delete told['texts_added'];
    delete told['texts_changed'];
    more(told);
  }),
  facts: facts((each) => delete each['completeness'].last_look).facts!,
});
const saysWhy = (told: Loose): unknown => (told['not_looked_again'] = 'the page gave no answer any more');

const skipped = (step: string, reason: string, asked: boolean): Faults =>
  journal((entries) => {
    const entry = entries.find((each) => each['step'] === step)!;
    Object.assign(entry, { kind: 'skipped', reason, asked, at: entry['ended_at'] ?? entry['at'] });
  });
const printing = (line: string): Faults => ({ ...whole, points: () => [line] });

/** With everything that a program of today writes, wherever its work ended. */
export const goodOfToday: readonly (readonly [name: string, faults: Faults])[] = [
  ['a package of today', whole],
  ['a page that was not looked at again', unlooked(saysWhy)],
  ['a reason as the document prints it', printing('Clock (clock_read_again): no server answered')],
];

/** What was taken out of a package of today, and nothing put in its place. */
export const ofTodaysPackages = {
  validation_named: [
    hand('none, beside a step that came later', { ...whole, custody: (custody) => delete custody['tool_validation'] }),
  ],
  planned_steps: ['overlays_answered', 'service_workers_run', 'egress_address_asked'].map((step) =>
    hand(`${step} taken out`, without(step)),
  ),
  details_told: [
    hand(
      'nothing of what the overlays came to',
      detail('overlays_answered', (told) => {
        for (const key of Object.keys(told)) delete told[key];
      }),
    ),
    hand(
      'not how much was opened',
      detail('content_expanded', (told) => delete told['parts_opened']),
    ),
    hand(
      'a window without its height',
      detail('browser_context_opened', (told) => delete told['viewport'].height),
    ),
  ],
  facts_stated: [
    hand(
      'no network',
      facts((each) => delete each['network']),
    ),
    hand(
      'no answers of resolvers',
      facts((each) => delete each['dns']),
    ),
    hand(
      'no warnings',
      facts((each) => delete each['page'].warnings),
    ),
    hand(
      'not how the picture was drawn',
      facts((each) => delete each['screenshots'].screenshot.drawn_by),
    ),
    hand(
      'not the mode of the browser',
      facts((each) => delete each['browser'].mode),
    ),
  ],
  order_carried: [
    hand('without the order', { ...whole, listed: (files) => void files.delete('order.json'), agreeing: true }),
  ],
  looks_told: [
    hand(
      'no last look',
      unlooked(() => undefined),
    ),
    hand('a last look that was not made', detail('completeness_measured', saysWhy)),
    hand(
      'not when the text was read',
      detail('screenshot_taken', (told) => delete told['text_read_from']),
    ),
  ],
  asked_flags: [
    hand(
      'a step that nobody asked for, said to be asked for',
      journal((entries) => (entries.find((each) => each['step'] === 'whois_looked_up')!['asked'] = true)),
    ),
    hand(
      'a step that nobody asked for, for an invented reason',
      skipped('egress_address_asked', 'a notary told it', false),
    ),
    hand(
      'a step that no order declines',
      journal((entries) => {
        const entry = entries.find((each) => each['step'] === 'service_workers_run');
        Object.assign(entry!, { reason: 'not requested' });
      }),
    ),
    hand(
      'a step that was asked for, said to be not',
      journal((entries) => {
        const entry = entries.find((each) => each['step'] === 'dns_cross_checked');
        const skipped = { kind: 'skipped', reason: 'no DNS resolver is configured', asked: false };
        Object.assign(entry!, { ...skipped, at: entry!['ended_at'] ?? entry!['at'] });
      }),
    ),
  ],
  reasons_hold: [
    hand('that of another step', skipped('service_workers_run', 'no reflector is configured', false)),
    hand(
      'a page that was loaded over TLS',
      skipped('certificate_chain_read', 'the page was not loaded over TLS', false),
    ),
    hand('a name', skipped('dns_cross_checked', 'the page was at an IP address, not at a name', false)),
    hand('no test', skipped('external_archive_requested', 'test_mode', true)),
    hand(
      'nobody signed in',
      skipped('archive_history_asked', 'addresses of pages behind a sign-in are not told', true),
    ),
    hand('a screenshot', skipped('content_credentials_signed', 'there is no screenshot', true)),
    hand('a JPEG', skipped('content_credentials_signed', 'only JPEG screenshots are signed', true)),
    hand('a server that answered', skipped('clock_read_again', 'no NTP server is configured', true)),
  ],
  reasons_shown: [hand('another one', printing('Clock (clock_read_again): no server was asked'))],
  changes_known: [
    hand(
      'a change of an invented kind',
      journal((entries) => {
        entries.find((each) => each['kind'] === 'page_modified')!['change'] = 'notarised';
      }),
    ),
  ],
  overlays_changed: [
    hand(
      'a wall that was refused without a change',
      detail('overlays_answered', (told) =>
        Object.assign(told, { found_by: 'its looks', action: 'refused', outcome: 'answered' }),
      ),
    ),
    hand(
      'answered, though nothing was done',
      detail('overlays_answered', (told) => (told['outcome'] = 'answered')),
    ),
  ],
};
