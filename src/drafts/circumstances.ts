import { valueAt } from '../package/json/pointer.js';
import { blank, field, meant, say, timed } from './say.js';
import type { Copy, Statement } from './statements.js';

const metadata = 'metadata.json';
const custody = 'chain_of_custody.json';

/** By what authority and for what: the order said so, or for orders that say nothing the settings. */
export const theOrder = ({ records }: Copy): Statement[] => [
  {
    said: say(
      'the authority',
    )`The record states this legal authority for the capture, as the order or the settings of the program stated it: “${field(records, metadata, '/legal_authority')}”. The program did not verify it.`,
  },
  {
    said: say(
      'the purpose',
    )`The record states this purpose of the capture, as the order or the settings of the program stated it: “${field(records, metadata, '/purpose')}”.`,
  },
];

/**
 * With what the page was opened that other visitors do not have. A record without `sign_in` is of a capture that did not sign in;
 * the draft says nothing of it then, and names nothing as left out.
 */
export function theSignIn({ records }: Copy): Statement[] {
  const at = (name: string, shown?: (value: unknown) => string | undefined) =>
    field(records, metadata, `/sign_in/${name}`, shown);
  switch (valueAt(records.get(metadata), '/sign_in/kind')) {
    case 'browser_profile':
      return [
        {
          said: say(
            'the sign-in',
          )`According to the record, the page was opened with cookies and storage of the browser profile ${at('profile')}, which was made on ${timed(records, metadata, '/sign_in/made_at')}.`,
        },
      ];
    case 'typed_secrets':
      return [
        {
          said: say(
            'the sign-in',
          )`According to the record, ${at('actions', count)} of the actions on the page typed text that is secret and in no record.`,
        },
      ];
    case 'http_authentication':
      return [
        {
          said: say(
            'the sign-in',
          )`According to the record, the browser had a user name and a password for ${at('origin')} (HTTP authentication). The outcome is recorded as “${at('outcome')}”.`,
        },
      ];
    default:
      return [];
  }
}

const count = (value: unknown): string | undefined => (Array.isArray(value) ? String(value.length) : undefined);

/** The machine, as far as its operator had it recorded. */
export const theMachine = ({ records }: Copy): Statement[] => [
  {
    said: say(
      'the machine',
    )`The program ran on the machine named ${field(records, metadata, '/host/name')}, whose time zone was ${field(records, metadata, '/host/timezone')}.`,
  },
  {
    said: say(
      'the address of the machine as seen from outside',
    )`The service at ${field(records, metadata, '/egress/reflector')} answered that the machine reached it from the network address ${field(records, metadata, '/egress/address')}.`,
  },
];

/** What the package names as the tests of its program. What they came to is said as it is named; the file itself is not in the package. */
export const theValidation = ({ records }: Copy): Statement[] => {
  const at = (name: string) => field(records, custody, `/tool_validation/${name}`);
  const told = (name: string, shown: (value: unknown) => string | undefined) =>
    meant(records, custody, `/tool_validation/${name}`, shown);
  const either = (yes: string, no: string) => (value: unknown) =>
    value === true ? yes : value === false ? no : undefined;
  return [
    {
      said: say(
        'the validation of the program',
      )`The record names a validation of version ${at('version')} of the program: a file of test results whose SHA-256 is ${at('sha256')}, to be had as follows: ${at('found_at')}. According to the record, ${told('whole', either('every suite of its tests was run in full', 'not every suite of its tests was run in full'))}, and ${told('passed', either('no test failed', 'at least one test failed, or none was run'))}. I ${blank('have read that file and compared its SHA-256 / have not seen that file')}.`,
    },
  ];
};
