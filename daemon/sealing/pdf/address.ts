import type { Facts, RedirectHop } from '../../../src/package/records/facts.js';
import type { PdfContent } from './content.js';
import { foreign, html, type Html } from './html.js';
import { facts as factTable, list, optional, optionalForeign, paragraph, section } from './table.js';

/** Where the browser was sent, step by step. */
export function addressSection({ facts }: PdfContent): Html {
  return section(
    'address',
    '3. Address',
    [
      factTable([
        ['Requested', optionalForeign(facts.requested_url)],
        ['Just after load', optionalForeign(facts.url_at_load)],
        ['When the image was taken', optionalForeign(facts.url_at_screenshot)],
        ['Kind of document', optional(facts.page?.kind)],
        ['Language the page declares', optionalForeign(facts.page?.language)],
        ['Date sent by the server', optionalForeign(facts.page?.server_date)],
      ]),
      ...redirects(facts),
    ],
    true,
  );
}

const kinds: Readonly<Record<RedirectHop['kind'], string>> = {
  http: 'HTTP redirect',
  meta_refresh: 'meta refresh',
  script: 'by script',
  action: 'by an action of the order',
  final: 'final',
};

function redirects({ redirect_chain: chain = [] }: Partial<Facts>): Html[] {
  if (chain.length <= 1) return [paragraph('There was no redirect.')];
  const hidden = chain.some((hop) => hop.query_values_redacted);
  return [
    html`<h3>
      ${chain.some(({ kind }) => kind === 'action') ? 'Documents and their redirects' : 'Redirects of the main document'},
      oldest first
    </h3>`,
    list(
      ['Time (UTC)', 'Status', 'How', 'Address'],
      chain.map((hop) => [
        html`<span class="time">${hop.at}</span>`,
        html`${hop.status ?? '–'}`,
        html`<span class="time">${kinds[hop.kind]}</span>`,
        foreign(hop.url),
      ]),
    ),
    ...(hidden
      ? [
          paragraph(
            'Values in the query part of intermediate addresses, and what follows a # in them, are replaced by [redacted], because they often contain secrets of the person who made the capture. The requested and the final address are complete.',
          ),
        ]
      : []),
  ];
}
