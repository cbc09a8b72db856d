import type { RecordContent } from './content.js';
import { code, html } from './html.js';
import { type Row, stated } from './table.js';

interface Labels {
  readonly id: 'label.comparison_id' | 'label.matter_id' | 'label.redaction_id';
  readonly by: 'label.made_by' | 'label.sealed_by';
}

/** On the first page of a package that was made of others: its ids, who had it made, and with what. */
export const identityRows = ({ identity, say }: Pick<RecordContent, 'identity' | 'say'>, { id, by }: Labels): Row[] => [
  [say('label.evidence_id'), code(identity.evidenceId)],
  [say(id), code(identity.captureId)],
  [say('label.case_reference'), stated(identity.caseReference, say)],
  [say(by), stated(identity.collector.name, say)],
  [say('label.organisation'), stated(identity.collector.organisation, say)],
  [say('label.made_with'), html`${identity.generator.name} ${identity.generator.version}`],
];
