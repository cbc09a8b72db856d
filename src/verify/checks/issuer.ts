import type { Check } from '../evidence.js';
import { findings } from '../finding.js';

/** Only the issuance register can name the issuer; the key inside a package names nobody. Never fails a package. */
export const issuer: Check = {
  name: 'issuer',
  run({ trust }) {
    const { pass, notPresent, notChecked } = findings('issuer');
    if (trust.issuance === 'issued') return [pass('the manifest is in the issuance register')];
    if (trust.issuance === 'not_issued')
      return [notPresent('the manifest is not in the issuance register that was asked')];
    if (trust.issuanceUnknown !== undefined)
      return [notChecked(`the issuance register did not answer: ${trust.issuanceUnknown}`)];
    return [notChecked('no issuance register was asked')];
  },
};
