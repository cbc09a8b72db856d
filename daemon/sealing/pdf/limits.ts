import type { PdfContent, RecordContent } from './content.js';
import { code, html, type Html, joined } from './html.js';
import { numbered, paragraph, section } from './table.js';

/** What a reader must not take from this record. */
export function limitsSection(content: PdfContent): Html {
  const { facts, promise, say } = content;
  const timed = promise.proofs.length > 0;
  const drawn = facts.screenshots?.screenshot !== undefined;
  const points = [
    say('limits.author'),
    say('limits.truth'),
    say('limits.visitors'),
    say('limits.moment'),
    ...(drawn ? [say('limits.instant')] : []),
    say('limits.sealer'),
    say(timed ? 'limits.sealed_when' : 'limits.no_time'),
  ];
  return notProvenSection(content, numbered(9, say('section.limits')), points);
}

/** What a record does not prove, whatever it is of. */
export const notProvenSection = (
  { identity: { testMode }, say }: RecordContent,
  title: string | Html,
  points: readonly (string | Html)[],
): Html =>
  section('limits', title, [
    html`<p>${say('limits.intro')}</p>
      <ul>
        ${points.map((point) => html`<li>${point}</li>`)}
      </ul>`,
    paragraph(say('limits.court')),
    ...(testMode ? [html`<p><strong>${say('limits.test')}</strong></p>`] : []),
  ]);

/** That the seal itself says neither who made it nor when. */
export const sealPoints = ({ promise, say }: RecordContent): Html[] => [
  say('limits.seal_who'),
  say(promise.proofs.length > 0 ? 'limits.seal_when' : 'limits.seal_no_time'),
];

const commands = (screenshot: string | undefined): Html =>
  joined(
    [
      html`unzip package.zip -d package && cd package`,
      html`openssl dgst -sha256 -verify publickey.pem -signature manifest.sig manifest.json`,
      html`sha256sum ${['manifest.json', 'evidence.pdf', screenshot].filter((name) => name !== undefined).join(' ')}`,
    ],
    '\n',
  );

const keyCommand = 'openssl pkey -pubin -in publickey.pem -outform DER | sha256sum';

/** Offline checks with tools that are not ours. */
export const checkingSection = (
  { files, keyFingerprint, promise, identity, say }: RecordContent,
  number = 10,
  more: readonly Html[] = [],
): Html => {
  const has = (isOne: (name: string) => boolean): boolean => files.some(({ name }) => isOne(name));
  return section('checking', numbered(number, say('section.checking')), [
    html`<ol>
        <li>${say('checking.unpack')}</li>
        <li>${say('checking.compare')}</li>
        <li>${say('checking.id', { id: code(identity.evidenceId) })}</li>
      </ol>
      <pre>${commands(files.find(({ name }) => /^screenshot\.(jpeg|png)$/.test(name))?.name)}</pre>`,
    html`<p>${say('checking.key', { command: keyCommand })}<br />${code(keyFingerprint)}</p>`,
    ...(promise.proofs.includes('ots') ? [paragraph(say('checking.ots'))] : []),
    ...(promise.proofs.includes('rfc3161') || promise.proofs.includes('eidas') ? [paragraph(say('checking.tsr'))] : []),
    ...(has((name) => name.startsWith('verification/')) ? [paragraph(say('checking.folder'))] : []),
    ...(has((name) => name === 'archive/data.warc.gz') ? [paragraph(say('checking.replay'))] : []),
    ...more,
  ]);
};
