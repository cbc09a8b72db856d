import { createServer } from 'node:net';
import { listening } from './listening.js';

export interface WhoisServer {
  /** `127.0.0.1:<port>` */
  readonly address: string;
  /** The lines that were asked. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** RFC 3912 on loopback: one line in, text out, end. `null` never answers. */
export async function whoisServer(answer: (question: string) => string | Buffer | null): Promise<WhoisServer> {
  const asked: string[] = [];
  const server = createServer((socket) => {
    let question = '';
    socket.setEncoding('utf8').on('data', (data) => {
      question += String(data);
      if (!question.endsWith('\r\n')) return;
      asked.push(question.trim());
      const text = answer(question.trim());
      if (text !== null) socket.end(text);
    });
  });
  const { port, close } = await listening(server);
  return { address: `127.0.0.1:${port}`, asked, close };
}
