import { reasons } from '../../../src/package/redaction/reasons.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { counted, grouped, list, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** More are left to redaction.json. */
const MAX_BOXES = 300;

const targetWords: Readonly<Record<string, string>> = {
  text: 'words',
  pattern: 'a pattern',
  kind: 'a kind of data',
  selector: 'elements of the page',
  area: 'an area of the picture',
  url: 'parts of addresses',
  field: 'a field of the records',
};

/** Rule by rule and box by box: what is withheld, and why as whoever made the copy says. */
export function withheldSection({ record }: Findings): Html {
  const { rules, boxes, pictures } = record;
  return section('withheld', '1. What is withheld', [
    paragraph(
      'What a rule searched for is not stated. The reasons are those of the person who ordered the copy; nothing here shows that they are true. Places are given for the file with the most of them.',
    ),
    list(
      ['Rule', 'Withholds', 'Reason', 'Mark', 'Places', 'Boxes'],
      rules.map(({ target, reason, reasonText, label, matches, boxes: covered }, index) => [
        html`${index + 1}`,
        html`${targetWords[target] ?? target}`,
        html`${reason === null ? 'no reason stated' : reasons[reason]}${
          reasonText !== undefined && html`: ${foreign(reasonText)}`
        }`,
        html`${label}`,
        html`${grouped(matches)}`,
        html`${grouped(covered)}`,
      ]),
    ),
    ...(boxes.length === 0
      ? [paragraph('Nothing is covered on a picture.')]
      : [
          html`<h3>Covered on the pictures</h3>`,
          list(
            ['Box', 'Rule', 'File', 'Left; top', 'Width × height'],
            boxes
              .slice(0, MAX_BOXES)
              .map(({ ruleIndex, file, x, y, width, height }, at) => [
                html`${at + 1}`,
                html`${ruleIndex + 1}`,
                code(file),
                html`${grouped(x)}; ${grouped(y)}`,
                html`${grouped(width)} × ${grouped(height)}`,
              ]),
          ),
        ]),
    ...(boxes.length > MAX_BOXES
      ? [
          paragraph(
            `Not printed here: ${counted(boxes.length - MAX_BOXES, 'further box', 'further boxes')}. redaction.json has all.`,
          ),
        ]
      : []),
    paragraph(
      pictures.notSearched === 0
        ? 'No pictures, videos or frames of the page are shown here.'
        : `Text inside ${counted(pictures.notSearched, 'picture, video or frame', 'pictures, videos and frames')} of the page was not searched.`,
    ),
  ]);
}

/** What became of each file of the capture. */
export function filesOfSource({ record }: Findings): Html {
  const words = {
    kept: 'as it was',
    changed: 'shown in part',
    withheld: 'withheld completely',
  } as const;
  const unproven = new Set(record.unproven.map(({ file }) => file));
  return section('source-files', '2. Files of the capture', [
    paragraph(
      'The following are always withheld: bodies of scripts and styles, comments, embedded data, the page as served, the network record, and every digest and size of a file that is not shown unchanged. Otherwise, guesses at what is withheld could be tested against them.',
    ),
    list(
      ['File', 'In this copy', 'Parts', 'Withheld', 'Proven'],
      record.files.map(({ path, action, parts, withheldParts }) => [
        code(path),
        html`${words[action]}`,
        html`${parts === null ? '' : grouped(parts)}`,
        html`${withheldParts === null ? '' : grouped(withheldParts)}`,
        html`${action === 'withheld' ? '' : unproven.has(path) ? 'no' : 'yes'}`,
      ]),
    ),
  ]);
}

/** What a reader must not take from a redacted copy. */
export const limits = ({ record }: Findings, { identity, promise }: RecordContent): Html =>
  section('limits', '6. What this copy does not prove', [
    html`<p>It does not prove:</p>
      <ul>
        <li>what is behind a mark or a black box, or that the reason given for it is true;</li>
        <li>that the files which are withheld completely agree with those that are shown;</li>
        <li>
          that nobody can be recognised from what is shown: the number and the places of withheld words can be seen, in
          the picture also about how wide they were where single words are covered, and so can the text around them;
        </li>
        ${record.proof !== 'complete' && html`<li>that what is shown without a proof is the content of the capture;</li>`}
        <li>
          more about the capture than the capture itself does: neither that the content of the page is true, nor who
          wrote it;
        </li>
        <li>
          who sealed the capture or this copy. A signature shows that nothing has changed since; it does not show who
          sealed it;
        </li>
        <li>
          ${
            promise.proofs.length > 0
              ? 'by itself, when this copy was sealed: only the time-stamp of manifest.json gives an independent time.'
              : 'when this copy was sealed: it has no independent time-stamp.'
          }
        </li>
      </ul>`,
    paragraph(
      'Whether and how it may be used in a proceeding is for the court to decide under its own rules; this record makes no statement about that.',
    ),
    ...(identity.testMode
      ? [html`<p><strong>This package was made in test mode and is not for legal use.</strong></p>`]
      : []),
  ]);

/** How what is shown is held against the capture's seal. */
export const proofChecking = ({ record }: Findings): Html =>
  record.proof === 'none'
    ? html`<p>This package has no proof that connects it to the capture, which was sealed without commitments.</p>`
    : html`<div style="break-inside:avoid">
        <p>
          <code>redaction_proof.json</code> connects each file to its root in <code>source/commitments.json</code>. The
          key of the capture signed those commitments when it was sealed:
        </p>
        <pre>
openssl dgst -sha256 -verify source/publickey.pem -signature source/commitments.sig source/commitments.json
python3 verification/verify.py .</pre>
      </div>`;
