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
  { locale: 'fr-FR', evidence_pack: { pdf_language: 'fr', storage: 'values' } },
  { viewport: 'tablet', evidence_pack: { c2pa: false, screenshot: 'png', pdf_language: 'es', standards: false } },
  { viewport: 'laptop', locale: 'ja-JP', timezone: 'Asia/Tokyo', evidence_pack: { pdf_language: 'it' } },
  { expand_content: 'deep', record_seconds: 1, evidence_pack: { storage: 'hashed', pdf_language: 'pl' } },
  { wait: { until: 'load', delay_ms: 1500 }, expand_content: false, dismiss_overlays: false, timestamp: 'both' },
  {
    viewport: { width: 1600, height: 1000 },
    legal_authority: 'Section 12',
    purpose: 'A dispute',
    evidence_pack: { pdf_language: 'sk' },
  },
  {
    viewport: { width: 360, height: 640, device_scale_factor: 3, mobile: true },
    evidence_pack: { pdf_language: 'de' },
  },
  { actions: [{ action: 'scroll', to: 'top', picture: 'after' }], record_seconds: 1 },
];
