import { describe, expect, it } from 'vitest';
import { buildPackage, type Faults, type Files, type Loose, vectorKey } from '../fakes/packages/package-builder.js';
import { unmet } from '../../src/verify/requirements.js';
import { failures, verifyZip } from './verify.js';

const verify = async (faults: Faults) => verifyZip((await buildPackage(faults)).zip());
const edited = (name: string): Faults => ({
  sealed: (files: Files) => void files.set(name, Buffer.concat([files.get(name)!, Buffer.from(' ')])),
});

/**
 * What the public verifier of the best-known service lets through: it hashes a few names, believes chain_valid, takes an
 * absent token for none, and trusts whatever key lies in the package.
 */
describe('forgeries that a public verifier passes', () => {
  it.each<[string, Faults, string]>([
    ['a listed file altered that is none of the five', edited('datapackage.json'), 'file_hash_mismatch'],
    ['a listed file removed', { sealed: (files) => void files.delete('certificate_chain.pem') }, 'file_missing'],
    [
      'an unlisted file planted',
      { sealed: (files) => void files.set('planted.html', Buffer.from('x')) },
      'file_unlisted',
    ],
    [
      'log and custody record stripped though listed',
      {
        sealed: (files) => {
          files.delete('forensic_log.json');
          files.delete('chain_of_custody.json');
        },
      },
      'file_missing',
    ],
    [
      'a log that is not chained at all, with chain_valid: true',
      {
        log: (log: Loose) => {
          for (const operation of log['operations']) operation.hash = operation.previous = 'a'.repeat(64);
          log['hash_chain'].chain_valid = true;
          log['hash_chain'].final_hash = 'a'.repeat(64);
        },
      },
      'log_chain_broken',
    ],
    ['a qualified token promised and lost', { promise: { proofs: ['eidas'], declined: [] } }, 'eidas_missing'],
    ['sealed anew with a weak key', { key: vectorKey('rsa-2048') }, 'key_unacceptable'],
  ])('%s', async (_, faults, code) => {
    const report = await verify(faults);
    expect([report.verdict, failures(report)]).toEqual(['failed', expect.arrayContaining([code])]);
  });

  it('everything replaced and sealed anew with another good key: consistent, and neither issuer nor time is proven', async () => {
    const report = await verify({ key: vectorKey('other') });
    expect(report.summary).toMatchObject({ time_anchor: 'none', provenance: 'unknown' });
    expect(report.not_proven).toHaveLength(2);
    expect(unmet(report, ['issuer', 'time'])).toHaveLength(2);
  });
});
