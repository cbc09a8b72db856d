import {
  absent,
  always,
  bitcoinMissed,
  checkable,
  type Condition,
  document,
  formerlyBoth,
  formerlySaid,
  metadata,
  notApplicable,
  ofBoth,
  type Point,
  proofMissed,
  qualified,
  recorded,
  type Rule,
  tokenMissed,
} from '../point.js';

const declined: Condition = { declined: 'eidas_timestamp' };

/** Where there is no qualified time-stamp: asked for in vain, or not asked for. */
const without: readonly Rule[] = [
  absent(
    'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.',
    declined,
  ),
  notApplicable('No eIDAS time-stamp was asked for.'),
];
const token = always('manifest.json.tsr');
const oneMissed = [recorded(proofMissed), notApplicable('No time-stamp that was asked for is missing.')];
const later = 'It is not known here: the time-stamp was made after this report.';

/** Regulation (EU) No 910/2014 (eIDAS). A plain token is judged by none of these but B10: they are about qualified ones. */
export const timeStamps: readonly Point[] = [
  ofBoth(
    ['B1', 'eIDAS Art. 42(1)(a)', 'The eIDAS time-stamp is about the list of hashes, which covers every file'],
    checkable(qualified, token, always('manifest.json', '/files')),
    ...without,
  ),
  ofBoth(
    [
      'B2',
      'eIDAS Art. 42(1)(b)',
      'The time of the time-stamp, and the clock of the machine compared with other clocks',
    ],
    recorded(qualified, token, metadata('/clock/before')),
    absent('No time server answered, so the clock of the machine was compared with nothing.', qualified),
    ...without,
  ),
  ofBoth(
    ['B3', 'eIDAS Art. 42(1)(c)', 'The time-stamp is signed, and its certificate is with it'],
    checkable(qualified, token),
    ...without,
  ),
  formerlySaid(
    3,
    'The service was granted on the EU Trusted List at the time of the time-stamp',
    ofBoth(
      [
        'B4',
        'eIDAS Art. 3(19), 22, 42',
        'The service had granted status on the EU Trusted List at the time of the time-stamp',
      ],
      absent(
        'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.',
        qualified,
      ),
      ...without,
    ),
  ),
  ofBoth(
    ['B5', 'eIDAS Art. 42', 'Answers about revocation that are valid for the time of the time-stamp'],
    absent(`${later} Where there are answers about revocation, they are in eidas_validation.json.`, qualified),
    ...without,
  ),
  ofBoth(
    ['B6', 'ETSI EN 319 422', 'Nonce and policy of the time-stamp, and what it states of its own kind'],
    absent(
      `${later} Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.`,
      qualified,
    ),
    ...without,
  ),
  formerlySaid(
    3,
    'All that is needed to check the time-stamp in years, and a plan to renew it',
    ofBoth(
      ['B7', 'eIDAS Art. 34, 42', 'All that is needed to check the time-stamp after years, and a plan to renew it'],
      absent(
        'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.',
        qualified,
      ),
      ...without,
    ),
  ),
  ofBoth(
    ['B8', 'eIDAS Art. 41', 'A presumption about the time is claimed for an eIDAS time-stamp alone'],
    notApplicable('The package claims no presumption, for any time-stamp.'),
  ),
  ofBoth(
    ['B9', 'eIDAS Art. 41(2)', 'What a time-stamp does not show: that a server sent the page'],
    recorded(qualified, document),
    ...without,
  ),
  formerlyBoth(
    4,
    ofBoth(
      ['B10', 'eIDAS Art. 41, 42', 'A time-stamp that was asked for and not obtained is named, with the reason'],
      recorded(tokenMissed, bitcoinMissed),
      ...oneMissed,
    ),
    ...oneMissed,
  ),
];
