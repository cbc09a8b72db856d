import { type Faults, type Loose } from '../../../fakes/packages/package-builder.js';
import type { PackageEntry } from '../../../../src/proofs/tlog/entry.js';
import { ledgerProof, testLog, withLedger } from '../../faults/ledger.js';
import { datapackageFault } from '../places.js';
import { hand, metadata, facts, custody, step, information, type ByHand } from './making.js';

const logged = (entry: Partial<PackageEntry>): Faults =>
  withLedger((_, manifestSha256) => ledgerProof(manifestSha256, testLog, entry));

export const ofIdentity: Readonly<Record<string, readonly ByHand[]>> = {
  evidence_id: [hand('of another document', information('ps_0b5a1d2c', 'ps_1b5a1d2c'))],
  document_language: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['document_language'] = 'de')),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['document_language'] = 'de') }),
    hand('in the order alone', {
      order: (each) => void ((each['options'] as Loose)['evidence_pack'].pdf_language = 'de'),
      standards: () => undefined,
    }),
  ],
  legal_authority: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['legal_authority'] = 'Order 7/26')),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['legal_authority'] = 'Order 7/26') }),
  ],
  purpose: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['purpose'] = 'Terms of sale')),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['purpose'] = 'Terms of sale') }),
  ],
  stated_form: [
    hand(
      'an authority that is a number',
      facts((f) => (f['legal_authority'] = 7)),
    ),
    hand(
      'a purpose without words',
      facts((f) => (f['purpose'] = '')),
    ),
    hand(
      'of a comparison',
      facts((f) => (f['purpose'] = 'Terms of sale')),
      'comparison',
    ),
  ],
  private_target: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['private_target'] = { allowed_by: '10.0.0.0/8', address: '192.0.2.7' })),
    ),
    hand(
      'in the custody record alone',
      custody((c) => (c['private_target'] = { allowed_by: '10.0.0.0/8', address: '192.0.2.7' })),
    ),
  ],
  software: [
    hand(
      'of another program',
      datapackageFault((d) => void (d['software'] = 'other/1')),
    ),
  ],
  kind: [
    hand(
      'a certificate that is called a comparison',
      metadata((m) => (m['kind'] = 'comparison')),
      'certificate',
    ),
    hand(
      'a page that is called a comparison',
      metadata((m) => (m['kind'] = 'comparison')),
    ),
  ],
  watermark: [
    hand('a test without one', { ...step('screenshot_taken', (e) => delete e['detail'].watermark), testMode: true }),
  ],
  ledger_type: [
    hand('of another kind', logged({ type: 'certificate' })),
    hand('of a test', logged({ type: 'test_capture' })),
  ],
  ledger_eidas: [hand('a token that is not there', logged({ eidas: true }))],
  ledger_issued_at: [
    hand('years before the seal', logged({ issued_at: '2019-11-21T10:00:14.000Z' })),
    hand('days after the seal', logged({ issued_at: '2026-11-25T10:00:14.000Z' })),
  ],
  format_version: [hand('of comparison.json', { record: (r) => void (r['format_version'] = '1.0') }, 'comparison')],
  capture_id: [
    hand('of comparison.json', { record: (r) => void (r['compare_id'] = 'cmp_00000000000000000009') }, 'comparison'),
  ],
};
