/** What a person would expect of a capture of each page. The capture tests walk this table. */
export interface TrapRow {
  readonly id: string;
  readonly path: string;
  /** Which of the site's origins serves it; `main` unless said. */
  readonly on?: 'tls';
  /** How the capture ends. `either`: a clear failure and a truncated recording are both honest. */
  readonly outcome: 'completed' | 'failed' | 'either';
  /** Warnings that must be there, and no others. */
  readonly warnings: readonly string[];
  readonly status?: number;
  readonly kind?: 'html' | 'pdf' | 'image' | 'text' | 'download';
  /** A fragment of the readable text that must be found. */
  readonly text?: string;
  /** In words, what else must be true. */
  readonly expect: string;
}

const row = (id: string, path: string, expect: string, more: Partial<TrapRow> = {}): TrapRow => ({
  id,
  path,
  outcome: 'completed',
  warnings: [],
  expect,
  ...more,
});

export const traps: readonly TrapRow[] = [
  row('plain', '/article', 'An ordinary page, no warning.', { status: 200, kind: 'html', text: 'quick brown fox' }),
  row('app-shell', '/app-grid', 'A page that scrolls inside of an element is pictured whole, and the change is told.', {
    text: 'band 9',
  }),
  row('redirect-loop', '/redirect-loop', 'A clear failure that says too many redirects.', { outcome: 'failed' }),
  row('not-found', '/404', 'Captured, with the status said.', {
    status: 404,
    warnings: ['http_error_status'],
    text: 'removed',
  }),
  row('server-error', '/500', 'Captured, with the status said.', { status: 500, warnings: ['http_error_status'] }),
  row('empty', '/empty', 'Captured as empty.', { status: 200, warnings: ['empty_page'] }),
  row('empty-body', '/empty-body', 'A document without visible content is empty.', { warnings: ['empty_page'] }),
  row('redirect-chain', '/chain', 'Hops 301, 302, 307, 308 in order; query values of the hops between redacted.', {
    status: 200,
    text: 'An ordinary article',
  }),
  row('redirect-private', '/to-private', 'Failed: the address guard refuses the last hop.', { outcome: 'failed' }),
  row('meta-refresh', '/meta-refresh', 'Chain names meta_refresh; the article is captured.', {
    text: 'An ordinary article',
  }),
  row('script-redirect', '/script-redirect', 'Chain names script; the article is captured.', {
    text: 'An ordinary article',
  }),
  row('http-auth', '/basic-auth', 'The page of the 401 answer, with its status.', {
    status: 401,
    warnings: ['http_error_status'],
    text: '401',
  }),
  row('cookies', '/cookies', 'No cookie of an earlier capture is sent: the page says none.', { text: 'none' }),
  row('pdf', '/pdf', 'The PDF itself is in the package.', { kind: 'pdf' }),
  row('png', '/png', 'The image itself is in the package.', { kind: 'image' }),
  row('text', '/text', 'Readable text with its line breaks.', {
    kind: 'text',
    text: 'Plain text, first line.\nSecond line.',
  }),
  row('json', '/json', 'The JSON as text.', { kind: 'text', text: '"kind":"json"' }),
  row('download', '/download', 'The downloaded bytes are in the package, and no page image is claimed.', {
    kind: 'download',
  }),
  row('gzip', '/gzip', 'Decoded once.', { text: 'Sent as gzip' }),
  row('brotli', '/brotli', 'Decoded once.', { text: 'Sent as br' }),
  row('huge-image', '/huge-image', '12000 by 9000 pixels in the picture.'),
  row('big-body', '/big-body', 'The body of 31457280 bytes is whole in the WARC.', { text: '31457280 bytes' }),
  row('trickle', '/trickle', 'Ends in its budget: truncated, or failed by its time limit.', { outcome: 'either' }),
  row('silent', '/silent', 'Never answers: failed by its time limit.', { outcome: 'failed' }),
  row('never-loads', '/never-loads', 'Captured although load never fires, and said so.', { text: 'Never fires load' }),
  row('tall-130k', '/tall?h=130000', 'Whole at full size in tiles; screenshot.jpeg scaled down to fit.', {
    text: 'band 259',
  }),
  row('wide', '/wide', 'Whole width of 40000 px.', { text: 'column 79' }),
  row('endless-feed', '/endless-feed', 'content_expanded is truncated, with the bound that stopped it.', {
    text: 'Post 1',
  }),
  row('lazy', '/lazy', 'All 16 images were requested and loaded.', { text: 'Part 7' }),
  row('changing-path', '/changing-path', 'Scrolling ends when the page changes its own path, and that is said.', {
    text: 'First story',
  }),
  row('sticky', '/sticky', 'Header once at the top, bar once; no smear at tile borders.', { text: 'band 47' }),
  row('alert', '/alert', 'Dialogue dismissed and recorded; the page goes on.', { text: 'Alert on load' }),
  row('confirm', '/confirm', 'Dialogue dismissed and recorded.', { text: 'Confirm on load' }),
  row('prompt', '/prompt', 'Dialogue dismissed and recorded.', { text: 'Prompt on load' }),
  row('beforeunload', '/beforeunload', 'Closing is not held up.', { text: 'Asks before leaving' }),
  row('popup', '/popup', 'The popup is closed; the page itself is captured.', { text: 'Opens a popup' }),
  row('service-worker', '/service-worker', 'No worker is registered, and that is recorded.', {
    text: 'Registers a service worker',
  }),
  row('hash', '/hash', 'url_at_screenshot ends in #section-2.', { text: 'Changes its own hash' }),
  row('push-state', '/push-state', 'url_at_screenshot is the pushed address.', { text: 'Changes its own path' }),
  row('stop', '/stop', 'window.stop keeps load from firing: captured all the same; the tab is still there.', {
    text: 'Calls stop, print and close',
  }),
  row('infinite-loop', '/infinite-loop', 'Budgets cut it: failed with the cause, and the browser lives on.', {
    outcome: 'either',
  }),
  row('strict-csp', '/strict-csp', 'Nothing of the capture needs the page to allow it.', { text: 'Strict CSP' }),
  row('fetches', '/fetches', 'What was fetched is on the page.', { text: 'item 3' }),
  row('hostile-globals', '/hostile-globals', 'Title, HTML and expansion are not taken in by what the page overwrote.', {
    text: 'Inside the details',
  }),
  row(
    'overriding-form',
    '/overriding-form',
    'A form whose fields have the names of its own properties hides nothing.',
    {
      text: 'The clause inside of details.',
    },
  ),
  row('frames', '/frames', 'Text of all four documents.', { text: 'Text of the nested frame.' }),
  row('frameset', '/frameset', 'Text of both frames, and no warning.', { text: 'Text of the nested frame.' }),
  row('feed', '/feed.xml', 'The feed as its style sheet shows it, without any word of the browser.', {
    kind: 'text',
    text: 'First item of the feed',
  }),
  row('soft-404', '/soft-404', 'Captured, warned of.', { status: 200, warnings: ['soft_404'] }),
  row('about-404', '/about-404', 'A story about missing pages is not one.', { status: 200 }),
  row('tabs', '/closed/tabs', 'The text of each tab in a file of its own.', { text: 'clause of Features' }),
  row('accordion', '/closed/accordion', 'The text of each section on record.', { text: 'clause of one' }),
  row('frame-private', '/frame-private', 'The frame is refused and listed as blocked; the capture goes on.'),
  row('shadow', '/shadow', 'Text of open and closed shadow trees.', { text: 'Text in the closed shadow' }),
  row(
    'shadow-closed',
    '/regions-in-closed-trees',
    'A closed shadow tree in which a list scrolls and makes its rows on the way.',
    {
      text: 'Inside of an open tree',
    },
  ),
  row('icons-only', '/icons-only', 'Words beside the picture, for screen readers: there is a package all the same.', {
    text: 'Basket',
  }),
  row('scrolling-frame', '/scrolling-frame', 'Lazy images inside the frame are loaded.', { text: 'Part 7' }),
  row('inner-scroll', '/inner-scroll', 'The picture shows the visible part; the text is whole.', {
    text: 'The last line.',
  }),
  row('cjk', '/cjk', 'Readable in text, picture and PDF.', { text: '証拠の記録' }),
  row('rtl', '/rtl', 'Readable in text, picture and PDF.', { text: 'عقد الإيجار' }),
  row('emoji', '/emoji', 'Unicode untouched.', { text: '👩‍👩‍👧‍👦' }),
  row('details', '/details', 'All sections open; each opening listed as a modification.', {
    text: 'Hidden text of part 3.',
  }),
  row('long-line', '/long-line', 'The whole line is in the text.', { text: 'word-end' }),
  row('web-font', '/web-font', 'The font was loaded and is in the WARC.', { text: 'Set in a web font' }),
  row('consent-known', '/consent-known', 'Refused by the rule cookieconsent3; the click is listed.', {
    text: 'Known consent wall',
  }),
  row('consent-known-csp', '/consent-known-csp', 'The same under a strict CSP.', { text: 'Known consent wall' }),
  row('consent-unknown', '/consent-unknown', 'Refused by its own refusal button; the click is listed.'),
  row('consent-accept-only', '/consent-accept-only', 'Never accepted: the wall stays and is warned of.', {
    warnings: ['consent_wall'],
  }),
  row('consent-frame', '/consent-frame', 'Refused inside the frame; the click is listed.'),
  row('newsletter', '/newsletter', 'Closed by its close button; the click is listed.'),
  row('about-cookies', '/about-cookies', 'A story about cookies is not a wall: nothing is touched.'),
  row('login', '/login', 'Captured, warned of.', { warnings: ['login_page'] }),
  row('shop-with-login', '/shop-with-login', 'A page that merely has a login box is not a login page.'),
  row('challenge', '/challenge', 'Captured, warned of.', {
    status: 403,
    warnings: ['http_error_status', 'bot_challenge'],
  }),
  row('contact-with-captcha', '/contact-with-captcha', 'A form with a captcha is not a challenge.'),
  row('self-signed', '/article', 'Failed unless accept_invalid_tls; the error names cause and option.', {
    on: 'tls',
    outcome: 'failed',
  }),
  row('bench', '/bench', 'About 60 requests, all kept.', { text: 'Section 17' }),
];
