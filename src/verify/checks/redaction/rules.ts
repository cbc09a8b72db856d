import { canonicalJson } from '../../../package/json/canonical.js';
import { isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { redactionFile } from '../../../package/redaction/members.js';
import type { Redaction } from '../../../package/redaction/record.js';
import type { Evidence } from '../../evidence.js';
import { dig } from '../../facts/places.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';
import { items } from '../../subject.js';

const { fail } = findings('redaction');

/** What the log tells of rules and pictures, in packages of versions that tell it: the targets in their order, and the pictures. */
export function rulesAgree(evidence: Evidence, said: Redaction): Finding[] {
  const steps = items(evidence.records.log ?? {}, 'operations').filter(isFields);
  const done = steps.findLast(({ operation, outcome }) => operation === 'matches_found' && outcome === 'done');
  const targets = dig(done, 'detail.targets');
  if (targets === undefined) return needsLayout(said);
  const pictures = { covered: said.pictures.covered, not_searched: said.pictures.notSearched };
  const all: readonly (readonly [file: string, at: string, expected: JsonValue, found: JsonValue | undefined])[] = [
    ['forensic_log.json', 'matches_found: targets', said.rules.map(({ target }) => target), targets],
    ['forensic_log.json', 'matches_found: pictures', pictures, dig(done, 'detail.pictures')],
  ];
  return [
    ...needsLayout(said),
    ...all
      .filter(([, , expected, found]) => found === undefined || canonicalJson(expected) !== canonicalJson(found))
      .map(([path, at, expected, found]) => differs(path, `${at} differs`, expected, found)),
  ];
}

/** Elements are found by their boxes, which no other file of a source has. */
const needsLayout = ({ rules, files }: Redaction): Finding[] =>
  rules.some(({ target }) => target === 'selector') && !files.some(({ path }) => path === 'element_layout.json')
    ? [
        differs(
          redactionFile,
          'a rule names elements, and the source has no element_layout.json',
          'another target',
          'selector',
        ),
      ]
    : [];

const differs = (path: string, explanation: string, expected: unknown, found: unknown): Finding =>
  fail('redaction_mismatch', explanation, { path, expected: shown(expected), found: shown(found) });
