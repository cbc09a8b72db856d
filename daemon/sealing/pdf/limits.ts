import type { PdfContent, RecordContent } from './content.js';
import { code, html, type Html, joined } from './html.js';
import { paragraph, section } from './table.js';

/** What a reader must not take from this record. */
export function limitsSection({ facts, promise, identity }: PdfContent): Html {
  const timed = promise.proofs.length > 0;
  const drawn = facts.screenshots?.screenshot !== undefined;
  const points = [
    'who wrote the page, or who controlled the server that sent it;',
    'that the content of the page is true;',
    'what other visitors saw: a server may answer differently by place, time, language, device or sign-in;',
    'what the page looked like before or after the moment of capture;',
    ...(drawn
      ? [
          'that its files show the page at a single instant. Picture, text, HTML and the other files were recorded one after another, at the times in forensic_log.json; content that changes by itself (slides, animations, clocks) can differ between them;',
        ]
      : []),
    'who sealed the package. The key was made for this one package, and the private key was deleted after signing. The signature shows that nothing has changed since the package was sealed; it does not show who sealed it. For that, check manifest.json.tlog-proof, where there is one, against the key of a ledger that you know, or compare the SHA-256 of manifest.json with one that the collector or the service has published elsewhere;',
    timed
      ? 'by itself, when it was sealed. The times given here come from the clock of the capturing machine. Only the time-stamp of manifest.json gives an independent time: it shows that manifest.json existed by then.'
      : 'when it was sealed. The times given here come from the clock of the capturing machine, and this package has no independent time-stamp.',
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
  'who sealed this package. The signature shows that nothing has changed since it was sealed; it does not show who sealed it;',
  promise.proofs.length > 0
    ? 'by itself, when it was sealed. Only the time-stamp of manifest.json gives an independent time: it shows that manifest.json existed by then.'
    : 'when it was sealed: the times given here come from the clock of one machine, and this package has no independent time-stamp.',
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
          package except itself and what is made after it: the signatures, the key, the time-stamps and the proof of the
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
            certificate of the authority obtained from an independent source.
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
