import { type FurtherFolder, pictureDifference, textDifference } from '../../../src/package/witness/further.js';
import type {
  ComparedValue,
  FurtherCapture,
  LedgerSignature,
  WitnessRecord,
} from '../../../src/package/witness/record.js';
import { code, foreign, html, type Html, joined } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** Of captures by two services: which services, who signed for them, and what was compared. */
export function witnessSection({ witness }: Findings, say: Say): Html | false {
  if (witness === undefined) return false;
  const { captures, asked, compared, further = {} } = witness;
  const several = witness.missing !== undefined;
  const summary = several && witness.agreement === 'differ' ? 'differ_several' : witness.agreement;
  const seen = (chapter: number): Html => say('witness.section', { number: String(chapter) });
  const lengths = { apart: say.seconds(witness.apart_ms, 1), window: say.seconds(witness.window_ms) };
  return section('witness', say('witness.title'), [
    html`<p>${say(`witness.intro_${asked}`, lengths)} ${say(`witness.${summary}`)}</p>`,
    list(
      ['', say('compare.before'), say('compare.after'), say('witness.result')],
      [
        valueRow(say('field.page.http_status'), compared.status, say),
        valueRow(say('witness.final_address'), compared.final_address, say),
        valueRow(say('witness.tls_leaf'), compared.tls_leaf, say),
        [say('compare.text'), seen(2), seen(2), resultWord(compared.text.result, say)],
        [say('compare.screenshots'), seen(1), seen(1), resultWord(compared.pictures.result, say)],
      ],
    ),
    list(
      [say('witness.ledger'), say('compare.before'), say('compare.after')],
      signatureRows(say).map(([name, of]) => [name, of(captures.before.ledger), of(captures.after.ledger)]),
    ),
    ...furtherParts(further, say),
    ...missingPart(witness.missing ?? [], say),
    paragraph(say('witness.files', { files: signatureFiles(further) })),
  ]);
}

/** Where the signature of each ledger is, one for each capture in the package. */
const signatureFiles = (further: NonNullable<WitnessRecord['further']>): Html =>
  joined(
    ['before', 'after', ...Object.keys(further)].map((folder) => code(`${folder}/manifest.json.tlog-proof`)),
    ', ',
  );

const signatureRows = (say: Say): readonly (readonly [Html, (ledger: LedgerSignature) => Html])[] => [
  [say('witness.ledger_name'), ({ key }) => code(key.split('+')[0] ?? '')],
  [say('witness.ledger_key'), ({ key }) => code(key)],
  [say('witness.entry'), ({ index, size }) => say('witness.entry_place', { index, size })],
  [say('witness.entered_at'), ({ issued_at: at }) => html`${say.time(at)}`],
];

/** The witnesses after the first one, each against the service that was asked. */
function furtherParts(further: NonNullable<WitnessRecord['further']>, say: Say): Html[] {
  const all = Object.entries(further) as [FurtherFolder, FurtherCapture][];
  if (all.length === 0) return [];
  return [
    paragraph(say('witness.further', { count: String(all.length) })),
    ...all.flatMap(([folder, { apart_ms: apart, compared, ledger, capture_id: id }]) => {
      const row = (name: Html, { asked, witness, result }: FurtherCapture['compared']['status']) =>
        valueRow(name, { before: asked, after: witness, result }, say);
      return [
        html`<h3>${say('witness.further_title', { folder: code(`${folder}/`), apart: say.seconds(apart, 1) })}</h3>`,
        list(
          [code(id), say('witness.column_asked'), say('witness.column_witness'), say('witness.result')],
          [
            row(say('field.page.http_status'), compared.status),
            row(say('witness.final_address'), compared.final_address),
            row(say('witness.tls_leaf'), compared.tls_leaf),
            [
              say('compare.text'),
              compared.text.result === 'not_comparable' ? html`` : code(textDifference(folder)),
              html``,
              resultWord(compared.text.result, say),
            ],
            [
              say('compare.screenshots'),
              compared.pictures.result === 'not_comparable' ? html`` : code(pictureDifference(folder, 0)),
              html``,
              resultWord(compared.pictures.result, say),
            ],
          ],
        ),
        list(
          [say('witness.ledger'), say('witness.column_witness')],
          signatureRows(say).map(([name, of]) => [name, of(ledger)]),
        ),
      ];
    }),
  ];
}

function missingPart(missing: NonNullable<WitnessRecord['missing']>, say: Say): Html[] {
  if (missing.length === 0) return [];
  const names = joined(
    missing.map(({ name, code: why }) => html`${foreign(name)} (${code(why)})`),
    ', ',
  );
  return [paragraph(say('witness.missing', { names }))];
}

type Result = 'same' | 'different' | 'none' | 'no_difference_found' | 'not_comparable';

const resultWord = (result: Result, say: Say): Html =>
  result === 'not_comparable' ? say('compare.not_comparable') : say(`witness.${result}`);

function valueRow(name: Html, { before, after, result }: ComparedValue, say: Say): readonly Html[] {
  const value = (one: string | number | null): Html => (one === null ? say('compare.none') : foreign(String(one)));
  return [name, value(before), value(after), resultWord(result, say)];
}

/** What a reader must not take from two captures. */
export const witnessLimits = ({ witness }: Findings, say: Say): Html[] =>
  witness === undefined ? [] : [say('witness.limit_persons'), say('witness.limit_pictures')];
