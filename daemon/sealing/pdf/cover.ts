import type { PageWarning } from '../../../src/package/records/facts.js';
import type { SignInOutcome } from '../../../src/package/records/sign-in.js';
import { isFile, type PdfContent } from './content.js';
import { code, foreign, html, type Html, joined } from './html.js';
import { counted, facts as factTable, optional, optionalForeign, type Row, stated } from './table.js';
import { asStated, longTime } from '../../../src/package/document/lines.js';
import type { Stated } from '../../../src/package/records/metadata.js';
import { localTime } from './time.js';

/** The first page: what was captured, from where, when, for whom, and what to know before relying on it. */
export function cover(content: PdfContent): Html {
  const { facts, identity } = content;
  return html`<section class="page cover" style="break-before:auto">
    <p class="kind">Web page evidence record</p>
    <h1>${titleOf(content)}</h1>
    ${warnings(facts.page?.warnings ?? [])}${factTable([
      ...addressRows(content),
      ...timeRows(content),
      ...signInRows(content),
      ...actionRows(content),
      [
        'Answer of the server',
        optional(facts.page && `HTTP status ${facts.page.http_status}, ${facts.page.mime_type}`),
      ],
      ['Evidence ID', code(identity.evidenceId)],
      ['Capture ID', code(identity.captureId)],
      ['Case reference', stated(identity.caseReference)],
      ...statedRows(identity.stated),
      ['Collected by', stated(identity.collector.name)],
      ['Organisation', stated(identity.collector.organisation)],
      ...Object.entries(identity.callerMetadata).map(([key, value]): Row => [
        `Note: ${key}`,
        foreign(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
      ['Made with', html`${identity.generator.name} ${identity.generator.version}`],
    ])}${fingerprints(content)}${contents(content)}
  </section>`;
}

const statedRows = ({ legal_authority: authority, purpose }: Stated = {}): Row[] => [
  ...(authority === undefined ? [] : [[asStated.legal_authority, foreign(authority)] as const]),
  ...(purpose === undefined ? [] : [[asStated.purpose, foreign(purpose)] as const]),
];

function titleOf({ facts }: PdfContent): Html {
  const title = facts.page?.title?.trim() ?? '';
  if (title === '') return isFile(facts) ? html`A file, not a page` : html`Page without a title`;
  return foreign(title);
}

function addressRows({ facts }: PdfContent): Row[] {
  const requested = facts.requested_url;
  const shown = facts.url_at_screenshot;
  const rows: Row[] = [['Address requested', optionalForeign(requested)]];
  return shown === undefined || shown === requested
    ? rows
    : [...rows, ['Address when the image was taken', optionalForeign(shown)]];
}

function timeRows({ facts }: PdfContent): Row[] {
  const at = facts.captured_at;
  if (at === undefined) return [];
  const local = localTime(at, facts.environment?.timezone);
  return [
    [
      'Captured at',
      joined([html`<strong>${longTime(at)}</strong>`, ...(local === undefined ? [] : [html`<br />${local}`])]),
    ],
  ];
}

/** The picture shows a state that the order asked for, not the one that a visitor finds. */
function actionRows({ log }: PdfContent): Row[] {
  const done = log.operations.find(({ operation }) => operation === 'actions_performed');
  const { actions } = (done?.['detail'] ?? {}) as { readonly actions?: unknown };
  if (!Array.isArray(actions) || actions.length === 0) return [];
  const names = actions.map((each: { readonly action?: unknown }) => String(each.action).replaceAll('_', ' '));
  const listed = names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ');
  return [
    [
      'Actions on the page',
      html`${counted(names.length, 'action')} of the order, performed before the image was taken: ${foreign(listed)}.
      Section 7 lists what each changed.`,
    ],
  ];
}

