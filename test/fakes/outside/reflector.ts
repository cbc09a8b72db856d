import { createServer } from 'node:http';
import { listening } from './listening.js';

export interface Reflector {
  /** What EVIDENCE_EGRESS_REFLECTOR_URL would hold. */
  readonly endpoint: string;
  /** Request lines that arrived. */
  readonly asked: string[];
  /** What it answers from now on. */
  answer(status: number, body: string): void;
  close(): Promise<void>;
}

/** A service on loopback that answers with the address that a request came from, unless told otherwise. */
export async function reflector(): Promise<Reflector> {
  const asked: string[] = [];
  let next: { readonly status: number; readonly body: string } | undefined;
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(next?.status ?? 200).end(next?.body ?? `${request.socket.remoteAddress ?? ''}\n`);
  });
  const { port, close } = await listening(server);
  return { endpoint: `http://127.0.0.1:${port}/ip`, asked, answer: (status, body) => (next = { status, body }), close };
}
