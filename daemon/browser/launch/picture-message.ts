/** The answer to `Page.captureScreenshot` that is a PNG: its first eight bytes begin so in base64. */
const PICTURE = /^\{"id":\d+,"result":\{"data":"(?=iVBORw0KGg)/;
const QUOTE = 0x22;

/** Below this a message is read whole: its head must have come, and little would be gained. */
export const PICTURE_BYTES = 64 * 2 ** 10;

const BLOCK = 2 ** 20;

/** Reads a message piece by piece whose only long part is a picture. */
export interface PictureMessage {
  take(part: Buffer): void;
  /** The message, with the bytes of the picture (a Buffer) where it had base64. */
  end(): object;
}

/** Of a message that begins with `head`; undefined for any that is no picture. */
export function pictureMessage(head: string): PictureMessage | undefined {
  const [begin] = PICTURE.exec(head) ?? [];
  return begin === undefined ? undefined : readPicture(begin);
}

/** A page's picture is tens of megabytes: as text of one message it would be held five times over, and collected as garbage. */
function readPicture(begin: string): PictureMessage {
  const decoded: Buffer[] = [];
  let block = Buffer.alloc(0);
  let filled = 0;
  let skip = begin.length;
  let rest = '';
  let after: Buffer[] | undefined;

  const decode = (text: string): void => {
    const whole = text.length - (text.length % 4);
    if (filled + whole > block.length) {
      decoded.push(block.subarray(0, filled));
      [block, filled] = [Buffer.allocUnsafeSlow(Math.max(BLOCK, whole)), 0];
    }
    filled += block.write(text.slice(0, whole), filled, 'base64');
    rest = text.slice(whole);
  };
  return {
    take(part) {
      if (after !== undefined) {
        after.push(part);
        return;
      }
      const quote = part.indexOf(QUOTE, skip);
      const end = quote === -1 ? part.length : quote;
      decode(rest + part.toString('latin1', Math.min(skip, end), end));
      skip = Math.max(0, skip - part.length);
      if (quote !== -1) after = [part.subarray(quote)];
    },
    end() {
      const message = JSON.parse(begin + Buffer.concat(after ?? []).toString()) as { result: { data: unknown } };
      message.result.data = Buffer.concat([...decoded, block.subarray(0, filled)]);
      return message;
    },
  };
}

/** What `Page.captureScreenshot` gave, which is base64 where its message was not read here. */
export const pictureBytes = (data: string | Buffer): Buffer =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data;
