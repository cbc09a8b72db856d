import { certificateFile, readCertificate, sumName } from '../../package/certificate/certificate.js';
import { kindOf } from '../../package/kind.js';
import { type Check, type HashedFile, hasOurRecords } from '../evidence.js';
import { fieldsIn } from '../facts/view.js';
import { findings } from '../finding.js';
import type { Finding } from '../report.js';

const { pass, fail } = findings('certificate');

/**
 * Which of the files beside the package the certificate lists. That its records agree about the hashes is in the table of facts.
 * A file that no certificate lists is a fault: whoever names it wants to know just that.
 */
export const certificate: Check = {
  name: 'certificate',
  run(evidence) {
    const { package: read, trust } = evidence;
    const files = trust.files ?? [];
    // Hardly any package is one: a line in every report would say nothing.
    if (kindOf(read.members) !== 'certificate' || !hasOurRecords(evidence))
      return files.map((file) => notListed(file, 'the package is not a certificate of hashes'));
    const record = fieldsIn(read.members.get(certificateFile)?.bytes);
    if (record === undefined) return [fail('record_malformed', 'the record cannot be read', { path: certificateFile })];
    return files.map((file) => judged(file, record));
  },
};

function judged(file: HashedFile, record: NonNullable<ReturnType<typeof fieldsIn>>): Finding {
  const { hashes } = readCertificate(record).value;
  const index = hashes.findIndex(({ sha256 }) => sha256 === file.sha256);
  const listed = hashes[index];
  if (listed === undefined) return notListed(file, 'its SHA-256 is not in the certificate');
  const name = listed.name === null || listed.name === undefined ? undefined : sumName({ name: listed.name }, index);
  const as = name === undefined || name === file.name ? '' : `, under the name ${JSON.stringify(name)}`;
  return pass(`the certificate lists the SHA-256 of this file${as}`, {
    path: file.name,
    detail: { certified: { file: file.name, sha256: file.sha256 } },
  });
}

const notListed = ({ name, sha256 }: HashedFile, explanation: string): Finding =>
  fail('file_not_certified', explanation, { path: name, found: sha256 });

/** Whether a certificate lists every file that was named, of which there is at least one. */
export const allCertified = (found: readonly Finding[]): boolean => {
  const own = found.filter(({ check }) => check === 'certificate');
  return own.some(({ detail }) => detail?.certified !== undefined) && own.every(({ outcome }) => outcome === 'pass');
};
