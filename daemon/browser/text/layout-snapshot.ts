import type { CDPSession } from 'playwright-core';
import { columnStyles, movingStyles, paintStyles, scalingStyles } from './paint/paint-styles.js';
import { shownStyles } from './shown-styles.js';

export type Snapshot = Awaited<ReturnType<typeof capture>>;
export type Document = Snapshot['documents'][number];
const styles = [
  'display',
  'visibility',
  'white-space-collapse',
  'border-left-width',
  'border-top-width',
  'padding-left',
  'padding-top',
  'background-color',
  'background-clip',
  'mix-blend-mode',
] as const;
/** Where these stand among the styles of a node. */
export const visibilityStyle = styles.indexOf('visibility');
export const backgroundStyle = styles.indexOf('background-color');
export const backgroundClipStyle = styles.indexOf('background-clip');
export const blendStyle = styles.indexOf('mix-blend-mode');
/** Where `shownStyles` begin among the styles of a node. */
export const ownStyles = styles.length;
/** And where `paintStyles` begin. */
export const paintedFrom = ownStyles + shownStyles.length;

/** The styles of a node, in their order. */
export const styleNames = [
  ...styles,
  ...shownStyles,
  ...paintStyles,
  ...scalingStyles,
  ...movingStyles,
  ...columnStyles,
] as const;

/** One instant of all documents of a target, with the styles that the reader below goes by. */
export const capture = (cdp: CDPSession) =>
  cdp.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...styleNames],
    includePaintOrder: true,
  });
