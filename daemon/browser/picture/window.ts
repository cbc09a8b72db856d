import { framesDrawn, pause } from '../tab/timers.js';
import type { CDPSession } from 'playwright-core';
import type { Viewport } from '../../../src/contract/captures/order.js';
import type { World } from '../../../src/world.js';
import type { Tab } from '../tab/sessions.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';

/** The page's own extent and its window, in CSS pixels. */
export interface PageExtent {
  readonly width: number;
  readonly height: number;
  /** The window's own size; the page knows it as `innerWidth` and `innerHeight`. */
  readonly windowWidth: number;
  readonly window: number;
  /** Device pixels for one CSS pixel. */
  readonly ratio: number;
}

/**
 * Sets the window of the page to the order's width and to `height`. Emulation belongs to a session: one that never set it
 * would put back none at the next picture, and the page would lose its device pixel ratio.
 */
export async function setWindow(
  cdp: CDPSession,
  { width, mobile, device_scale_factor }: Viewport,
  height: number,
  signal: AbortSignal,
): Promise<void> {
  const metrics = { width, height, mobile, deviceScaleFactor: device_scale_factor };
  await cut(
    signal,
    cdp.send('Emulation.setDeviceMetricsOverride', { ...metrics, screenWidth: width, screenHeight: height }),
  );
}

export async function mainWorld({ cdp }: Tab, signal: AbortSignal): Promise<OwnWorld> {
  const { frameTree } = await cut(signal, cdp.send('Page.getFrameTree'));
  return cut(signal, ownWorld(cdp, frameTree.frame.id));
}

export async function readExtent(tab: Tab, main: OwnWorld, signal: AbortSignal): Promise<PageExtent> {
  const { cssContentSize, cssLayoutViewport } = await cut(signal, tab.cdp.send('Page.getLayoutMetrics'));
  const ratio = await cut(signal, main.call<number>('function () { return devicePixelRatio }'));
  return {
    width: Math.max(1, Math.ceil(cssContentSize.width), cssLayoutViewport.clientWidth),
    height: Math.max(1, Math.ceil(cssContentSize.height), cssLayoutViewport.clientHeight),
    windowWidth: cssLayoutViewport.clientWidth,
    window: cssLayoutViewport.clientHeight,
    ratio,
  };
}

/** Scripts commonly answer a new window a little later, once for many changes (ScrollTrigger: 200 ms). The page's own clock. */
const answered = `function () { return (${pause})(220) }`;

export const hasAnswered = (main: OwnWorld, signal: AbortSignal): Promise<unknown> => cut(signal, main.call(answered));

/** Two frames are drawn, or, where the page draws none, a quarter of a second passes. */
const frames = `function () {
  return (${framesDrawn})(2, 0, 250);
}`;

export const drawn = (main: OwnWorld, signal: AbortSignal): Promise<unknown> => cut(signal, main.call(frames));

/** Transitions and reveals that a new view starts take this long in common libraries (AOS: 400 ms, Bootstrap: 350 ms). */
const MOTION_MS = 1_500;
const POLL_MS = 60;

/** How many finite animations and transitions run, and how many pictures in the window have not arrived. */
const moving = `function () {
  const running = document.getAnimations().filter((animation) => {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline)) return false;
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return typeof endTime === 'number' && endTime < 3000;
  });
  const inWindow = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  };
  const images = [...document.images].filter((image) => image.currentSrc !== '' && !image.complete && inWindow(image));
  return running.length + images.length;
}`;

export interface RestOptions {
  readonly world: Pick<World, 'sleep' | 'monotonic'>;
  readonly signal: AbortSignal;
  /** Requests that the new view began are waited for. */
  readonly network?: { inFlight(): number };
}

/** Waits until what a new view set in motion has come to rest, within a bound. */
export async function atRest(main: OwnWorld, { world, signal, network }: RestOptions): Promise<void> {
  const before = network?.inFlight() ?? 0;
  await drawn(main, signal);
  const until = world.monotonic() + MOTION_MS;
  const loading = (): boolean => (network?.inFlight() ?? 0) > before;
  while ((loading() || (await cut(signal, main.call<number>(moving))) > 0) && world.monotonic() < until)
    await world.sleep(POLL_MS, signal);
}
