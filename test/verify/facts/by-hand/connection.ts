import { ofToday } from '../../../fakes/packages/page-of-today.js';
import { at, type Faults, type Loose, sha256 } from '../../../fakes/packages/package-builder.js';
import { withStorage } from '../storage.js';
import { redigest } from '../archive-fault.js';
import { hand, facts, step, warc, withField, type ByHand } from './making.js';

const warned = (...warnings: readonly Loose[]): Faults => ({
  ...step('page_examined', (e) => (e['detail'].warnings = warnings.map(({ code }) => code as string))),
  ...facts((f) => (f['page'].warnings = warnings)),
});
const skip = (name: string): Faults =>
  step(name, (entry) => {
    const { step: named, ended_at } = entry;
    for (const key of Object.keys(entry)) delete entry[key];
    Object.assign(entry, { kind: 'skipped', step: named, at: ended_at, reason: 'not requested', asked: false });
  });
const priv = (f: Loose): void => {
  for (const holder of [f['connection'], f['dns']])
    Object.assign(holder, { address: '10.0.0.5', connected_address: '10.0.0.5' });
  f['connection'].answers = ['10.0.0.5'];
  f['dns'].resolvers[0].a = ['10.0.0.5'];
};

const withLocation = (record: string, target: string): string =>
  record.replace(/(HTTP\/1\.1) 200 OK\r\n/, `$1 302 Found\r\nLocation: ${target}\r\n`);

/** The clock is read a second time. */
export const again = (server: string, unanswered: readonly string[]): Faults => ({
  ...facts((f) => (f['clock'].after = [{ ...f['clock'].before[0], server, at: at(11) }])),
  ...step('clock_read_again', (e) => {
    delete e['reason'];
    Object.assign(e, { kind: 'done', artifacts: [], detail: { servers: 1, unanswered: [...unanswered] } });
  }),
});

