import { imageSize } from '../../package/pictures/image-size.js';
import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import { dig, listIn, logged, outcome, ran, reckoned, textIn } from './places.js';
import { recordFile, type View } from './view.js';

const logFile = recordFile('log');

/** The pictures of the page, against the steps that took and signed them. */
export const picturesOfSteps: readonly Fact[] = [
  ...(['screenshot', 'as_loaded'] as const).flatMap((which) => pictureFacts(which)),
  {
    name: 'signed_picture',
    relation: 'equal',
    places: [
      reckoned('screenshot.jpeg', 'SHA-256', ({ members }) => members.get('screenshot.jpeg')?.sha256),
      logged('content_credentials_signed', 'signed_screenshot_sha256'),
    ],
  },
  {
    name: 'credentials',
    relation: 'equal',
    applies: ({ credentials, members }) => credentials.kind !== 'unsupported' && members.has('screenshot.jpeg'),
    places: [
      reckoned(
        logFile,
        'content_credentials_signed: whether it is done',
        (view) => outcome(view, 'content_credentials_signed') === 'done',
      ),
      reckoned(
        'screenshot.jpeg',
        'whether it carries content credentials',
        ({ credentials }) => credentials.kind !== 'absent',
      ),
    ],
  },
];

// oxlint-disable-next-line max-lines-per-function -- a table
function pictureFacts(which: 'screenshot' | 'as_loaded'): Fact[] {
  const step = which === 'screenshot' ? 'screenshot_taken' : 'screenshot_as_loaded_taken';
  const at = `screenshots.${which}`;
  const facts = (view: View) => dig(view.records.metadata, at);
  const stem = which === 'screenshot' ? 'screenshot' : 'screenshot_as_loaded';
  const images = (view: View): string[] =>
    [...(view.manifest?.files.keys() ?? [])].filter((name) => new RegExp(`^${stem}(\\.|_tiles/)`).test(name));
  return [
    {
      name: `${which}_described`,
      relation: 'equal',
      places: [
        reckoned('manifest.json', `${stem}: its files`, (view) => images(view).toSorted()),
        reckoned('metadata.json', `${at}: file and tiles`, (view) =>
          [textIn(facts(view), 'file'), ...listIn(facts(view), 'tiles').map(String)]
            .filter((name) => name !== undefined)
            .toSorted(),
        ),
      ],
    },
    {
      name: `${which}_step`,
      relation: 'equal',
      places: [
        reckoned(logFile, `${step}: whether it made a picture`, (view) => ran(view, step) !== undefined),
        reckoned('metadata.json', `whether ${at} is there`, (view) => facts(view) !== undefined),
      ],
    },
    {
      name: `${which}_size`,
      relation: 'equal',
      applies: (view) => facts(view) !== undefined,
      places: [
        reckoned(`${stem}.jpeg, ${stem}.png`, 'format, width, height', (view) => {
          const bytes = view.members.get(textIn(facts(view), 'file') ?? '')?.bytes;
          const size = bytes && imageSize(bytes);
          return size ? [size.format, size.width, size.height] : ['no image'];
        }),
        reckoned('metadata.json', `${at}: format, width, height`, (view) =>
          ['format', 'width', 'height'].map((key) => dig(facts(view), key) ?? null),
        ),
      ],
    },
    {
      name: `${which}_logged`,
      relation: 'equal',
      places: [
        reckoned('metadata.json', `${at}: width, height, scale, number of tiles`, (view) =>
          logged(step, 'width').read(view) === undefined
            ? undefined
            : [
                ...['width', 'height', 'scale'].map((key) => dig(facts(view), key) ?? null),
                listIn(facts(view), 'tiles').length,
              ],
        ),
        reckoned(logFile, `${step}: detail`, (view) => {
          const detail = dig(ran(view, step), 'detail');
          return dig(detail, 'width') === undefined
            ? undefined
            : ['width', 'height', 'scale', 'tiles'].map((key) => dig(detail, key) ?? null);
        }),
      ],
    },
    {
      name: `${which}_tiles`,
      relation: 'nowhere',
      places: [
        reckoned('metadata.json', `${at}.tiles: a tile that is no image`, (view) =>
          listIn(facts(view), 'tiles').filter((name) => {
            const bytes = view.members.get(shown(name))?.bytes;
            return bytes === undefined || imageSize(bytes) === undefined;
          }),
        ),
      ],
    },
    {
      name: `${which}_scale`,
      relation: 'equal',
      applies: (view) => facts(view) !== undefined,
      places: [
        reckoned(
          'metadata.json',
          `${at}.scale: whether it is less than 1`,
          (view) => Number(dig(facts(view), 'scale')) < 1,
        ),
        reckoned(
          'metadata.json',
          `${at}.tiles: whether there are any`,
          (view) => listIn(facts(view), 'tiles').length > 0,
        ),
      ],
    },
  ];
}
