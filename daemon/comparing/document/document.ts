import { readFile } from 'node:fs/promises';
import type { PrintDocument, PrintImage } from '../../browser/launch/print.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import type { Html } from '../../sealing/pdf/html.js';
import { checkingSection } from '../../sealing/pdf/limits.js';
import { recordPage } from '../../sealing/pdf/record-page.js';
import { standardsSection } from '../../sealing/pdf/standards.js';
import { numbered } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import { sideBySide, sheetName } from './before-after.js';
import { cover } from './cover.js';
import { howSection, limitsSection, sourcesChecking } from './method.js';
import { recordsSection } from './records.js';
import { comparisonStyle } from './style.js';
import { textSection } from './text.js';
import { witnessLimits, witnessSection } from './witness.js';

/** evidence.pdf of a comparison. The sheets are read once, however often the package is drafted. */
export async function comparisonDocument(findings: Findings): Promise<(content: RecordContent) => PrintDocument> {
  const images = new Map<string, PrintImage>();
  for (const [index, { path }] of (findings.pictures?.sheets ?? []).entries())
    images.set(sheetName(index), { bytes: await readFile(path), type: 'image/jpeg' });
  return (content) => recordPage('comparison', content, body(findings, content), { images, styles: [comparisonStyle] });
}

function body(findings: Findings, content: RecordContent): (Html | false)[] {
  const { say } = content;
  return [
    cover(findings, content),
    witnessSection(findings, say),
    sideBySide(findings, say),
    textSection(findings, say),
    recordsSection(findings, say),
    howSection(findings, say),
    stepsSection(content, numbered(5, say('compare.section_steps'))),
    notPerformedSection(content),
    filesSection(content, 6),
    limitsSection(content, witnessLimits(findings, say)),
    checkingSection(content, 8, [sourcesChecking(say, Object.keys(findings.witness?.further ?? {}))]),
    standardsSection(content, 9),
  ];
}
