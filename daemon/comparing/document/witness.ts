import type { ComparedValue, LedgerSignature, WitnessRecord } from '../../../src/package/witness/record.js';
import { longTime } from '../../../src/package/document/lines.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { list, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

const agreements: Readonly<Record<WitnessRecord['agreement'], string>> = {
  agree: 'Nothing that was compared differs.',
  differ: 'The two captures differ.',
  not_all_compared: 'Not everything could be compared; what was compared does not differ.',
};

/** Of captures by two services: which services, who signed for them, and what was compared. */
export function witnessSection({ witness }: Findings): Html | false {
  if (witness === undefined) return false;
  const { captures, asked, compared } = witness;
  const seconds = (witness.apart_ms / 1000).toFixed(1);
  const side = (name: 'before' | 'after'): string => (asked === name ? 'the service that was asked' : 'the witness');
  return section('witness', 'Second witness', [
    paragraph(
      `Two services captured the same address ${seconds} seconds apart, each by its own clock; at most ${witness.window_ms / 1000} seconds were allowed. The column Before is the capture of ${side('before')}, the column After that of ${side('after')}. ${agreements[witness.agreement]}`,
    ),
    list(
      ['', 'Before', 'After', 'Result'],
      [
        valueRow('HTTP status', compared.status),
        valueRow('Final address', compared.final_address),
        valueRow('SHA-256 of the TLS certificate', compared.tls_leaf),
        [html`Text`, html`section 2`, html`section 2`, html`${results[compared.text.result]}`],
        [html`Screenshots`, html`section 1`, html`section 1`, html`${results[compared.pictures.result]}`],
      ],
    ),
    list(
      ['Signed for by the ledger', 'Before', 'After'],
      (
        [
          ['Its name', ({ key }: LedgerSignature) => code(key.split('+')[0] ?? '')],
          ['Its key', ({ key }: LedgerSignature) => code(key)],
          ['Entry', ({ index, size }: LedgerSignature) => html`number ${index} in a tree of ${size}`],
          ['Entered at', ({ issued_at: at }: LedgerSignature) => html`${longTime(at)}`],
        ] as const
      ).map(([name, of]) => [html`${name}`, of(captures.before.ledger), of(captures.after.ledger)]),
    ),
    paragraph(
      'witness.json has all of this. The signatures are in before/manifest.json.tlog-proof and after/manifest.json.tlog-proof. The keys are those that the services gave; who holds them, only somebody can say who knows the services.',
    ),
  ]);
}

const results: Readonly<Record<string, string>> = {
  same: 'the same',
  different: 'different',
  none: 'neither has one',
  no_difference_found: 'no difference found by the rules of section 4',
  not_comparable: 'not comparable',
};

const valueRow = (name: string, { before, after, result }: ComparedValue): readonly Html[] => [
  html`${name}`,
  before === null ? html`none` : foreign(String(before)),
  after === null ? html`none` : foreign(String(after)),
  html`${results[result]}`,
];

/** What a reader must not take from two captures. */
export const witnessLimits = ({ witness }: Findings): string[] =>
  witness === undefined
    ? []
    : [
        'that different persons run the two services, or that the two used different networks: whoever runs both can make both captures;',
        'that the screenshots show the same, beyond what the service that sealed this package found by its rules;',
      ];
