import type { IncomingMessage } from 'node:http';
import type { DialogAnswer } from './dialogs.js';

/** What the person did in the view; places are in pixels of the page's window. */
export type StreamInput =
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: 'wheel'; readonly x: number; readonly y: number; readonly delta: number }
  | { readonly kind: 'text'; readonly text: string }
  /** By the names of KeyboardEvent.key, with modifiers before it: `Control+a`. */
  | { readonly kind: 'key'; readonly key: string }
  /** An answer to a dialog of the page. */
  | ({ readonly kind: 'dialog' } & DialogAnswer);

const MOST_BYTES = 16_384;

/** Undefined for anything else than one input. What is too large is read to its end all the same, so that the answer arrives. */
export async function readInput(request: IncomingMessage): Promise<StreamInput | 'too_large' | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
  }
  if (bytes > MOST_BYTES) return 'too_large';
  try {
    return inputOf(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Readonly<Record<string, unknown>> | null);
  } catch {
    return undefined;
  }
}

function inputOf(said: Readonly<Record<string, unknown>> | null): StreamInput | undefined {
  const { kind, x, y, delta, text, key, id, accept } = said ?? {};
  const isPlace = typeof x === 'number' && typeof y === 'number' && x >= 0 && y >= 0;
  if (kind === 'click' && isPlace) return { kind, x, y };
  if (kind === 'wheel' && isPlace && typeof delta === 'number') return { kind, x, y, delta };
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  if (kind === 'key' && typeof key === 'string' && /^((Control|Shift|Alt|Meta)\+)*\w+$/.test(key)) return { kind, key };
  if (kind === 'dialog' && typeof id === 'number' && typeof accept === 'boolean')
    return { kind, id, accept, ...(typeof text === 'string' && { text }) };
  return undefined;
}
