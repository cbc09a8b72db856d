import type { Point } from '../point.js';
import { handling } from './handling.js';
import { hashes } from './hashes.js';
import { honesty } from './honesty.js';
import { onlineContent } from './online-content.js';
import { openSources } from './open-sources.js';
import { rulesOfEvidence } from './rules-of-evidence.js';
import { timeStamps } from './time-stamps.js';

/** Where the points come from, in the order of the report. */
export const sources: readonly { readonly title: string; readonly points: readonly Point[] }[] = [
  { title: 'A. US Federal Rules of Evidence', points: rulesOfEvidence },
  { title: 'B. Regulation (EU) No 910/2014 (eIDAS)', points: timeStamps },
  { title: 'C. ISO/IEC 27037:2012', points: handling },
  { title: 'D. Berkeley Protocol on Digital Open Source Investigations', points: openSources },
  { title: 'E. SWGDE Best Practices for Acquiring Online Content', points: onlineContent },
  { title: 'F. NIST and IETF', points: hashes },
  { title: 'G. What no single standard asks for', points: honesty },
];

/**
 * The points of `evidence-standards/1`. A verifier derives a report anew and compares every byte. A rule that asks for what no
 * package sealed before it can have may be put in front of the others: earlier reports stay as they are. Any other change needs a
 * new number, beside the old table.
 */
export const points: readonly Point[] = sources.flatMap((source) => source.points);
