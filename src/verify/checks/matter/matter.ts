import { kindOf } from '../../../package/kind.js';
import { matterFile } from '../../../package/matter/members.js';
import { type MatterRecord, readMatter } from '../../../package/matter/record.js';
import { type Check, type Evidence, hasOurRecords } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';
import { anchorsHold } from './anchors.js';
import { matterDisagrees } from './folded.js';
import { notesOpen } from './notes.js';
import { packagesOf } from './packages.js';
import { foldedRecord } from './record.js';

const { pass, fail, notChecked } = findings('matter');

/**
 * The record of a matter: its custody record is one chain, its entries come to exactly what matter.json says, time-stamps are about the
 * entries that they name, and packages that were laid beside it are those of its items.
 */
export const matter: Check = {
  name: 'matter',
  async run(evidence) {
    const { package: read, trust } = evidence;
    if (kindOf(read.members) !== 'matter' || !hasOurRecords(evidence))
      return trust.packages === undefined
        ? []
        : [notChecked('packages were given, but this package is not a record of a matter')];
    const record = matterIn(evidence);
    if (typeof record === 'string') return [fail('record_malformed', record, { path: matterFile })];
    const { folded, faults } = await foldedRecord(evidence, record.matterId);
    const wrong = [
      ...faults,
      ...matterDisagrees(record, folded, evidence),
      ...(await notesOpen(record, folded, evidence)),
    ];
    const chained =
      wrong.length > 0
        ? wrong
        : [
            pass(
              `${folded.hashes.length} entries of the custody record are one chain and result in the ${record.items.length} items of the matter`,
            ),
            ...withheld(folded.withheld),
          ];
    return [...chained, ...(await anchorsHold(record, folded, evidence)), ...(await packagesOf(record, evidence))];
  },
};

const withheld = (count: number): Finding[] =>
  count === 0 ? [] : [notChecked(`${count} entries of the custody record are withheld: their contents are not known`)];

function matterIn({ package: { members } }: Evidence): MatterRecord | string {
  try {
    const { bytes } = members.get(matterFile) ?? {};
    return bytes === undefined ? 'it is too large for a record' : readMatter(bytes);
  } catch (error) {
    return `it does not follow the format: ${(error as Error).message}`;
  }
}
