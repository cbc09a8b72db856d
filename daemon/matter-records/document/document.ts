import type { PrintDocument } from '../../browser/launch/print.js';
import { printedRows } from '../../../src/package/document/lines.js';
import { matterFile } from '../../../src/package/matter/members.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import { checkingSection, notProvenSection, sealPoints } from '../../sealing/pdf/limits.js';
import { recordPage } from '../../sealing/pdf/record-page.js';
import { html, type Html } from '../../sealing/pdf/html.js';
import type { WrittenRecord } from '../write-record.js';
import { cover } from './cover.js';
import { exhibitsSection } from './exhibits.js';
import { membersSection } from './members.js';
import { matterStyle } from './style.js';
import { timelineSection } from './timeline.js';

/** evidence.pdf of the record of a matter: what it holds, who had to do with it, what happened, and what that does not prove. */
export const matterDocument = (written: WrittenRecord, content: RecordContent): PrintDocument =>
  recordPage(
    'matter',
    content,
    [
      cover(written, content),
      exhibitsSection(written),
      timelineSection(written),
      membersSection(written),
      stepsSection(content, `4. Steps of this record`),
      notPerformedSection(content),
      filesSection(content, 5),
      limits(written, content),
      checkingSection(content, 7, [packagesCheck(written)]),
    ],
    { styles: [matterStyle] },
  );

const packagesCheck = ({ record: { items } }: WrittenRecord): Html => {
  const list = items.length > printedRows ? matterFile : 'section 1';
  return html`<p>
    The packages of the exhibits are not in this file. Put them into a folder next to it;
    <code>evidence verify RECORD.zip --packages FOLDER</code> or
    <code>python3 verification/verify.py RECORD.zip --packages FOLDER</code> checks for each whether it is the one in
    ${list}, and that it is intact. By hand: <code>sha256sum</code> of each against ${list}.
  </p>`;
};

const limits = (written: WrittenRecord, content: RecordContent): Html =>
  notProvenSection(content, '6. What this record does not prove', [
    'what happened outside the service: it shows what was done through the service, and by whose key;',
    'that the person behind a key is the person named in the account;',
    'that a package is true to a page: each package has its own limits, which its document states;',
    written.anchors.length === 0
      ? 'that the operator of the service did not rewrite the whole custody record before this record was sealed: none of its entries has its own time-stamp;'
      : 'that the operator of the service did not rewrite the entries after the last time-stamped one before this record was sealed;',
    'that nothing was recorded since: a newer record of the same matter has more entries;',
    ...sealPoints(content),
  ]);
