import type { PrintDocument } from '../../browser/launch/print.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import type { Html } from '../../sealing/pdf/html.js';
import type { NoPageImage, PageImage } from '../../sealing/pdf/page-image.js';
import { checkingSection } from '../../sealing/pdf/limits.js';
import { recordPage } from '../../sealing/pdf/record-page.js';
import { numbered } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import { cover } from './cover.js';
import { free, specimenOf } from './own-words.js';
import { coveredPicture } from './picture.js';
import { redactionStyle } from './style.js';
import { filesOfSource, limits, proofChecking, withheldSection } from './withheld.js';

/** A document, and the same without any word of the page or of the caller. */
export interface RedactionDocument extends PrintDocument {
  readonly specimen: string;
}

/** evidence.pdf of a redacted copy. The picture is cut for paper once, however often the package is drafted. */
export async function redactionDocument(findings: Findings): Promise<(content: RecordContent) => RedactionDocument> {
  const picture = await findings.paper;
  return (content) => ({
    ...page(findings, content, coveredPicture(findings, picture, content.say)),
    images: 'images' in picture ? picture.images : new Map(),
    specimen: specimen(findings, content, picture),
  });
}

function specimen(findings: Findings, content: RecordContent, picture: PageImage | NoPageImage): string {
  const { record, url } = findings;
  const blank = specimenOf(record);
  const found: Findings = {
    ...findings,
    url: url === null ? null : free,
    record: {
      ...blank,
      rules: blank.rules.map((rule) => ({
        ...rule,
        label: free,
        ...(rule.reasonText !== undefined && { reasonText: free }),
      })),
    },
  };
  const { caseReference, collector, ...identity } = content.identity;
  const shown: RecordContent = {
    ...specimenOf(content),
    identity: {
      ...identity,
      caseReference: caseReference === null ? null : free,
      collector: { name: collector.name && free, organisation: collector.organisation && free },
    },
  };
  return page(found, shown, coveredPicture(found, picture, content.say)).html;
}

const page = (findings: Findings, content: RecordContent, picture: Html): PrintDocument =>
  recordPage(
    'redaction',
    content,
    [
      cover(findings, content),
      withheldSection(findings, content.say),
      // Tables first: the picture begins on a page of its own and would leave most of one empty behind them.
      filesOfSource(findings, content.say),
      picture,
      stepsSection(content, numbered(4, content.say('redact.section_steps'))),
      notPerformedSection(content),
      filesSection(content, 5),
      limits(findings, content),
      checkingSection(content, 7, [proofChecking(findings, content.say)]),
    ],
    { styles: [redactionStyle] },
  );
