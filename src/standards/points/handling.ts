import {
  absent,
  always,
  archive,
  checkable,
  compared,
  custody,
  custodyList,
  file,
  formerly,
  formerlyBoth,
  formerlyCompared,
  log,
  metadata,
  notApplicable,
  ofBoth,
  ofPage,
  orderInPart,
  orderWhole,
  type Point,
  proofMissed,
  recorded,
  rulesOfComparison,
  secretTyped,
  step,
  textsCompared,
  validated,
} from '../point.js';

const orderOfC2 = [
  absent('The order was given with a part that is not in the package; order.json says which.', orderInPart),
  recorded(...orderWhole),
  absent('The package does not have the order as a whole. Whoever gave it must supply it.'),
];

const actions = [log('/operations'), custody('/steps')];
const actionsInLog = [checkable(...actions), absent('The log or the custody record has no steps.')];

const afterSealing =
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.';

/** ISO/IEC 27037:2012. */
export const handling: readonly Point[] = [
  formerlyBoth(
    4,
    ofBoth(
      ['C1', 'ISO/IEC 27037, auditability', 'Each action of the program: what, when, with what result (by whom: C11)'],
      recorded(...actions, proofMissed),
      ...actionsInLog,
    ),
    ...actionsInLog,
  ),
  formerlyCompared(
    2,
    formerly(
      2,
      compared(
        ofPage(
          ['C2', 'ISO/IEC 27037, repeatability', 'All settings of the order, so that it can be given again'],
          absent(
            'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.',
            secretTyped,
          ),
          ...orderOfC2,
        ),
        ...rulesOfComparison,
      ),
      ...orderOfC2,
    ),
    ...textsCompared,
  ),
  formerlyCompared(
    2,
    compared(
      ofPage(
        ['C3', 'ISO/IEC 27037, reproducibility', 'Other programs can read the result: an archive in WARC form'],
        checkable(...archive, file('datapackage.json'), file('indexes/index.cdx')),
        absent('No web archive was written.'),
      ),
      absent(
        'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.',
      ),
    ),
    checkable(step('text_compared'), file('text_diff.txt')),
    absent('The texts of the two captures were not compared.'),
  ),
  ofPage(
    ['C4', 'ISO/IEC 27037, justifiability', 'A reason for each thing that the capture did to the page'],
    recorded(custody('/page_modifications/items')),
    notApplicable('The capture changed nothing on the page.', custodyList('/page_modifications/items')),
    absent('The custody record has no list of changes.'),
  ),
  ofBoth(
    ['C5', 'ISO/IEC 27037, identification', 'One evidence id on every record'],
    checkable(
      metadata('/evidence_id'),
      log('/evidence_id'),
      custody('/evidence/evidence_id'),
      always('manifest.json', '/evidence_id'),
    ),
    absent('A record has no evidence id.'),
  ),
  ofBoth(
    ['C6', 'ISO/IEC 27037, chain of custody', 'Who had access to the evidence, when, where and for what'],
    absent(afterSealing),
  ),
  ofPage(
    ['C7', 'ISO/IEC 27037, unavoidable changes', 'Changes to the page, each with step and reason'],
    // A picture from before shows what a change did; without it the list is all that there is.
    checkable(
      custodyList('/page_modifications/items'),
      log('/operations'),
      step('screenshot_as_loaded_taken'),
      file('screenshot_as_loaded.jpeg', 'screenshot_as_loaded.png'),
    ),
    recorded(custodyList('/page_modifications/items'), log('/operations')),
    absent('The custody record has no list of changes.'),
  ),
  compared(
    ofPage(
      ['C8', 'ISO/IEC 27037, verification', 'The acquisition was verified, and this was logged'],
      absent(
        'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.',
      ),
    ),
    recorded(step('sources_checked')),
    absent('The packages of the two captures were not checked.'),
  ),
  ofBoth(
    ['C9', 'ISO/IEC 27037, documentation of time', 'The clock: its source and how far it was off'],
    recorded(metadata('/clock/before')),
    absent('No time server answered before the work began.'),
  ),
  ofPage(
    [
      'C10',
      'ISO/IEC 27037, environment',
      'The environment: operating system, versions of program and browser (address as seen from outside: D7b)',
    ],
    recorded(
      metadata('/environment/operating_system'),
      metadata('/environment/generator_version'),
      metadata('/browser/version'),
    ),
    absent('A part of the environment is not recorded.'),
  ),
  ofBoth(
    ['C11', 'ISO/IEC 27037, competence', 'Who operated the program, with what competence, and that it was validated'],
    absent(
      'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.',
      ...validated,
    ),
    absent(
      'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.',
    ),
  ),
  ofBoth(
    ['C12', 'ISO/IEC 27037, preservation', 'The original is kept unchanged, and work is done on copies'],
    absent('How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).'),
  ),
];
