import {
  absent,
  always,
  archive,
  checkable,
  compared,
  file,
  formerly,
  formerlyCompared,
  formerlySaid,
  log,
  metadata,
  ofBoth,
  ofPage,
  orderInPart,
  orderWhole,
  type Point,
  recorded,
  rulesOfComparison,
  secretTyped,
  step,
  textsCompared,
  validation,
} from '../point.js';

const swgde = (section: string): string => `SWGDE 21-F-001 (v1.1), ${section}`;

const inPart = 'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).';
const audited = [
  absent(inPart, orderInPart),
  recorded(log('/operations'), ...orderWhole),
  absent(
    'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).',
  ),
];
const freshBrowser = [
  recorded(step('browser_context_opened'), metadata('/browser_identity/user_agent')),
  absent('The browser context or the user agent is not recorded.'),
];

/** SWGDE Best Practices for Acquiring Online Content. */
export const onlineContent: readonly Point[] = [
  formerlyCompared(
    2,
    formerly(
      2,
      compared(
        ofPage(
          ['E1', swgde('3.1'), 'The acquisition can be audited and repeated'],
          absent(inPart, secretTyped),
          ...audited,
        ),
        ...rulesOfComparison,
      ),
      ...audited,
    ),
    ...textsCompared,
  ),
  formerly(
    2,
    ofPage(
      ['E2', swgde('3.4'), 'A fresh browser, and what the page could see of it (address as seen from outside: D7b)'],
      absent(
        'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.',
        metadata('/sign_in/profile'),
      ),
      ...freshBrowser,
    ),
    ...freshBrowser,
  ),
  ofBoth(
    ['E3', swgde('3.5'), 'Legal authority, purpose and scope, stated by a person'],
    recorded(metadata('/legal_authority'), metadata('/purpose')),
    absent(
      'The package states the purpose and no authority. Whoever gave the order must state it.',
      metadata('/purpose'),
    ),
    absent(
      'The package states an authority and no purpose. Whoever gave the order must state it.',
      metadata('/legal_authority'),
    ),
    absent(
      'The package has the case reference alone. Whoever gave the order must state authority and purpose.',
      metadata('/case_reference'),
    ),
    absent(
      'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.',
    ),
  ),
  formerlySaid(
    3,
    'The configuration: viewport, language, time zone and user agent (way out: D7b)',
    ofPage(
      [
        'E4',
        swgde('4.1'),
        'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)',
      ],
      recorded(
        metadata('/environment/viewport'),
        metadata('/environment/locale'),
        metadata('/environment/timezone'),
        metadata('/browser_identity/user_agent'),
      ),
      absent('A part of the configuration is not recorded.'),
    ),
  ),
  compared(
    ofPage(
      ['E5', swgde('4.2'), 'More than one acquisition of what changes, linked with each other'],
      absent('The package is one acquisition. A comparison links two.'),
    ),
    checkable(
      metadata('/before/manifest_sha256'),
      always('before/manifest.json'),
      metadata('/after/manifest_sha256'),
      always('after/manifest.json'),
    ),
    absent('One of the two captures is not named.'),
  ),
  ofBoth(['E6', swgde('4.3'), 'A validation of the tool in this version'], ...validation()),
  formerly(
    2,
    ofPage(
      ['E7', swgde('7.1'), 'A recording where motion or interaction matters'],
      // Frames as the browser handed them out, of a part of the time that the page was open.
      recorded(step('page_recorded'), file('recording.json'), metadata('/recording/recorded_ms')),
      absent('The package has no video.'),
    ),
    absent('The package has no video.'),
  ),
  ofPage(
    ['E8', swgde('7.2'), 'Native form and language, in standard formats'],
    checkable(...archive, step('html_saved'), file('page.html')),
    absent('No web archive was written, or no HTML was saved.'),
  ),
  ofBoth(
    ['E9', swgde('7.3'), 'A hash of each file and of the whole set, by an algorithm that NIST approved'],
    checkable(always('manifest.json', '/files'), always('manifest.sig'), always('publickey.pem')),
  ),
  ofPage(
    ['E10', swgde('7.4'), 'A record of the network'],
    checkable(...archive, file('indexes/index.cdx')),
    absent('No web archive was written.'),
  ),
  ofPage(
    ['E11a', swgde('7.5'), 'The address, the browser, the time and the time zone'],
    recorded(
      metadata('/requested_url'),
      metadata('/browser/version'),
      metadata('/captured_at'),
      metadata('/environment/timezone'),
    ),
    absent('The address, the browser, the time or the time zone is not recorded.'),
  ),
  ofPage(
    ['E11b', swgde('7.5'), 'The registration of the domain'],
    recorded(step('whois_looked_up'), file('whois.txt')),
    absent(
      'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.',
      {
        declined: 'whois_looked_up',
      },
    ),
    absent('The registration of the domain was not looked up. Whoever gives an order can ask for it.'),
  ),
  ofPage(
    ['E11c', swgde('7.5'), 'The history of the page in archives'],
    recorded(step('archive_history_asked'), metadata('/archive_history/mementos'), file('timemap.txt')),
    absent('There is no list of an archive; chain_of_custody.json has the reason under not_performed.', {
      declined: 'archive_history_asked',
    }),
    absent('No archive was asked for the history of the page.'),
  ),
  formerlyCompared(
    4,
    ofPage(
      ['E12', swgde('8.1'), 'The method of acquisition'],
      recorded(step('browser_context_opened'), metadata('/browser/mode')),
      absent('The method is not recorded.'),
    ),
    recorded(step('browser_context_opened'), metadata('/browser/mode')),
    recorded(step('sources_checked')),
    absent('The method is not recorded.'),
  ),
  compared(
    ofPage(
      ['E13a', swgde('9'), 'One archive with the name of the examiner, the time and a description'],
      recorded(metadata('/collector/name'), metadata('/captured_at'), metadata('/page/title')),
      absent('The collector, the time or the title of the page is not recorded.'),
    ),
    recorded(metadata('/collector/name'), metadata('/compared_at'), metadata('/url')),
    absent('The collector, the time or the address is not recorded.'),
  ),
  ofPage(
    ['E13b', swgde('9'), 'A working copy in which links are disabled'],
    absent('The package has no working copy. Whoever works with the package must make one.'),
  ),
];
