import { Type, type Static } from 'typebox';
import { createComparison } from '../../contract/captures/comparisons.js';
import type { CaptureRead } from '../../client/index.js';
import { closed, orNull } from '../../contract/schema.js';
import { described } from '../described.js';
import { captureFields, captureText, captureUntrusted, viewOf } from '../capture-view.js';
import { adds, type Reply, tool } from '../tool.js';
import { settled, waitField, waitOf } from '../waiting.js';
import { words, wordSchema } from '../words.js';

const { capture_id_1, capture_id_2, language, case_reference, matter_id } = createComparison.body.properties;
const verdict = Type.Enum(['changed', 'unchanged', 'not_comparable']);

const differences = Type.Object(
  {
    verdict,
    text: Type.Object(
      { verdict, added: Type.Integer(), removed: Type.Integer(), changed_lines: Type.Integer() },
      closed,
    ),
    images: Type.Object({ verdict, changed_ratio: Type.Number(), places: Type.Integer() }, closed),
    metadata: Type.Object(
      {
        verdict,
        changed: Type.Array(wordSchema),
        connection: Type.Array(wordSchema),
        settings: Type.Array(wordSchema),
      },
      closed,
    ),
  },
  closed,
);

export const compare = tool({
  name: 'compare',
  title: 'Compare two captures',
  description:
    'Compares two completed captures of one address, and seals the differences as a package of its own. It counts towards the limits of ' +
    'the account. "show" with its id and text_limit reads the difference of the texts.',
  annotations: { ...adds, openWorldHint: false },
  input: Type.Object(
    {
      capture_id_1: described(capture_id_1, 'One capture.'),
      capture_id_2: described(capture_id_2, 'The other; the earlier one counts as before, whatever the order.'),
      language: described(language, 'Language of evidence.pdf.'),
      case_reference: described(case_reference, 'Printed in the documents of the comparison.'),
      matter_id: described(matter_id, 'Matter that the comparison becomes an item of.'),
      wait_seconds: waitField(),
    },
    closed,
  ),
  output: Type.Object({ ...captureFields, differences: orNull(differences) }),
  call: async ({ wait_seconds, ...body }, call) => {
    const client = await call.client();
    const { compare_id } = await client.createComparison({ body }, { signal: call.signal });
    return comparisonReply(await settled(client, compare_id, waitOf({ wait_seconds }), call));
  },
});

function comparisonReply(read: CaptureRead): Reply {
  const view = viewOf(read);
  const found = read.status === 'completed' ? differencesOf(read.diff_summary) : null;
  return {
    text: [captureText(view), ...(found === null ? [] : [said(found)])].join(' '),
    structured: { ...view, differences: found },
    untrusted: captureUntrusted(read),
  };
}

type Summary = Extract<CaptureRead, { status: 'completed' }>['diff_summary'];

function differencesOf(summary: Summary): Static<typeof differences> | null {
  if (!summary) return null;
  const { text, images, metadata } = summary;
  return {
    verdict: summary.verdict,
    text: {
      verdict: summary.text_verdict,
      added: text.added,
      removed: text.removed,
      changed_lines: text.changed_lines,
    },
    images: { verdict: summary.images_verdict, changed_ratio: images.changed_ratio, places: images.box_count },
    metadata: {
      verdict: summary.metadata_verdict,
      changed: words(metadata.changed),
      connection: words(metadata.connection),
      settings: words(metadata.settings),
    },
  };
}

const said = ({ verdict, text, images, metadata }: Static<typeof differences>): string =>
  `Verdict: ${verdict}. Text ${text.verdict} (${text.added} lines added, ${text.removed} removed, ${text.changed_lines} changed), ` +
  `images ${images.verdict}, page data ${metadata.verdict}.`;
