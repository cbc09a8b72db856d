import { leftOutReasons } from '../../../src/package/records/order.js';
import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';
import { withActions, withDocument } from './actions-and-controls.js';

interface ByHand {
  readonly name: string;
  readonly faults: Faults;
}

const order = (name: string, change: (order: Loose) => unknown, more: Faults = {}): ByHand => ({
  name,
  faults: {
    ...more,
    order: (each) => {
      const changed = change(each);
      if (changed instanceof Uint8Array) return changed;
    },
  },
});
const option = (name: string, change: (options: Loose) => unknown, more?: Faults): ByHand =>
  order(name, ({ options }) => change(options as Loose), more);

/** What the actions of the log were ordered as. */
const asked: readonly Loose[] = [
  { action: 'wait_for', selector: 'input' },
  { action: 'type', selector: 'input', text: 'one', picture: 'after' },
  { action: 'press', key: 'Enter' },
];
const askedToLead = [...asked.slice(0, 2), { ...asked[2], leads: true }];
const stated = { legal_authority: 'Order 7/26 of the court', purpose: 'Terms of sale' };

/** Orders that no record speaks against. */
export const goodOrders: readonly (readonly [name: string, faults: Faults])[] = [
  ['an order with its report', { order: () => undefined, standards: () => undefined }],
  [
    'an order with the actions that were performed',
    option('', (each) => (each['actions'] = asked), withActions()).faults,
  ],
  [
    'an order with an action that led to another document',
    option('', (each) => (each['actions'] = askedToLead), withDocument()).faults,
  ],
  [
    'an order with authority and purpose, as stated',
    {
      ...order('', (each) => Object.assign(each['options'] as Loose, stated)).faults,
      facts: (facts) => void Object.assign(facts, stated),
      standards: () => undefined,
    },
  ],
  ['an order in test mode', { order: () => undefined, testMode: true }],
  [
    'an order with actions that the log does not have yet',
    order('', (each) => {
      each['options'].actions = [{ action: 'click', selector: '#more', seconds: 3 }];
    }).faults,
  ],
  [
    'an order with a part that is left out',
    {
      ...order('', (each) => {
        each['left_out'] = [{ option: 'monitor', reason: leftOutReasons.monitor }];
      }).faults,
      standards: () => undefined,
    },
  ],
];

