import type { BrowserIdentity } from '../../../src/package/records/facts.js';
import type { Header, NetworkRecord } from '../network/record.js';
import type { Navigation } from './navigation.js';

/** Who the browser said it was: the headers of the main document's request as they left it, and hints that later requests added. */
export function readIdentity(navigation: Pick<Navigation, 'requestHeaders'>, record: NetworkRecord): BrowserIdentity {
  const said = new Map(navigation.requestHeaders.map(([name, value]) => [name.toLowerCase(), value]));
  const first = clientHints(navigation.requestHeaders);
  const later: Record<string, string> = {};
  for (const exchange of record.exchanges) {
    if (!exchange.requestHeadersExact) continue;
    for (const [name, value] of Object.entries(clientHints(exchange.requestHeaders)))
      if (first[name] === undefined) later[name] = value;
  }
  const language = said.get('accept-language');
  return {
    user_agent: said.get('user-agent') ?? '',
    ...(language === undefined ? {} : { accept_language: language }),
    client_hints: first,
    client_hints_later: later,
  };
}

function clientHints(headers: readonly Header[]): Record<string, string> {
  const named = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.filter(([name]) => name.startsWith('sec-ch-')).sort(([a], [b]) => (a < b ? -1 : 1)));
}
