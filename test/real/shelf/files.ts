import { page, sentence, style, times } from '../fixture.js';
import { minimalPdf } from '../../fakes/site/minimal-pdf.js';
import type { ShelfPage } from '../page.js';

const items = (count: number) => ({ what: 'entries', pattern: /Tile (\d+)\b/, count });
const text = (type: string, body: string, status = 200, headers: Readonly<Record<string, string>> = {}) => ({
  '': { type, body, status, headers },
});

/** Answers that are not ordinary pages: statuses, feeds, files. */
export const files: readonly ShelfPage[] = [
  {
    name: 'rss-xslt',
    files: () => ({
      '': {
        type: 'application/xml',
        body: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="feed.xsl"?><rss version="2.0"><channel><title>Feed of the shelf</title>${times(15, (at) => `<item><title>Tile ${at}</title><description>${sentence(at)}</description></item>`)}</channel></rss>`,
      },
      'feed.xsl': {
        type: 'text/xsl',
        body: '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/><xsl:template match="/"><html><head><title>Feed</title></head><body><h1><xsl:value-of select="rss/channel/title"/></h1><xsl:for-each select="rss/channel/item"><h2><xsl:value-of select="title"/></h2><p><xsl:value-of select="description"/></p></xsl:for-each></body></html></xsl:template></xsl:stylesheet>',
      },
    }),
    facts: {
      height: [800, 2500],
      text: [items(15), { what: 'heading', pattern: /Feed of the shelf/, count: 1 }],
      notText: [/XSLT|extension|deprecated|no longer|developer/i],
    },
  },
  {
    name: 'rss-plain',
    files: () =>
      text(
        'application/rss+xml',
        `<?xml version="1.0"?><rss version="2.0"><channel><title>Plain</title>${times(5, (at) => `<item><title>Tile ${at}</title></item>`)}</channel></rss>`,
      ),
    facts: { height: [0, 2000], text: [items(5)], allowed: ['not_html'] },
  },
  {
    name: 'xml',
    files: () =>
      text(
        'application/xml',
        `<?xml version="1.0"?><list>${times(40, (at) => `<entry id="${at}">Tile ${at}</entry>`)}</list>`,
      ),
    facts: { height: [600, 2500], text: [items(40)], allowed: ['not_html'] },
  },
  {
    name: 'json',
    files: () =>
      text('application/json', JSON.stringify({ entries: Array.from({ length: 40 }, (_, at) => `Tile ${at + 1}`) })),
    facts: { height: [0, 2500], text: [items(40)], allowed: ['not_html'] },
  },
  {
    name: 'plain-text',
    files: () =>
      text(
        'text/plain; charset=utf-8',
        times(200, (at) => `Tile ${at}: ${sentence(at, 12)}\n`),
      ),
    facts: { height: [2500, 4500], text: [items(200)], allowed: ['not_html'] },
  },
  {
    name: 'svg-document',
    files: () =>
      text(
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="2000">${times(20, (at) => `<text x="40" y="${at * 90}" font-size="40">Tile ${at}</text>`)}</svg>`,
      ),
    facts: { height: [1900, 2100], text: [items(20)], allowed: ['not_html'] },
  },
  {
    name: 'pdf-file',
    files: () => ({ '': { type: 'application/pdf', body: minimalPdf('Tile 1') } }),
    facts: { height: [0, 0], mime: 'application/pdf', allowed: ['not_html'] },
  },
  {
    name: 'image-file',
    files: () =>
      text(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><circle cx="150" cy="100" r="80" fill="teal"/></svg>',
      ),
    facts: { height: [200, 2000], allowed: ['empty_page', 'not_html'] },
  },
  {
    name: 'status-401',
    light: true,
    files: () =>
      text('text/html', page('Sign in', '', '<h1>Authorization required</h1><p>Tile 1</p>'), 401, {
        'www-authenticate': 'Basic realm="shelf"',
      }),
    facts: {
      height: [100, 900],
      status: 401,
      text: [items(1)],
      warnings: ['http_error_status'],
      allowed: ['login_page'],
    },
  },
  {
    name: 'status-403',
    files: () => text('text/html', page('Forbidden', '', '<h1>Forbidden</h1><p>Tile 1</p>'), 403),
    facts: {
      height: [100, 900],
      status: 403,
      text: [items(1)],
      warnings: ['http_error_status'],
      allowed: ['login_page'],
    },
  },
  {
    name: 'status-500',
    files: () => text('text/html', page('Broken', '', '<h1>Internal error</h1><p>Tile 1</p>'), 500),
    facts: { height: [100, 900], status: 500, text: [items(1)], warnings: ['http_error_status'] },
  },
  {
    name: 'soft-404',
    light: true,
    files: () => ({
      '': page(
        'Page not found – Shelf blog',
        '',
        `<main><h1>Oops! That page can&rsquo;t be found.</h1><p>It looks like nothing was found at this location. Maybe try a search?</p><form><input type="search"><button>Search</button></form></main>`,
      ),
    }),
    facts: {
      height: [100, 900],
      status: 200,
      text: [{ what: 'heading', pattern: /That page can.t be found/, count: 1 }],
      said: [/not found|error|404/i],
      allowed: ['soft_error', 'soft_404', 'error_page', 'not_found_page', 'soft_not_found'],
    },
  },
  {
    name: 'empty-body',
    files: () => ({ '': page('Nothing', '', '') }),
    facts: { height: [10, 900], warnings: ['empty_page'], longestBlank: 900 },
  },
  {
    name: 'late-content',
    files: () => ({
      '': page(
        'Late',
        style('p{margin:20px}'),
        `<h1>Late</h1><script>setTimeout(()=>document.body.insertAdjacentHTML('beforeend','${times(30, (at) => `<p>Tile ${at}</p>`)}'),3000);fetch('slow')</script>`,
      ),
      slow: slow,
    }),
    facts: { height: [1200, 2500], text: [items(30)] },
  },
];

async function slow(): Promise<string> {
  await new Promise((resolve) => {
    setTimeout(resolve, 3500);
  });
  return 'done';
}
