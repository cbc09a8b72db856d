import type { PrintDocument } from '../../browser/launch/print.js';
import { addressSection } from './address.js';
import { certificateSection } from './certificate.js';
import type { PdfContent } from './content.js';
import { connectionSection } from './connection.js';
import { cover } from './cover.js';
import { changesSection, stepsSection } from './custody.js';
import { environmentSection } from './environment.js';
import { filesSection } from './files.js';
import { checkingSection, limitsSection } from './limits.js';
import { pageSection } from './page.js';
import { recordPage } from './record-page.js';
import { standardsSection } from './standards.js';

/** evidence.pdf before it is set: one HTML document, its images, its running head and foot. */
export async function evidenceDocument(content: PdfContent): Promise<PrintDocument> {
  const body = [
    cover(content),
    pageSection(content),
    await certificateSection(content),
    addressSection(content),
    connectionSection(content),
    environmentSection(content),
    stepsSection(content),
    changesSection(content),
    filesSection(content),
    limitsSection(content),
    checkingSection(content),
    standardsSection(content, 11),
  ];
  return recordPage('page', content, body, {
    images: 'parts' in content.pageImage ? content.pageImage.images : new Map(),
  });
}
