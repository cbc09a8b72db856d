import { printable } from '../../text/printable.js';
import type { Audit } from './audit.js';

export function auditLines({ origin, size, grown_from, cosigned, witnesses, anchors, faults }: Audit): string {
  const grown = grown_from === null ? '' : `; it only grew since it had ${grown_from}`;
  const lines = [
    ...(faults.length > 0
      ? [`FAULT ${origin}`, ...faults.map((fault) => `  ${fault}`)]
      : [`${origin}: ${size === 1 ? '1 entry leads' : `${size} entries lead`} to the signed root${grown}`]),
    ...cosigned.map(({ name, time }) => `  signed by the witness ${name}, ${time}`),
    ...witnesses.map(({ name, size: seen, reason }) =>
      seen === null
        ? `  no answer from the witness ${name}: ${reason ?? ''}`
        : `  the witness ${name} has seen ${seen}`,
    ),
    ...anchorLines(anchors),
    ...(cosigned.length === 0 && anchors.length === 0 ? [ALONE] : []),
  ];
  return lines.map(printable).join('\n');
}

/** Said wherever it holds: what such an audit cannot see. */
const ALONE = '  no witness and no anchor: the operator could show another tree to others';

/** On a terminal; JSON has all of them. */
const MOST_SHOWN = 3;

/** The newest ones. */
function anchorLines(anchors: Audit['anchors']): string[] {
  const newest = anchors.slice(-MOST_SHOWN).toReversed();
  const more = anchors.length - newest.length;
  return [
    ...newest.map(
      (anchor) => `  anchored with ${anchor.size === 1 ? '1 entry' : `${anchor.size} entries`}: ${worthOf(anchor)}`,
    ),
    ...(more > 0 ? [`  and ${more} more anchors (--json lists them)`] : []),
  ];
}

function worthOf({ bitcoin, block_height, block_time, token, token_time }: Audit['anchors'][number]): string {
  const block = {
    pending: 'waiting for a Bitcoin block',
    attested: `refers to Bitcoin block ${block_height}, but there is no header to check it against`,
    confirmed: `Bitcoin block ${block_height} of ${block_time}`,
  };
  const stamp = {
    trusted: `time-stamp of ${token_time}`,
    unknown_root: `time-stamp of ${token_time} by an authority that is not trusted here`,
  };
  const said = [...(bitcoin === null ? [] : [block[bitcoin]]), ...(token === null ? [] : [stamp[token]])];
  return said.length === 0 ? 'no valid proof' : said.join('; ');
}
