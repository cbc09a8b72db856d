import { readFile } from 'node:fs/promises';
import type { PrintDocument, PrintImage } from '../../browser/launch/print.js';
import { type RecordContent, watermark } from '../../sealing/pdf/content.js';
import { stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import { html, type Html } from '../../sealing/pdf/html.js';
import { checkingSection } from '../../sealing/pdf/limits.js';
import { footer, header } from '../../sealing/pdf/running.js';
import { style } from '../../sealing/pdf/style.js';
import type { Findings } from '../findings.js';
import { sideBySide, sheetName } from './before-after.js';
import { cover } from './cover.js';
import { howSection, limitsSection, notPerformedSection, sourcesChecking } from './method.js';
import { recordsSection } from './records.js';
import { comparisonStyle } from './style.js';
import { textSection } from './text.js';

const kind = 'Comparison of two captures';

/** evidence.pdf of a comparison. The sheets are read once, however often the package is drafted. */
export async function comparisonDocument(findings: Findings): Promise<(content: RecordContent) => PrintDocument> {
  const images = new Map<string, PrintImage>();
  for (const [index, { path }] of (findings.pictures?.sheets ?? []).entries())
    images.set(sheetName(index), { bytes: await readFile(path), type: 'image/jpeg' });
  return (content) => ({
    html: page(findings, content).markup,
    images,
    header: header(content, kind).markup,
    footer: footer(content).markup,
  });
}

function page(findings: Findings, content: RecordContent): Html {
  const { identity } = content;
  const body: (Html | false)[] = [
    cover(findings, content),
    sideBySide(findings),
    textSection(findings),
    recordsSection(findings),
    howSection(findings),
    stepsSection(content, '5. Steps of the comparison'),
    notPerformedSection(content),
    filesSection(content, 6),
    limitsSection(content),
    checkingSection(content, 8, [sourcesChecking]),
  ];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${kind} ${identity.evidenceId}</title>
        ${style}${comparisonStyle}
      </head>
      <body>
        ${identity.testMode && html`<div class="watermark" aria-hidden="true"><span>${watermark}</span></div>`}${body.filter((part) => part !== false)}
      </body>
    </html>`;
}
