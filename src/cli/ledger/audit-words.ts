import { printable } from '../../text/printable.js';
import type { Audit } from './audit.js';

export function auditLines({ origin, size, grown_from, cosigned, witnesses, faults }: Audit): string {
  const grown = grown_from === null ? '' : `; it only grew since it had ${grown_from}`;
  const lines = [
    ...(faults.length > 0
      ? [`FAULT ${origin}`, ...faults.map((fault) => `  ${fault}`)]
      : [`${origin}: ${size === 1 ? '1 entry leads' : `${size} entries lead`} to the signed root${grown}`]),
    ...cosigned.map(({ name, time }) => `  signed by the witness ${name}, ${time}`),
    ...witnesses.map(({ name, size: seen, reason }) =>
      seen === null ? `  the witness ${name} says nothing: ${reason ?? ''}` : `  the witness ${name} has seen ${seen}`,
    ),
  ];
  return lines.map(printable).join('\n');
}
