import { framesDrawn, pause } from '../tab/timers.js';
import type { CDPSession } from 'playwright-core';
import type { Viewport } from '../../../src/contract/captures/order.js';
import { leftOf } from '../tab/origin.js';
import type { Tab } from '../tab/sessions.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';

/** The page's own extent and its window, in CSS pixels. */
export interface PageExtent {
  readonly width: number;
  readonly height: number;
  /** How much of the width lies to the left of where the page's places begin to count (origin.ts). */
  readonly leftOfOrigin: number;
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
  const metrics = await cut(signal, tab.cdp.send('Page.getLayoutMetrics'));
  const { cssContentSize, cssLayoutViewport } = metrics;
  const ratio = await cut(signal, main.call<number>('function () { return devicePixelRatio }'));
  return {
    width: Math.max(1, Math.ceil(cssContentSize.width), cssLayoutViewport.clientWidth),
    height: Math.max(1, Math.ceil(cssContentSize.height), cssLayoutViewport.clientHeight),
    leftOfOrigin: leftOf(metrics),
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
