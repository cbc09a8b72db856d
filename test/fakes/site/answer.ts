import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Origins {
  readonly main: string;
  readonly other: string;
  readonly tls: string | null;
}

export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly origins: Origins;
}

export type Trap = (asked: Asked) => void | Promise<void>;
export type Traps = Readonly<Record<string, Trap>>;

interface Head {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** Answers with one body. */
export function send({ response }: Pick<Asked, 'response'>, body: string | Uint8Array, head: Head = {}): void {
  response.statusCode = head.status ?? 200;
  response.setHeader('content-type', head.type ?? 'text/html; charset=utf-8');
  for (const [name, value] of Object.entries(head.headers ?? {})) response.setHeader(name, value);
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  response.setHeader('content-length', bytes.byteLength);
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

/** A page with a title and some ordinary content, so that no rule takes it for empty. */
export const html = (title: string, body: string, head = '', attributes = 'lang="en"'): string =>
  `<!doctype html>\n<html ${attributes}>\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title>${head}</head>\n<body>${body}</body>\n</html>\n`;

/** A handler that always answers the same page. */
export const page =
  (title: string, body: string | ((origins: Origins) => string), head = '', headers: Head['headers'] = {}): Trap =>
  (asked) =>
    send(asked, html(title, typeof body === 'string' ? body : body(asked.origins), head), { headers });

export const redirect =
  (status: number, location: string | ((asked: Asked) => string)): Trap =>
  (asked) => {
    send(asked, '', { status, headers: { location: typeof location === 'string' ? location : location(asked) } });
  };

export const answerMissing: Trap = (asked) =>
  send(asked, html('Not found', '<h1>Not found</h1><p>There is no such page on this site.</p>'), { status: 404 });

export const filler = (paragraphs: number): string =>
  Array.from(
    { length: paragraphs },
    (_, i) =>
      `<p>Paragraph ${i + 1}. The quick brown fox jumps over the lazy dog, and the record says so in plain words.</p>`,
  ).join('\n');
