import type { JsonValue } from '../../../package/records/journal.js';
import { imageSize } from '../../../package/pictures/image-size.js';
import { strangeInPicture } from '../../../package/pictures/plain-picture.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, listIn, logged, metadata, outcome, ran, reckoned, repeated, rows, textIn } from '../places.js';
import { recordFile, type Unsigned, type View } from '../view.js';

const logFile = recordFile('log');

/** The pictures of the page, against the steps that took and signed them. */
export const picturesOfSteps: readonly Fact[] = [
  ...(['screenshot', 'as_loaded'] as const).flatMap((which) => pictureFacts(which)),
  {
    name: 'viewport',
    relation: 'equal',
    places: [metadata('environment.viewport'), logged('browser_context_opened', 'viewport')],
  },
  {
    name: 'picture_measures',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'metadata.json',
        'environment.viewport and screenshots: a measure in CSS pixels that, scaled, is not that of the picture',
        pictureMeasures,
      ),
    ],
  },
  {
    name: 'pictures_plain',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && (kind === 'page' || kind === 'comparison'),
    places: [
      reckoned(
        'screenshot.*, screenshot_as_loaded.*, tiles, actions/, recording/, regions/, images_diff.png …',
        'another format than that of its name; words, dates, a turn, a second picture or a film inside of a picture, or bytes behind its end',
        ({ members, kind }) =>
          [...members.values()].flatMap(({ name, bytes, size }) => {
            if (!ownPicture[kind === 'page' ? kind : 'comparison'].test(name) || bytes === undefined) return [];
            const found = strangeInPicture(bytes, size, name === 'screenshot.jpeg');
            if (!name.endsWith(`.${imageSize(bytes)?.format ?? name}`)) return [`${name}: another format`];
            return found === undefined ? [] : [`${name}: ${found}`];
          }),
      ),
    ],
  },
  {
    name: 'as_loaded_window',
    relation: 'equal',
    applies: ({ isCurrent, kind, records }) =>
      isCurrent && kind === 'page' && dig(records.metadata, 'screenshots.as_loaded.drawn_by') === 'window',
    places: [
      metadata('screenshots.as_loaded.shown_height'),
      reckoned(
        'metadata.json',
        'the lesser of environment.viewport.height and screenshots.as_loaded.page_height',
        ({ records }) => {
          const heights = ['environment.viewport.height', 'screenshots.as_loaded.page_height'].map((path) =>
            dig(records.metadata, path),
          );
          return heights.every((height) => typeof height === 'number') ? Math.min(...heights) : undefined;
        },
      ),
    ],
  },
  {
    name: 'signed_picture',
    relation: 'equal',
    places: [
      reckoned('screenshot.jpeg', 'SHA-256', ({ members }) => members.get('screenshot.jpeg')?.sha256),
      logged('content_credentials_signed', 'signed_screenshot_sha256'),
    ],
  },
  {
    name: 'unsigned_picture',
    relation: 'equal',
    places: [
      reckoned('screenshot.jpeg', 'SHA-256, SHA-512 and size without its content credentials', ({ unsignedPicture }) =>
        hashesOf(unsignedPicture, unsignedPicture),
      ),
      reckoned(logFile, 'screenshot_taken: screenshot.jpeg', (view) =>
        hashesOf(
          rows(entry(view, 'screenshot_taken'), 'artifacts').find(({ name }) => name === 'screenshot.jpeg'),
          view.unsignedPicture,
        ),
      ),
    ],
  },
  {
    name: 'credentials_parts',
    relation: 'nowhere',
    applies: ({ isCurrent, kind, credentials }) => isCurrent && kind === 'page' && credentials.kind === 'intact',
    places: [
      reckoned(
        'screenshot.jpeg',
        'content credentials: a second C2PA manifest, an assertion that no program writes, such as a small picture, an assertion given twice, or other actions than a screen capture and, in a test, its words',
        strangeCredentials,
      ),
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

/** Pictures that a page has itself (a document that is one) may hold anything. */
const ownPicture = {
  page: /^(screenshot|actions\/|recording\/|regions\/).*\.(jpeg|png)$/,
  comparison: /^images_diff.*\.png$/,
};

/** The SHA-512 only where it is known of the picture. */
const hashesOf = (
  told: { readonly [key in keyof Unsigned]?: JsonValue } | undefined,
  known: Unsigned | undefined,
): JsonValue | undefined => told && [told.sha256 ?? null, (known?.sha512 && told.sha512) ?? null, told.size ?? null];

const waysToDraw = ['window', 'larger_window', 'scrolling'];

/** Pixels of a picture for one CSS pixel of the page: the screen's own scale, and that by which a tall picture was made smaller. */
function pictureMeasures({ records, layout }: View): JsonValue[] {
  const number = (path: string): number => Number(dig(records.metadata, path) ?? Number.NaN);
  const far = (one: number, other: number, most: number): boolean => Math.abs(one - other) > most;
  const ratio = number('environment.viewport.device_scale_factor');
  const wrong: string[] = [];
  for (const which of ['screenshot', 'as_loaded']) {
    const at = `screenshots.${which}`;
    const scale = ratio * number(`${at}.scale`);
    // Each measure may have been rounded once.
    if (far(number(`${at}.shown_height`) * scale, number(`${at}.height`), 2)) wrong.push(`${at}.shown_height`);
    if (number(`${at}.shown_height`) > number(`${at}.page_height`)) wrong.push(`${at}.page_height`);
    const drawn = dig(records.metadata, `${at}.drawn_by`);
    if (drawn !== undefined && !waysToDraw.includes(shown(drawn))) wrong.push(`${at}.drawn_by`);
  }
  const higher = number('screenshots.screenshot.page_height') > number('environment.viewport.height');
  if (higher && dig(records.metadata, 'screenshots.screenshot.drawn_by') === 'window')
    wrong.push('screenshots.screenshot.drawn_by');
  const asLoaded = dig(records.metadata, 'screenshots.as_loaded');
  if (textIn(asLoaded, 'drawn_by') === 'window' && !(Number(dig(asLoaded, 'scale')) < 1)) {
    const width = number('environment.viewport.width') * ratio;
    // Both are of the window, whose width was rounded once at most.
    if (far(width, number('screenshots.as_loaded.width'), 0.99)) wrong.push('environment.viewport.width');
  }
  const drawn = Number(dig(layout, 'image.pixels_per_css_pixel') ?? Number.NaN);
  if (far(drawn, ratio * number('screenshots.screenshot.scale'), 1e-6)) wrong.push('text_layout.json: image');
  return wrong;
}

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
      applies: ({ kind }) => kind !== 'redaction',
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
        reckoned('metadata.json', `whether ${at} is present`, (view) => facts(view) !== undefined),
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
          return size ? [size.format, size.width, size.height] : ['not an image'];
        }),
        reckoned('metadata.json', `${at}: format, width, height`, (view) =>
          ['format', 'width', 'height'].map((key) => dig(facts(view), key) ?? null),
        ),
      ],
    },
    {
      name: `${which}_drawn`,
      relation: 'equal',
      places: [metadata(`${at}.drawn_by`), logged(step, 'drawn_by')],
    },
    {
      name: `${which}_page_height`,
      relation: 'equal',
      places: [metadata(`${at}.page_height`), logged(step, 'page_height')],
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
        reckoned('metadata.json', `${at}.tiles: a tile that is not an image`, (view) =>
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

/** As the program signs a picture. */
const signedAssertions = new Set(['c2pa.actions.v2', 'c2pa.hash.data', 'org.evidence-capture.capture']);
const screenCapture = 'http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture';

function strangeCredentials({ credentials, records }: View): string[] {
  if (credentials.kind !== 'intact') return [];
  const { manifests, assertions } = credentials.labels;
  const told = listIn((credentials.json.get('c2pa.actions.v2') ?? {}) as JsonValue, 'actions');
  const created = (each: JsonValue | undefined): boolean =>
    dig(each, 'action') === 'c2pa.created' &&
    dig(each, 'digitalSourceType') === screenCapture &&
    dig(each, 'description') === undefined;
  const expected = [created, ...(records.metadata['test_mode'] === true ? [isEdit] : [])];
  const isAsSigned = told.length === expected.length && expected.every((is, index) => is(told[index]));
  return [
    ...manifests.slice(0, -1).map((label) => `a manifest: ${label}`),
    ...assertions.filter((label) => !signedAssertions.has(label)),
    ...repeated([...assertions]),
    ...(isAsSigned ? [] : [`actions: ${shown(told)}`]),
  ];
}

const isEdit = (each: JsonValue | undefined): boolean => dig(each, 'action') === 'c2pa.edited';
