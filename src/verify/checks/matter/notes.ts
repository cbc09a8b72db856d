import { commitmentTo, SALT_BYTES } from '../../../matters/commitment.js';
import type { Folded } from '../../../matters/fold.js';
import { fromHex } from '../../../package/byte-strings.js';
import { notesFile } from '../../../package/matter/members.js';
import type { MatterRecord } from '../../../package/matter/record.js';
import { readNotes } from '../../../package/matter/notes.js';
import type { Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('matter');
const wrong = (explanation: string): Finding[] => [fail('matter_record_broken', explanation, { path: notesFile })];

/** Each text is the one that its entry commits to, and no note is left out. */
export async function notesOpen(
  { matterId }: MatterRecord,
  { notes, descriptions }: Folded,
  { package: { members } }: Evidence,
): Promise<Finding[]> {
  const member = members.get(notesFile);
  if (member === undefined) return [];
  let read;
  try {
    if (member.bytes === undefined) return wrong('it is too large for a record');
    read = readNotes(member.bytes);
  } catch (error) {
    return wrong(`it does not follow the format: ${(error as Error).message}`);
  }
  if (read.matterId !== matterId) return wrong('it belongs to a different matter');
  for (const { seq, salt, text } of read.notes) {
    const stated = notes.get(seq) ?? descriptions.get(seq);
    if (stated === undefined) return wrong(`entry ${seq} is neither a note nor a description`);
    const bytes = fromHex(salt) ?? new Uint8Array(SALT_BYTES);
    if ((await commitmentTo(text, bytes)) !== stated)
      return wrong(`the text of entry ${seq} does not match its commitment`);
  }
  const given = new Set(read.notes.map(({ seq }) => seq));
  const left = [...notes.keys()].find((seq) => !given.has(seq));
  return left === undefined ? [] : wrong(`the note of entry ${left} is left out`);
}
