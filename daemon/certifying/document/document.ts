import { hashWords, printedRows, restLine } from '../../../src/package/document/lines.js';
import { semicolon } from '../../../src/package/messages/language.js';
import type { Certificate } from '../../../src/package/certificate/certificate.js';
import type { PrintDocument } from '../../browser/launch/print.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { notPerformedSection, stepsSection } from '../../sealing/pdf/custody.js';
import { filesSection } from '../../sealing/pdf/files.js';
import { code, foreign, html, type Html, joined } from '../../sealing/pdf/html.js';
import { checkingSection, notProvenSection, sealPoints } from '../../sealing/pdf/limits.js';
import { recordPage } from '../../sealing/pdf/record-page.js';
import type { Say } from '../../sealing/pdf/say.js';
import { facts, list, numbered, paragraph, quoted, type Row, section, stated } from '../../sealing/pdf/table.js';
import type { CertificateWords } from './words.js';

/** evidence.pdf of a certificate: what is certified, how anybody checks a file against it, and what it does not prove. */
export const certificateDocument = (
  certificate: Certificate,
  content: RecordContent,
  words: CertificateWords,
): PrintDocument =>
  recordPage('certificate', content, [
    cover(certificate, content, words),
    hashesSection(certificate, content.say, words),
    filesCheck(certificate, content.say),
    timeSection(content),
    stepsSection(content, numbered(4, content.say('certify.section_steps'))),
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
    <p class="kind">${say('kind.certificate')}</p>
    <h1>${label === null ? say('certify.title', { n: hashes.length }) : foreign(label)}</h1>
    ${facts([
      [say('label.label'), stated(label, say)],
      [say('label.certified_at'), html`<strong>${say.time(certified_at)}</strong>`],
      [say('label.hashes'), html`${String(hashes.length)}`],
      [say('label.evidence_id'), code(identity.evidenceId)],
      [say('label.certificate_id'), code(identity.captureId)],
      [say('label.case_reference'), stated(identity.caseReference, say)],
      [say('label.made_by'), stated(identity.collector.name, say)],
      [say('label.organisation'), stated(identity.collector.organisation, say)],
      ...Object.entries(identity.callerMetadata).map(([key, value]): Row => [
        say('label.note', { key: foreign(key) }),
        foreign(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
      [say('label.made_with'), html`${identity.generator.name} ${identity.generator.version}`],
    ])}
    <div class="slip">
      <p>${say('certify.what', { origin: words.origin(hashes, say), place: place(hashes, say) })}</p>
      ${quoted(say)}
    </div>
  </section>`;

/** Where all of them stand. */
const place = ({ length }: Certificate['hashes'], say: Say): Html =>
  say(length > printedRows ? 'certify.in_file' : 'certify.in_section');

function hashesSection({ hashes }: Certificate, say: Say, words: CertificateWords): Html {
  const rest = restLine('hashes', hashes.length, say.language);
  return section('hashes', numbered(1, say('certify.section_hashes')), [
    paragraph(say('certify.same_list', { names: say(words.names) })),
    list(
      [say('column.number'), say('column.name'), say('files.bytes'), 'SHA-256'],
      hashes.slice(0, printedRows).map((hash, index) => {
        const [name, size] = hashWords(index, hash, say.language);
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

function filesCheck({ hashes }: Certificate, say: Say): Html {
  const named = hashes.every(({ name }) => name !== null);
  return section('matching', numbered(2, say('certify.section_matching')), [
    paragraph(say(named ? 'certify.put_named' : 'certify.put_unnamed', { place: place(hashes, say) })),
    html`<pre>sha256sum -c hashes.sha256</pre>`,
    paragraph(say('certify.elsewhere', { place: place(hashes, say) })),
    paragraph(say('certify.list_itself')),
  ]);
}

function timeSection({ promise: { proofs }, preparedAt, say }: RecordContent): Html {
  const named = joined(
    proofs.map((proof) => say(`proof.${proof}`)),
    semicolon(say.language),
  );
  return section('time', numbered(3, say('certify.section_time')), [
    facts([
      [say('certify.records_closed'), say('certify.closed_by', { at: say.when(preparedAt) })],
      [say('certify.proofs'), proofs.length === 0 ? say('certify.no_proofs') : named],
    ]),
    paragraph(say(proofs.length === 0 ? 'certify.no_time' : 'certify.time')),
  ]);
}

function limits(content: RecordContent, words: CertificateWords): Html {
  const { say } = content;
  return notProvenSection(content, numbered(6, say('certify.section_limits')), [
    ...words.limits.map((key) => say(key)),
    ...sealPoints(content),
  ]);
}
