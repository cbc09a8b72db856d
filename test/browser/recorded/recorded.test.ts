import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heardEvents, openAccount, rendererOf, type HeardEvent } from '../../../daemon/browser/network/account.js';
import { seenHops } from '../../../daemon/browser/network/entry.js';
import { frameEvents, newFrame, toldOfFrame, type FrameEvent } from '../../../daemon/browser/session/main-frame.js';

/** Written by make.ts. */
const session = JSON.parse(readFileSync(new URL('session.json', import.meta.url), 'utf8')) as {
  readonly frame: string;
  readonly events: readonly (readonly [method: string, params: { readonly requestId?: string }])[];
};
const channel = { name: 'page', send: () => Promise.reject(new Error('nobody is asked')) };
const at = (index: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
const path = (url: string): string => new URL(url).pathname;

function account(events = session.events, frame = session.frame) {
  const made = openAccount(frame);
  const follows = events.flatMap(([method, params], index) =>
    heardEvents.includes(method as HeardEvent)
      ? (made.told(channel, method as HeardEvent, params, at(index)) ?? [])
      : [],
  );
  return { ...made, follows, all: [...made.entries.values()] };
}

describe('the account of a recorded session', () => {
  it('has every request with its answers, hop by hop', () => {
    const told = account()
      .all.flatMap(seenHops)
      .map(({ method, url, response, failure }) => `${method} ${path(url)} ${response?.status ?? failure}`);
    expect(told.toSorted()).toEqual([
      'GET / 302',
      'GET /cut 200',
      'GET /image 200',
      'GET /moved 301',
      'GET /next 200',
      'GET /nothing net::ERR_EMPTY_RESPONSE',
      'GET /page 200',
      'POST /gone 204',
    ]);
  });

  it('tells how each ended: a keepalive request with a whole answer did not fail', () => {
    const ended = account().all.map(({ hops, state, failure }) => [path(hops.at(-1)!.request.url), state, failure]);
    expect(Object.fromEntries(ended.map(([name, ...end]) => [name, end]))).toEqual({
      '/page': ['finished', null],
      '/image': ['finished', null],
      '/gone': ['finished', null],
      '/cut': ['failed', 'net::ERR_CONTENT_LENGTH_MISMATCH'],
      '/nothing': ['failed', 'net::ERR_EMPTY_RESPONSE'],
      '/next': ['finished', null],
    });
  });

  it('asks for the bodies of what ended, and for the parts of main documents as they come', () => {
    const asked = account().follows.map(({ kind, entry }) => `${kind} ${path(entry.hops.at(-1)!.request.url)}`);
    expect(asked.toSorted()).toEqual([
      'fetch_body /image',
      'fetch_body /next',
      'fetch_body /page',
      'follow_parts /next',
      'follow_parts /page',
    ]);
  });

  it('numbers requests in the order of sending, and marks the main documents of this frame alone', () => {
    const hops = account()
      .all.flatMap((entry) => entry.hops)
      .toSorted((a, b) => a.sequence - b.sequence);
    expect(hops.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(hops.filter((hop) => hop.mainDocument).map((hop) => path(hop.request.url))).toEqual(['/', '/page', '/next']);
    const elsewhere = account(session.events, 'another frame').all.flatMap((entry) => entry.hops);
    expect(elsewhere.some((hop) => hop.mainDocument)).toBe(false);
  });

  it('is the same whatever its headers from the network came before or after', () => {
    const late = session.events.toSorted(
      ([a], [b]) => Number(a.endsWith('ExtraInfo')) - Number(b.endsWith('ExtraInfo')),
    );
    const plain = (events: typeof session.events) => account(events).all.flatMap(seenHops);
    const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
    const timeless = (each: ReturnType<typeof plain>[number]) => ({ ...each, at: '' });
    expect(plain(late).toSorted(byId).map(timeless)).toEqual(plain(session.events).toSorted(byId).map(timeless));
  });

  it.each([...session.events.keys()])('a session that begins at event %i throws nothing', (index) => {
    expect(() => account(session.events.slice(index))).not.toThrow();
  });
});

it.each([
  ['22938.5', 22938],
  ['F4103778A6A3AE72D9F886096CE59F85', undefined],
  ['interception-job-1.0', undefined],
])('the renderer of %s', (id, expected) => {
  expect(rendererOf(id)).toBe(expected);
});

describe('the main frame of the same session', () => {
  const replay = (events = session.events) => {
    const frame = newFrame();
    const looked = events.map(([method, params], index) =>
      (frameEvents as readonly string[]).includes(method)
        ? toldOfFrame(frame, session.frame, { method, params } as FrameEvent, at(index))
        : false,
    );
    return { frame, looked };
  };

  it('has its documents with their redirects and causes', () => {
    const { frame } = replay();
    expect(
      frame.documents.map(({ url, cause, hops, committed, failure, response }) => ({
        url: new URL(url).pathname + new URL(url).hash,
        cause,
        hops: hops.map((hop) => [path(hop.url), hop.status]),
        committed,
        failure,
        status: response?.status,
      })),
    ).toEqual([
      { url: '/page', cause: 'final', hops: [['/', 302]], committed: true, failure: null, status: 200 },
      { url: '/next#part', cause: 'script', hops: [], committed: true, failure: null, status: 200 },
    ]);
    expect([path(frame.url), frame.loaded, path(frame.urlAtLoad!), frame.scheduled]).toEqual([
      '/next',
      true,
      '/next',
      null,
    ]);
  });

  it('is not loaded while another document is on its way, and has announced it before', () => {
    const asked = session.events.findIndex(
      ([method, params]) => method === 'Network.requestWillBeSent' && JSON.stringify(params).includes('/next"'),
    );
    const { frame: before } = replay(session.events.slice(0, asked));
    expect([before.loaded, before.scheduled?.url && path(before.scheduled.url)]).toEqual([true, '/next']);
    const { frame: after } = replay(session.events.slice(0, asked + 1));
    expect([after.loaded, after.documents.at(-1)?.committed]).toEqual([false, false]);
  });

  it('wakes those who wait at what changed it, and at nothing of other frames', () => {
    expect(replay().looked.filter(Boolean).length).toBeGreaterThan(10);
    const frame = newFrame();
    const foreign = session.events
      .filter(([method]) => method.startsWith('Page.frame'))
      .map(([method, params]) => toldOfFrame(frame, 'another frame', { method, params } as FrameEvent, at(0)));
    expect([foreign.some(Boolean), frame]).toEqual([false, newFrame()]);
  });
});
