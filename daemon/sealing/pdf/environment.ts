import type { AutomationFacts, BrowserFacts, Facts } from '../../../src/package/records/facts.js';
import {
  type HttpSignIn,
  type ProfileSignIn,
  type SignInFacts,
  type TypedSignIn,
  withheldHeaders,
  withheldMark,
} from '../../../src/package/records/sign-in.js';
import { semicolon } from '../../../src/package/messages/language.js';
import { decimal } from '../../../src/package/messages/numbers.js';
import type { ToolValidationReference } from '../../../src/package/records/tool-validation.js';
import type { PdfContent } from './content.js';
import { code, foreign, html, type Html, joined } from './html.js';
import { quotedText } from './quoted.js';
import type { Say } from './say.js';
import { facts as factTable, numbered, optional, optionalForeign, paragraph, type Row, section } from './table.js';

/** How the record was made: the tool, the browser, its settings, and what the server was told about it. */
export function environmentSection({ facts, identity, say }: PdfContent): Html {
  const { browser, browser_identity: sent } = facts;
  const program = `${identity.generator.name} ${identity.generator.version}`;
  return section('environment', numbered(5, say('section.environment')), [
    paragraph(say(facts.sign_in ? 'environment.intro_signed_in' : 'environment.intro', { program })),
    ...signIn(facts.sign_in, say),
    html`<h3>${say('environment.browser')}</h3>`,
    factTable([
      ...settings(facts, say),
      ...machine(facts, say),
      [say('environment.validation'), validation(identity.toolValidation, say)],
      [say('environment.workers'), facts.network && say(`environment.workers_${facts.network.service_workers}`)],
    ]),
    html`<h3>${say('identity.title')}</h3>`,
    sent === undefined
      ? paragraph(say('identity.unread'))
      : factTable([
          [say('identity.user_agent'), foreign(sent.user_agent)],
          ['Accept-Language', optionalForeign(sent.accept_language)],
          [say('identity.seen'), automation(sent.automation, say)],
          ...Object.entries(sent.client_hints).map(([name, value]): Row => [name, foreign(value)]),
          ...Object.entries(sent.client_hints_later).map(([name, value]): Row => [
            say('identity.later', { name }),
            foreign(value),
          ]),
        ]),
    ...switches(browser, say),
  ]);
}

const settings = ({ browser, environment }: Partial<Facts>, say: Say): Row[] => [
  [say('environment.browser'), optional(browser && `${browser.name} ${browser.version}`)],
  [say('environment.mode'), browser && say(`environment.${browser.mode}`)],
  [say('environment.sandbox'), browser && sandboxWord(browser.sandbox, say)],
  [say('environment.viewport'), environment && viewport(environment.viewport, say)],
  [say('environment.locale'), optional(environment?.locale)],
  [say('environment.timezone'), optional(environment?.timezone)],
  [say('environment.system'), optional(environment?.operating_system)],
  ['Node.js', optional(environment?.node_version)],
];

export const sandboxWord = ({ on, reason }: BrowserFacts['sandbox'], say: Say): Html => {
  if (on) return say('environment.on');
  return reason === undefined
    ? say('environment.off')
    : say('environment.off_because', { reason: quotedText(reason, say) });
};

const viewport = (
  { width, height, device_scale_factor: scale, mobile }: Facts['environment']['viewport'],
  say: Say,
): Html =>
  say(mobile ? 'environment.viewport_mobile' : 'environment.viewport_value', {
    width,
    height,
    scale: decimal(scale, say.language),
  });

const switches = (browser: BrowserFacts | undefined, say: Say): Html[] =>
  browser === undefined || browser.flags.length === 0
    ? []
    : [
        html`<h3>${say('switches.title')}</h3>
          <p class="switches">${browser.flags.flatMap((flag, index) => [html`${index > 0 && ' '}`, code(flag)])}</p>`,
        ...(browser.flags.some((flag) => flag.startsWith('--proxy-server=')) ? [paragraph(say('switches.proxy'))] : []),
      ];

/** The name and zone only where the operator wants them stated; of the address always, if only that nobody knows it. */
const machine = ({ host, egress, archive_history: history }: Partial<Facts>, say: Say): Row[] => [
  ...(host === undefined
    ? []
    : [
        [say('environment.machine'), foreign(host.name)] as const,
        [
          say('environment.machine_zone'),
          say('environment.machine_zone_value', {
            zone: foreign(host.timezone),
            minutes: String(host.utc_offset_minutes),
          }),
        ] as const,
      ]),
  [
    say('environment.egress'),
    egress === undefined
      ? say('environment.not_determined')
      : say('environment.egress_value', { address: code(egress.address), reflector: foreign(egress.reflector) }),
  ],
  ...(history === undefined
    ? []
    : [
        [
          say('environment.earlier'),
          say('environment.earlier_value', { n: history.mementos, timemap: foreign(history.timemap) }),
        ] as const,
      ]),
];

