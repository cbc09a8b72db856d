import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, html, type Html } from '../../sealing/pdf/html.js';
import { notProvenSection, sealPoints } from '../../sealing/pdf/limits.js';
import { paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import { imageRules, metadataRules, storedRules, textRules } from '../record.js';

/** By which rules it was compared, in the words of comparison.json. */
export const howSection = ({ order, before, after, stored }: Findings): Html =>
  section('how', '4. How it was compared', [
    paragraph(
      `Both packages were fully checked before they were compared: hashes, signature, log and records are valid, and each manifest is the one that was recorded when the capture ${before.captureId} or ${after.captureId} was sealed. The files compared are copied unchanged into before/ and after/, each with the signed list of hashes of the package that it was taken from.`,
    ),
    html`<ul>
      <li><strong>Text.</strong> ${textRules}</li>
      <li><strong>Screenshots.</strong> ${imageRules}</li>
      <li><strong>Records.</strong> ${metadataRules}</li>
      ${stored && html`<li><strong>Hosts and storage.</strong> ${storedRules}</li>`}
    </ul>`,
    ...ignored(order.ignore),
  ]);

/** What the schedule that asked for the comparison leaves out. */
function ignored(ignore: Findings['order']['ignore']): Html[] {
  if (ignore === null) return [];
  const points = [
    ...ignore.selectors.map((selector) => html`<li>text of the elements ${code(selector)}</li>`),
    ...ignore.patterns.map((pattern) => html`<li>text that matches ${code(pattern)}</li>`),
    ...(ignore.order ? [html`<li>the order of lines</li>`] : []),
  ];
  if (points.length === 0) return [];
  return [
    html`<p>
        As set in the schedule that made the captures, the following was left out of the comparison of the texts:
      </p>
      <ul>
        ${points}
      </ul>`,
  ];
}

/** What a reader must not take from a comparison. */
export const limitsSection = (content: RecordContent, more: readonly string[]): Html =>
  notProvenSection(content, '7. What this comparison does not prove', [
    'when between the two captures something changed, how often, or by whom;',
    'that a difference comes from the page itself: a server may answer differently by place, time, language, device or chance (advertisements, tests of variants, rotating content);',
    'that nothing else changed: only the text, the screenshot and the named fields are compared, by the rules of section 4;',
    'more about each capture than its own package does; the document of that package states what it does not prove;',
    ...more,
    ...sealPoints(content),
  ]);

/** The copies in before/ and after/ can be held against the packages that they came from. */
export const sourcesChecking: Html = html`<p>
    The copies in <code>before/</code> are those of the first capture if its signature is valid and the SHA-256 of each
    file there is the one in <code>before/manifest.json</code>; the same goes for <code>after/</code>:
  </p>
  <pre>
cd before
openssl dgst -sha256 -verify publickey.pem -signature manifest.sig manifest.json
sha256sum manifest.json screenshot.* domtextcontent.txt</pre>
  <p>
    The SHA-256 of <code>before/manifest.json</code> is the one on the first page, and that of the capture’s own
    package.
  </p>`;
