import type { ComparedValue, LedgerSignature } from '../../../src/package/witness/record.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** Of captures by two services: which services, who signed for them, and what was compared. */
export function witnessSection({ witness }: Findings, say: Say): Html | false {
  if (witness === undefined) return false;
  const { captures, asked, compared } = witness;
  const seen = (chapter: number): Html => say('witness.section', { number: String(chapter) });
  const lengths = { apart: say.seconds(witness.apart_ms, 1), window: say.seconds(witness.window_ms) };
  return section('witness', say('witness.title'), [
    html`<p>${say(`witness.intro_${asked}`, lengths)} ${say(`witness.${witness.agreement}`)}</p>`,
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
      (
        [
          [say('witness.ledger_name'), ({ key }: LedgerSignature) => code(key.split('+')[0] ?? '')],
          [say('witness.ledger_key'), ({ key }: LedgerSignature) => code(key)],
          [say('witness.entry'), ({ index, size }: LedgerSignature) => say('witness.entry_place', { index, size })],
          [say('witness.entered_at'), ({ issued_at: at }: LedgerSignature) => html`${say.time(at)}`],
        ] as const
      ).map(([name, of]) => [name, of(captures.before.ledger), of(captures.after.ledger)]),
    ),
    paragraph(say('witness.files')),
  ]);
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