/** Each contradiction of the order with what was recorded. */
export const ofOrder: Readonly<Record<string, readonly ByHand[]>> = {
  order_form: [
    order('no JSON', () => Buffer.from('{')),
    order('another format', (each) => (each['format'] = 'evidence-order/2')),
    order('a field that it cannot have', (each) => (each['password'] = 'secret')),
    option('an option that it cannot have', (each) => (each['private_note'] = 'for us alone')),
    option('a file that it cannot have', (each) => (each['evidence_pack'].har = true)),
    option('an action with a field that it cannot have', (each) => {
      each['actions'] = [{ action: 'type', selector: '#name', password: 'secret' }];
    }),
    order('other words about itself', (each) => (each['says'] = 'This proves all.')),
    option('a picture of no kind', (each) => (each['evidence_pack'].screenshot = 'everything')),
    option('an end of waiting that there is not', (each) => (each['wait'].until = 'never')),
    option('a proof that there is not', (each) => (each['timestamp'] = 'blockchain')),
    option('words about what was brought in', (each) => (each['expand_content'] = 'as a notary saw it')),
    option('an option less', (each) => delete each['time_limit_seconds']),
    option('not whether anything was brought in', (each) => delete each['expand_content']),
    option('no time at all', (each) => (each['time_limit_seconds'] = 0)),
    option('more time than there is', (each) => (each['time_limit_seconds'] = 601)),
    option('a window without a width', (each) => (each['viewport'].width = 0)),
    option('a longer wait than any', (each) => (each['wait'].delay_ms = 30_001)),
    option('a recording that lasts longer than half of the time', (each) => {
      Object.assign(each, { record_seconds: 6, time_limit_seconds: 11 });
    }),
    option('no action in its list', (each) => (each['actions'] = [])),
    option('an action that there is not', (each) => (each['actions'] = [{ action: 'sign', selector: '#name' }])),
    option('a key that there is not', (each) => (each['actions'] = [{ action: 'press', key: 'Sign' }])),
    order('what is left out without a reason', (each) => (each['left_out'] = [{ option: 'monitor' }])),
  ],
  order_stated: [
    order('of another package', (each) => (each['evidence_id'] = 'ps_00000000-0000-4000-8000-000000000000')),
    order('no test', (each) => (each['test_mode'] = true)),
    order('another version', (each) => (each['generator'].version = '9.9.9')),
    order('another browser', (each) => (each['browser'].version = '9.9.9.9')),
    order('another address', (each) => (each['url'] = 'https://example.org/other')),
    option('another viewport', (each) => (each['viewport'].width += 1)),
    option('another case', (each) => (each['case_reference'] = 'C-2')),
    option('another language', (each) => (each['locale'] = 'fr-FR')),
    option('another region', (each) => (each['locale'] = 'en-GB')),
    option('no language, and another was recorded', () => undefined, {
      facts: (facts) => (facts['environment'].locale = 'fr-FR'),
    }),
    option('another browser by name', (each) => (each['user_agent'] = 'curl/8')),
    option('a certificate that was not to be accepted', () => undefined, {
      facts: (facts) => {
        Object.assign(facts['tls'], { trusted: false, error: 'net::ERR_CERT_AUTHORITY_INVALID' });
        facts['page'].warnings = [{ code: 'invalid_tls', reason: 'It was found so.' }];
      },
      journal: (journal) => {
        const entry = (journal as unknown as Loose[]).find((each) => each['step'] === 'page_examined');
        entry!['detail'].warnings = ['invalid_tls'];
      },
    }),
    option('an authority that is not recorded', (each) => (each['legal_authority'] = 'Order 7/26')),
    option('another purpose', (each) => (each['purpose'] = 'Price list'), {
      facts: (facts) => void (facts['purpose'] = 'Terms of sale'),
    }),
    option('no case', (each) => delete each['case_reference']),
    option('other data of the caller', (each) => (each['metadata'] = {})),
  ],
  order_timezone: [
    option('another time zone', (each) => (each['timezone'] = 'Asia/Tokyo')),
    option('none, and another was recorded', () => undefined, {
      facts: (facts) => (facts['environment'].timezone = 'Asia/Tokyo'),
    }),
  ],
  order_time_limit: [
    option('a limit that was over long before', (each) => (each['time_limit_seconds'] = 15), {
      journal: (journal) => {
        const opened = (journal as unknown as Loose[]).find((each) => each['step'] === 'browser_context_opened');
        Object.assign(opened!, { started_at: at(-120), ended_at: at(-120) });
      },
    }),
  ],
  order_waits: [option('a delay longer than the wait', (each) => (each['wait'].delay_ms = 5000))],
  order_actions: [
    option('another action', (each) => (each['actions'] = [{ action: 'click', selector: '#sign' }]), withActions()),
    option(
      'an action more',
      (each) => (each['actions'] = [...asked, { action: 'click', selector: '#more' }]),
      withActions(),
    ),
    option(
      'other words',
      (each) => (each['actions'] = asked.map((one) => ('text' in one ? { ...one, text: 'two' } : one))),
      withActions(),
    ),
    option('a document that no action was to lead to', (each) => (each['actions'] = asked), withDocument()),
    option('a document that an action was to lead to', (each) => (each['actions'] = askedToLead), withActions()),
  ],
  order_views: [option('all views, of which there are none', (each) => (each['expand_content'] = 'deep'))],
  order_left_out: [
    option('a watched page of no schedule', () => undefined, {
      facts: (facts) => {
        facts['monitor'] = {
          schedule_id: 'sch_1',
          ignore: { selectors: [], patterns: [], order: false },
          text_file: 'domtextcontent.txt',
          elements_ignored: 0,
          selectors_invalid: [],
        };
      },
    }),
    order('a name and a password that were not asked for', (each) => {
      each['left_out'] = [{ option: 'http_authentication', reason: leftOutReasons.http_authentication }];
    }),
    order('a reason of another', (each) => {
      each['left_out'] = [{ option: 'monitor', reason: leftOutReasons.browser_profile }];
    }),
    order('a part that no order has', (each) => {
      each['left_out'] = [{ option: 'lawyer', reason: leftOutReasons.monitor }];
    }),
    order('a part twice', (each) => {
      const part = { option: 'monitor', reason: leftOutReasons.monitor };
      each['left_out'] = [part, part];
    }),
  ],
  order_pictures: [option('another format of the screenshot', (each) => (each['evidence_pack'].screenshot = 'png'))],
  order_steps: [
    option('a file that was declined and made', (each) => (each['evidence_pack'].mhtml = false)),
    option('a change of the page that was declined and made', (each) => (each['expand_content'] = false)),
    option('a look-up that was declined and failed', (each) => (each['evidence_pack'].whois = false), {
      journal: (journal) => {
        const entry = (journal as unknown as Loose[]).find((each) => each['step'] === 'whois_looked_up')!;
        const { at } = entry;
        delete entry['asked'];
        Object.assign(entry, { kind: 'failed', started_at: at, ended_at: at, reason: 'no server answered' });
      },
    }),
    option('a look-up that was ordered and skipped', (each) => (each['evidence_pack'].whois = true)),
  ],
  order_proofs: [
    option('a proof that is not accounted for', (each) => (each['timestamp'] = 'both')),
    option('a qualified one that is not', (each) => (each['include_eidas'] = true)),
    option('one that was not ordered', () => undefined, {
      promise: { proofs: [], declined: [{ proof: 'ots', reason: 'No calendar answered.' }] },
    }),
  ],
  order_files: [
    option('a report that was ordered and is not there', (each) => (each['evidence_pack'].standards = true)),
    option('a report that is there and was declined', (each) => (each['evidence_pack'].standards = false), {
      standards: () => undefined,
    }),
    option('commitments that were ordered and are not there', (each) => (each['evidence_pack'].commitments = true)),
  ],
};
