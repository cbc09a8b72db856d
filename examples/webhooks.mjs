// WEBHOOK_SECRET=whsec_… PORT=3000 node webhooks.mjs: a receiver that believes signed deliveries only.
import { createServer } from 'node:http';
import { signingKey, verifyMessage } from 'evidence/webhooks';

const key = signingKey(process.env.WEBHOOK_SECRET ?? '');

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.destroy(),
  );
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log('listening', server.address()));

/** @param {import('node:http').IncomingMessage} request */
async function receive(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts); // the bytes as they came; they are parsed only after the signature was checked
  const header = (/** @type {string} */ name) => [request.headers[name]].flat()[0];
  const received = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  };
  if (!verifyMessage(received, [key], new Date()).valid) return 400;
  console.log(JSON.parse(body.toString()).event, received.id);
  return 204;
}
