import type { BrowserContext, CDPSession } from 'playwright-core';
import type { World } from '../../../src/world.js';
import { heardEvents, openAccount, rendererOf, type HeardEvent } from './account.js';
import { type AddedAnswer, answersTo, type AnswerTo, exchangeOfAdded } from './answers.js';
import { openBodyStore, type BodyStore } from './bodies.js';
import { addPart, assemble, seenHops, type Entry, type RequestEvent, type ResponseEvent } from './entry.js';
import type { Body, Exchange, NetworkRecord } from './record.js';
import { listenSecond, type SecondAccount } from './second.js';
import { underWay } from './under-way.js';
import { type SharedWorkers, watchSharedWorkers } from './shared-workers.js';
import { followTargets, type Channel } from './targets.js';
import { withheldFrom, type Withholding } from './withheld.js';

/** Listens to the browser's own account of its network; it pauses and changes nothing. */
export interface NetworkRecorder {
  /** The hops of one request so far, oldest first; empty when unknown. */
  hops(requestId: string): readonly Exchange[];
  /** Requests sent and not yet ended, without streams that are not meant to end. */
  inFlight(): number;
  /** Of those, what scripts asked for: by request, its method and address without the query. */
  askedByScripts(): ReadonlyMap<string, string>;
  /** `World.monotonic` of the last request, answer or end of one. */
  lastActivity(): number;
  /** `World.monotonic` at which the youngest of the page's workers that run began. */
  youngestWorker(): number | undefined;
  /** Decoded bytes of a body that have come so far. */
  received(requestId: string): number;
  /** An answer that has not ended. */
  isOpen(requestId: string): boolean;
  /** Takes what has come of an answer that has not ended: the request will be ended before it has. */
  keepPart(requestId: string): Promise<void>;
  /** Takes a body that the browser delivered as a download. */
  adoptBody(requestId: string, path: string): Promise<Body>;
  /** The body of a request once it has ended. */
  body(requestId: string): Promise<Body>;
  /** What the record has so far of an address. */
  answersTo(url: string): Promise<readonly AnswerTo[]>;
  /** Adds an answer that the capture itself asked for; copies its body. */
  addAnswer(added: AddedAnswer): Promise<void>;
  /** Closes the record: what is requested later is not in it. Waits for bodies for at most `limitMs`. */
  freeze(limitMs?: number): Promise<NetworkRecord>;
  /** Process ids of the renderers that made requests. */
  renderers(): ReadonlySet<number>;
  stop(): void;
}

export interface RecorderOptions {
  readonly context: BrowserContext;
  readonly spoolDir: string;
  readonly world: World;
  readonly mainFrameId: string;
  /** Where the capture signs in: what is withheld from the record. */
  readonly withholding?: Withholding;
}

const BUFFERS = {
  maxTotalBufferSize: 256_000_000,
  maxResourceBufferSize: 100_000_000,
  maxPostDataSize: 10_000_000,
  enableDurableMessages: true,
};
/** Each answer is of the host, not of a cache. */
const LISTENING: readonly [method: string, params: object][] = [
  ['Network.enable', BUFFERS],
  ['Network.setCacheDisabled', { cacheDisabled: true }],
];
const FREEZE_LIMIT_MS = 15_000;
/** Addresses that are remembered: a page may make them without end. */
const UNASKED = 1_000;
/** `import()` has the type of a script. */
const OF_SCRIPTS = new Set(['XHR', 'Fetch', 'Script']);

