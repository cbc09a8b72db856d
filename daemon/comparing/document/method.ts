import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, html, type Html, joined } from '../../sealing/pdf/html.js';
import { notProvenSection, sealPoints } from '../../sealing/pdf/limits.js';
import type { Say } from '../../sealing/pdf/say.js';
import { numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** By which rules it was compared; comparison.json has them in the same words, in English. */
export const howSection = ({ order, before, after, further = [], stored }: Findings, say: Say): Html =>
  section('how', numbered(4, say('compare.section_how')), [
    paragraph(checked({ order, before, after }, say)),
    ...(further.length > 0
      ? [
          paragraph(
            say('witness.checked_further', { captures: further.map(({ source }) => source.captureId).join(', ') }),
          ),
        ]
      : []),
    html`<ul>
      <li>${say('compare.text_rules')}</li>
      <li>${say('compare.image_rules')}</li>
      <li>${say('compare.record_rules')}</li>
      ${stored && html`<li>${say('beside.rules')}</li>`}
    </ul>`,
    ...ignored(order.ignore, say),
  ]);

/** What the package of a witness is held against was noted at its import: nobody here saw it sealed. */
function checked({ order: { witness }, before, after }: Pick<Findings, 'order' | 'before' | 'after'>, say: Say): Html {
  const [one, other] = [before.captureId, after.captureId];
  if (witness === undefined) return say('compare.checked', { before: one, after: other });
  const [own, theirs] = witness.asked === 'before' ? [one, other] : [other, one];
  return say('compare.checked_witness', { own, witness: theirs });
}

/** What the schedule that asked for the comparison leaves out. */
function ignored(ignore: Findings['order']['ignore'], say: Say): Html[] {
  if (ignore === null) return [];
  const points = [
    ...ignore.selectors.map((selector) => say('compare.left_out_elements', { selector: code(selector) })),
    ...ignore.patterns.map((pattern) => say('compare.left_out_pattern', { pattern: code(pattern) })),
    ...(ignore.order ? [say('compare.left_out_order')] : []),
  ];
  if (points.length === 0) return [];
  return [
    html`<p>${say('compare.left_out')}</p>
      <ul>
        ${points.map((point) => html`<li>${point}</li>`)}
      </ul>`,
  ];
}

/** What a reader must not take from a comparison. */
export function limitsSection(content: RecordContent, more: readonly Html[]): Html {
  const { say } = content;
  return notProvenSection(content, numbered(7, say('compare.section_limits')), [
    say('compare.limit_when'),
    say('compare.limit_page'),
    say('compare.limit_rest'),
    say('compare.limit_more'),
    ...more,
    ...sealPoints(content),
  ]);
}

const commands: Html = joined(
  [
    html`cd before`,
    html`openssl dgst -sha256 -verify publickey.pem -signature manifest.sig manifest.json`,
    html`sha256sum manifest.json screenshot.* domtextcontent.txt`,
  ],
  '\n',
);

/** The copies in before/, after/ and the folders of further witnesses can be held against the packages that they came from. */
export const sourcesChecking = (say: Say, further: readonly string[]): Html =>
  html`<p>
      ${say('compare.copies', {
        folders: joined(
          ['after', ...further].map((folder) => code(`${folder}/`)),
          ', ',
        ),
      })}
    </p>
    <pre>${commands}</pre>
    <p>${say('compare.manifest_place')}</p>`;