/** The page may show something else to whoever has no credentials. */
function signInRows({ facts: { sign_in: signIn } }: PdfContent): Row[] {
  if (signIn === undefined) return [];
  if (signIn.kind === 'typed_secrets')
    return [
      [
        'Signed in',
        html`What ${counted(signIn.actions.length, 'action')} of the order typed into the page is secret and in no
        record. Section 5 states what is withheld.`,
      ],
    ];
  if (signIn.kind === 'browser_profile')
    return [
      [
        'Signed in',
        html`The page was opened with cookies and storage of the browser profile ${foreign(signIn.profile)}, made at
        ${signIn.made_at}, and may show what only whoever is signed in is shown. Section 5 states what is withheld.`,
      ],
    ];
  return [
    ['Signed in', html`${signInWords[signIn.outcome]} ${code(signIn.origin)}. Section 5 states what is withheld.`],
  ];
}

const signInWords: Readonly<Record<SignInOutcome, string>> = {
  accepted: 'The page was captured with a user name and a password (HTTP authentication), which were accepted by',
  partly_refused:
    'The page was captured with a user name and a password (HTTP authentication), which were accepted for some requests and rejected for others by',
  refused: 'A user name and a password (HTTP authentication) were given to the browser and rejected by',
  not_asked: 'A user name and a password (HTTP authentication) were available, but were never requested by',
};

const words: Readonly<Record<PageWarning['code'], string>> = {
  http_error_status: 'The server answered with an error',
  consent_wall: 'A consent wall covered the page',
  login_page: 'This looks like a login page',
  bot_challenge: 'This looks like a robot check, not the page itself',
  empty_page: 'The page has hardly any text',
  no_screenshot: 'There is no screenshot of the page',
  invalid_tls: 'The TLS certificate was not valid',
  soft_404: 'The page states that the requested content does not exist',
  blank_area: 'Part of the page may be missing from the picture',
  partial_region: 'A part of the page is not fully in the picture',
  page_grew: 'The page is longer than the part that was captured',
  still_changing: 'The page continued to change after it had been recorded',
  collapsed_content: 'Parts of the page were closed when the picture was taken',
};

const warnings = (found: readonly PageWarning[]): Html | false =>
  found.length > 0 &&
  html`<div class="warnings">
    <h2>Before relying on this record</h2>
    <ul>
      ${found.map(({ code: name, reason }) => html`<li><strong>${words[name]}</strong> (${name}): ${foreign(reason)}</li>`)}
    </ul>
  </div>`;

const shown = ['screenshot.jpeg', 'screenshot.png', 'page.html', 'domtextcontent.txt'];

function fingerprints({ files }: PdfContent): Html {
  const rows = files
    .filter(({ name }) => shown.includes(name) || name.startsWith('document.'))
    .map(({ name, sha256 }): Row => [name, code(sha256)]);
  return html`<div class="slip">
    <p><strong>SHA-256 of the main files</strong></p>
    ${factTable(rows)}
    <p>
      This document is itself listed in <code>manifest.json</code>, with the SHA-256 of every file of the package. It
      can therefore state neither the SHA-256 of that file nor the time of sealing: the hash is computed from that file,
      the time is written in it. <code>manifest.sig</code> signs it. Section 10 describes how to check all of this
      without us.
    </p>
  </div>`;
}

const sections = [
  ['page', '1. The page as captured'],
  ['certificate', '2. Provenance certificate'],
  ['address', '3. Address'],
  ['connection', '4. Connection, DNS and clock'],
  ['environment', '5. How the record was made'],
  ['steps', '6. Steps of the capture'],
  ['changes', '7. Changes made to the page'],
  ['files', '8. Files of the package'],
  ['limits', '9. What this record does not prove'],
  ['checking', '10. How to check this without us'],
  ['standards', '11. Points of evidence standards'],
] as const;

const contents = ({ standards }: PdfContent): Html =>
  html`<nav class="contents" aria-label="Contents">
    ${sections
      .filter(([id]) => id !== 'standards' || standards !== undefined)
      .map(([id, title]) => html`<a href="#${id}">${title}</a>`)}
  </nav>`;
