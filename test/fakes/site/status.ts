import { filler, html, page, redirect, send, type Trap, type Traps } from './answer.js';

/** Status codes, redirects of all kinds, and HTTP authentication. */
export const statusPages: Traps = {
  '/': page('Trap site', `<h1>Trap site</h1>${filler(5)}`),
  '/article': page('An ordinary article', `<main><h1>An ordinary article</h1>${filler(12)}</main>`),
  '/404': (asked) => send(asked, html('Not found', '<h1>404</h1><p>This page was removed.</p>'), { status: 404 }),
  '/500': (asked) => send(asked, html('Error', '<h1>Internal Server Error</h1><p>Try later.</p>'), { status: 500 }),
  '/empty': (asked) => send(asked, ''),
  '/empty-body': page('Nothing here', '<div id="root"></div>'),
  '/no-content': (asked) => {
    asked.response.writeHead(204).end();
  },
  '/redirect-loop': redirect(302, ({ url }) => `/redirect-loop?n=${Number(url.searchParams.get('n') ?? 0) + 1}`),
  '/chain': redirect(301, '/chain-302?token=secret-one&lang=en'),
  '/chain-302': redirect(302, '/chain-307?session=secret-two'),
  '/chain-307': redirect(307, '/chain-308'),
  '/chain-308': redirect(308, '/article?final=kept'),
  '/to-private': redirect(302, 'http://10.0.0.1/inside'),
  '/meta-refresh': page(
    'Moved by meta',
    '<p>You are being sent on.</p>',
    '<meta http-equiv="refresh" content="0; url=/article">',
  ),
  '/script-redirect': page(
    'Moved by script',
    '<p>You are being sent on.</p><script>location.replace("/article")</script>',
  ),
  '/basic-auth': (asked) =>
    asked.request.headers.authorization
      ? send(asked, html('Inside', '<h1>Inside</h1>'))
      : send(asked, html('Authorization required', '<h1>401</h1>'), {
          status: 401,
          headers: { 'www-authenticate': 'Basic realm="Trap site"' },
        }),
  // What a host says about itself; the browser's own proxy has no part in it.
  ...Object.fromEntries(
    [401, 403, 407].flatMap((status) =>
      ['Basic realm="Trap"', 'Digest realm="Trap", nonce="1", qop="auth"', 'Negotiate', 'Bearer', null].map(
        (scheme) => [
          `/refused/${status}/${scheme?.split(' ')[0]?.toLowerCase() ?? 'plain'}`,
          ((asked) =>
            send(asked, html('Refused', `<h1>Refused with ${status}</h1><p>This is what the server says.</p>`), {
              status,
              headers: scheme === null ? {} : { [status === 407 ? 'proxy-authenticate' : 'www-authenticate']: scheme },
            })) satisfies Trap,
        ],
      ),
    ),
  ),
  '/refused/no-body': (asked) =>
    send(asked, '', { status: 401, headers: { 'www-authenticate': 'Basic realm="Trap"' } }),
  '/cookies': (asked) =>
    send(asked, html('Cookies', `<h1>Cookies</h1><p id="sent">${asked.request.headers.cookie ?? 'none'}</p>`), {
      headers: { 'set-cookie': ['first=1; Path=/', 'second=2; Path=/; HttpOnly', 'second=3; Path=/cookies'] },
    }),
};
