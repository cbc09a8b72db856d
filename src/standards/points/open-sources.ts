import {
  absent,
  always,
  any,
  archive,
  checkable,
  compared,
  custodyList,
  document,
  file,
  formerly,
  formerlyCompared,
  log,
  metadata,
  ofBoth,
  ofPage,
  type Point,
  recorded,
  stamped,
  step,
  textOfPage,
  warned,
} from '../point.js';

const technicalReport = [recorded(document, log('/operations')), absent('The log has no operations.')];
const picture = [
  step('screenshot_taken'),
  file('screenshot.jpeg', 'screenshot.png'),
  metadata('/screenshots/screenshot/taken_at'),
];
const whole = {
  at: ['metadata.json', '/screenshots/screenshot/shown_height'],
  as: '/screenshots/screenshot/page_height',
} as const;

const ofFullHeight = [
  checkable(...picture, whole, stamped),
  recorded(...picture, whole),
  absent('The picture shows less than the full height of the page.', ...picture),
  absent('No picture of the page was taken.'),
];

const inArchive = [
  // What a page never loaded is not in its archive.
  recorded(...archive, metadata('/network')),
  absent('No web archive was written.'),
];

/** Berkeley Protocol on Digital Open Source Investigations, paragraphs 153 to 156 and 167. */
export const openSources: readonly Point[] = [
  compared(
    ofPage(
      ['D1', 'Berkeley Protocol 153-156', 'The address of the page'],
      checkable(metadata('/requested_url'), ...archive),
      recorded(metadata('/requested_url')),
      absent('The address is not recorded.'),
    ),
    checkable(metadata('/url'), always('before/metadata.json'), always('after/metadata.json')),
    absent('The address is not recorded.'),
  ),
  ofPage(
    ['D2', 'Berkeley Protocol 153-156', 'The HTML, as the server sent it and as the browser rendered it'],
    checkable(step('source_saved'), file('source.html'), step('html_saved'), file('page.html'), ...archive),
    recorded(step('source_saved'), file('source.html'), step('html_saved'), file('page.html')),
    absent('One of the two forms was not saved.'),
  ),
  formerly(
    3,
    ofPage(
      ['D3', 'Berkeley Protocol 153-156', 'A picture of the full page, with date and time'],
      absent(
        'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.',
        ...picture,
        any(warned('blank_area'), warned('partial_region'), warned('page_grew')),
      ),
      ...ofFullHeight,
    ),
    ...ofFullHeight,
  ),
  formerly(
    2,
    ofPage(
      ['D4', 'Berkeley Protocol 153-156', 'Pictures and videos of the page, as files'],
      absent(
        'Some answers are in the web archive without their body; metadata.json lists them under network.',
        ...archive,
        metadata('/network/bodies_missing'),
      ),
      recorded(...archive, metadata('/network'), { at: ['metadata.json', '/media/whole'], as: '/media/played' }),
      absent(
        'Not all media that the page played is whole in the web archive; metadata.json lists it under media.',
        ...archive,
        metadata('/media'),
      ),
      ...inArchive,
    ),
    ...inArchive,
  ),
  ofPage(
    ['D5', 'Berkeley Protocol 153-156', 'What the files of the page say of themselves: author, time of upload, number'],
    absent(
      'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.',
    ),
  ),
  ofPage(
    ['D6', 'Berkeley Protocol 153-156', 'The context: comments, thread, what surrounds the content'],
    recorded(...textOfPage, metadata('/completeness/text_lines')),
    absent('The text of the page was not read, or not compared with the picture.'),
  ),
  ofBoth(
    ['D7a', 'Berkeley Protocol 153-156', 'The name of the collector'],
    recorded(metadata('/collector/name')),
    absent('No collector is named. Whoever collected must state it.'),
  ),
  ofPage(
    ['D7b', 'Berkeley Protocol 153-156', 'The address of the collecting machine, as seen from outside'],
    recorded(step('egress_address_asked'), metadata('/egress/address')),
    absent(
      'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.',
      {
        declined: 'egress_address_asked',
      },
    ),
    absent('Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.'),
  ),
  ofPage(
    ['D7c', 'Berkeley Protocol 153-156', 'The time of collection, from a clock that was compared with time servers'],
    recorded(metadata('/captured_at'), metadata('/clock/before')),
    absent('No time server answered before the page was captured.'),
  ),
  ofBoth(
    ['D8', 'Berkeley Protocol 167', 'A hash of each file from the point of collection'],
    checkable(log('/operations'), log('/hash_chain/final_hash'), always('manifest.json', '/files')),
    absent('The log has no operations.'),
  ),
  ofPage(
    ['D9', 'Berkeley Protocol 167', 'A form close to the native one, with each alteration written down'],
    recorded(...archive, custodyList('/page_modifications/items')),
    absent('No web archive was written.'),
  ),
  formerlyCompared(
    4,
    ofPage(['D10', 'Berkeley Protocol 167', 'A technical report on the automated collection'], ...technicalReport),
    ...technicalReport,
  ),
  ofBoth(
    ['D11', 'Berkeley Protocol 167', 'The chain of custody from collection to disposition'],
    absent(
      'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.',
    ),
  ),
  ofBoth(
    ['D12', 'Berkeley Protocol 167', 'How authenticity, availability and readability are preserved'],
    absent('How the package is kept is not in it. Whoever keeps it must state it.'),
  ),
];
