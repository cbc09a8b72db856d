import { evaluateProof, type OtsResult } from '../../../proofs/ots/evaluate.js';
import { fromHex } from '../../../package/byte-strings.js';
import type { Check, Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';
import { contradictsTime } from './time.js';

const path = 'manifest.json.ots';
const { pass, fail, notPresent, notChecked } = findings('ots');

/** The OpenTimestamps proof, recomputed from the manifest's hash down to a block's Merkle root. A lost proof is for `flags`. */
export const ots: Check = {
  name: 'ots',
  async run(evidence) {
    const { members } = evidence.package;
    const { upgradedOts, bitcoinHeader, chain } = evidence.trust;
    const proof = upgradedOts === undefined ? members.get(path) : { bytes: upgradedOts };
    if (proof === undefined) return [notPresent('the package carries no OpenTimestamps proof', { path })];
    const sha256 = fromHex(members.get('manifest.json')?.sha256 ?? '');
    if (proof.bytes === undefined) return [fail('ots_mismatch', 'the file is too large for a proof', { path })];
    if (sha256?.length !== 32) return [notChecked('there is no manifest that the proof could refer to', { path })];
    return judge(await evaluateProof(proof.bytes, sha256, bitcoinHeader, chain), evidence);
  },
};

/** A block's time may be two hours ahead of or behind the clocks of the world (Bitcoin's own rule for accepting it). */
const BLOCK_CLOCK_MS = 2 * 3_600_000;

function judge(result: OtsResult, evidence: Evidence): Finding[] {
  switch (result.kind) {
    case 'malformed':
    case 'mismatch':
    case 'none':
      return [fail('ots_mismatch', result.reason, { path })];
    case 'pending':
      return [pending(result.calendars)];
    case 'attested': {
      const [first] = result.blocks;
      const height = first ? { block_height: first.height } : {};
      return [
        notChecked(
          'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time',
          {
            path,
            expected: `a block ${first?.height ?? ''} with Merkle root ${first?.merkleRoot ?? ''}`,
            detail: { time_anchor: 'ots_bitcoin_attested_unconfirmed', ...height },
          },
        ),
      ];
    }
    case 'confirmed': {
      const { height, time, hash } = result.block;
      const [earliest, latest] = [-BLOCK_CLOCK_MS, BLOCK_CLOCK_MS].map((ms) => new Date(time.getTime() + ms)) as [
        Date,
        Date,
      ];
      const brought = evidence.trust.upgradedOts !== undefined;
      const order = contradictsTime('ots', { path, earliest, latest, brought }, evidence);
      if (order.length > 0) return order;
      return [
        pass('the manifest existed when a Bitcoin block was mined', {
          path,
          found: `block ${height}, ${hash}`,
          detail: { time_anchor: 'ots_bitcoin_confirmed', time: time.toISOString(), block_height: height },
        }),
      ];
    }
  }
}

const pending = (calendars: readonly string[]): Finding => ({
  check: 'ots',
  outcome: 'pending',
  code: 'pending',
  path,
  found: calendars.join(' '),
  explanation: 'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet',
  detail: { time_anchor: 'ots_pending' },
});
