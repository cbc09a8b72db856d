import {
  absent,
  always,
  any,
  archive,
  checkable,
  compared,
  custody,
  custodyList,
  document,
  file,
  formerlyBoth,
  formerlySaid,
  log,
  metadata,
  notApplicable,
  ofBoth,
  ofPage,
  type Point,
  proofMissed,
  recorded,
  stamped,
  validation,
} from '../point.js';

const address = [
  metadata('/requested_url'),
  any(metadata('/url_at_screenshot'), metadata('/url_at_load')),
  metadata('/captured_at'),
  always('manifest.json', '/files'),
];
const sides = [
  metadata('/url'),
  metadata('/compared_at'),
  metadata('/before/manifest_sha256'),
  metadata('/after/manifest_sha256'),
  always('manifest.json', '/files'),
];
const system = [custody('/steps'), metadata('/browser/version'), metadata('/environment/generator_version')];

const stepsTaken = [log('/operations'), custody('/steps'), custodyList('/not_performed')];
const stepsInLog = [checkable(...stepsTaken), absent('The log or the custody record has no steps.')];

/** US Federal Rules of Evidence. */
export const rulesOfEvidence: readonly Point[] = [
  compared(
    ofPage(
      [
        'A1',
        'FRE 901(b)(9)',
        'What the record is: the address asked for, the address shown, the time, and the hash of each file',
      ],
      // A time that only the collecting machine states cannot be held against anything.
      checkable(...address, ...archive, stamped),
      recorded(...address),
      absent('The records lack an address or the time of the capture.'),
    ),
    checkable(...sides, always('before/manifest.json'), always('after/manifest.json'), stamped),
    recorded(...sides),
    absent('The records lack the address, the time or one of the two captures.'),
  ),
  compared(
    ofPage(
      ['A2', 'FRE 901(b)(9), 902(13)', 'How the system works: the steps in words, the browser and the program'],
      recorded(...system, document),
      absent('The browser or the version of the program is not recorded.'),
    ),
    recorded(custody('/steps'), always('comparison.json', '/text/rules'), always('comparison.json', '/images/rules')),
    absent('The custody record has no steps.'),
  ),
  ofBoth(
    ['A3', 'FRE 901(b)(9), 902(13)', 'Why the system yields an accurate result: a validation of this version'],
    ...validation(),
  ),
  formerlyBoth(
    4,
    ofBoth(
      [
        'A4',
        'FRE 901(b)(9), 902(11)',
        'The steps that were followed, and those that failed or were asked for and not done',
      ],
      recorded(...stepsTaken, proofMissed),
      ...stepsInLog,
    ),
    ...stepsInLog,
  ),
  ofBoth(
    ['A5', 'FRE 902(11), 902(13), 28 USC 1746', 'A certification that a person with knowledge signed'],
    absent(
      'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.',
    ),
  ),
  ofBoth(
    ['A6', 'FRE 902(14)', 'A statement that the hash of the copy offered was compared with the hash at acquisition'],
    absent(
      'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.',
    ),
  ),
  ofBoth(
    ['A7', 'FRE 902(11)', 'Written notice before the trial, with the record and the certification open to inspection'],
    absent('The party that offers the record must give the notice.'),
  ),
  ofBoth(
    [
      'A8',
      'FRE 902(13), committee note of 2017',
      'Words that keep to what was recorded, and claim neither truth nor authorship of the content',
    ],
    recorded(document),
  ),
  formerlySaid(
    3,
    'Each sentence of the certification led to the file that supports it',
    ofBoth(
      ['A9', 'FRE 902(13), 902(14)', 'Each sentence of the certification refers to the file that supports it'],
      notApplicable('The package has no certification (A5).'),
    ),
  ),
  ofBoth(
    ['A10', 'FRE 901(b)(9)', 'An opponent can repeat the check without the maker of the package'],
    checkable(
      file('verification/verify.py'),
      file('verification/verify.html'),
      file('verification/GUIDE.txt'),
      always('publickey.pem'),
    ),
    absent('The package has no programs that check it.'),
  ),
];
