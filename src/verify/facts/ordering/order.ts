import { declinedSteps, orderFile, readOrder } from '../../../package/records/order.js';
import { canonicalJson } from '../../../package/json/canonical.js';
import { type Fields, isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { type ProofName, proofs } from '../../../package/proof-promise.js';
import { standardsFile } from '../../../standards/report.js';
import { commitmentsFile } from '../../../package/commitments/records.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { orderFollowed } from './order-followed.js';
import { dig, entry, reckoned, rows, textIn } from '../places.js';
import { fieldsIn, recordFile, type View } from '../view.js';

const order = ({ members }: View): Fields => fieldsIn(members.get(orderFile)?.bytes) ?? {};
const optionsOf = (view: View): Fields => {
  const given = dig(order(view), 'options');
  return given !== undefined && isFields(given) ? given : {};
};
const applies = ({ members }: View): boolean => members.has(orderFile);

/** The order that is carried along, against what was recorded of the capture that followed it. */
export const orderFacts: readonly Fact[] = [
  {
    name: 'order_form',
    relation: 'nowhere',
    applies,
    places: [reckoned(orderFile, 'a value that does not follow the format', formFaults)],
  },
  {
    name: 'order_stated',
    relation: 'nowhere',
    applies,
    places: [reckoned(orderFile, 'fields that differ from metadata.json or manifest.json', statedOtherwise)],
  },
  {
    name: 'order_steps',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        orderFile,
        'options: steps that were declined and begun, or skipped as not requested and ordered',
        (view) =>
          Object.entries(declinedSteps).flatMap(([step, isDeclined]) => {
            const done = entry(view, step);
            const how = textIn(done, 'outcome');
            if (isDeclined(optionsOf(view))) return /^(done|truncated|failed)$/.test(how ?? '') ? [step] : [];
            return how === 'skipped' && textIn(done, 'reason') === 'not requested' ? [step] : [];
          }),
      ),
    ],
  },
  {
    name: 'order_proofs',
    relation: 'equal',
    applies,
    places: [
      reckoned(orderFile, 'options: timestamp and include_eidas', (view) => proofsOrdered(optionsOf(view))),
      reckoned(recordFile('custody'), 'proofs that are included or not performed', proofsAccounted),
    ],
  },
  {
    name: 'order_pictures',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(orderFile, 'options.evidence_pack.screenshot: another format than the screenshot has', (view) => {
        const ordered = dig(optionsOf(view), 'evidence_pack.screenshot');
        const made = dig(view.records.metadata, 'screenshots.screenshot.format');
        return made === undefined || made === ordered ? [] : [ordered ?? null];
      }),
    ],
  },
  ...orderFollowed,
  {
    name: 'order_files',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(orderFile, 'options.evidence_pack: commitments and standards, by whether the file is present', (view) =>
        [
          ['commitments', commitmentsFile],
          ['standards', standardsFile],
        ].flatMap(([option = '', file = '']) =>
          dig(optionsOf(view), `evidence_pack.${option}`) === view.members.has(file) ? [] : [file],
        ),
      ),
    ],
  },
];

function formFaults(view: View): readonly string[] {
  if (view.kind !== 'page') return [`a package of this kind (${view.kind}) carries no order`];
  const record = fieldsIn(view.members.get(orderFile)?.bytes);
  return record === undefined
    ? ['it is not a JSON object']
    : readOrder(record).faults.map(({ key, expected, found }) => `${key}: ${expected} is expected, found ${found}`);
}

/** A case reference that was not given is null in metadata.json, and absent here. */
function statedOtherwise(view: View): readonly string[] {
  const { metadata, manifest } = view.records;
  const given = order(view);
  const browser = (name: string): JsonValue => dig(metadata, `browser.${name}`) ?? null;
  const pairs: readonly (readonly [path: string, recorded: JsonValue | undefined])[] = [
    ['evidence_id', dig(metadata, 'evidence_id')],
    ['test_mode', dig(metadata, 'test_mode')],
    // A flat manifest names none; the document does.
    ['generator', dig(manifest, 'generator') ?? dig(view.document?.facts, 'generator') ?? dig(given, 'generator')],
    ['browser', { name: browser('name'), version: browser('version') }],
    ['url', dig(metadata, 'requested_url')],
    ['options.viewport', dig(metadata, 'environment.viewport')],
    ['options.case_reference', dig(metadata, 'case_reference') ?? null],
    ['options.legal_authority', dig(metadata, 'legal_authority')],
    ['options.purpose', dig(metadata, 'purpose')],
    ['options.metadata', dig(metadata, 'metadata')],
  ];
  const same = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
    canonicalJson(one ?? null) === canonicalJson(other ?? null);
  return [
    ...pairs.flatMap(([path, recorded]) => (same(dig(given, path), recorded) ? [] : [path])),
    ...notFollowed(optionsOf(view), metadata),
  ];
}

/** What is recorded as the browser has it, and not as it was written in the order; and what only leave makes possible. */
function notFollowed({ locale, user_agent: agent, accept_invalid_tls: accepted }: Fields, metadata: Fields): string[] {
  // A browser is given the tag as it was ordered, and writes it with hyphens.
  const language = (tag: JsonValue | undefined): string => shown(tag).replaceAll('_', '-').toLowerCase();
  const found: Readonly<Record<string, boolean>> = {
    locale:
      dig(metadata, 'environment.locale') !== undefined &&
      language(locale ?? DEFAULT_LOCALE) !== language(dig(metadata, 'environment.locale')),
    user_agent: agent !== undefined && shown(agent).trim() !== dig(metadata, 'browser_identity.user_agent'),
    accept_invalid_tls: accepted === false && dig(metadata, 'tls.trusted') === false,
  };
  return Object.entries(found).flatMap(([name, otherwise]) => (otherwise ? [`options.${name}`] : []));
}

/** Of a browser that was asked for no other. */
const DEFAULT_LOCALE = 'en-US';

/** When a qualified and a plain token are both ordered, the qualified one serves as both. */
function proofsOrdered({ timestamp, include_eidas: qualified }: Fields): readonly string[] {
  const token = qualified === true ? 'eidas' : timestamp === 'rfc3161' || timestamp === 'both' ? 'rfc3161' : undefined;
  return named([timestamp === 'bitcoin' || timestamp === 'both' ? 'ots' : undefined, token]);
}

function proofsAccounted({ records: { custody } }: View): readonly string[] {
  const missed = rows(custody, 'not_performed').map(({ step }) => step);
  const included = {
    ots: 'bitcoin_ots_included',
    rfc3161: 'rfc3161_timestamp_included',
    eidas: 'eidas_timestamp_included',
  } as const satisfies Record<ProofName, string>;
  return named(
    (Object.keys(included) as ProofName[]).map((name) =>
      dig(custody, included[name]) === true || missed.includes(proofs[name].step) ? name : undefined,
    ),
  );
}

const named = (list: readonly (ProofName | undefined)[]): ProofName[] =>
  list.filter((name) => name !== undefined).toSorted((one, other) => (one < other ? -1 : 1));
