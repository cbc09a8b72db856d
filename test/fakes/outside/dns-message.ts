/** The part of RFC 1035 that a name server of one zone needs. */
export interface Question {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  /** The question section as it came, to be sent back. */
  readonly raw: Buffer;
}

export const A = 1;
export const AAAA = 28;
export const NXDOMAIN = 3;
export const SERVFAIL = 2;

export function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const raw = message.subarray(12, at + 5);
  return { id: message.readUInt16BE(0), name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), raw };
}

export function writeAnswer(question: Question, records: readonly Buffer[], rcode = 0, truncated = false): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(question.id, 0);
  head.writeUInt16BE(0x8180 | rcode | (truncated ? 0x0200 : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  const answers = records.map((data) => {
    const fixed = Buffer.alloc(12);
    fixed.writeUInt16BE(0xc00c, 0);
    fixed.writeUInt16BE(question.type, 2);
    fixed.writeUInt16BE(1, 4);
    fixed.writeUInt16BE(data.length, 10);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, question.raw, ...answers]);
}
