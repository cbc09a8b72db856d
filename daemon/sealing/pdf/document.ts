import type { PrintDocument } from '../../browser/launch/print.js';
import { addressSection } from './address.js';
import { certificateSection } from './certificate.js';
import { type PdfContent, watermark } from './content.js';
import { connectionSection } from './connection.js';
import { cover } from './cover.js';
import { changesSection, stepsSection } from './custody.js';
import { environmentSection } from './environment.js';
import { filesSection } from './files.js';
import { html } from './html.js';
import { checkingSection, limitsSection } from './limits.js';
import { pageSection } from './page.js';
import { footer, header } from './running.js';
import { style } from './style.js';

/** evidence.pdf before it is set: one HTML document, its images, its running head and foot. */
export async function evidenceDocument(content: PdfContent): Promise<PrintDocument> {
  const { identity } = content;
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
  ];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Web page evidence record ${identity.evidenceId}</title>
        ${style}
      </head>
      <body>
        ${identity.testMode && html`<div class="watermark" aria-hidden="true"><span>${watermark}</span></div>`}${body}
      </body>
    </html>`;
  return {
    html: page.markup,
    images: 'parts' in content.pageImage ? content.pageImage.images : new Map(),
    header: header(content).markup,
    footer: footer(content).markup,
  };
}