export const ofConnection: Readonly<Record<string, readonly ByHand[]>> = {
  connection_stated: [
    hand(
      'none, with all that was found out about it',
      facts((f) => delete f['connection']),
    ),
    hand('none, and nobody asked about it', {
      ...facts((f) => {
        delete f['connection'];
        delete f['tls'];
        f['dns'] = { result: 'connected_ip_unknown', host: f['dns'].host, connected_address: null, resolvers: [] };
      }),
      ...step('dns_cross_checked', (e) => {
        const reason = 'the address that the browser connected to is not known';
        Object.assign(e, { kind: 'skipped', at: e['ended_at'], reason, asked: true });
      }),
    }),
  ],
  document_method: [
    hand(
      'a document that was posted',
      warc((a) => {
        a.request = redigest(a.request.replace('\r\n\r\nGET ', '\r\n\r\nPOST '));
        a.line['method'] = 'POST';
      }),
    ),
  ],
  bodies_missing: [
    hand(
      'of the document, which is there',
      facts((f) => (f['network'].bodies_missing = [{ url: f['requested_url'], reason: 'It was not kept.' }])),
    ),
    hand(
      'an answer without its body that is not listed',
      warc((a) => (a.response = withField(a.response, 'WARC-Truncated: unspecified'))),
    ),
  ],
  first_cookies: [
    hand(
      'a password of nobody',
      warc((a) => (a.request = redigest(a.request.replace('\r\nHost: ', '\r\nAuthorization: Basic YTpi\r\nHost: ')))),
    ),
    hand(
      'a cookie of nowhere',
      warc((a) => (a.request = redigest(a.request.replace('\r\nHost: ', '\r\nCookie: session=another\r\nHost: ')))),
    ),
  ],
  private_allowed: [
    hand(
      'allowed, and public',
      facts((f) => {
        for (const holder of [f['connection'], f['dns'], f['tls']])
          Object.assign(holder, { address: '93.184.215.14', connected_address: '93.184.215.14' });
        f['connection'].answers = ['93.184.215.14', '2606:2800:21f::1'];
        f['private_target'] = { allowed_by: '93.184.0.0/16', address: '93.184.215.14' };
      }),
    ),
  ],
  private_rule: [
    ['a block of others', '192.168.0.0/16'],
    ['another address', '10.0.0.6'],
    ['a block of IPv6', '::a00:5/96'],
    ['the name of another host', 'intranet.example.net'],
  ].map(([name = '', rule]) =>
    hand(
      name,
      facts((f) => {
        priv(f);
        f['private_target'] = { allowed_by: rule, address: '10.0.0.5' };
      }),
    ),
  ),
  private_address: [hand('allowed by nobody', facts(priv))],
  kind_of_type: ['pdf', 'image', 'text'].map((kind) =>
    hand(`a page said to be of kind ${kind}`, {
      ...step('page_loaded', (e) => (e['detail'].kind = kind)),
      ...facts((f) => (f['page'].kind = kind)),
    }),
  ),
  kind_of_steps: [
    hand('a file that was drawn', {
      ...step('page_loaded', (e) => (e['detail'].kind = 'download')),
      ...facts((f) => (f['page'].kind = 'download')),
    }),
    hand(
      'a page that was taken for a file',
      step('whois_looked_up', (e) => (e['reason'] = 'the address led to a file')),
    ),
  ],
  kind_of_source: [
    hand('a page said to be a download', {
      ...step('page_loaded', (e) => (e['detail'].kind = 'download')),
      ...facts((f) => (f['page'].kind = 'download')),
    }),
  ],
  warnings_once: [
    hand(
      'a wall twice',
      warned({ code: 'consent_wall', reason: 'A box.' }, { code: 'consent_wall', reason: 'Another box.' }),
    ),
  ],
  resolvers_once: [
    hand(
      'twice',
      facts((f) => (f['dns'].resolvers[1].resolver = '198.51.100.1')),
    ),
  ],
  resolvers_failed: [
    hand(
      'an answer of one that did not answer',
      facts((f) => (f['dns'].resolvers[1].a = ['192.0.2.7'])),
    ),
    hand(
      'an answer of the kind that failed',
      facts((f) => (f['dns'].resolvers[0].error = 'A: ETIMEOUT')),
    ),
  ],
  browser_version: [
    hand('in the user agent', {
      order: () => undefined,
      ...facts((f) => (f['browser_identity'].user_agent = 'Mozilla/5.0 (test) HeadlessChrome/2.0.0.0')),
    }),
    hand('in the client hints', {
      order: () => undefined,
      ...facts((f) => (f['browser_identity'].client_hints['sec-ch-ua'] = '"Chromium";v="2", "Not A Brand";v="8"')),
    }),
    ...(
      [
        ['sec-ch-ua-mobile', '?1'],
        ['sec-ch-ua-platform', '"Windows"'],
      ] as const
    ).map(([hint, value]) =>
      hand(`${hint} of another device`, {
        order: () => undefined,
        ...facts((f) => (f['browser_identity'].client_hints[hint] = value)),
      }),
    ),
    hand('with a window', {
      order: () => undefined,
      ...facts((f) => {
        f['browser_identity'].user_agent = 'Mozilla/5.0 (test) HeadlessChrome/1.0.0.0';
        Object.assign(f['browser'], { headless: false, flags: [], mode: 'headed' });
      }),
    }),
  ],
  signed_url: [
    hand('of another page', { ...facts((f) => (f['url_at_screenshot'] = 'https://example.org/page?a=2')) }, 'signed'),
  ],
  first_address: [
    hand(
      'another',
      facts((f) => {
        f['requested_url'] = 'https://example.org/other';
        f['url_at_load'] = 'https://example.org/third';
      }),
    ),
  ],
  before_text_named: [hand('another', { record: (r) => void (r['text'].before = 'before/other.txt') }, 'comparison')],
  after_text_named: [hand('none', { record: (r) => void delete r['text'].after }, 'comparison')],
  redirect_kinds: [
    hand(
      'values that are not withheld',
      ofToday({ facts: (f) => (f['redirect_chain'][0].query_values_redacted = true) }),
    ),
    hand(
      'no end',
      facts((f) => (f['redirect_chain'][0].kind = 'http')),
    ),
  ],
  page_listed: [
    hand(
      'another page',
      warc((a) => (a.pages = a.pages.replace('page?a=1', 'other'))),
    ),
  ],
  document_answered: [
    hand(
      'not recorded',
      facts((f) => {
        f['redirect_chain'].push({ ...f['redirect_chain'][0], url: 'https://example.org/end' });
        f['redirect_chain'][0].kind = 'script';
      }),
    ),
  ],
  hops_in_order: [
    hand(
      'one from before the first',
      facts((f) => {
        const [only] = f['redirect_chain'] as Loose[];
        f['redirect_chain'].unshift({ ...only, status: 302, kind: 'http', at: at(3) });
      }),
    ),
  ],
  redirect_led: [
    hand('a redirect told as a script', {
      ...warc((a) => {
        a.response = redigest(withLocation(a.response, '/next'));
        a.line['status'] = '302';
      }),
      ...facts((f) => {
        const [only] = f['redirect_chain'] as Loose[];
        f['redirect_chain'] = [
          { ...only, status: 302, kind: 'script' },
          { ...only, url: new URL('/next', only!['url'] as string).href },
        ];
      }),
    }),
    hand('a redirect left out', {
      ...warc((a) => {
        a.response = redigest(withLocation(a.response, '/next'));
        a.line['status'] = '302';
      }),
      ...facts((f) => {
        const [only] = f['redirect_chain'] as Loose[];
        f['url_at_load'] = new URL('/next', only!['url'] as string).href;
        f['redirect_chain'] = [{ ...only, url: f['url_at_load'] }];
      }),
    }),
  ],
  error_reason: [
    hand(
      'of another status',
      ofToday(
        facts((f) => {
          f['page'].http_status = 404;
          f['page'].warnings = [{ code: 'http_error_status', reason: 'The server answered with HTTP status 500.' }];
        }),
      ),
    ),
  ],
  source_extension: [
    hand(
      'a table instead of a page',
      ofToday(facts((f) => Object.assign(f['page'], { kind: 'text', mime_type: 'text/csv' }))),
    ),
  ],
  redirect_targets: [
    hand('where no answer led', {
      ...warc((a) => {
        a.response = redigest(withLocation(a.response, '/elsewhere'));
        a.line['status'] = '302';
      }),
      ...facts((f) => {
        const [only] = f['redirect_chain'] as Loose[];
        f['redirect_chain'] = [
          { ...only, status: 302, kind: 'http' },
          { ...only, status: 302, url: `${only!['url']}next` },
        ];
      }),
    }),
  ],
  redirect_statuses: [
    hand(
      'a hop of another status',
      facts((f) => {
        f['redirect_chain'].unshift({ ...f['redirect_chain'][0], status: 302, kind: 'http' });
      }),
    ),
    hand(
      'a hop of another status, of which the values were withheld',
      facts((f) => {
        const [hop] = f['redirect_chain'];
        const url = hop.url.replace(/=.*/, '=[redacted]');
        // Of two addresses of this form, the answer may be that of the other.
        f['redirect_chain'] = [{ ...hop, url, status: 302, query_values_redacted: true }];
      }),
    ),
  ],
  error_warning: [
    hand('an error without its warning', {
      ...facts((f) => {
        f['page'].http_status = 404;
        f['redirect_chain'][0].status = 404;
      }),
    }),
  ],
  server_date: [
    hand(
      'that no answer has',
      facts((f) => (f['page'].server_date = 'Thu, 21 Nov 2019 10:00:02 GMT')),
    ),
    hand('left out', ofToday({ facts: (f) => delete f['page'].server_date })),
  ],
  mime_type: [
    hand(
      'that the index does not have',
      warc((a) => (a.line['mime'] = 'text/plain')),
    ),
  ],
  status_answered: [
    hand(
      'of the network record',
      warc((a) => {
        a.response = redigest(a.response.replace('HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found'));
        a.line['status'] = '404';
      }),
    ),
  ],
  requested_answer: [
    hand(
      'of another page',
      warc((a) => {
        a.response = a.response.replace('page?a=1', 'other');
        a.line['url'] = 'https://example.org/other';
      }),
    ),
  ],
  user_agent: [
    hand(
      'of the network record',
      warc((a) => (a.info = redigest(a.info.replace('(test)', '(other)')))),
    ),
  ],
  host: [
    hand(
      'of another site',
      facts((f) => {
        f['connection'].host = f['dns'].host = 'other.example';
      }),
    ),
  ],
  port: [
    hand(
      'of a handshake',
      facts((f) => (f['tls'].port = 8443)),
    ),
  ],
  address: [
    hand(
      'of a handshake',
      facts((f) => (f['tls'].ip = '192.0.2.99')),
    ),
  ],
  address_answered: [
    hand(
      'another',
      facts((f) => (f['connection'].answers = ['192.0.2.99'])),
    ),
    hand('none', ofToday({ facts: (f) => void (f['connection'].answers = []) })),
  ],
  address_recorded: [
    hand(
      'another',
      warc((a) => {
        for (const key of ['response', 'request'] as const) a[key] = a[key].replace('192.0.2.7', '192.0.2.99');
      }),
    ),
  ],
  dns_outcome: [
    hand('confirmed by a step that was skipped', skip('dns_cross_checked')),
    hand(
      'nothing observed by a step that is done',
      facts((f) => delete f['dns']),
    ),
  ],
  addresses_form: [
    hand(
      'a word',
      facts((f) => f['dns'].resolvers[0].a.push('hello')),
    ),
    hand(
      'of the other kind',
      facts((f) => f['dns'].resolvers[0].aaaa.push('192.0.2.7')),
    ),
    hand(
      'of a host that was called',
      withStorage(({ connections }) => (connections['hosts'][1].addresses = ['hello'])),
    ),
  ],
  sandbox_flags: [
    hand(
      'a sandbox that was switched off',
      facts((f) => f['browser'].flags.push('--no-sandbox')),
    ),
  ],
  language_of_locale: [
    hand(
      'another locale',
      facts((f) => (f['environment'].locale = 'de-DE')),
    ),
  ],
  certificate_readable: [
    hand('no certificate', {
      artifacts: (files) => {
        const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from('no certificate').toString('base64')}\n-----END CERTIFICATE-----\n`;
        files.set(
          'certificate_chain.pem',
          Buffer.from(
            `${Buffer.from(files.get('certificate_chain.pem')!).toString().split('-----END')[0]}-----END CERTIFICATE-----\n${pem}`,
          ),
        );
      },
    }),
  ],
  trusted_name: [
    hand('of another site', {
      ...facts((f) => {
        for (const key of ['requested_url', 'url_at_load', 'url_at_screenshot'])
          f[key] = f[key].replace('example.org', 'other.example');
        f['redirect_chain'][0].url = f['requested_url'];
        f['connection'].host = f['dns'].host = 'other.example';
      }),
    }),
  ],
  untrusted_warning: [
    hand(
      'left out',
      facts((f) => Object.assign(f['tls'], { trusted: false, error: 'net::ERR_CERT_DATE_INVALID' })),
    ),
  ],
  warned_untrusted: [
    hand(
      'a certificate that was trusted',
      warned({
        code: 'invalid_tls',
        reason: 'The certificate is not valid (net::ERR_CERT_DATE_INVALID); it is accepted.',
      }),
    ),
    hand('another error', {
      ...warned({
        code: 'invalid_tls',
        reason: 'The certificate is not valid (net::ERR_CERT_DATE_INVALID); it is accepted.',
      }),
      facts: (f) => {
        const reason = 'The certificate is not valid (net::ERR_CERT_DATE_INVALID); it is accepted.';
        f['page'].warnings = [{ code: 'invalid_tls', reason }];
        Object.assign(f['tls'], { trusted: false, error: 'net::ERR_CERT_AUTHORITY_INVALID' });
      },
    }),
  ],
  tls_of_address: [
    hand(
      'of a page without TLS',
      facts((f) => {
        for (const key of ['requested_url', 'url_at_load', 'url_at_screenshot'])
          f[key] = f[key].replace('https:', 'http:');
        f['redirect_chain'][0].url = f['requested_url'];
      }),
    ),
  ],
  clock_read_readings: [
    hand('of a step that was skipped', skip('clock_read')),
    hand(
      'none of a step that is done',
      facts((f) => (f['clock'].before = [])),
    ),
  ],
  clock_read_again_readings: [
    hand(
      'of a step that failed',
      facts((f) => (f['clock'].after = [{ ...f['clock'].before[0], at: at(11) }])),
    ),
  ],
  clock_asked: [
    hand('another server', again('ntp.example.net:123', [])),
    hand('a server more', again('ntp.example:123', ['ntp.example.net:123'])),
  ],
  clock_read_again_servers: [
    hand('another number', {
      ...facts((f) => (f['clock'].after = [{ ...f['clock'].before[0], at: at(11) }])),
      ...step('clock_read_again', (e) => Object.assign(e, { kind: 'done', artifacts: [], detail: { servers: 2 } })),
    }),
  ],
  user_agent_sent: [
    hand(
      'another',
      warc((a) => (a.request = redigest(a.request.replace('(test)', '(other)')))),
    ),
  ],
  languages_sent: [
    hand(
      'another',
      warc((a) => (a.request = redigest(a.request.replace('en-US', 'de-DE')))),
    ),
  ],
  client_hints_sent: [
    hand(
      'another',
      warc((a) => (a.request = redigest(a.request.replace('mobile: ?0', 'mobile: ?1')))),
    ),
    hand(
      'one that was not sent',
      facts((f) => (f['browser_identity'].client_hints['sec-ch-ua-platform'] = '"Linux"')),
    ),
  ],
  requests_counted: [
    hand(
      'an answer that was cut off, and none is counted',
      warc((a) => (a.response = withField(a.response, 'WARC-Truncated: disconnect'))),
    ),
    hand(
      'fewer than there are answers',
      facts((f) => (f['network'].responses = 0)),
    ),
    hand(
      'more answers than requests',
      facts((f) => (f['network'].responses = 2)),
    ),
    hand(
      'more that failed than requests',
      facts((f) => (f['network'].failed = 1)),
    ),
    hand(
      'more cut off than answers',
      facts((f) => (f['network'].cut_off = 2)),
    ),
  ],
  headless: [
    hand(
      'with a window',
      facts((f) => (f['browser'].headless = false)),
    ),
    hand(
      'started otherwise',
      facts((f) => (f['browser'].flags = ['--headless-not'])),
    ),
    hand(
      'in the mode of a window',
      facts((f) => (f['browser'].mode = 'headed')),
    ),
  ],
  leaf_sha256: [
    hand('another certificate first', {
      artifacts: (files) => {
        const [leaf = '', issuer = ''] = Buffer.from(files.get('certificate_chain.pem')!)
          .toString()
          .split(/(?<=-----END CERTIFICATE-----\n)/);
        files.set('certificate_chain.pem', Buffer.from(issuer + leaf));
      },
      facts: (f) => void (f['tls'].leaf_sha256 = sha256(String(f['tls'].leaf_sha256))),
    }),
  ],
};
