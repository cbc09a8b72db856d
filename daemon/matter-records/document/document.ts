import type { PrintDocument } from '../../browser/launch/print.js';
import { printedRows } from '../../../src/package/document/lines.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import { checkingSection, notProvenSection, sealPoints } from '../../sealing/pdf/limits.js';
import { recordPage } from '../../sealing/pdf/record-page.js';
import type { Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { numbered, paragraph } from '../../sealing/pdf/table.js';
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
      exhibitsSection(written, content),
      timelineSection(written, content),
      membersSection(written, content),
      stepsSection(content, numbered(4, content.say('matter.section_steps'))),
      notPerformedSection(content),
      filesSection(content, 5),
      limits(written, content),
      checkingSection(content, 7, [packagesCheck(written, content.say)]),
    ],
    { styles: [matterStyle] },
  );

const packagesCheck = ({ record: { items } }: WrittenRecord, say: Say): Html =>
  paragraph(
    say('matter.packages', { place: say(items.length > printedRows ? 'matter.in_file' : 'matter.in_section') }),
  );

function limits(written: WrittenRecord, content: RecordContent): Html {
  const { say } = content;
  return notProvenSection(content, numbered(6, say('matter.section_limits')), [
    say('matter.limit_outside'),
    say('matter.limit_person'),
    say('matter.limit_true'),
    say(written.anchors.length === 0 ? 'matter.limit_whole' : 'matter.limit_after'),
    say('matter.limit_since'),
    ...sealPoints(content),
  ]);
}
