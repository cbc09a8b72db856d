import type { PdfContent, RecordContent } from './content.js';
import { code, html, type Html, joined } from './html.js';
import { paragraph, section } from './table.js';

/** What a reader must not take from this record. */
export function limitsSection({ facts, promise, identity }: PdfContent): Html {
  const timed = promise.proofs.length > 0;
  const drawn = facts.screenshots?.screenshot !== undefined;
  const points = [
    'who wrote the page, or who was in control of the server that sent it;',
    'that what the page says is true;',
    'what other visitors saw: a server may answer differently by place, time, language, device or sign-in;',
    'what the page looked like before or after the moment of capture;',
    ...(drawn
      ? [
          'that its files show the page at one instant. Picture, text, HTML and the other files were read one after another, at the times in forensic_log.json; what a page changes by itself meanwhile (slides, animations, clocks) can differ between them;',
        ]
      : []),
    'who sealed the package. The key was made for this one package and its private half was dropped after signing. The signature shows that nothing changed since the package was sealed; it does not show by whom. For that, check manifest.json.tlog-proof, where there is one, against the key of a ledger that you know, or compare the SHA-256 of manifest.json with one that the collector or the service states in another way;',
    timed
      ? 'when it was sealed, by itself. The times written here are of the clock of the capturing machine; an independent time comes from the time-stamp of manifest.json only, and says that manifest.json existed by then.'
      : 'when it was sealed. The times written here are of the clock of the capturing machine, and this package carries no independent time-stamp.',
  ];
  return notProvenSection('9. What this record does not prove', points, identity);
}

/** What a record does not prove, whatever it is of. */
export const notProvenSection = (
  title: string,
  points: readonly (string | Html)[],
  { testMode }: Pick<RecordContent['identity'], 'testMode'>,
): Html =>
  section('limits', title, [
    html`<p>It does not prove:</p>
      <ul>
        ${points.map((point) => html`<li>${point}</li>`)}
      </ul>`,
    paragraph(
      'Whether and how it may be used in a proceeding is for the court to decide under its own rules; this record makes no statement about that.',
    ),
    ...(testMode ? [html`<p><strong>This package was made in test mode and is not for legal use.</strong></p>`] : []),
  ]);

/** That the seal itself says neither who made it nor when. */
export const sealPoints = ({ promise }: Pick<RecordContent, 'promise'>): string[] => [
  'who sealed this package. The signature shows that nothing changed since it was sealed; it does not show by whom;',
  promise.proofs.length > 0
    ? 'when it was sealed, by itself: an independent time comes from the time-stamp of manifest.json only, and says that manifest.json existed by then.'
    : 'when it was sealed: the times written here are of the clock of one machine, and this package carries no independent time-stamp.',
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

/** Offline checks with tools that are not ours. */
export const checkingSection = (
  { files, keyFingerprint, promise, identity }: RecordContent,
  number = 10,
  more: readonly Html[] = [],
): Html =>
  section('checking', `${number}. How to check this without us`, [
    html`<ol>
        <li>Unpack the ZIP and let OpenSSL check the signature; it must print <code>Verified OK</code>.</li>
        <li>
          Compare the SHA-256 of each file with the one in <code>manifest.json</code>, which lists every file of the
          package but itself and what is made after it: the signatures, the key, the time-stamps and the proof of the
          ledger.
        </li>
        <li>In <code>manifest.json</code>, <code>evidence_id</code> must be ${code(identity.evidenceId)}.</li>
      </ol>
      <pre>${commands(files.find(({ name }) => /^screenshot\.(jpeg|png)$/.test(name))?.name)}</pre>`,
    html`<p>
      SHA-256 of the public key (<code>openssl pkey -pubin -in publickey.pem -outform DER | sha256sum</code
      >):<br />${code(keyFingerprint)}
    </p>`,
    ...(promise.proofs.includes('ots')
      ? [
          html`<p>
            The OpenTimestamps proof: <code>ots verify manifest.json.ots</code> with the official client and a Bitcoin
            node.
          </p>`,
        ]
      : []),
    ...(promise.proofs.includes('rfc3161') || promise.proofs.includes('eidas')
      ? [
          html`<p>
            The RFC 3161 token:
            <code>openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem</code>, with the root
            certificate of the authority from a source of your own.
          </p>`,
        ]
      : []),
    ...(files.some(({ name }) => name.startsWith('verification/'))
      ? [
          html`<p>
            The folder <code>verification/</code> has the same checks as programs that need no network, and
            <code>GUIDE.txt</code>, which explains each check by hand.
          </p>`,
        ]
      : []),
    ...(files.some(({ name }) => name === 'archive/data.warc.gz')
      ? [
          html`<p>
            The page can be replayed from the network record: the package is a WACZ file, which any WACZ reader opens,
            for example ReplayWeb.page. Its scripts then run anew, and what the capture did to the page (section 7) is
            not repeated.
          </p>`,
        ]
      : []),
    ...more,
  ]);
