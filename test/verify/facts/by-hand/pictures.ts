import { at, type Faults } from '../../../fakes/packages/package-builder.js';
import { credentialsInJpeg } from '../../../../src/package/pictures/jumbf.js';
import { credentialed, type Parts, superbox } from '../../../proofs/c2pa/credentials.js';
import { hand, facts, step, without, attempted, textRead, file, shot, loaded, type ByHand } from './making.js';

/** A segment of a JPEG file. */
const segment = (marker: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);

/** The screenshot with content credentials of somebody else, which are sound. */
const credentials = (parts: Parts = {}): Faults => ({
  artifacts: (files) => {
    const signed = Buffer.from(files.get('screenshot.jpeg')!);
    const { start, end } = credentialsInJpeg(signed)!;
    const image = Buffer.concat([signed.subarray(2, start), signed.subarray(end)]);
    files.set('screenshot.jpeg', credentialed({ ...parts, image }));
  },
});

/** A viewer shows the picture turned by a quarter. */
const turn = 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0';

export const ofPictures: Readonly<Record<string, readonly ByHand[]>> = {
  watermark_words: [
    hand('of another kind', { ...step('screenshot_taken', (e) => (e['detail'].watermark = 'DRAFT')), testMode: true }),
    hand(
      'in no test',
      step('screenshot_as_loaded_taken', (e) => (e['detail'].watermark = 'TEST - NOT FOR LEGAL USE')),
    ),
  ],
  text_read_at: [
    hand('before the picture', textRead(at(5), at(7))),
    hand('after its step', textRead(at(6), at(900))),
    hand('backwards', textRead(at(7), at(6))),
  ],
  picture_attempts: [
    hand('none kept', attempted([{ kept: false }, { kept: false }])),
    hand('two kept', attempted([{}, {}])),
    hand('one alone', attempted([{}])),
    hand('one kept that was drawn otherwise', attempted([{ kept: false }, {}], 'scrolling')),
    hand('more with ink than there are', attempted([{ kept: false }, { with_ink: 2 }])),
  ],
  credentials_parts: [
    hand('an assertion that no program writes', credentials(), 'signed'),
    hand(
      'a second manifest',
      credentials({ store: (manifest) => superbox('c2pa', superbox('urn:c2pa:another'), manifest) }),
      'signed',
    ),
  ],
  pictures_plain: [
    hand(
      'something behind the end of a difference',
      {
        artifacts: (files) => {
          files.set('images_diff.png', Buffer.concat([files.get('images_diff.png')!, Buffer.from('hidden')]));
        },
      },
      'comparison',
    ),
    ...(
      [
        ['a date', segment(0xe1, 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0032\0\u0002\0\0\0\u0014')],
        ['words', segment(0xfe, 'A picture of another page')],
        ['a turn, behind a byte that fills up', Buffer.concat([Buffer.from([0xff]), segment(0xe1, turn)])],
        ['a small picture', segment(0xe0, `JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001\0\0\0`)],
        ['a small picture of the extension', segment(0xe0, `JFXX\0\u0013\u0001\u0001\0\0\0`)],
        ['a list of further pictures', segment(0xe2, 'MPF\0MM\0*\0\0\0\u0008\0\0')],
        ['what is of no encoder', segment(0xcc, '\0\0')],
        ['something behind its end', undefined],
        ['content credentials of what is not signed', segment(0xeb, 'JP\0\u0001'), 'screenshot_as_loaded.jpeg'],
      ] as const
    ).map(([name, inside, picture = 'screenshot.jpeg']) =>
      hand(name, {
        artifacts: (files) => {
          const drawn = Buffer.from(files.get(picture)!);
          const parts = [drawn.subarray(0, 2), inside ?? '', drawn.subarray(2), inside ? '' : 'hidden'];
          files.set(picture, Buffer.concat(parts.map((part) => Buffer.from(part))));
        },
      }),
    ),
  ],
  viewport: [
    hand(
      'another',
      step('browser_context_opened', (e) => (e['detail'].viewport.height = 720)),
    ),
  ],
  signed_picture: [
    hand(
      'another',
      step('content_credentials_signed', (e) => (e['detail'].signed_screenshot_sha256 = 'ab'.repeat(32))),
      'signed',
    ),
  ],
  unsigned_picture: [
    hand(
      'another was taken than was signed',
      step('screenshot_taken', (e) => (e['artifacts'][0].sha256 = 'ab'.repeat(32))),
      'signed',
    ),
    hand(
      'another size was taken than was signed',
      step('screenshot_taken', (e) => (e['artifacts'][0].size += 1)),
      'signed',
    ),
  ],
  credentials: [
    hand(
      'stripped',
      {
        artifacts: (files) => {
          const jpeg = Buffer.from(files.get('screenshot_as_loaded.jpeg')!);
          files.set('screenshot.jpeg', jpeg);
        },
      },
      'signed',
    ),
    hand('signed by a step that is not there', without('content_credentials_signed'), 'signed'),
  ],
  as_loaded_window: [
    hand(
      'a window and a page that are higher than what was shown',
      facts((f) => {
        f['environment'].viewport.height = 60;
        loaded(f).page_height = 60;
      }),
    ),
  ],
  picture_measures: [
    hand(
      'a window that is wider by one',
      facts((f) => (f['environment'].viewport.width = 33)),
    ),
    hand(
      'another window',
      facts((f) => (f['environment'].viewport.width = 320)),
    ),
    hand(
      'another screen',
      facts((f) => (f['environment'].viewport.device_scale_factor = 2)),
    ),
    hand(
      'less of the page',
      facts((f) => (loaded(f).shown_height = 20)),
    ),
    hand(
      'more than there was',
      facts((f) => (loaded(f).page_height = 40)),
    ),
    hand(
      'drawn in a way that there is not',
      facts((f) => (shot(f).drawn_by = 'hand')),
    ),
    hand(
      'higher than the window that shows it',
      facts((f) => (f['environment'].viewport.height = 40)),
    ),
    hand(
      'another scale of the layout',
      file('text_layout.json', (text) => text.replace('"pixels_per_css_pixel":1', '"pixels_per_css_pixel":2')),
    ),
  ],
};
