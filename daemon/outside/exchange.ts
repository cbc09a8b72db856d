import { request } from 'undici';

export interface Exchange {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** For the whole exchange, from the connection to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * One request to a service that the operator configured, and its whole answer. Redirects are not followed: they come back
 * as their status. Rejects with an Error whose message is a short reason when there is no answer in time, or too much of it.
 */
export async function exchange(url: string, asked: Exchange): Promise<Answer> {
  const deadline = AbortSignal.timeout(asked.timeoutMs);
  const signal = asked.signal ? AbortSignal.any([asked.signal, deadline]) : deadline;
  try {
    const response = await request(url, {
      method: asked.method ?? 'GET',
      headers: { 'user-agent': 'evidence', ...asked.headers },
      body: asked.body ?? null,
      signal,
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > asked.maxBytes) throw new Error(`answered more than ${asked.maxBytes} bytes`);
      chunks.push(chunk);
    }
    const contentType = response.headers['content-type'];
    const body = new Uint8Array(Buffer.concat(chunks));
    return { status: response.statusCode, contentType: typeof contentType === 'string' ? contentType : '', body };
  } catch (error) {
    if (asked.signal?.aborted) throw asked.signal.reason;
    if (deadline.aborted) throw new Error(`no complete answer within ${asked.timeoutMs / 1000} s`, { cause: error });
    throw new Error(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return error.message || code || 'the request failed';
}
