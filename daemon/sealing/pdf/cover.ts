import { colon } from '../../../src/package/messages/language.js';
import type { PageWarning } from '../../../src/package/records/facts.js';
import type { Stated } from '../../../src/package/records/metadata.js';
import { isFile, type PdfContent } from './content.js';
import { code, foreign, html, type Html, joined } from './html.js';
import { quotedText } from './quoted.js';
import type { Say } from './say.js';
import { facts as factTable, numbered, optionalForeign, quoted, type Row, stated } from './table.js';
import { localTime } from './time.js';

/** The first page: what was captured, from where, when, for whom, and what to know before relying on it. */
export function cover(content: PdfContent): Html {
  const { facts, identity, say } = content;
  const { page } = facts;
  const answer = page && say('value.answer', { status: String(page.http_status), type: page.mime_type });
  return html`<section class="page cover" style="break-before:auto">
    <p class="kind">${say('kind.page')}</p>
    <h1>${titleOf(content)}</h1>
    ${warnings(page?.warnings ?? [], say)}${factTable([
      ...addressRows(content),
      ...timeRows(content),
      ...signInRows(content),
      ...actionRows(content),
      [say('label.answer'), answer],
      [say('label.evidence_id'), code(identity.evidenceId)],
      [say('label.capture_id'), code(identity.captureId)],
      [say('label.case_reference'), stated(identity.caseReference, say)],
      ...statedRows(identity.stated, say),
      [say('label.collected_by'), stated(identity.collector.name, say)],
      [say('label.organisation'), stated(identity.collector.organisation, say)],
      ...Object.entries(identity.callerMetadata).map(([key, value]): Row => [
        say('label.note', { key: foreign(key) }),
        foreign(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
      [say('label.made_with'), html`${identity.generator.name} ${identity.generator.version}`],
    ])}${fingerprints(content)}${contents(content)}
  </section>`;
}

const statedRows = ({ legal_authority: authority, purpose }: Stated = {}, say: Say): Row[] => [
  ...(authority === undefined ? [] : [[say('label.legal_authority'), foreign(authority)] as const]),
  ...(purpose === undefined ? [] : [[say('label.purpose'), foreign(purpose)] as const]),
];

function titleOf({ facts, say }: PdfContent): Html {
  const title = facts.page?.title?.trim() ?? '';
  if (title === '') return say(isFile(facts) ? 'cover.file' : 'cover.untitled');
  return foreign(title);
}

function addressRows({ facts, say }: PdfContent): Row[] {
  const requested = facts.requested_url;
  const shown = facts.url_at_screenshot;
  const rows: Row[] = [[say('label.address_requested'), optionalForeign(requested)]];
  return shown === undefined || shown === requested
    ? rows
    : [...rows, [say('label.address_shown'), optionalForeign(shown)]];
}

function timeRows({ facts, say }: PdfContent): Row[] {
  const at = facts.captured_at;
  if (at === undefined) return [];
  const local = localTime(at, facts.environment?.timezone, say.language);
  return [
    [
      say('label.captured_at'),
      joined([html`<strong>${say.time(at)}</strong>`, ...(local === undefined ? [] : [html`<br />${local}`])]),
    ],
  ];
}

/** The picture shows a state that the order asked for, not the one that a visitor finds. */
function actionRows({ log, say }: PdfContent): Row[] {
  const done = log.operations.find(({ operation }) => operation === 'actions_performed');
  const { actions } = (done?.['detail'] ?? {}) as { readonly actions?: unknown };
  if (!Array.isArray(actions) || actions.length === 0) return [];
  const names = actions.map((each: { readonly action?: unknown }) => String(each.action).replaceAll('_', ' '));
  const listed =
    names.length > 8
      ? say.text('cover.and_more', { names: names.slice(0, 8).join(', '), n: names.length - 8 })
      : names.join(', ');
  return [[say('cover.actions'), say('cover.actions_value', { n: names.length, names: foreign(listed) })]];
}

/** The page may show something else to whoever has no credentials. */
function signInRows({ facts: { sign_in: signIn }, say }: PdfContent): Row[] {
  if (signIn === undefined) return [];
  switch (signIn.kind) {
    case 'typed_secrets':
      return [[say('cover.signed_in'), say('cover.typed', { n: signIn.actions.length })]];
    case 'browser_profile':
      return [
        [
          say('cover.signed_in'),
          say('cover.profile', { profile: foreign(signIn.profile), at: say.time(signIn.made_at) }),
        ],
      ];
    case 'http_authentication':
      return [[say('cover.signed_in'), say(`cover.password_${signIn.outcome}`, { origin: code(signIn.origin) })]];
  }
}

const warnings = (found: readonly PageWarning[], say: Say): Html | false =>
  found.length > 0 &&
  html`<div class="warnings">
    <h2>${say('cover.before_relying')}</h2>
    <ul>
      ${found.map(({ code: name, reason }) => html`<li><strong>${say(`warning.${name}`)}</strong> (${name})${colon(say.language)}${quotedText(reason, say)}</li>`)}
    </ul>
  </div>`;

const shown = ['screenshot.jpeg', 'screenshot.png', 'page.html', 'domtextcontent.txt'];

function fingerprints({ files, say }: PdfContent): Html {
  const rows = files
    .filter(({ name }) => shown.includes(name) || name.startsWith('document.'))
    .map(({ name, sha256 }): Row => [name, code(sha256)]);
  return html`<div class="slip">
    <p><strong>${say('cover.main_hashes')}</strong></p>
    ${factTable(rows)}
    <p>${say('cover.own_hash')}</p>
    ${quoted(say)}
  </div>`;
}

const sections = [
  'page',
  'certificate',
  'address',
  'connection',
  'environment',
  'steps',
  'changes',
  'files',
  'limits',
  'checking',
  'standards',
] as const;

const contents = ({ standards, say }: PdfContent): Html =>
  html`<nav class="contents" aria-label="${say.text('section.contents')}">
    ${sections
      .map((id, index) => [id, numbered(index + 1, say(`section.${id}`))] as const)
      .filter(([id]) => id !== 'standards' || standards !== undefined)
      .map(([id, title]) => html`<a href="#${id}">${title}</a>`)}
  </nav>`;
