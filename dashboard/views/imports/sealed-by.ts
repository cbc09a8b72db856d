import type { ImportRow } from '../../../src/contract/imports/imports.js';
import { words } from '../../app/text.js';

/** Anybody can seal a package with a key of their own: that it is whole does not say whose it is. */
const issuers: Readonly<Record<string, string>> = {
  issued_by_proofsnap: 'Sealed by a service whose ledger this one knows',
  unverified: 'Who sealed it is not known',
};

/** Who sealed an import, as far as the service found out; empty where it says nothing of that. */
export const sealedBy = (summary: ImportRow['summary']): string =>
  summary === null ? '' : (issuers[summary.provenance] ?? words(summary.provenance));
