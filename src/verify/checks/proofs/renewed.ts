import { equal, fromHex } from '../../../package/byte-strings.js';
import type { DataHash } from '../../../proofs/ers/leaf.js';
import type { JudgedStamp } from '../../../proofs/ers/judge.js';
import { digest } from '../../../proofs/rfc3161/hash.js';
import type { Certificate } from '../../../proofs/rfc3161/certificate.js';
import type { Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';

const path = 'manifest.json.er';
const { pass, fail, notChecked } = findings('rfc3161');

/** The evidence record that the reader brought (RFC 4998): whether the time-stamp was renewed while it was valid, each time. */
export async function renewed(evidence: Evidence, roots: readonly Certificate[]): Promise<Finding[]> {
  const { evidenceRecord: record } = evidence.trust;
  if (record === undefined) return [];
  const data = manifestHash(evidence);
  if (data === undefined) return [notChecked('there is no manifest that the evidence record could refer to', { path })];
  const [{ judgeRecord }, { tokenIn }] = await Promise.all([
    import('../../../proofs/ers/judge.js'),
    import('../../../proofs/ers/record.js'),
  ]);
  const judged = await judgeRecord(record, data, { roots, now: evidence.platform.now() });
  if (judged.kind === 'invalid')
    return [fail('er_invalid', `the evidence record is not valid: ${judged.reason}`, { path })];
  const { stamps } = judged;
  if (judged.kind === 'gap') {
    const why = 'a time-stamp of the evidence record was renewed only after its certificate had expired';
    return [fail('er_lapsed', why, { path })];
  }
  if (stamps.some(({ hash }) => hash !== 'SHA-256') && !listsSha512(evidence))
    return [
      notChecked('the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little', {
        path,
      }),
    ];
  const [first, last] = [stamps[0], stamps.at(-1)] as [JudgedStamp, JudgedStamp];
  const tsr = evidence.package.members.get('manifest.json.tsr')?.bytes;
  const own = tsr !== undefined && equal(tokenOf(tsr, tokenIn), first.token);
  const detail = {
    renewed: {
      stamps: stamps.length,
      first: first.time.toISOString(),
      last: last.time.toISOString(),
      ends: last.ends.toISOString(),
    },
  };
  const told = `${own ? 'the time-stamp of the package' : `a time-stamp of ${detail.renewed.first}`} was renewed ${times(stamps.length - 1)} while it was valid`;
  if (judged.kind === 'lapsed')
    return [
      {
        ...notChecked(`${told}, and the last one expired at ${detail.renewed.ends} and was not renewed`, {
          path,
          detail,
        }),
        code: 'er_lapsed',
      },
    ];
  if (!stamps.every(({ trusted }) => trusted))
    return [notChecked(`${told}, but not all of them lead to a root that is trusted here`, { path, detail })];
  return [pass(`${told}; the last one is valid until ${detail.renewed.ends}`, { path, detail })];
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Of manifest.json, as it was read. */
function manifestHash({ package: { members } }: Evidence): DataHash | undefined {
  const manifest = members.get('manifest.json');
  const sha256 = fromHex(manifest?.sha256 ?? '');
  const bytes = manifest?.bytes;
  if (sha256?.length !== 32 || bytes === undefined) return undefined;
  return (hash) => (hash === 'SHA-256' ? sha256 : digest(hash, bytes));
}

const listsSha512 = ({ manifest }: Evidence): boolean =>
  manifest !== undefined && Array.from(manifest.files.values()).every(({ sha512 }) => sha512 !== undefined);

function tokenOf(tsr: Uint8Array, tokenIn: (file: Uint8Array) => Uint8Array): Uint8Array {
  try {
    return tokenIn(tsr);
  } catch {
    return new Uint8Array();
  }
}
