import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { Language } from '../../src/languages.js';
import type { BrowserFacts } from '../../src/package/records/facts.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import {
  type LeftOut,
  leftOutReasons,
  orderFormat,
  type OrderRecord,
  orderSays,
} from '../../src/package/records/order.js';

/**
 * What becomes of each part of an order in order.json. A new part must be named here: `option` is written down, `apart` stands
 * in a place of its own or changes nothing in a capture, and a reason is given where it was given and cannot be repeated from
 * the package. What is a secret is never an `option`.
 */
const parts = {
  url: 'apart',
  viewport: 'option',
  timestamp: 'option',
  include_eidas: 'option',
  evidence_pack: 'option',
  wait: 'option',
  expand_content: 'option',
  dismiss_overlays: 'option',
  actions: 'option',
  record_seconds: 'option',
  http_authentication: { reason: leftOutReasons.http_authentication },
  browser_profile: { reason: leftOutReasons.browser_profile },
  accept_invalid_tls: 'option',
  external_archive: 'option',
  locale: 'option',
  timezone: 'option',
  user_agent: 'option',
  time_limit_seconds: 'option',
  case_reference: 'option',
  legal_authority: 'option',
  purpose: 'option',
  metadata: 'option',
  private_note: 'apart',
  webhook_url: 'apart',
  monitor: { reason: leftOutReasons.monitor },
} as const satisfies Record<keyof CaptureOrder, 'option' | 'apart' | { readonly reason: string }>;

/** order.json of a capture. */
export function orderRecord(
  order: CaptureOrder,
  made: {
    readonly evidenceId: string;
    /** Of its documents, whether the order or the settings name it. */
    readonly language: Language;
    readonly testMode: boolean;
    readonly version: string;
    readonly browser: Pick<BrowserFacts, 'name' | 'version'> | undefined;
  },
): OrderRecord {
  const named = (Object.keys(parts) as (keyof CaptureOrder)[]).filter((name) => order[name] !== undefined);
  const { name, version } = made.browser ?? { name: '', version: '' };
  return {
    format: orderFormat,
    evidence_id: made.evidenceId,
    test_mode: made.testMode,
    says: orderSays,
    generator: { name: 'evidence', version: made.version },
    browser: { name, version },
    url: order.url,
    options: Object.fromEntries(
      named
        .filter((each) => parts[each] === 'option')
        .flatMap((each) => {
          const value = stated(each === 'evidence_pack' ? packOf(order, made.language) : order[each]);
          return value === undefined ? [] : [[each, value] as const];
        }),
    ),
    left_out: named.flatMap((option): LeftOut[] => {
      const part = parts[option];
      return typeof part === 'string' || order[option] === null ? [] : [{ option, reason: part.reason }];
    }),
  };
}

/** An order that was accepted before there were these parts has packages without commitments and with a report. */
const packOf = ({ evidence_pack: pack }: CaptureOrder, language: Language): CaptureOrder['evidence_pack'] => ({
  ...pack,
  pdf_language: language,
  commitments: pack.commitments ?? false,
  standards: pack.standards ?? true,
});

/** Null means that an option was not given; there is no such value in a request. */
function stated(value: unknown): JsonValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value as JsonValue;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
      each === null || each === undefined ? [] : [[key, each as JsonValue]],
    ),
  );
}
