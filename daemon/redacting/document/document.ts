import type { PrintDocument } from '../../browser/launch/print.js';
import type { Recording } from '../../run/step.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import { html, type Html } from '../../sealing/pdf/html.js';
import type { NoPageImage, PageImage } from '../../sealing/pdf/page-image.js';
import { checkingSection } from '../../sealing/pdf/limits.js';
import { footer, header } from '../../sealing/pdf/running.js';
import { style } from '../../sealing/pdf/style.js';
import { kindWords } from '../../../src/package/kind.js';
import type { Findings } from '../findings.js';
import { cover } from './cover.js';
import { free, specimenOf } from './own-words.js';
import { coveredPicture, pictureOf } from './picture.js';
import { redactionStyle } from './style.js';
import { filesOfSource, limits, proofChecking, withheldSection } from './withheld.js';

const kind = kindWords('redaction');

/** A document, and the same without any word of the page or of the caller. */
export interface RedactionDocument extends PrintDocument {
  readonly specimen: string;
}

/** evidence.pdf of a redacted copy. The picture is cut for paper once, however often the package is drafted. */
export async function redactionDocument(
  findings: Findings,
  recording: Recording,
): Promise<(content: RecordContent) => RedactionDocument> {
  const picture = await pictureOf(findings, recording);
  return (content) => ({
    html: page(findings, content, coveredPicture(findings, picture)).markup,
    images: 'images' in picture ? picture.images : new Map(),
    header: header(content, 'redaction').markup,
    footer: footer(content).markup,
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
  return page(found, shown, coveredPicture(found, picture)).markup;
}

function page(findings: Findings, content: RecordContent, picture: Html): Html {
  const { identity, say } = content;
  const body: (Html | false)[] = [
    cover(findings, content),
    withheldSection(findings),
    // Tables first: the picture begins on a page of its own and would leave most of one empty behind them.
    filesOfSource(findings),
    picture,
    stepsSection(content, '4. Steps of the redaction'),
    notPerformedSection(content),
    filesSection(content, 5),
    limits(findings, content),
    checkingSection(content, 7, [proofChecking(findings)]),
  ];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${kind} ${identity.evidenceId}</title>
        ${style}${redactionStyle}
      </head>
      <body>
        ${identity.testMode && html`<div class="watermark" aria-hidden="true"><span>${say('head.test')}</span></div>`}${body.filter((part) => part !== false)}
      </body>
    </html>`;
}
