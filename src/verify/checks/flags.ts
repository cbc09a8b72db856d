import { ledgerFile } from '../../package/proof-promise.js';
import type { Check, Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';

const token = 'manifest.json.tsr';
const ots = 'manifest.json.ots';

/** What manifest and custody record say of the proofs, against the proofs that are there. A lost proof is a failure. */
export const flags: Check = {
  name: 'flags',
  run(evidence) {
    const { pass, notChecked } = findings('flags');
    if (evidence.manifest === undefined) return [notChecked('there is no manifest that could list proofs')];
    const wrong = [...lost(evidence), ...unpromised(evidence), ...disagreement(evidence)];
    return wrong.length > 0 ? wrong : [pass('every proof that it lists is present')];
  },
};

const { fail } = findings('flags');

function lost({ manifest, readings, package: read }: Evidence): Finding[] {
  const says = (file: string): boolean => manifest?.proofs?.includes(file) === true;
  const custody = readings.custody?.value;
  const wantsOts = says(ots) || custody?.bitcoin_ots_included === true;
  const wantsToken =
    says(token) ||
    manifest?.eidasRequested === true ||
    manifest?.rfc3161Requested === true ||
    custody?.eidas_timestamp_included === true ||
    custody?.rfc3161_timestamp_included === true;
  return [
    ...(wantsOts && !read.members.has(ots)
      ? [fail('ots_missing', 'the package states that it carries this proof, but it is missing', { path: ots })]
      : []),
    ...(wantsToken && !read.members.has(token)
      ? [fail('eidas_missing', 'the time-stamp token of the package is missing', { path: token })]
      : []),
    ...(says(ledgerFile) && !read.members.has(ledgerFile)
      ? [fail('ledger_missing', 'the ledger proof of the package is missing', { path: ledgerFile })]
      : []),
  ];
}

/** The proofs were there before the package was signed, so each is named; one that was laid beside it later is none of its. */
function unpromised({ manifest, package: read }: Evidence): Finding[] {
  if (manifest?.form !== 'full' || manifest.proofs === undefined) return [];
  const { proofs } = manifest;
  return [ots, token, ledgerFile]
    .filter((path) => read.members.has(path) && !proofs.includes(path))
    .map((path) => fail('records_disagree', 'the manifest does not list this proof', { path, found: shown(proofs) }));
}

function disagreement({ manifest, readings: { custody } }: Evidence): Finding[] {
  if (manifest?.form !== 'full' || custody === undefined) return [];
  const names = manifest.proofs ?? [];
  const pairs = [
    ['bitcoin_ots_included', names.includes(ots)],
    ['rfc3161_timestamp_included', manifest.rfc3161Requested],
    ['eidas_timestamp_included', manifest.eidasRequested],
  ] as const;
  const tokenAgrees = names.includes(token) === (manifest.eidasRequested || manifest.rfc3161Requested);
  return [
    ...pairs
      .filter(([key, expected]) => custody.value[key] !== expected)
      .map(([key, expected]) =>
        fail('records_disagree', `${key} and the manifest differ`, {
          path: 'chain_of_custody.json',
          expected: shown(expected),
          found: shown(custody.value[key]),
        }),
      ),
    ...(tokenAgrees
      ? []
      : [
          fail('records_disagree', 'proofs and the token flags of the manifest differ', {
            path: 'manifest.json',
            found: shown(names),
          }),
        ]),
  ];
}
