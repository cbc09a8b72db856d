import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { openStudio, type Studio } from './studio.js';

// Pages that change without a request.

const words = '<p>Enough words of an ordinary page, so that it is not empty for a reader.</p>'.repeat(4);
const script = (body: string, code: string): string =>
  `<!doctype html><title>Page</title><h1>Page</h1>${words}${body}<script>${code}</script>`;

const pages: Readonly<Record<string, string>> = {
  '/quiet': script('', ''),
  '/timer': script(
    '<div id="feed"></div>',
    'let n = 0; setInterval(() => { const p = document.createElement("p"); p.textContent = "Message " + ++n + " came without any request at all."; feed.append(p) }, 30)',
  ),
  '/slow-timer': script(
    '<div id="feed"></div>',
    'let n = 0; setInterval(() => { const p = document.createElement("p"); p.textContent = "Paragraph " + ++n + " of a text that is brought bit by bit, and by no request."; feed.append(p) }, 700)',
  ),
  '/clock': script(
    '<p id="clock">0</p>',
    'let n = 0; setInterval(() => { clock.textContent = "Ticks so far: " + ++n }, 20)',
  ),
  '/carousel': script(
    '<div id="slides"></div>',
    'let n = 0; const turn = () => { slides.innerHTML = "<h2>Slide number " + (++n % 3) + "</h2><p>The words of slide " + (n % 3) + ".</p>" }; turn(); setInterval(turn, 40)',
  ),
};

let server: Server;
let studio: Studio;
beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  server.close();
});

/** A capture of one of these pages, which every verifier takes. */
export async function look(path: string) {
  const { port } = server.address() as AddressInfo;
  const { outcome, report, file } = await studio.take({
    url: `http://127.0.0.1:${port}${path}`,
    time_limit_seconds: 30,
  });
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  const { page, completeness } = outcome.facts;
  return { warned: (page?.warnings ?? []).map(({ code }) => code), completeness, file };
}

/** Text that came after the record is warned of, counted and kept. */
export async function expectWarned(path: string): Promise<void> {
  const { warned, completeness, file } = await look(path);
  expect(warned).toContain('still_changing');
  const last = completeness?.last_look;
  expect(last?.added).toBeGreaterThan(0);
  expect(last?.places[0]).toMatchObject({ selector: 'div#feed', added: last?.added });
  const kept = completeness?.regions.find(({ what }) => what === 'text_added_later');
  expect(kept).toMatchObject({ rows: last?.added, selector: 'div#feed' });
  const rows = (await file(kept?.file ?? '')).trim().split('\n');
  const recorded = await file('domtextcontent.txt');
  for (const row of rows) expect(recorded).not.toContain(row.split('\t')[1]);
}
