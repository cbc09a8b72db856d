/** RFC 5905, 7.3: the 48 bytes that client and server exchange. Times are milliseconds of the Unix epoch, with fractions. */
export const PACKET_BYTES = 48;

/** What a usable answer says. */
export interface SntpAnswer {
  readonly stratum: number;
  /** When the server received the question and sent the answer, by its clock. */
  readonly received: number;
  readonly sent: number;
}

export type SntpRefusal = 'mode' | 'kiss_of_death' | 'unsynchronised' | 'zero_time' | 'root_distance' | 'time_order';

/**
 * Version 4, client mode. The transmit timestamp is chance instead of the time: the server echoes it, so an answer that
 * carries it answers this question, and a stranger on the path learns nothing of our clock (RFC 9769 recommends the same).
 */
export function sntpQuestion(cookie: Uint8Array): Uint8Array {
  const packet = new Uint8Array(PACKET_BYTES);
  packet[0] = (4 << 3) | 3;
  packet.set(cookie, 40);
  return packet;
}

/** True when this is the answer to the question with that cookie (origin timestamp). */
export function answersCookie(packet: Uint8Array, cookie: Uint8Array): boolean {
  return packet.length >= PACKET_BYTES && cookie.every((byte, i) => packet[24 + i] === byte);
}

/** Refuses what RFC 5905 (7.4 and A.5.5.3) tells a client not to use. `near` decides the NTP era. */
export function readSntpAnswer(
  packet: Uint8Array,
  near: number,
): SntpAnswer | { readonly refused: SntpRefusal; readonly detail: string } {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const first = view.getUint8(0);
  const stratum = view.getUint8(1);
  if ((first & 7) !== 4) return { refused: 'mode', detail: `mode ${first & 7}` };
  if (stratum === 0) return { refused: 'kiss_of_death', detail: kissCode(packet) };
  if (stratum > 15) return { refused: 'unsynchronised', detail: `stratum ${stratum}` };
  if (first >> 6 === 3) return { refused: 'unsynchronised', detail: 'leap indicator 3' };
  if (view.getBigUint64(40) === 0n || view.getBigUint64(32) === 0n)
    return { refused: 'zero_time', detail: 'no time in the answer' };
  const rootDistance = (view.getInt32(4) / 2 + view.getUint32(8)) / 65.536;
  if (rootDistance > 1_500)
    return { refused: 'root_distance', detail: `${Math.round(rootDistance)} ms from its source` };
  const [received, sent] = [timeAt(view, 32, near), timeAt(view, 40, near)];
  if (sent < received) return { refused: 'time_order', detail: 'sent before it was received' };
  return { stratum, received, sent };
}

const SECONDS_1900_TO_1970 = 2_208_988_800;
const ERA_SECONDS = 2 ** 32;

/** Seconds since 1900 wrap in 2036: of all eras the one nearest to our own time is meant. */
function timeAt(view: DataView, offset: number, near: number): number {
  const seconds = view.getUint32(offset) - SECONDS_1900_TO_1970 + view.getUint32(offset + 4) / ERA_SECONDS;
  return (seconds + Math.round((near / 1000 - seconds) / ERA_SECONDS) * ERA_SECONDS) * 1000;
}

function kissCode(packet: Uint8Array): string {
  return String.fromCharCode(...packet.subarray(12, 16)).replace(/[^A-Z]/g, '') || 'no code';
}
