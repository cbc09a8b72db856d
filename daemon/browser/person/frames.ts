import type { ServerResponse } from 'node:http';

/** Pictures to whoever watches, as one answer that goes on. */
export interface Watchers {
  add(response: ServerResponse): void;
  send(frame: Buffer): void;
  close(): void;
}

/** Without a length: a browser shows a part when the boundary after it arrives, which is sent with the picture and not with the next one. */
const HEAD = '--frame\r\ncontent-type: image/jpeg\r\n\r\n';

export function openWatchers(): Watchers {
  /** The newest picture that could not be sent yet, by who is slower than the pictures come. */
  const watching = new Map<ServerResponse, Buffer | undefined>();
  let last: Buffer | undefined;
  const sendTo = (response: ServerResponse, frame: Buffer): void => {
    if (response.writableNeedDrain) return void watching.set(response, frame);
    response.write(frame);
    response.write(`\r\n${HEAD}`);
  };
  return {
    add: (response) => {
      watching.set(response, undefined);
      response.on('close', () => watching.delete(response));
      response.on('drain', () => {
        const waiting = watching.get(response);
        if (waiting === undefined) return;
        watching.set(response, undefined);
        sendTo(response, waiting);
      });
      response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=frame' });
      response.write(HEAD);
      if (last) sendTo(response, last);
    },
    send: (frame) => {
      last = frame;
      for (const response of watching.keys()) sendTo(response, frame);
    },
    close: () => {
      for (const response of watching.keys()) response.end();
    },
  };
}
