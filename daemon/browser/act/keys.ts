import type { CDPSession } from 'playwright-core';
import type { ActionKey } from '../../../src/contract/captures/actions.js';

/** Virtual key codes (UI Events, `keyCode`), and the text that a key brings with it. */
const keys: Readonly<Record<ActionKey, readonly [code: number, text?: string]>> = {
  Enter: [13, '\r'],
  Tab: [9],
  Escape: [27],
  Backspace: [8],
  Delete: [46],
  ArrowUp: [38],
  ArrowDown: [40],
  ArrowLeft: [37],
  ArrowRight: [39],
  Home: [36],
  End: [35],
  PageUp: [33],
  PageDown: [34],
};

/** Down and up again, where the focus is. */
export async function pressKey(cdp: CDPSession, key: ActionKey): Promise<void> {
  const [windowsVirtualKeyCode, text] = keys[key];
  const event = { key, code: key, windowsVirtualKeyCode };
  await cdp.send('Input.dispatchKeyEvent', {
    ...event,
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    ...(text !== undefined && { text }),
  });
  await cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}

/** Moves the pointer there, and with `click` presses its first button. */
export async function pointAt(cdp: CDPSession, { x, y }: { readonly x: number; readonly y: number }, click: boolean) {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  if (!click) return;
  const button = { x, y, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed', buttons: 1 });
  await cdp.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' });
}
