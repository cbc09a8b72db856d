import { type Check, type Evidence, hasOurRecords } from '../evidence.js';
import { isFields } from '../../package/json/strict-json.js';
import { standardsFile } from '../../standards/report.js';
import type { Fact } from '../facts/fact.js';
import { type Contradiction, contradictions } from '../facts/judge.js';
import { facts } from '../facts/table.js';
import { type View, viewOf } from '../facts/view.js';
import { findings, shown } from '../finding.js';
import type { CheckName, Finding } from '../report.js';
import { remarks } from './remarks.js';

/** Every fact of the table: what a package says in several places is compared, and what follows from it worked out again. */
export const agreement: Check = {
  name: 'agreement',
  async run(evidence) {
    const view = await viewOf(evidence);
    const names = [...new Set(facts.map(checkOf))];
    return names.flatMap((name) => judged(name, view)).concat(remarks(view));
  },
};

const checkOf = ({ check = 'agreement' }: Fact): CheckName => check;

function judged(name: CheckName, view: View): Finding[] {
  const { pass, notPresent, notChecked } = findings(name);
  // The check of that name says so.
  if ((name === 'certificate' || name === 'matter' || name === 'comparison') && view.kind !== name) return [];
  // Older packages have none.
  if (name === 'standards' && !view.members.has(standardsFile)) return [];
  if (view.manifest === undefined) return [notChecked('there is no manifest to compare with')];
  if (!hasOurRecords(view.evidence)) return unpublished(name, view);
  if (name === 'wacz' && view.warc === undefined && !view.members.has('datapackage.json'))
    return [notPresent('the package carries no web archive')];
  const own = facts.filter((fact) => checkOf(fact) === name);
  const wrong = own.flatMap((fact) => contradictions(fact, view));
  if (wrong.length > 0) return wrong.slice(0, MOST).map((each) => told(name, each));
  return name === 'test_mode' ? [] : [pass(words[name] ?? `${own.length} facts agree in every place that states them`)];
}

/** Of the extension's own records only the id is known to be ours, and that its document is a PDF. */
function unpublished(name: CheckName, view: View): Finding[] {
  if (name === 'evidence_id') return sameId(view.evidence);
  const wrong = facts
    .filter((fact) => fact.name === 'document_form' && name === 'agreement')
    .flatMap((fact) => contradictions(fact, view));
  if (wrong.length > 0) return wrong.map((each) => told(name, each));
  return [findings(name).notChecked('this form of package has no published records to compare')];
}

/** A package that contradicts itself more often is not told so more clearly by more lines. */
const MOST = 200;

const words: Partial<Record<CheckName, string>> = {
  evidence_id: 'every record carries the same one',
  wacz: 'every record of the network record was read; digests, index and page list agree with it',
  comparison: 'the result of the comparison follows from the two packages',
  certificate: 'its records, hashes.sha256 and evidence.pdf list the same hashes',
  standards: 'each grade follows from the files, and evidence.pdf shows the same grades',
  matter: 'its records and evidence.pdf agree about the matter',
};

function told(name: CheckName, { fact, path, explanation, expected, found, malformed }: Contradiction): Finding {
  const code = malformed === true ? 'record_malformed' : (fact.code ?? 'records_disagree');
  return findings(name).fail(code, `${fact.name}: ${explanation}`, {
    path,
    ...(expected !== undefined && { expected: cut(shown(expected)) }),
    ...(found !== undefined && { found: cut(shown(found)) }),
  });
}

const cut = (text: string): string => (text.length <= 2_000 ? text : `${text.slice(0, 2_000)}…`);

/** The extension's form: those of its records that carry an id carry this one. */
function sameId({ manifest, records }: Evidence): Finding[] {
  const { pass, fail, notChecked } = findings('evidence_id');
  const expected = manifest?.evidenceId;
  if (expected === undefined) return [notChecked('the manifest states no evidence id')];
  const inner = records.custody?.['evidence'];
  const wrong = (
    [
      ['metadata.json', records.metadata],
      ['forensic_log.json', records.log],
      ['chain_of_custody.json', inner !== undefined && isFields(inner) ? inner : records.custody],
    ] as const
  ).flatMap(([path, record]) => {
    const id = record?.['evidence_id'];
    return id === undefined || id === expected
      ? []
      : [fail('evidence_id_mismatch', 'the evidence id differs', { path, expected, found: shown(id) })];
  });
  return wrong.length > 0 ? wrong : [pass('every record carries the same one')];
}