/** What is said of the program's own tests, and where they can be read. */
function validation(named: ToolValidationReference | undefined, say: Say): Html | undefined {
  if (named === undefined) return undefined;
  if ('none' in named) return say('environment.validation_none', { reason: quotedText(named.none, say) });
  const { whole, passed, found_at: place, sha256 } = named;
  return say(`environment.validation_${whole ? 'all' : 'some'}_${passed ? 'passed' : 'failed'}`, {
    hash: code(sha256),
    place: foreign(place),
  });
}

/** Who reads the record must not take what it shows for what everybody is shown. */
function signIn(made: SignInFacts | undefined, say: Say): Html[] {
  if (made === undefined) return [];
  const { withheld = [] } = made;
  const values = withheld.map(({ header, values: count }) => `${header}: ${count}`).join(', ');
  return [
    html`<h3>${say('sign_in.title')}</h3>`,
    factTable([...rowsOf(made, say), [say('sign_in.withheld'), values === '' ? say('sign_in.none') : html`${values}`]]),
    paragraph(say(searchedFor[made.kind], { headers: withheldHeaders.join(', '), mark: withheldMark })),
  ];
}

const searchedFor = {
  http_authentication: 'sign_in.searched_password',
  typed_secrets: 'sign_in.searched_typed',
  browser_profile: 'sign_in.searched_profile',
} as const satisfies Record<SignInFacts['kind'], string>;

function rowsOf(made: SignInFacts, say: Say): Row[] {
  switch (made.kind) {
    case 'http_authentication':
      return httpRows(made, say);
    case 'typed_secrets':
      return typedRows(made, say);
    case 'browser_profile':
      return profileRows(made, say);
  }
}

/** Nothing was withheld where nothing was recorded. */
const withheldRows = (
  { request_bodies: bodies, form_tokens: tokens }: Pick<TypedSignIn, 'request_bodies' | 'form_tokens'>,
  say: Say,
): Row[] => [
  [say('sign_in.bodies'), html`${bodies ?? say('sign_in.no_network_record')}`],
  [say('sign_in.tokens'), html`${tokens ?? say('sign_in.no_network_record')}`],
];

function profileRows(made: ProfileSignIn, say: Say): Row[] {
  const named = (names: readonly string[]): Html =>
    names.length === 0 ? say('sign_in.none') : foreign(names.join(', '));
  const { profile, made_at: at, made_from: from, session_storage: session, databases } = made;
  return [
    [say('sign_in.how'), say('sign_in.how_profile')],
    [say('sign_in.profile'), say(`sign_in.from_${from}`, { profile: foreign(profile), at: say.time(at) })],
    [say('sign_in.hosts'), foreign(made.hosts.join(', '))],
    [say('sign_in.cookies'), named(made.cookies.map(({ name }) => name))],
    [say('sign_in.local_storage'), named(made.storage.flatMap(({ names }) => names))],
    ...(session
      ? [[say('sign_in.session_storage'), foreign(session.flatMap(({ names }) => names).join(', '))] as const]
      : []),
    ...(databases ? [[say('sign_in.databases'), foreign(databases.map(({ name }) => name).join(', '))] as const] : []),
    ...withheldRows(made, say),
  ];
}

const httpRows = ({ origin, scheme, challenges, refused }: HttpSignIn, say: Say): Row[] => [
  [say('sign_in.how'), say('sign_in.how_password')],
  [say('sign_in.given_to'), code(origin)],
  [say('sign_in.scheme'), optional(scheme ?? undefined)],
  [say('sign_in.challenges'), html`${challenges}`],
  [say('sign_in.refused'), html`${refused}`],
];

const typedRows = (made: TypedSignIn, say: Say): Row[] => [
  [say('sign_in.how'), say('sign_in.how_typed')],
  [say('sign_in.actions'), html`${made.actions.join(', ')}`],
  ...withheldRows(made, say),
];

/** Sites may show robots something else than visitors; a reader is told what they could go by. */
function automation(seen: AutomationFacts | undefined, say: Say): Html | undefined {
  if (seen === undefined) return undefined;
  const signs = [
    seen.webdriver === true && say('identity.webdriver'),
    seen.headless_user_agent && say('identity.headless'),
    seen.plugins === 0 && say('identity.no_plugins'),
    !seen.chrome_object && say('identity.no_chrome'),
  ].filter((sign) => sign !== false);
  return signs.length === 0
    ? say('identity.no_sign')
    : say('identity.signs', { signs: joined(signs, semicolon(say.language)) });
}
