import type { World } from '../../../src/world.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { drawn } from './window.js';

/** Transitions and reveals that a new view starts take this long in common libraries (AOS: 400 ms, Bootstrap: 350 ms). */
const MOTION_MS = 1_500;
/** Charts that scripts draw grow for longer (Chart.js: 1 s; ApexCharts: 0.8 s, and each bar begins 150 ms after the one before). */
const DRAWING_MS = 3_000;
const POLL_MS = 60;

interface Motion {
  /** How many finite animations and transitions run, and how many pictures in the window have not arrived. */
  readonly waiting: number;
  /** Changes while a script moves or draws something. */
  readonly drawing: string;
}

/**
 * What moves now. Scripts that move something themselves write its style, its text (a number that counts up) or the attributes of a drawing
 * (SVG), or draw on a canvas, of which a small copy is looked at; one that a page is not allowed to read, and one of WebGL, say nothing.
 */
const look = `function () {
  const running = document.getAnimations().filter((animation) => {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline)) return false;
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return typeof endTime === 'number' && endTime < 3000;
  });
  const inWindow = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
  };
  const images = [...document.images].filter((image) => image.currentSrc !== '' && !image.complete && inWindow(image));
  if (globalThis.evidenceRestless) return { waiting: running.length + images.length, drawing: '' };
  const drawings = ['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points', 'opacity', 'transform', 'clip-path', 'stroke-dasharray', 'stroke-dashoffset'];
  const motion = (globalThis.evidenceMotion ??= (() => {
    const begun = { changes: 0, observer: new MutationObserver((list) => { begun.changes += list.filter(counts).length; }) };
    // A number that counts up is text that a script writes anew in each frame, in the same place.
    const writes = ({ type, attributeName, target, addedNodes }) =>
      type === 'attributes' ? attributeName === 'style' || target instanceof SVGElement
      : type === 'characterData' || (target.childElementCount === 0 && [...addedNodes].some((node) => node.nodeType === 3));
    const counts = (record) => {
      if (!writes(record) || !record.target.isConnected) return false;
      const element = record.target instanceof Element ? record.target : record.target.parentElement;
      return element !== null && inWindow(element);
    };
    begun.take = () => { begun.changes += begun.observer.takeRecords().filter(counts).length; };
    begun.observer.observe(document, { subtree: true, characterData: true, childList: true, attributes: true, attributeFilter: ['style', ...drawings] });
    return begun;
  })());
  motion.take();
  const copyOf = (canvas) => {
    const small = new OffscreenCanvas(64, 48).getContext('2d', { willReadFrequently: true });
    try {
      small.drawImage(canvas, 0, 0, 64, 48);
      return small.getImageData(0, 0, 64, 48).data.reduce((sum, value, at) => (sum * 31 + value + at) % 4294967291, 7);
    } catch { return 0; }
  };
  const canvases = [...document.getElementsByTagName('canvas')].filter((canvas) => canvas.width > 0 && canvas.height > 0 && inWindow(canvas)).slice(0, 6);
  return { waiting: running.length + images.length, drawing: motion.changes + ' ' + canvases.map(copyOf).join(' ') };
}`;

const stop = `function (restless) {
  globalThis.evidenceMotion?.observer.disconnect();
  delete globalThis.evidenceMotion;
  if (restless) globalThis.evidenceRestless = true;
}`;

export interface RestOptions {
  readonly world: Pick<World, 'sleep' | 'monotonic'>;
  readonly signal: AbortSignal;
  /** Requests that the new view began are waited for. */
  readonly network?: { inFlight(): number };
}

/**
 * Waits until what a new view set in motion has come to rest, within a bound. A page on which a script draws without end is
 * waited for once.
 */
export async function atRest(main: OwnWorld, { world, signal, network }: RestOptions): Promise<void> {
  const before = network?.inFlight() ?? 0;
  const now = (): Promise<Motion> => cut(signal, main.call<Motion>(look));
  const begun = world.monotonic();
  const isBefore = (milliseconds: number): boolean => world.monotonic() - begun < milliseconds;
  let last = await now();
  let restless = false;
  await drawn(main, signal);
  for (;;) {
    const next = await now();
    const waits = (network?.inFlight() ?? 0) > before || next.waiting > 0;
    const draws = next.drawing !== last.drawing;
    if (!(waits && isBefore(MOTION_MS)) && !draws) break;
    restless = draws && !isBefore(DRAWING_MS);
    if (restless || (!draws && !isBefore(MOTION_MS))) break;
    last = next;
    await world.sleep(POLL_MS, signal);
  }
  main.call(stop, restless).catch(() => undefined);
}
