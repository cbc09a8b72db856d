import { Type } from 'typebox';
import { captureRequest } from '../../contract/captures/options.js';
import { closed } from '../../contract/schema.js';
import { described } from '../described.js';
import { captureFields, captureReply } from '../capture-view.js';
import { toolOptions } from '../order.js';
import { adds, tool } from '../tool.js';
import { settled, waitField, waitOf } from '../waiting.js';

export const capture = tool({
  name: 'capture',
  title: 'Capture a web page',
  description:
    'Captures a page as a sealed evidence package and waits for its end. It counts towards the limits of the account. The package stays ' +
    'with the service; "show" reads what was captured.',
  annotations: { ...adds, openWorldHint: true },
  input: Type.Object(
    {
      url: described(captureRequest.properties.url, 'Address of the page: http or https.'),
      options: Type.Optional(toolOptions),
      wait_seconds: waitField(),
    },
    closed,
  ),
  output: Type.Object(captureFields),
  call: async ({ url, options, ...input }, call) => {
    const client = await call.client();
    const key = Buffer.from(call.world.randomBytes(16)).toString('hex');
    const body = { url, ...(options && { options }) };
    const { capture_id } = await client.createCapture({ body }, { idempotencyKey: key, signal: call.signal });
    return captureReply(await settled(client, capture_id, waitOf(input), call));
  },
});
