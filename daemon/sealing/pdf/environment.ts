import type { PdfContent } from './content.js';
import { code, foreign, html, type Html } from './html.js';
import { facts as factTable, optional, optionalForeign, paragraph, type Row, section } from './table.js';

/** How the record was made: the tool, the browser, its settings, and what the server was told about it. */
export function environmentSection({ facts, identity }: PdfContent): Html {
  const { browser, environment, browser_identity: sent } = facts;
  return section('environment', '5. How the record was made', [
    paragraph(
      `A program (${identity.generator.name} ${identity.generator.version}) opened the address in a web browser in a context of its own, without cookies, cache, extensions or sign-in, and carried out the steps of section 6 without a person's hand. Each file was hashed when it was written. What was read from the browser is stated as read; what could not be read is left out or said to be missing.`,
    ),
    html`<h3>Browser</h3>`,
    factTable([
      ['Browser', optional(browser && `${browser.name} ${browser.version}`)],
      ['Mode', optional(browser && (browser.headless ? 'without a window (headless)' : 'with a window'))],
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
      ['Service workers', optional(facts.network?.service_workers)],
    ]),
    html`<h3>Sent to the server as identity of the browser</h3>`,
    sent === undefined
      ? paragraph('The headers of the main request could not be read.')
      : factTable([
          ['User agent', foreign(sent.user_agent)],
          ['Accept-Language', optionalForeign(sent.accept_language)],
          ...hints(sent.client_hints, ''),
          ...hints(sent.client_hints_later, ' (later requests)'),
        ]),
    ...(browser === undefined || browser.flags.length === 0
      ? []
      : [
          html`<h3>Switches of the browser</h3>
            <p>${browser.flags.flatMap((flag, index) => [html`${index > 0 && ' '}`, code(flag)])}</p>`,
        ]),
  ]);
}

const hints = (sent: Readonly<Record<string, string>>, note: string): Row[] =>
  Object.entries(sent).map(([name, value]): Row => [`${name}${note}`, foreign(value)]);
