import type { Facts } from '../../../src/package/records/facts.js';
import type { PdfContent } from './content.js';
import { foreign, html, type Html } from './html.js';
import type { Say } from './say.js';
import { tableTime } from './time.js';
import { facts as factTable, list, numbered, optional, optionalForeign, paragraph, section } from './table.js';

/** Where the browser was sent, step by step. */
export function addressSection({ facts, say }: PdfContent): Html {
  return section(
    'address',
    numbered(3, say('section.address')),
    [
      factTable([
        [say('address.requested'), optionalForeign(facts.requested_url)],
        [say('address.at_load'), optionalForeign(facts.url_at_load)],
        [say('address.at_image'), optionalForeign(facts.url_at_screenshot)],
        [say('address.kind'), optional(facts.page?.kind)],
        [say('address.language'), optionalForeign(facts.page?.language)],
        [say('address.server_date'), optionalForeign(facts.page?.server_date)],
      ]),
      ...redirects(facts, say),
    ],
    true,
  );
}

function redirects({ redirect_chain: chain = [] }: Partial<Facts>, say: Say): Html[] {
  if (chain.length <= 1) return [paragraph(say('address.no_redirect'))];
  const hidden = chain.some((hop) => hop.query_values_redacted);
  const led = chain.some(({ kind }) => kind === 'action');
  return [
    html`<h3>${say(led ? 'address.documents' : 'address.redirects')}</h3>`,
    list(
      [say('column.time_utc'), say('column.status'), say('column.how'), say('column.address')],
      chain.map((hop) => [
        tableTime(hop.at),
        html`${hop.status ?? '–'}`,
        html`<span class="time">${say(`address.${hop.kind}`)}</span>`,
        foreign(hop.url),
      ]),
    ),
    ...(hidden ? [paragraph(say('address.hidden'))] : []),
  ];
}
