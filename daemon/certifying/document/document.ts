import { hashWords, longTime, printedRows, restLine } from '../../../src/package/document/lines.js';
import { kindWords } from '../../../src/package/kind.js';
import { type Certificate, sumsFile } from '../../../src/package/certificate/certificate.js';
import type { PrintDocument } from '../../browser/launch/print.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { checkingSection, notProvenSection, sealPoints } from '../../sealing/pdf/limits.js';
import { recordPage } from '../../sealing/pdf/record-page.js';
import type { CertificateWords } from './words.js';
import { counted, facts, list, paragraph, type Row, section, stated } from '../../sealing/pdf/table.js';

/** evidence.pdf of a certificate: what is certified, how anybody checks a file against it, and what it does not prove. */
export const certificateDocument = (
  certificate: Certificate,
  content: RecordContent,
  words: CertificateWords,
): PrintDocument =>
  recordPage('certificate', content, [
    cover(certificate, content, words),
    hashesSection(certificate, words),
    filesCheck(certificate),
    timeSection(content),
    stepsSection(content, '4. Steps of the certification'),
    notPerformedSection(content),
    filesSection(content, 5),
    limits(content, words),
    checkingSection(content, 7),
  ]);

const cover = (
  { label, certified_at, hashes }: Certificate,
  { identity, say }: RecordContent,
  words: CertificateWords,
): Html =>
  html`<section class="cover" style="margin-top:0">
    <p class="kind">${kindWords('certificate')}</p>
    <h1>${label === null ? html`${counted(hashes.length, 'file hash', 'file hashes')}` : foreign(label)}</h1>
    ${facts([
      ['Label', stated(label, say)],
      ['Certified at', html`<strong>${longTime(certified_at)}</strong>`],
      ['Hashes', html`${String(hashes.length)}`],
      ['Evidence ID', code(identity.evidenceId)],
      ['Certificate ID', code(identity.captureId)],
      ['Case reference', stated(identity.caseReference, say)],
      ['Made by', stated(identity.collector.name, say)],
      ['Organisation', stated(identity.collector.organisation, say)],
      ...Object.entries(identity.callerMetadata).map(([key, value]): Row => [
        `Note: ${key}`,
        foreign(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
      ['Made with', html`${identity.generator.name} ${identity.generator.version}`],
    ])}
    <div class="slip">
      <p>
        <strong>What this is.</strong> ${words.origin(hashes)} Anyone who has a file can compute its SHA-256 and look
        for it in ${listPlace(hashes)}: if it is listed, that file is, bit for bit, the one whose hash was known when
        this certificate was sealed.
      </p>
    </div>
  </section>`;

/** Where all of them stand. */
const listPlace = ({ length }: Certificate['hashes']): string => (length > printedRows ? sumsFile : 'section 1');

function hashesSection({ hashes }: Certificate, words: CertificateWords): Html {
  const rest = restLine('hashes', hashes.length);
  return section('hashes', '1. Hashes certified', [
    paragraph(
      `The same list is in certificate.json and, in the form that common programs read, in hashes.sha256. ${words.names} A file is identified only by its SHA-256.`,
    ),
    list(
      ['No.', 'Name', 'Bytes', 'SHA-256'],
      hashes.slice(0, printedRows).map((hash, index) => {
        const [name, size] = hashWords(index, hash);
        return [
          html`${index + 1}`,
          hash.name === null ? html`<span class="muted">${name}</span>` : foreign(name),
          hash.size_bytes === null
            ? html`<span class="muted">${size}</span>`
            : html`<span class="number">${size}</span>`,
          code(hash.sha256),
        ];
      }),
    ),
    ...(rest === undefined ? [] : [paragraph(rest)]),
  ]);
}

const filesCheck = ({ hashes }: Certificate): Html =>
  section('matching', '2. How to check a file against it', [
    paragraph(
      hashes.every(({ name }) => name !== null)
        ? `Put the files into the folder with ${sumsFile}, under the names of ${listPlace(hashes)}. This must print OK for each:`
        : `Put the files into the folder with ${sumsFile}, under the names of ${listPlace(hashes)} (a file whose name was not stated is called hash-001, hash-002 and so on, by its number). This must print OK for each:`,
    ),
    html`<pre>sha256sum -c hashes.sha256</pre>`,
    html`<p>
      On macOS: <code>shasum -a 256 -c hashes.sha256</code>. On Windows, for one file:
      <code>certutil -hashfile FILE SHA256</code>, and compare with ${listPlace(hashes)}.
    </p>`,
    paragraph(
      'Section 7 describes how to check, by signature and time-stamp, that the list itself is the one that was sealed.',
    ),
  ]);

function timeSection({ promise, preparedAt }: RecordContent): Html {
  const words = {
    ots: 'OpenTimestamps (Bitcoin)',
    rfc3161: 'RFC 3161 time-stamp',
    eidas: 'qualified electronic time-stamp (eIDAS)',
  };
  const proofs = promise.proofs.map((proof) => words[proof]);
  return section('time', '3. Proof of time', [
    facts([
      ['Records closed', html`${longTime(preparedAt)}, by the clock of one machine`],
      ['Independent proofs', proofs.length === 0 ? html`none` : html`${proofs.join('; ')}`],
    ]),
    paragraph(
      proofs.length === 0
        ? 'This package has no independent time-stamp: its time comes from the clock of the machine that sealed it.'
        : 'A time-stamp shows that manifest.json existed at its time, and with it every hash of section 1. An OpenTimestamps proof becomes complete some hours later, once it is anchored in a Bitcoin block.',
    ),
  ]);
}

const limits = (content: RecordContent, words: CertificateWords): Html =>
  notProvenSection(content, '6. What this certificate does not prove', [...words.limits, ...sealPoints(content)]);
