import type { IncomingMessage } from 'node:http';

/** What the person did in the view; places are in pixels of the page's window. */
export type StreamInput =
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: 'wheel'; readonly x: number; readonly y: number; readonly delta: number }
  | { readonly kind: 'text'; readonly text: string }
  /** By the names of KeyboardEvent.key, with modifiers before it: `Control+a`. */
  | { readonly kind: 'key'; readonly key: string };

const MOST_BYTES = 16_384;

/** Undefined for anything else than one input. */
export async function readInput(request: IncomingMessage): Promise<StreamInput | undefined> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    if (text.length > MOST_BYTES) return undefined;
  }
  try {
    return inputOf(JSON.parse(text) as Readonly<Record<string, unknown>> | null);
  } catch {
    return undefined;
  }
}

function inputOf(said: Readonly<Record<string, unknown>> | null): StreamInput | undefined {
  const { kind, x, y, delta, text, key } = said ?? {};
  const isPlace = typeof x === 'number' && typeof y === 'number' && x >= 0 && y >= 0;
  if (kind === 'click' && isPlace) return { kind, x, y };
  if (kind === 'wheel' && isPlace && typeof delta === 'number') return { kind, x, y, delta };
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  if (kind === 'key' && typeof key === 'string' && /^((Control|Shift|Alt|Meta)\+)*\w+$/.test(key)) return { kind, key };
  return undefined;
}
