import {
  absent,
  always,
  archive,
  checkable,
  file,
  formerlyCompared,
  log,
  metadata,
  notApplicable,
  ofBoth,
  ofPage,
  type Point,
  recorded,
} from '../point.js';

const ofCollection = notApplicable('The package is of the collection. Whoever examines it makes the rest.');

/** Publications of NIST and of the IETF. */
export const hashes: readonly Point[] = [
  ofBoth(
    ['F1', 'NIST FIPS 180-4', 'Hashes by SHA-256 or a stronger algorithm'],
    checkable(always('manifest.json', '/files')),
  ),
  formerlyCompared(
    4,
    ofPage(['F2', 'NIST SP 800-86', 'Collection, examination, analysis and report kept apart'], ofCollection),
    ofCollection,
  ),
  ofBoth(
    ['F3', 'NIST SP 800-61', 'The host, the name and title of each handler, and the place of storage'],
    absent(
      'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.',
      metadata('/host/name'),
    ),
    absent('Host, titles and place of storage are not recorded. Whoever holds the package must state them.'),
  ),
  ofPage(
    ['F4', 'RFC 3227, 2.1', 'The order in which the parts were collected'],
    recorded(log('/operations')),
    absent('The log has no operations.'),
  ),
  ofPage(
    ['F5', 'WARC 1.1, WACZ 1.1.1', 'An open container that other programs read'],
    checkable(...archive, file('datapackage.json'), file('indexes/index.cdx'), file('pages/pages.jsonl')),
    absent('No web archive was written.'),
  ),
];
