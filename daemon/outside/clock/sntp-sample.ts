import { createSocket } from 'node:dgram';
import type { World } from '../../../src/world.js';
import { abortError } from '../deadline.js';
import { detailOf, OutsideError } from '../outside-error.js';
import { answersCookie, readSntpAnswer, sntpQuestion } from './sntp-packet.js';

/** One question and its answer. */
export interface Sample {
  /** Server time minus ours. */
  readonly offsetMs: number;
  readonly delayMs: number;
  readonly stratum: number;
}

/**
 * Asks once. Packets that do not carry our cookie are not heard, whoever sent them; the true answer may still come.
 * Rejects with OutsideError `refused` when the server says not to use it, `connection_failed`, or the signal's reason.
 */
export function takeSample(address: string, port: number, world: World, signal: AbortSignal): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    const clock = fineClock(world);
    const cookie = world.randomBytes(8);
    let asked = 0;
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      socket.removeAllListeners('message').close();
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const stop = () => fail(abortError(signal));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('error', (error) => fail(new OutsideError('connection_failed', detailOf(error), { cause: error })));
    socket.on('message', (packet) => {
      const heard = clock();
      if (!answersCookie(packet, cookie)) return;
      const answer = readSntpAnswer(packet, heard);
      if ('refused' in answer) return fail(new OutsideError('refused', `${answer.refused}: ${answer.detail}`));
      const { received, sent, stratum } = answer;
      const delayMs = Math.max(0, heard - asked - (sent - received));
      end(() => resolve({ offsetMs: (received - asked + sent - heard) / 2, delayMs, stratum }));
    });
    // A connected socket hears its peer alone, and is told when nobody listens there.
    socket.connect(port, address, () => {
      if (signal.aborted) return;
      asked = clock();
      socket.send(sntpQuestion(cookie));
    });
  });
}

/**
 * The wall clock in fractions of a millisecond: one tick of it is caught, then the monotonic clock counts. The search is
 * bounded, for a clock that stands still (in a test) never ticks.
 */
function fineClock(world: World): () => number {
  const before = world.now().getTime();
  let wall = before;
  let base = 0;
  for (let i = 0; i < 100_000 && wall === before; i++) {
    wall = world.now().getTime();
    base = wall - world.monotonic();
  }
  return () => base + world.monotonic();
}
