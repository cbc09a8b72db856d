import { Type } from 'typebox';
import { captureIdPattern, scheduleIdPattern } from '../../contract/identifiers.js';
import { closed, orNull } from '../../contract/schema.js';
import { captureFields, captureReply } from '../capture-view.js';
import { readText, textLimits } from '../page-text.js';
import { scheduleFields, scheduleReply } from '../schedule-view.js';
import { reads, tool } from '../tool.js';
import { settled, waitField, waitOf } from '../waiting.js';

const file = Type.Object(
  {
    file: orNull(Type.String({ description: 'File of the package that the text is from; null where it has none.' })),
    size_bytes: Type.Integer(),
    offset: Type.Integer(),
    next_offset: orNull(Type.Integer({ description: 'text_offset of what follows; null at the end.' })),
  },
  closed,
);

export const show = tool({
  name: 'show',
  title: 'Show a capture or a schedule',
  description:
    'Shows one capture, comparison, copy, certificate, import or schedule by its id. With text_limit it also reads the text of the page ' +
    '(of a comparison: the difference of the two texts), a part at a time.',
  annotations: reads,
  input: Type.Object(
    {
      id: Type.String({
        pattern: `${captureIdPattern}|${scheduleIdPattern}`,
        description: 'For example cap_0123456789abcdefghij, or sch_… of a schedule.',
      }),
      wait_seconds: waitField(0),
      text_limit: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: textLimits.most,
          description: 'Characters of the text to read; default 0, which reads none.',
        }),
      ),
      text_offset: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: textLimits.offset,
          description: 'Where to begin; next_offset of the part before.',
        }),
      ),
    },
    closed,
  ),
  output: Type.Object({
    capture: orNull(Type.Object(captureFields, closed)),
    schedule: orNull(Type.Object(scheduleFields, closed)),
    text: orNull(file),
  }),
  call: async ({ id, text_limit: limit = 0, text_offset: offset = 0, ...input }, call) => {
    const client = await call.client();
    if (id.startsWith('sch_')) {
      const reply = scheduleReply(await client.getSchedule({ params: { schedule_id: id } }, { signal: call.signal }));
      return { ...reply, structured: { capture: null, schedule: reply.structured, text: null } };
    }
    const read = await settled(client, id, waitOf(input, 0), call);
    const reply = captureReply(read);
    const structured = { capture: reply.structured, schedule: null, text: null };
    if (limit === 0 || read.status !== 'completed') return { ...reply, structured };
    const { text, ...place } = await readText(client, id, { offset, limit }, call.signal);
    return {
      text: `${reply.text} ${saidOf(place)}`,
      structured: { ...structured, text: place },
      untrusted: { ...reply.untrusted, text },
    };
  },
});

function saidOf({
  file: name,
  offset,
  next_offset: next,
}: {
  file: string | null;
  offset: number;
  next_offset: number | null;
}): string {
  if (name === null) return 'Its package has no text.';
  const rest = next === null ? 'It ends there.' : `More follows: call "show" with text_offset ${next}.`;
  return `Below is the text of ${name} from character ${offset}. ${rest}`;
}