export async function recordNetwork(cdp: CDPSession, options: RecorderOptions): Promise<NetworkRecorder> {
  const sharedWorkers = await watchSharedWorkers(cdp, options.context);
  const recorder = openRecorder(options, listenSecond(options.context, options.world), sharedWorkers);
  const page: Channel = {
    name: 'page',
    send: (method, params) => cdp.send(method as 'Network.enable', params),
  };
  for (const method of heardEvents)
    cdp.on(method as 'Network.requestWillBeSent', (params: unknown) => recorder.heard(page, method, params));
  for (const [method, params] of LISTENING) await page.send(method, params);
  const targets = await followTargets(
    cdp,
    LISTENING,
    (channel, method, params) => recorder.heard(channel, method, params),
    () => options.world.monotonic(),
  );
  return { ...recorder, youngestWorker: () => targets.youngestWorker() };
}

// oxlint-disable-next-line max-lines-per-function -- the account, and the questions that are asked of the browser for it
function openRecorder(
  { spoolDir, world, mainFrameId, withholding }: RecorderOptions,
  second: SecondAccount,
  sharedWorkers: SharedWorkers,
): Omit<NetworkRecorder, 'youngestWorker'> & { heard(channel: Channel, method: string, params: unknown): void } {
  const account = openAccount(mainFrameId);
  const { entries } = account;
  const bodies: BodyStore = openBodyStore(spoolDir);
  const renderers = new Set<number>();
  let active = world.monotonic();
  let open = true;
  let frozen: Promise<NetworkRecord> | undefined;
  const added: Exchange[] = [];
  /** Addresses of answers whose requests were told to nobody, as of the scripts of worklets. */
  const unasked = new Set<string>();

  const find = (requestId: string): Entry | undefined => entries.get(requestId);
  // The script of a shared worker is announced by the page, and its answer told to the worker. Where a part was taken, no more is to come.
  const isAwaited = ({ hops, body }: Entry): boolean =>
    body === undefined && !sharedWorkers.isScript(hops.at(-1)?.request.url ?? '');

  function heard(channel: Channel, method: string, params: unknown): void {
    const renderer = rendererOf((params as { requestId: string }).requestId);
    if (renderer !== undefined) renderers.add(renderer);
    if (!open) return;
    if (method === 'Network.responseReceived') noteUnasked(params as ResponseEvent & { readonly requestId: string });
    // Tokens are known from the moment that they are sent.
    if (method === 'Network.requestWillBeSent') withholding?.tokens?.address((params as RequestEvent).request.url);
    if (method !== 'Network.dataReceived') active = world.monotonic();
    const follows = account.told(channel, method as HeardEvent, params, world.now().toISOString());
    if (follows?.kind === 'fetch_body') follows.entry.body ??= bodies.fetch(follows.entry, channel);
    if (follows?.kind === 'follow_parts') followParts(follows.entry, channel);
  }

  function noteUnasked({ requestId, response: { url } }: ResponseEvent & { readonly requestId: string }): void {
    const isAsked = (find(requestId)?.hops.length ?? 0) > 0;
    if (!isAsked && /^https?:/i.test(url) && unasked.size < UNASKED && account.left() === null) unasked.add(url);
  }

  function followParts(entry: Entry, channel: Channel): void {
    channel.send('Network.streamResourceContent', { requestId: entry.requestId }).then(
      (answer) => addPart(entry, (answer as { bufferedData: string }).bufferedData),
      // It had ended already, as most documents have.
      () => undefined,
    );
  }

  function askedByScripts(): ReadonlyMap<string, string> {
    const asked = new Map<string, string>();
    for (const entry of underWay(entries, second).filter(isAwaited)) {
      const last = entry.hops.at(-1);
      if (last === undefined || !OF_SCRIPTS.has(last.type)) continue;
      asked.set(entry.requestId, `${last.request.method} ${last.request.url.split('?', 1)[0] ?? ''}`);
    }
    return asked;
  }

  async function close(limitMs: number): Promise<NetworkRecord> {
    open = false;
    second.stop();
    sharedWorkers.stop();
    const known = [...entries.values()].filter((entry) => entry.hops.length > 0);
    for (const entry of known)
      if (entry.state === 'open' && entry.hops.at(-1)?.response) entry.body ??= bodies.fetchPart(entry);
    const end = new AbortController();
    const all = Promise.all(known.map(async (entry) => entry.body));
    const late = world.sleep(limitMs, end.signal).then(
      () => 'late' as const,
      () => 'late' as const,
    );
    const outcome = await Promise.race([all.then(() => 'whole' as const), late]);
    end.abort();
    const first = (await Promise.all(known.map((entry) => assemble(entry, outcome === 'late'))))
      .flat()
      .sort((a, b) => a.sequence - b.sequence)
      .map((each) => each.exchange);
    // What the bounds left out must not come back by the other account.
    const exchanges = [
      ...complete(first, account.left() === null ? await second.missingFrom(first, bodies) : []),
      ...added,
    ].sort(byTime);
    for (const { url } of exchanges) unasked.delete(url.split('#')[0] ?? url);
    const cuts = [
      outcome === 'late' && `some response bodies were not handed out within ${limitMs} ms`,
      account.left(),
      sharedWorkers.started() > 0 &&
        `what shared workers requested is left out, since the browser reports it to no page; shared workers: ${sharedWorkers.started()}`,
      unasked.size > 0 &&
        `answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: ${unasked.size}`,
    ].filter((each) => typeof each === 'string');
    return {
      exchanges,
      webSockets: [...account.webSockets.values()],
      ...(cuts.length > 0 ? { truncated: cuts.join('; ') } : {}),
    };
  }

  const NONE: Body = { kind: 'missing', reason: 'the browser reported no such request' };
  return {
    heard,
    hops: (requestId) => {
      const entry = find(requestId);
      return entry ? seenHops(entry) : [];
    },
    inFlight: () => underWay(entries, second).filter(isAwaited).length,
    askedByScripts,
    lastActivity: () => active,
    renderers: () => renderers,
    received: (requestId) => find(requestId)?.size ?? 0,
    isOpen: (requestId) => find(requestId)?.state === 'open',
    keepPart: async (requestId) => {
      const entry = find(requestId);
      if (entry?.state === 'open') await (entry.body ??= bodies.fetchPart(entry));
    },
    adoptBody: async (requestId, path) => {
      const entry = find(requestId);
      if (!entry) return NONE;
      entry.body = bodies.adopt(path);
      entry.state = 'finished';
      entry.failure = null;
      return entry.body;
    },
    body: async (requestId) => {
      const entry = find(requestId);
      if (!entry) return NONE;
      const body = (await (entry.body ??= bodies.fetch(entry, entry.channel))) ?? NONE;
      const left = await withholding?.tokens?.body(entry.hops.at(-1)?.response?.mimeType ?? '', body);
      return left?.body ?? body;
    },
    answersTo: (url) => answersTo(entries.values(), url),
    addAnswer: async (answer) => {
      const exchange = await exchangeOfAdded(answer, bodies, added.length + 1);
      if (open) added.push(exchange);
    },
    freeze: (limitMs = FREEZE_LIMIT_MS) =>
      (frozen ??=
        withholding === undefined
          ? close(limitMs)
          : close(limitMs).then((record) => withheldFrom(record, withholding))),
    stop: () => {
      open = false;
      second.stop();
      sharedWorkers.stop();
    },
  };
}

/** What the second account answers replaces as many of the same address that the first left without an answer; the order is that of sending. */
function complete(first: readonly Exchange[], second: readonly Exchange[]): Exchange[] {
  const answers = new Map<string, number>();
  for (const { method, url } of second) answers.set(`${method} ${url}`, (answers.get(`${method} ${url}`) ?? 0) + 1);
  const kept = first.filter((each) => {
    const key = `${each.method} ${each.url}`;
    const left = answers.get(key) ?? 0;
    if (each.response !== null || each.failure !== null || left === 0) return true;
    answers.set(key, left - 1);
    return false;
  });
  return [...kept, ...second].sort(byTime);
}

const byTime = (a: Exchange, b: Exchange): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
