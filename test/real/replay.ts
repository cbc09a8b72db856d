import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Frame } from 'playwright-core';
import { fetchNpm, folderOf } from './fetch.js';
import { count } from './judge.js';
import { openOutsiderBrowser } from './outsider-browser.js';
import { readPackage } from './package-reader.js';
import type { ShelfPage } from './page.js';

/** Opens the packages of `output` in replayweb.page, and compares text and images with the record. */
export async function replayPackages(pages: readonly ShelfPage[], output: string): Promise<number> {
  await fetchNpm(['replaywebpage']);
  const server = await serveReplay(output);
  const browser = await openOutsiderBrowser();
  let faults = 0;
  try {
    for (const page of pages) {
      if (!existsSync(join(output, `${page.name}.zip`))) continue;
      const reasons = await replay(page, output, server.origin, browser);
      faults += reasons.length > 0 ? 1 : 0;
      console.log(
        `${reasons.length > 0 ? 'FAULT' : 'ok   '} ${page.name}${reasons.map((reason) => `\n    ${reason}`).join('')}`,
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
  return faults;
}

async function replay(page: ShelfPage, output: string, origin: string, browser: Browser): Promise<string[]> {
  const read = await readPackage(join(output, `${page.name}.zip`));
  const [entry] = read.bytes('pages/pages.jsonl').toString('utf8').trim().split('\n').slice(1);
  const { url } = JSON.parse(entry ?? '{}') as { url: string };
  // A picture that nobody sent is broken in the record, too.
  const answered = read.bytes('indexes/index.cdx').toString('utf8');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  try {
    await tab.goto(`${origin}/?package=${page.name}&url=${encodeURIComponent(url)}`);
    const wanted = (page.facts.text ?? []).map((fact) => ({
      fact,
      // What was seen by turns while areas were scrolled is in files of its own; a replay shows one state.
      recorded: Math.min(fact.count, count(read.ownText, fact.pattern)),
    }));
    let shown = { text: '', broken: 0, images: 0 };
    for (let tries = 0; tries < 60; tries += 1) {
      await tab.waitForTimeout(500);
      shown = await look(tab.frames().filter(isReplayed), answered);
      if (shown.text !== '' && wanted.every(({ fact, recorded }) => count(shown.text, fact.pattern) >= recorded)) break;
    }
    await tab.screenshot({ path: join(output, `${page.name}.replay.png`) });
    const missing = wanted.flatMap(({ fact, recorded }) => {
      const replayed = count(shown.text, fact.pattern);
      return replayed < recorded ? [`${fact.what}: ${replayed} in the replay, ${recorded} in the record`] : [];
    });
    return [
      ...(shown.text.trim() === '' && read.text.trim() !== '' ? ['nothing is replayed'] : []),
      ...missing,
      ...(shown.broken > 0 ? [`${shown.broken} of ${shown.images} images broken`] : []),
    ];
  } finally {
    await context.close();
  }
}

/** Its own frames lie around the documents of the page. */
export const isReplayed = (frame: Frame): boolean =>
  (frame.url().includes('/w/') && frame.url().includes('mp_/')) || frame.url() === 'about:srcdoc';

async function look(
  frames: readonly Frame[],
  answered: string,
): Promise<{ text: string; broken: number; images: number }> {
  const each = await Promise.all(
    frames.map((frame) =>
      frame
        .evaluate((index) => {
          // As the capture did: what a page loads when it comes into view was loaded then.
          scrollTo(0, scrollY + innerHeight * 0.9);
          const images = [...document.images].filter(({ currentSrc }) => currentSrc !== '');
          // The capture opened closed parts, and nobody does so here: their words are in the document, and not to be seen.
          const closed: string[] = [];
          const texts = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
          while (texts.nextNode())
            if (!texts.currentNode.parentElement?.closest('script, style, template, noscript'))
              closed.push(texts.currentNode.nodeValue ?? '');
          return {
            text: `${document.body?.innerText ?? ''}\n${closed.join(' ')}`,
            images: images.length,
            broken: images.filter(({ complete, naturalWidth, currentSrc }) => {
              const [, address = currentSrc] = /[a-z]{2}_\/(https?:.*)$/.exec(currentSrc) ?? [];
              return complete && naturalWidth === 0 && index.includes(JSON.stringify(address));
            }).length,
          };
        }, answered)
        .catch(() => ({ text: '', images: 0, broken: 0 })),
    ),
  );
  return {
    text: each.map(({ text }) => text).join('\n'),
    images: each.reduce((sum, { images }) => sum + images, 0),
    broken: each.reduce((sum, { broken }) => sum + broken, 0),
  };
}

/** replayweb.page's own files, its page, and the packages under the name that it expects. */
export async function serveReplay(output: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://replay');
    const name = url.pathname.slice(1);
    const file = name.endsWith('.wacz')
      ? join(output, `${name.slice(0, -5)}.zip`)
      : join(folderOf('replaywebpage'), name.replace(/^replay\//, ''));
    if (name === '') {
      const [source, target] = [url.searchParams.get('package') ?? '', url.searchParams.get('url') ?? ''];
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><script src="/ui.js"></script><replay-web-page style="height:800px;display:block" embed="replayonly" replayBase="/replay/" source="/${source}.wacz" url="${target.replaceAll('"', '&quot;')}"></replay-web-page>`,
      );
    } else if (existsSync(file) && statSync(file).isFile()) {
      sendFile(request, response, file);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** With byte ranges: a WACZ is read from its end. */
function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const { size } = statSync(file);
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  const part = request.headers.range !== undefined;
  response.writeHead(part ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': part ? end - start + 1 : size,
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
    'service-worker-allowed': '/',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file, part ? { start, end } : {}).pipe(response);
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.wacz': 'application/zip',
};
