import type { CDPSession, Page } from 'playwright-core';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { World } from '../../../src/world.js';
import { type Dialogs, openDialogs } from './dialogs.js';
import { openWatchers } from './frames.js';
import { SECRET_HEADER, streamPage } from './stream-page.js';
import { readInput, type StreamInput } from './stream-input.js';

/** The browser's view in a page on loopback, which takes clicks and typing. */
export interface Stream {
  /** Opens once; the page that it opened goes on with a secret of its own. */
  readonly link: string;
  readonly port: number;
  /** Resolves when the person asks to keep what there is. */
  readonly finished: Promise<void>;
  /** Shows this page from now on, until it closes. */
  show(page: Page): void;
  close(): Promise<void>;
}

export const streamView = { width: 1280, height: 800 } as const;

export async function openStream(world: Pick<World, 'randomBytes'>, port: number): Promise<Stream> {
  const token = (): string => Buffer.from(world.randomBytes(24)).toString('base64url');
  const [path, secret] = [token(), token()];
  const view = openView();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let isOpened = false;
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    if (!isLoopback(request)) return refuse(response, 403);
    if (request.method === 'GET' && request.url === `/${path}`) {
      if (isOpened) return refuse(response, 410);
      isOpened = true;
      return page(response, secret);
    }
    // The same page loaded again: its script has the secret, and this answer does not.
    if (request.method === 'GET' && request.url === '/') return page(response, null);
    if (!same(secretOf(request), secret)) return refuse(response, 404);
    // A request that breaks off ends with its connection.
    answer(request, response, view, finish).catch(() => response.destroy());
  });
  await listen(server, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    link: `http://127.0.0.1:${bound}/${path}`,
    port: bound,
    finished,
    show: (page) => view.show(page),
    close: async () => {
      view.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, view: View, finish: () => void) {
  const { method, url } = request;
  if (method === 'GET' && url?.startsWith(VIEW)) return view.watch(response);
  if (method === 'GET' && url === '/address')
    return void response.setHeader('content-type', 'text/plain; charset=utf-8').end(view.address());
  if (method === 'GET' && url === '/dialog')
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(view.dialogs.first() ?? null));
  // A page of another origin has not the secret, and would say its origin.
  if (method !== 'POST' || request.headers.origin !== `http://${request.headers.host}`) return refuse(response, 404);
  if (url === '/keep') {
    response.writeHead(204).end();
    // A page that waits for an answer would give none to whoever reads what it keeps.
    await view.dialogs.dismissAll();
    return finish();
  }
  const input = url === '/input' ? await readInput(request) : undefined;
  if (input === 'too_large') return refuse(response, 413);
  if (input === undefined) return refuse(response, 400);
  await view.act(input).catch(() => undefined);
  response.writeHead(204).end();
}

function page(response: ServerResponse, secret: string | null): void {
  const { html, script, style } = streamPage(streamView, secret);
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; img-src 'self'; connect-src 'self'; script-src ${hash(script)}; style-src ${hash(style)}; frame-ancestors 'none'`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html);
}

interface View {
  show(page: Page): void;
  watch(response: ServerResponse): void;
  address(): string;
  readonly dialogs: Dialogs;
  act(input: StreamInput): Promise<void>;
  close(): void;
}

/** The last page that was opened and is still open, as pictures to whoever watches. */
function openView(): View {
  const pages: Page[] = [];
  const watchers = openWatchers();
  const dialogs = openDialogs();
  const top = (): Page | undefined => pages.at(-1);
  const take = (from: Page, frame: Buffer): void => {
    if (from === top()) watchers.send(frame);
  };
  return {
    show: (page) => {
      pages.push(page);
      dialogs.follow(page);
      page.on('close', () => {
        pages.splice(pages.indexOf(page), 1);
        void top()
          ?.bringToFront()
          .catch(() => undefined);
      });
      void cast(page, (frame) => take(page, frame)).catch(() => undefined);
    },
    watch: (response) => watchers.add(response),
    address: () => top()?.url() ?? '',
    dialogs,
    act: async (input) => {
      if (input.kind === 'dialog') return dialogs.answer(input);
      const page = top();
      if (page) await act(page, input);
    },
    close: () => watchers.close(),
  };
}

async function cast(page: Page, frame: (jpeg: Buffer) => void): Promise<void> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    frame(Buffer.from(data, 'base64'));
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const { width: maxWidth, height: maxHeight } = streamView;
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth, maxHeight });
}

async function act({ mouse, keyboard }: Page, input: Exclude<StreamInput, { kind: 'dialog' }>): Promise<void> {
  if (input.kind === 'click') return mouse.click(input.x, input.y);
  if (input.kind === 'wheel') {
    await mouse.move(input.x, input.y);
    return mouse.wheel(0, input.delta);
  }
  if (input.kind === 'text') return keyboard.insertText(input.text);
  return keyboard.press(input.key);
}

/** A name of another site may be pointed at loopback; the request then carries that name. */
const isLoopback = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);

/**
 * No cookie: those are sent to every port of a host, and another port of it counts as the same site. A picture can have no header, so
 * that the view has the secret in its path.
 */
const secretOf = ({ url = '', headers: { [SECRET_HEADER]: secret = '' } }: IncomingMessage): string =>
  url.startsWith(VIEW) ? url.slice(VIEW.length) : String(secret);

const VIEW = '/view/';

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const refuse = (response: ServerResponse, status: number): void => void response.writeHead(status).end();

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}
