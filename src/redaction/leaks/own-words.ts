import { afterThisRecord } from '../../package/records/custody.js';
import { chainAlgorithm } from '../../package/records/forensic-log.js';
import { earlierWords, formerWords, proofSteps, steps } from '../../package/records/steps.js';
import { reasons } from '../../package/redaction/reasons.js';
import { ruleTargets } from '../../package/redaction/record.js';

/**
 * Strings that this program writes into records whatever the page says: steps with their words, names of members, formats. They tell
 * nothing of what is withheld, and somebody may be called Page or Mark.
 */
const everywhere: ReadonlySet<string> = new Set<string>([
  ...[steps, proofSteps].flatMap((named) => [...Object.keys(named), ...Object.values(named)]),
  ...[earlierWords, formerWords].flatMap((former) => Object.values(former).flat()),
  chainAlgorithm,
  afterThisRecord,
  'page_modified',
  'evidence-redaction/1',
  'evidence-redaction-proof/1',
  'evidence-commitments/1',
]);

const member =
  /^(source\/)?(page\.(html|mhtml)|source\.html|(domtextcontent|watched_text|whois)\.txt|screenshot(_as_loaded)?(_tiles\/\d{3,4})?\.(jpeg|png)|(text|element)_layout\.json|(metadata|forensic_log|chain_of_custody|manifest|openings|commitments|c2pa|redaction|redaction_proof|datapackage|eidas_validation)\.json(\.(ots|tsr|tlog-proof))?|ledger\.tlog-proof|(commitments|manifest)\.sig|publickey\.pem|certificate_chain\.pem|evidence\.pdf|archive\/data\.warc\.gz|indexes\/index\.cdx|pages\/pages\.jsonl|verification\/(verify\.(html|mjs|py|sh)|GUIDE\.txt))$/;

/** Words of the closed sets of `redaction.json`. */
export const redactionWords: readonly string[] = [
  ...Object.keys(reasons),
  ...ruleTargets,
  'kept',
  'changed',
  'withheld',
  'complete',
  'partial',
  'none',
  'refuse',
  'redact',
  'no_commitments',
  'coded_again',
];

/** Words of the closed sets of a record; elsewhere a caller may have written them. */
const ofRecord: Readonly<Record<string, ReadonlySet<string>>> = {
  'redaction.json': new Set(redactionWords),
  'redaction_proof.json': new Set(['kept', 'changed', 'withheld']),
  'forensic_log.json': new Set(['done', 'failed', 'skipped', 'truncated']),
  'chain_of_custody.json': new Set(['done', 'failed', 'skipped', 'truncated']),
};

/** Whether a whole string of a record is one of these; layouts hold the page's words. @param file - name of the record, without its folder */
export const isOwnWord = (text: string, file: string): boolean =>
  !file.endsWith('_layout.json') && (everywhere.has(text) || member.test(text) || ofRecord[file]?.has(text) === true);
