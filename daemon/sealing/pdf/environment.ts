import type { AutomationFacts, BrowserFacts, Facts } from '../../../src/package/records/facts.js';
import {
  type HttpSignIn,
  type ProfileSignIn,
  type SignInFacts,
  type TypedSignIn,
  withheldHeaders,
  withheldMark,
} from '../../../src/package/records/sign-in.js';
import type { ToolValidationReference } from '../../../src/package/records/tool-validation.js';
import type { PdfContent } from './content.js';
import { code, foreign, html, type Html } from './html.js';
import { counted, facts as factTable, optional, optionalForeign, paragraph, type Row, section } from './table.js';

/** How the record was made: the tool, the browser, its settings, and what the server was told about it. */
export function environmentSection({ facts, identity }: PdfContent): Html {
  const { browser, environment, browser_identity: sent } = facts;
  return section('environment', '5. How the record was made', [
    paragraph(
      `A program (${identity.generator.name} ${identity.generator.version}) opened the address in a web browser, in a separate context without ${facts.sign_in ? 'cookies, cache or extensions of a person' : 'cookies, cache, extensions or sign-in'}, and carried out the steps of section 6 automatically. Each file was hashed when it was written. Values read from the browser are stated as they were read; values that could not be read are left out or marked as missing.`,
    ),
    ...signIn(facts.sign_in),
    html`<h3>Browser</h3>`,
    factTable([
      ['Browser', optional(browser && `${browser.name} ${browser.version}`)],
      ['Mode', optional(browser && modes[browser.mode])],
      [
        'Sandbox',
        optional(
          browser &&
            (browser.sandbox.on
              ? 'on'
              : `off${browser.sandbox.reason === undefined ? '' : `: ${browser.sandbox.reason}`}`),
        ),
      ],
      [
        'Viewport',
        optional(
          environment &&
            `${environment.viewport.width} × ${environment.viewport.height} CSS pixels, scale ${environment.viewport.device_scale_factor}${environment.viewport.mobile ? ', as a mobile device' : ''}`,
        ),
      ],
      ['Locale', optional(environment?.locale)],
      ['Time zone', optional(environment?.timezone)],
      ['Operating system', optional(environment?.operating_system)],
      ['Node.js', optional(environment?.node_version)],
      ...machine(facts),
      ['Validation of the program', validation(identity.toolValidation)],
      ['Service workers', optional(facts.network?.service_workers)],
    ]),
    html`<h3>Browser identity sent to the server</h3>`,
    sent === undefined
      ? paragraph('The headers of the main request could not be read.')
      : factTable([
          ['User agent', foreign(sent.user_agent)],
          ['Accept-Language', optionalForeign(sent.accept_language)],
          ['Seen by the page', optional(automation(sent.automation))],
          ...hints(sent.client_hints, ''),
          ...hints(sent.client_hints_later, ' (later requests)'),
        ]),
    ...(browser === undefined || browser.flags.length === 0
      ? []
      : [
          html`<h3>Switches of the browser</h3>
            <p>${browser.flags.flatMap((flag, index) => [html`${index > 0 && ' '}`, code(flag)])}</p>`,
          ...(browser.flags.some((flag) => flag.startsWith('--proxy-server='))
            ? [
                paragraph(
                  'The proxy among them is a closed port: it stops traffic that does not belong to a capture. The context in which the page was opened had a separate proxy. It is named above as the place where the connection was read.',
                ),
              ]
            : []),
        ]),
  ]);
}

/** The name and zone only where the operator wants them stated; of the address always, if only that nobody knows it. */
const machine = ({ host, egress, archive_history }: Partial<Facts>): Row[] => [
  ...(host === undefined
    ? []
    : [
        ['Machine', foreign(host.name)] as const,
        [
          'Time zone of the machine',
          html`${foreign(host.timezone)}, ${host.utc_offset_minutes} minutes from UTC when the capture began`,
        ] as const,
      ]),
  [
    'Address of the machine as seen from outside',
    egress === undefined
      ? html`not determined`
      : html`${code(egress.address)}, as ${foreign(egress.reflector)} answered; other hosts may have seen another`,
  ],
  ...history(archive_history),
];

const history = (found: Facts['archive_history'] | undefined): Row[] =>
  found === undefined
    ? []
    : [
        [
          'Earlier copies of the address',
          html`${counted(found.mementos, 'copy', 'copies')} listed by an archive (timemap.txt), asked at
          ${foreign(found.timemap)}`,
        ],
      ];

/** What is said of the program's own tests, and where they can be read. */
function validation(named: ToolValidationReference | undefined): Html | undefined {
  if (named === undefined) return undefined;
  if ('none' in named) return html`none: ${foreign(named.none)}`;
  const { whole, passed, found_at: place, sha256 } = named;
  const came = `${whole ? 'all suites' : 'not all suites'}, ${passed ? 'nothing failed' : 'something failed'}`;
  return html`${came}; SHA-256 of the file ${code(sha256)}; ${foreign(place)}`;
}

