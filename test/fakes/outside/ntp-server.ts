import { createSocket } from 'node:dgram';

/** What a lying or failing time server does with a question. */
export type NtpBehaviour =
  | {
      readonly kind: 'answer';
      readonly offsetMs?: number;
      readonly stratum?: number;
      readonly leap?: number;
      readonly mode?: number;
      readonly rootDelayMs?: number;
    }
  | { readonly kind: 'kiss'; readonly code: string }
  | { readonly kind: 'wrong_cookie_first' }
  | { readonly kind: 'echo' }
  | { readonly kind: 'short' }
  | { readonly kind: 'zero_time' }
  | { readonly kind: 'once' }
  | { readonly kind: 'silent' };

export interface NtpServer {
  readonly address: string;
  questions(): readonly Buffer[];
  close(): Promise<void>;
}

/** A time server on loopback (RFC 5905 packets), with faults to order. */
export async function ntpServer(behaviour: NtpBehaviour): Promise<NtpServer> {
  const questions: Buffer[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    questions.push(question);
    for (const reply of repliesTo(question, behaviour, questions.length)) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function repliesTo(question: Buffer, behaviour: NtpBehaviour, count: number): readonly Buffer[] {
  switch (behaviour.kind) {
    case 'answer':
      return [answer(question, behaviour)];
    case 'kiss': {
      const kiss = answer(question, { stratum: 0 });
      kiss.write(behaviour.code, 12, 'latin1');
      return [kiss];
    }
    case 'wrong_cookie_first': {
      const forged = answer(question, { offsetMs: 3_600_000 });
      forged.fill(7, 24, 32);
      return [forged, answer(question, {})];
    }
    case 'echo':
      return [question];
    case 'short':
      return [answer(question, {}).subarray(0, 40)];
    case 'zero_time':
      return [answer(question, {}).fill(0, 40, 48)];
    case 'once':
      return count === 1 ? [answer(question, {})] : [];
    case 'silent':
      return [];
  }
}

function answer(
  question: Buffer,
  {
    offsetMs = 0,
    stratum = 2,
    leap = 0,
    mode = 4,
    rootDelayMs = 1,
  }: Partial<Extract<NtpBehaviour, { kind: 'answer' }>>,
): Buffer {
  const packet = Buffer.alloc(48);
  packet[0] = (leap << 6) | (4 << 3) | mode;
  packet[1] = stratum;
  packet.writeInt32BE(Math.round(rootDelayMs * 65.536), 4);
  question.copy(packet, 24, 40, 48);
  const seconds = (performance.timeOrigin + performance.now() + offsetMs) / 1000 + 2_208_988_800;
  for (const at of [32, 40]) {
    packet.writeUInt32BE(Math.floor(seconds) % 2 ** 32, at);
    packet.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), at + 4);
  }
  return packet;
}
