import type { CaptureOptions } from '../../../src/contract/captures/options.js';

/** Options of captures, one after the other: formats, times, proofs, windows, languages. */
export const variants: readonly CaptureOptions[] = [
  {},
  { evidence_pack: { storage: 'values' }, dismiss_overlays: true },
  { timestamp: 'bitcoin' },
  { evidence_pack: { screenshot: 'png' } },
  { timestamp: 'rfc3161' },
  { evidence_pack: { mhtml: true, warc: true }, viewport: 'mobile' },
  { evidence_pack: { mhtml: false, warc: false } },
  { timestamp: 'both' },
  { evidence_pack: { c2pa: false }, expand_content: true },
  { evidence_pack: { commitments: true } },
  { evidence_pack: { commitments: true }, timestamp: 'rfc3161' },
  { expand_content: 'deep' },
  { viewport: { width: 900, height: 700, device_scale_factor: 2 }, locale: 'de-DE', timezone: 'Asia/Kolkata' },
  { case_reference: 'Case 12/2026 – “A & B”', metadata: { matter: 'x', count: 3, sure: true } },
  { evidence_pack: { commitments: false, screenshot: 'png', mhtml: false } },
  { wait: { until: 'load' }, dismiss_overlays: true },
  { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Example/1.0', evidence_pack: { whois: true } },
  { external_archive: true, timestamp: 'none' },
  { record_seconds: 2 },
  {
    actions: [
      { action: 'scroll', to: 'bottom', picture: 'both' },
      { action: 'press', key: 'Home' },
    ],
  },
];