/** Who reads the record must not take what it shows for what everybody is shown. */
function signIn(made: SignInFacts | undefined): Html[] {
  if (made === undefined) return [];
  const { withheld = [] } = made;
  const values = withheld.map(({ header, values: count }) => `${header}: ${count}`).join(', ');
  return [
    html`<h3>Sign-in</h3>`,
    factTable([...rowsOf(made), ['Values withheld', html`${values === '' ? 'none' : values}`]]),
    paragraph(
      `Values of the headers that sign in (${withheldHeaders.join(', ')}) are replaced by ${withheldMark} in the network record; names of cookies and their attributes are kept. Before this package was sealed, every file was searched for ${searchedFor[made.kind]} and for the values of cookies that the origin set, except short ones. If one had been found, the package would not have been sealed.`,
    ),
  ];
}

const searchedFor: Readonly<Record<SignInFacts['kind'], string>> = {
  http_authentication: 'the password, for what was sent in its place,',
  typed_secrets: 'what was typed',
  browser_profile: 'the values of the profile',
};

function rowsOf(made: SignInFacts): Row[] {
  switch (made.kind) {
    case 'http_authentication':
      return httpRows(made);
    case 'typed_secrets':
      return typedRows(made);
    case 'browser_profile':
      return profileRows(made);
  }
}

const profileRows = (made: ProfileSignIn): Row[] => [
  ['How', html`Cookies and storage of an earlier visit, kept as a browser profile; no record has their values`],
  ['Profile', html`${foreign(made.profile)}, made at ${made.made_at} from ${sources[made.made_from]}`],
  ['Hosts that it is for', html`${foreign(made.hosts.join(', '))}`],
  [
    'Cookies sent',
    html`${made.cookies.length === 0 ? 'none' : foreign(made.cookies.map(({ name }) => name).join(', '))}`,
  ],
  [
    'Keys of local storage',
    html`${made.storage.length === 0 ? 'none' : foreign(made.storage.flatMap(({ names }) => names).join(', '))}`,
  ],
  ...(made.session_storage
    ? [['Keys of session storage', foreign(made.session_storage.flatMap(({ names }) => names).join(', '))] as Row]
    : []),
  ...(made.databases
    ? [['Databases (IndexedDB)', foreign(made.databases.map(({ name }) => name).join(', '))] as Row]
    : []),
  ['Bodies of requests withheld', html`${made.request_bodies ?? 'there is no network record'}`],
  ['Tokens of forms withheld from answers', html`${made.form_tokens ?? 'there is no network record'}`],
];

const sources: Readonly<Record<ProfileSignIn['made_from'], string>> = {
  cookies: 'a file of cookies',
  storage_state: 'a file of cookies and storage',
  browser: 'a browser in which a person signed in',
};

const httpRows = ({ origin, scheme, challenges, refused }: HttpSignIn): Row[] => [
  ['How', html`HTTP authentication with a user name and a password, of which no record has either`],
  ['Given to', code(origin)],
  ['Scheme', optional(scheme ?? undefined)],
  ['Requests sent again with them', html`${challenges}`],
  ['Of these refused', html`${refused}`],
];

const typedRows = ({ actions, request_bodies: bodies, form_tokens: tokens }: TypedSignIn): Row[] => [
  ['How', html`Text that is secret, typed into the page; the log has its name and no record the text`],
  ['Actions that typed it', html`${actions.join(', ')}`],
  ['Bodies of requests withheld', html`${bodies ?? 'there is no network record'}`],
  ['Tokens of forms withheld from answers', html`${tokens ?? 'there is no network record'}`],
];

const modes: Readonly<Record<BrowserFacts['mode'], string>> = {
  headless_shell: "without a window (Chromium's headless shell)",
  new_headless: 'without a window (a full browser, headless)',
  headed: 'with a window',
};

/** Sites may show robots something else than visitors; a reader is told what they could go by. */
function automation(seen: AutomationFacts | undefined): string | undefined {
  if (seen === undefined) return undefined;
  const signs = [
    seen.webdriver === true && 'navigator.webdriver is true',
    seen.headless_user_agent && 'the user agent names a headless browser',
    seen.plugins === 0 && 'there are no plug-ins',
    !seen.chrome_object && 'window.chrome is missing',
  ].filter((sign) => sign !== false);
  return signs.length === 0
    ? 'None of the usual signs that a program controls the browser is present; a page may find others.'
    : `The page could detect that a program controls the browser: ${signs.join('; ')}. Nothing was done to hide it.`;
}

const hints = (sent: Readonly<Record<string, string>>, note: string): Row[] =>
  Object.entries(sent).map(([name, value]): Row => [`${name}${note}`, foreign(value)]);
