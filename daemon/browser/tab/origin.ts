import type { CDPSession } from 'playwright-core';

/**
 * CSS pixels of the page that lie to the left of where its own places begin to count. A page that is written from right to left, or in
 * columns from the right, begins at its right edge and goes on in negative numbers; pictures count from its left edge.
 */
export async function leftOfOrigin(cdp: CDPSession): Promise<number> {
  const { cssLayoutViewport, cssVisualViewport } = await cdp.send('Page.getLayoutMetrics');
  return leftOf({ cssLayoutViewport, cssVisualViewport });
}

interface Viewports {
  readonly cssLayoutViewport: { readonly pageX: number };
  readonly cssVisualViewport: { readonly pageX: number; readonly offsetX: number };
}

/** Chromium counts the layout viewport from the left edge, the visual one as scripts do. */
export const leftOf = ({ cssLayoutViewport, cssVisualViewport }: Viewports): number =>
  Math.max(0, Math.round(cssLayoutViewport.pageX - (cssVisualViewport.pageX - cssVisualViewport.offsetX)));
