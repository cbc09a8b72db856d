import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { parseAddress } from '../../../daemon/outside/guard/address.js';
import { A, NXDOMAIN, readQuestion, SERVFAIL, writeAnswer, type Question } from './dns-message.js';
import { listening } from './listening.js';

/** What a name answers: addresses of both families, or how it fails. A list of lists answers in turn, the last for ever. */
export type Zone = Readonly<Record<string, Reply | readonly Reply[]>>;
export type Reply = { readonly addresses: readonly string[] } | 'nxdomain' | 'servfail' | 'silent';

export interface DnsServer {
  /** `127.0.0.1:<port>` */
  readonly address: string;
  /** Names asked for, one entry for each A query. */
  readonly asked: string[];
  /** Queries that came over TCP. */
  readonly overTcp: string[];
  close(): Promise<void>;
}

/** A name server on loopback, UDP and TCP. With `truncate`, UDP answers are cut so that the client must come by TCP. */
export async function dnsServer(zone: Zone, options: { readonly truncate?: boolean } = {}): Promise<DnsServer> {
  const asked: string[] = [];
  const overTcp: string[] = [];
  const turn = new Map<string, number>();

  const replyTo = (question: Question): Buffer | undefined => {
    const entry = zone[question.name] ?? 'nxdomain';
    const replies = Array.isArray(entry) ? (entry as readonly Reply[]) : [entry as Reply];
    // A and AAAA of one look-up belong together: the turn moves on with each A query, which clients send first.
    const count = turn.get(question.name) ?? -1;
    const now = question.type === A ? count + 1 : Math.max(count, 0);
    turn.set(question.name, now);
    if (question.type === A) asked.push(question.name);
    const reply = replies[Math.min(now, replies.length - 1)] ?? 'nxdomain';
    if (reply === 'silent') return undefined;
    if (typeof reply === 'string') return writeAnswer(question, [], reply === 'nxdomain' ? NXDOMAIN : SERVFAIL);
    const size = question.type === A ? 4 : 16;
    const records = reply.addresses
      .map((text) => Buffer.from(parseAddress(text) ?? []))
      .filter((data) => data.length === size);
    return writeAnswer(question, records);
  };

  const tcp = createServer((socket) => serveTcp(socket, replyTo, overTcp));
  const door = await listening(tcp);
  const udp = createSocket('udp4');
  udp.on('message', (message, from) => {
    const question = readQuestion(message);
    const reply = options.truncate ? writeAnswer(question, [], 0, true) : replyTo(question);
    if (reply) udp.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(door.port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${door.port}`,
    asked,
    overTcp,
    close: async () => {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await door.close();
    },
  };
}

function serveTcp(socket: Socket, replyTo: (question: Question) => Buffer | undefined, seen: string[]): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (data) => {
    pending = Buffer.concat([pending, data]);
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const end = 2 + pending.readUInt16BE(0);
      const question = readQuestion(pending.subarray(2, end));
      pending = pending.subarray(end);
      seen.push(question.name);
      const reply = replyTo(question);
      if (!reply) continue;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length);
      socket.write(Buffer.concat([length, reply]));
    }
  });
}
