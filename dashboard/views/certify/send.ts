import type { CertificateRead } from '../../../src/contract/captures/certificates.js';
import { api } from '../../app/api.js';
import { typed } from '../../app/text.js';
import type { Row } from './use-files.js';

/** Certifies what was hashed. `key`: the same order sent once more gives the same certificate. */
export function certify(rows: readonly Row[], said: FormData, key: string): Promise<CertificateRead> {
  const [label, reference, matter] = ['label', 'case_reference', 'matter'].map((name) => typed(said, name));
  const withNames = said.get('names') === 'on';
  const hashes = rows.map(({ file, sha256 }) => ({
    sha256: sha256 ?? '',
    size_bytes: file.size,
    ...(withNames && { name: file.name }),
  }));
  const body = {
    hashes,
    ...(label !== '' && { label }),
    ...(reference !== '' && { case_reference: reference }),
    ...(matter !== '' && { matter_id: matter }),
  };
  return api.certifyHash({ body }, { idempotencyKey: key });
}
