import { type Reason, reasons } from '../../../src/package/redaction/reasons.js';
import { catalogue, type MessageKey } from '../../../src/package/messages/catalogue.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html, joined } from '../../sealing/pdf/html.js';
import { notProvenSection } from '../../sealing/pdf/limits.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** More are left to redaction.json. */
const MAX_BOXES = 300;

const isKey = (key: string): key is Extract<MessageKey, `${'reason' | 'target'}.${string}`> => key in catalogue.en;

/** The exemptions of an act have the same name everywhere. */
function reasonWords(reason: Reason | null, say: Say): Html {
  if (reason === null) return say('redact.no_reason');
  const key = `reason.${reason}`;
  return isKey(key) ? say(key) : html`${reasons[reason]}`;
}

function targetWords(target: string, say: Say): Html {
  const key = `target.${target}`;
  return isKey(key) ? say(key) : html`${target}`;
}

/** Rule by rule and box by box: what is withheld, and why as whoever made the copy says. */
export function withheldSection({ record }: Findings, say: Say): Html {
  const { rules, pictures } = record;
  return section('withheld', numbered(1, say('redact.section_withheld')), [
    paragraph(say('redact.withheld_intro')),
    list(
      [
        say('column.rule'),
        say('column.withholds'),
        say('changes.reason'),
        say('column.mark'),
        say('column.places'),
        say('column.boxes'),
      ],
      rules.map(({ target, reason, reasonText, label, matches, boxes: covered }, index) => [
        html`${index + 1}`,
        targetWords(target, say),
        html`${reasonWords(reason, say)}${reasonText !== undefined && html`: ${foreign(reasonText)}`}`,
        html`${label}`,
        html`${say.number(matches)}`,
        html`${say.number(covered)}`,
      ]),
    ),
    ...boxesOf(record, say),
    paragraph(
      pictures.notSearched === 0 ? say('redact.no_pictures') : say('redact.not_searched', { n: pictures.notSearched }),
    ),
  ]);
}

function boxesOf({ boxes }: Findings['record'], say: Say): Html[] {
  if (boxes.length === 0) return [paragraph(say('redact.nothing_covered'))];
  return [
    html`<h3>${say('redact.covered')}</h3>`,
    list(
      [say('column.box'), say('column.rule'), say('files.file'), say('column.left_top'), say('column.size')],
      boxes
        .slice(0, MAX_BOXES)
        .map(({ ruleIndex, file, x, y, width, height }, at) => [
          html`${at + 1}`,
          html`${ruleIndex + 1}`,
          code(file),
          html`${say.number(x)}; ${say.number(y)}`,
          html`${say.number(width)} × ${say.number(height)}`,
        ]),
    ),
    ...(boxes.length > MAX_BOXES ? [paragraph(say('redact.boxes_rest', { n: boxes.length - MAX_BOXES }))] : []),
  ];
}

/** What became of each file of the capture. */
export function filesOfSource({ record }: Findings, say: Say): Html {
  const unproven = new Set(record.unproven.map(({ file }) => file));
  const number = (value: number | null): Html => html`${value === null ? '' : say.number(value)}`;
  return section('source-files', numbered(2, say('redact.section_files')), [
    paragraph(say('redact.files_intro')),
    list(
      [say('files.file'), say('column.in_copy'), say('column.parts'), say('column.withheld'), say('column.proven')],
      record.files.map(({ path, action, parts, withheldParts }) => [
        code(path),
        say(`redact.${action}`),
        number(parts),
        number(withheldParts),
        action === 'withheld' ? html`` : say(unproven.has(path) ? 'redact.no' : 'redact.yes'),
      ]),
    ),
  ]);
}

/** What a reader must not take from a redacted copy. */
export function limits({ record }: Findings, content: RecordContent): Html {
  const { promise, say } = content;
  return notProvenSection(content, numbered(6, say('redact.section_limits')), [
    say('redact.limit_behind'),
    say('redact.limit_files'),
    say('redact.limit_recognised'),
    ...(record.proof === 'complete' ? [] : [say('redact.limit_unproven')]),
    say('redact.limit_capture'),
    say('redact.limit_sealer'),
    say(promise.proofs.length > 0 ? 'redact.limit_when' : 'redact.limit_no_time'),
  ]);
}

const commands: Html = joined(
  [
    // A line that is longer than the page breaks in two, and is no command where somebody copies it.
    html`cd source`,
    html`openssl dgst -sha256 -verify publickey.pem -signature commitments.sig commitments.json`,
    html`cd ..`,
    html`python3 verification/verify.py .`,
  ],
  '\n',
);

/** How what is shown is held against the capture's seal. */
export const proofChecking = ({ record }: Findings, say: Say): Html =>
  record.proof === 'none'
    ? paragraph(say('redact.no_proof'))
    : html`<div style="break-inside:avoid">
        <p>${say('redact.proof_place')}</p>
        <pre>${commands}</pre>
      </div>`;
