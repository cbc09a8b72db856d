import type { Check } from '../evidence.js';
import { findings } from '../finding.js';
import type { CheckName } from '../report.js';

/** Checks of the files that are about the manifest's hash, and of the screenshot's content credentials. */
export const proofChecks: readonly Check[] = [
  unjudged('ots', 'manifest.json.ots'),
  unjudged('rfc3161', 'manifest.json.tsr'),
  unjudged('c2pa', 'c2pa.json'),
];

/** Says that a proof is there and that this verifier does not judge it; nothing is claimed from its presence. */
function unjudged(name: CheckName, path: string): Check {
  const { notPresent, notChecked } = findings(name);
  return {
    name,
    run: ({ package: read }) =>
      read.members.has(path)
        ? [notChecked('this verifier does not judge this kind of proof', { path })]
        : [notPresent('the package carries none', { path })],
  };
}
