import type { JsonValue } from '../../../package/records/journal.js';
import { orderFile } from '../../../package/records/order.js';
import type { Fact } from '../fact.js';
import { dig, listIn, reckoned, textIn } from '../places.js';
import { fieldsIn, type View } from '../view.js';

const flags = ({ records }: View): readonly JsonValue[] => listIn(records.metadata, 'browser.flags');

/** What the browser is, told by its mode, its flags and the name that it gives to sites. */
export const browserKind: readonly Fact[] = [
  {
    name: 'browser_kind',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'metadata.json',
        'browser: another name than HeadlessChrome, of a headless shell that calls itself that; no sandbox without the flag for that',
        (view) => {
          const browser = dig(view.records.metadata, 'browser');
          const [name, isOff] = [textIn(browser, 'name'), dig(browser, 'sandbox.on') === false];
          const agent = textIn(view.records.metadata, 'browser_identity.user_agent') ?? '';
          const isShell = textIn(browser, 'mode') === 'headless_shell' && agent.includes('HeadlessChrome/');
          return [
            ...(isShell && name !== 'HeadlessChrome' ? [name ?? null] : []),
            ...(isOff && flags(view).length > 0 && !flags(view).includes('--no-sandbox') ? ['sandbox'] : []),
          ];
        },
      ),
    ],
  },
  {
    name: 'environment_form',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(
        'metadata.json',
        'environment: an operating_system that is not the name, the release and the architecture that a system gives of itself; a node_version that is no version of Node.js',
        ({ records }) =>
          Object.entries(environmentForms).flatMap(([name, form]) => {
            const value = dig(records.metadata, `environment.${name}`);
            return value === undefined || (typeof value === 'string' && form.test(value)) ? [] : [value];
          }),
      ),
    ],
  },
  {
    name: 'machine_system',
    relation: 'equal',
    // With a user agent of the order, or as a telephone, the browser names another system.
    applies: (view) => {
      const order = fieldsIn(view.members.get(orderFile)?.bytes);
      return (
        view.isCurrent &&
        view.kind === 'page' &&
        order !== undefined &&
        dig(order, 'options.user_agent') === undefined &&
        dig(view.records.metadata, 'environment.viewport.mobile') === false
      );
    },
    places: [
      reckoned('metadata.json', 'environment.operating_system: its first word', ({ records }) => {
        const [first = ''] = (textIn(records.metadata, 'environment.operating_system') ?? '').split(' ');
        // Chromium of another system runs there, too.
        return first === '' || first.endsWith('BSD') ? undefined : first;
      }),
      reckoned('metadata.json', 'browser_identity.user_agent: the system that it names', ({ records }) => {
        const agent = textIn(records.metadata, 'browser_identity.user_agent') ?? '';
        return Object.entries(systems).find(([, words]) => agent.startsWith(`Mozilla/5.0 (${words}`))?.[0];
      }),
    ],
  },
];

/** Names and releases as uname(1) gives them; architectures as Node.js names them. A build of one's own may have a tag. */
export const environmentForms = {
  operating_system: /^[A-Z][\w/.-]{1,31}(?: v?\d[!-~]{0,127} [a-z][a-z\d_]{1,15})?$/,
  node_version: /^v\d{1,4}(?:\.\d{1,5}\.\d{1,5}(?:-[\w.+-]{1,60})?)?$/,
} as const;

/** As Node names a system, and as Chromium does. */
const systems: Readonly<Record<string, string>> = {
  Linux: 'X11; Linux ',
  Darwin: 'Macintosh; ',
  Windows_NT: 'Windows NT ',
};
