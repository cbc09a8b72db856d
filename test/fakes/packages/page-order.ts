import type { Facts } from '../../../src/package/records/facts.js';
import { orderFormat, type OrderRecord, orderSays } from '../../../src/package/records/order.js';
import { evidenceId } from './package-times.js';

/** What was ordered of the small page: as its journal says, without content credentials unless it is signed. */
export const orderOf = (
  facts: Facts,
  faults: {
    readonly evidenceId?: string;
    readonly testMode?: boolean;
    readonly credentials?: boolean;
    readonly standards?: unknown;
  },
): OrderRecord => ({
  format: orderFormat,
  evidence_id: faults.evidenceId ?? evidenceId,
  test_mode: faults.testMode ?? false,
  says: orderSays,
  generator: { name: 'evidence', version: '0.1.0' },
  browser: { name: facts.browser.name, version: facts.browser.version },
  url: facts.requested_url,
  options: {
    viewport: { ...facts.environment.viewport },
    timestamp: 'none',
    include_eidas: false,
    evidence_pack: {
      screenshot: 'jpeg',
      mhtml: true,
      warc: true,
      whois: false,
      c2pa: faults.credentials ?? false,
      commitments: false,
      standards: faults.standards !== undefined,
      pdf_language: 'en',
    },
    wait: { until: 'settled', delay_ms: 0 },
    expand_content: true,
    dismiss_overlays: true,
    accept_invalid_tls: false,
    external_archive: false,
    time_limit_seconds: 120,
    case_reference: 'C-1',
    metadata: { matter: 'M-1' },
  },
  left_out: [],
});
