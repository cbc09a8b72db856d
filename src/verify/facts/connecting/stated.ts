import { endpointOf, unbracketed } from '../../../endpoint.js';
import type { Fact } from '../fact.js';
import { answersOf, dig, documentUrl, isWeb, reckoned, textIn } from '../places.js';
import type { View } from '../view.js';

/** What cannot be known without a connection, of a page that states none. */
export const connectionStated: Fact = {
  name: 'connection_stated',
  relation: 'nowhere',
  applies: (view) =>
    view.isCurrent &&
    view.kind === 'page' &&
    isWeb(documentUrl(view)) &&
    dig(view.records.metadata, 'connection') === undefined,
  places: [
    reckoned(
      'metadata.json',
      'no connection, though dns tells the address that the browser connected to, or there are TLS facts',
      (view) => {
        const { metadata: record } = view.records;
        const asked = textIn(record, 'dns.host');
        const isOfPage = asked !== undefined && plainHost(asked) === hostOfPage(view);
        const connected = isOfPage ? textIn(record, 'dns.connected_address') : undefined;
        return [connected ?? [], dig(record, 'tls') === undefined ? [] : 'tls'].flat();
      },
    ),
    reckoned(
      'archive/data.warc.gz',
      'WARC-IP-Address of an answer of the document, of which metadata.json has no connection',
      (view) => answersOf(view, documentUrl(view)).flatMap(({ address }) => address ?? []),
    ),
  ],
};

const plainHost = (host: string): string => unbracketed(host).toLowerCase();

function hostOfPage(view: View): string | undefined {
  const url = documentUrl(view);
  return isWeb(url) ? plainHost(endpointOf(new URL(url)).host) : undefined;
}
