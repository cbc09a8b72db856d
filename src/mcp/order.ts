import { Type } from 'typebox';
import { captureOptions } from '../contract/captures/options.js';
import { described } from './described.js';
import { closed } from '../contract/schema.js';

const {
  webhook_url: _webhook,
  browser_profile: _profile,
  legal_authority: _authority,
  purpose: _purpose,
  ...taken
} = captureOptions.properties;

/** What a model is told of each option; their types and bounds are those of the contract. */
const meanings: Readonly<Record<keyof typeof taken, string>> = {
  viewport: 'Size of the window: a name, or width and height in CSS pixels. Default: desktop.',
  timestamp: 'Which time-stamps the package gets. Default: bitcoin (OpenTimestamps).',
  include_eidas: 'Add a qualified time-stamp, where the service has an authority for it.',
  evidence_pack: 'Which files the package has, and the language of its PDF.',
  wait: 'When the page counts as loaded: an event, a CSS selector that must match, and a delay.',
  expand_content: 'Scroll and open what is folded. "deep" also walks lists that scroll by themselves. Default: true.',
  dismiss_overlays: 'Answer consent walls and close overlays. Default: true.',
  actions:
    'What is done on the page before its picture, in this order: click, hover, type, press, select, scroll, wait_for. What is typed is recorded. One that leads to another document has leads: true.',
  record_seconds: 'Keep frames of the window for so many seconds before its picture.',
  accept_invalid_tls: 'Capture in spite of an invalid certificate; the error is recorded. Default: false.',
  external_archive: 'Also send the address to an external web archive. Default: false.',
  locale: 'Language that the browser asks for (BCP 47).',
  timezone: 'Time zone of the browser (IANA).',
  user_agent: 'User agent that the browser sends.',
  time_limit_seconds: 'Limit of the work on the page.',
  case_reference: 'Printed in evidence.pdf.',
  private_note: 'Kept beside the capture, never in its package.',
  matter_id: 'Matter that the capture becomes an item of.',
  metadata: 'Your own data, stored with the capture: a flat object.',
};

/** No address that something is sent to when the capture ends: a page that steers a model could name its own. And no browser profile: what a person may see, no page shall talk a model into fetching. Nor does a model state for a person by what authority and for what it captures: the settings may. */
export const toolOptions = Type.Object(
  Object.fromEntries(
    Object.entries(taken).map(([name, schema]) => [name, described(schema, meanings[name as keyof typeof taken])]),
  ) as unknown as typeof taken,
  { ...closed, description: 'How the page is captured. All of it may be left out.' },
);
