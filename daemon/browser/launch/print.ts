import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { putPictures, type StandIn, standInsFor } from './stand-ins.js';

/** A document to be set by the browser. All of it is handed in; nothing is fetched. */
export interface PrintDocument {
  /** A complete HTML document. It names its images by relative address (`page-1.jpeg`), and gives each its size on paper. */
  readonly html: string;
  readonly images: ReadonlyMap<string, PrintImage>;
  /** HTML of the running head and foot (Chromium's template: `class="pageNumber"`, `class="totalPages"`). */
  readonly header: string;
  readonly footer: string;
  /** a4 when absent. */
  readonly paper?: 'a4' | 'letter';
}

export interface PrintImage {
  /** A function where there are so many that they are better read one by one, when the browser asks for each. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  readonly type: 'image/jpeg' | 'image/png';
}

/** Reserved for ever (RFC 2606, section 2): if a request got past the route, there would be nobody to answer it. */
const ORIGIN = 'http://document.invalid/';
const POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";

/** Of the context that a document is set in: nothing runs in it, and nothing leaves it. */
export const printing: BrowserContextOptions = {
  javaScriptEnabled: false,
  serviceWorkers: 'block',
  acceptDownloads: false,
  offline: true,
};

/**
 * PDF, A4 unless the document says otherwise, tagged, with an outline made from the headings. The document is set in a page that is used for nothing
 * else, in a context opened with `printing`; every request that is not one of its own images is refused.
 */
export async function printPdf(page: Page, document: PrintDocument, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const abort = (): void => void page.close().catch(() => undefined);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await print(page, document);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await page.unroute('**/*').catch(() => undefined);
  }
}

async function print(page: Page, document: PrintDocument): Promise<Uint8Array> {
  const standIns = await standInsFor(document.images);
  const pdf = await printWith(page, document, standIns);
  const whole = standIns.size === 0 ? pdf : putPictures(pdf, standIns.values());
  // A browser that writes its PDF otherwise is handed the pictures.
  return whole ?? printWith(page, document, new Map());
}

async function printWith(page: Page, document: PrintDocument, standIns: ReadonlyMap<string, StandIn>): Promise<Buffer> {
  const missing: string[] = [];
  const imageOf = (name: string): PrintImage | undefined => {
    const image = document.images.get(name);
    const standIn = standIns.get(name);
    return image && standIn ? { ...image, bytes: standIn.bytes } : image;
  };
  await page.unroute('**/*');
  await page.route('**/*', (route) => answer(route, document.html, imageOf, missing));
  await page.goto(ORIGIN, { waitUntil: 'load' });
  if (missing.length > 0)
    throw new Error(`the document to print asks for what it was not given: ${missing.join(', ')}`);
  return page.pdf({
    format: document.paper === 'letter' ? 'Letter' : 'A4',
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: document.header,
    footerTemplate: document.footer,
    preferCSSPageSize: true,
  });
}

async function answer(
  route: Route,
  html: string,
  imageOf: (name: string) => PrintImage | undefined,
  missing: string[],
): Promise<void> {
  const url = route.request().url();
  if (url === ORIGIN) {
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: html,
    });
    return;
  }
  const image = url.startsWith(ORIGIN) ? imageOf(url.slice(ORIGIN.length)) : undefined;
  if (image === undefined) {
    if (!url.endsWith('/favicon.ico')) missing.push(url);
    await route.abort('blockedbyclient');
    return;
  }
  try {
    await route.fulfill({ contentType: image.type, body: Buffer.from(await bytesOf(image)) });
  } catch (error) {
    missing.push(`${url} (${error instanceof Error ? error.message : String(error)})`);
    await route.abort('failed').catch(() => undefined);
  }
}

const bytesOf = async ({ bytes }: PrintImage): Promise<Uint8Array> => (typeof bytes === 'function' ? bytes() : bytes);
