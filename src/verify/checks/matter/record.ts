import { foldCustody, type Folded } from '../../../matters/fold.js';
import { custodyPart, isCustodyPart } from '../../../package/matter/members.js';
import { type CustodyPart, readCustodyPart } from '../../../package/matter/custody-parts.js';
import { genesis } from '../../../package/records/chain.js';
import type { Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('matter');
const broken = (explanation: string, path: string): Finding => fail('matter_record_broken', explanation, { path });

/** Reads the files of the custody record one after another, and folds their entries; a file is not kept once it was read. */
export async function foldedRecord(
  { package: { members } }: Evidence,
  matterId: string,
): Promise<{ readonly folded: Folded; readonly faults: readonly Finding[] }> {
  const fold = foldCustody();
  const faults: Finding[] = [];
  let parts = 1;
  let previous = genesis;
  let total: number | undefined;
  let taken = 0;
  for (let part = 1; part <= parts; part += 1) {
    const path = custodyPart(part);
    const read = partIn(members.get(path)?.bytes);
    if (typeof read === 'string') {
      faults.push(broken(read, path));
      break;
    }
    if (part === 1) parts = read.parts;
    if (read.part !== part || read.parts !== parts) faults.push(broken('it is a different part of the record', path));
    if (read.matterId !== matterId) faults.push(broken('it belongs to a different matter', path));
    if (read.firstPrevious !== previous) faults.push(broken('it does not continue the part before', path));
    total ??= read.totalEntries;
    if (read.totalEntries !== total) faults.push(broken('its number of entries differs', path));
    for (const entry of read.entries) await fold.take(entry);
    taken += read.entries.length;
    previous = read.finalHash;
    const { hashes } = fold.result();
    if (hashes.at(-1) !== previous) faults.push(broken('final_hash is not the hash of its last entry', path));
  }
  for (const name of members.keys())
    if (isCustodyPart(name) && !Array.from({ length: parts }, (_, at) => custodyPart(at + 1)).includes(name))
      faults.push(broken('the record has fewer parts', name));
  if (total !== undefined && total !== taken) faults.push(broken('total_entries differs', custodyPart(1)));
  for (const { seq, kind, reason } of fold.faults)
    faults.push(
      fail(kind === 'anchor' ? 'matter_anchor_mismatch' : 'matter_record_broken', `entry ${seq}: ${reason}`, {
        path: 'custody_record.json',
      }),
    );
  return { folded: fold.result(), faults };
}

function partIn(bytes: Uint8Array | undefined): CustodyPart | string {
  if (bytes === undefined) return 'it is missing or too large';
  try {
    return readCustodyPart(bytes);
  } catch (error) {
    return `it does not follow the format: ${(error as Error).message}`;
  }
}
