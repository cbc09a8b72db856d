import { imageSize } from '../../../package/pictures/image-size.js';
import { isTime } from '../../../package/time.js';
import { witnessFile } from '../../../package/witness/record.js';
import {
  applies,
  comparison,
  copied,
  copy,
  type Folder,
  foldersOf,
  further,
  inEach,
  picturesOf,
  stated,
} from '../compared.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, reckoned, rows, textIn } from '../places.js';
import { fieldsIn, type View } from '../view.js';

const statusAt = 'page.http_status other than that of the last entry of redirect_chain';

/** The copies of each capture against themselves: what two of the copied files state. */
export const comparingCopies: readonly Fact[] = [
  {
    ...comparison,
    name: 'copies_status',
    relation: 'nowhere',
    applies,
    places: [
      reckoned('before/metadata.json, after/metadata.json, witness-2/metadata.json …', statusAt, (view) =>
        inEach(foldersOf(view), (folder) => {
          const own = copied(view, folder, 'metadata.json');
          const [status, last] = [dig(own, 'page.http_status'), rows(own, 'redirect_chain').at(-1)?.['status']];
          return last === undefined || status === last ? [] : [`${shown(status)}, not ${shown(last)}`];
        }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'copies_ids',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'before/, after/, witness-2/ …',
        'another capture_id or evidence_id, or test_mode, in one of its records',
        (view) =>
          inEach(foldersOf(view), (folder) => {
            const [own, chain, listed] = ['metadata.json', 'chain_of_custody.json', 'manifest.json'].map((name) =>
              copied(view, folder, name),
            );
            const alike = [
              ['capture_id', dig(own, 'capture_id'), dig(chain, 'evidence.capture_id')],
              ['evidence_id', dig(own, 'evidence_id'), dig(chain, 'evidence.evidence_id'), dig(listed, 'evidence_id')],
              ['test_mode', dig(own, 'test_mode'), dig(chain, 'test_mode'), dig(listed, 'test_mode')],
            ] as const;
            return alike.flatMap(([key, ...values]) =>
              new Set(values.filter((value) => value !== undefined)).size > 1 ? [key] : [],
            );
          }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'copies_in_time',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'before/, after/, witness-2/ …',
        'a capture that was sealed before it was made, or after it was compared',
        (view) =>
          inEach(foldersOf(view), (folder) => {
            const made = dig(copied(view, folder, 'metadata.json'), 'captured_at');
            const sealed = dig(copied(view, folder, 'manifest.json'), 'sealed_at');
            const told = dig(view.records.comparison, 'compared_at');
            if (!isTime(made) || !isTime(sealed) || !isTime(told)) return [];
            const closed = rows(copied(view, folder, 'chain_of_custody.json'), 'steps').at(-1)?.['ended_at'];
            const late = isTime(closed) && closed > sealed;
            return late || made > sealed || sealed > told ? [`captured ${made}, sealed ${sealed}`] : [];
          }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'copies_captured',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'before/, after/, witness-2/ …',
        'captured_at other than the time of the screenshot, or outside of the step that took it',
        (view) =>
          inEach(foldersOf(view), (folder) => {
            const own = copied(view, folder, 'metadata.json');
            const [made, taken] = [dig(own, 'captured_at'), dig(own, 'screenshots.screenshot.taken_at')];
            const step = rows(copied(view, folder, 'chain_of_custody.json'), 'steps').findLast(
              (each) => each['step'] === 'screenshot_taken' && each['outcome'] !== 'failed',
            );
            const [from, to] = [step?.['started_at'], step?.['ended_at']];
            if (!isTime(made)) return [];
            const outside = isTime(from) && isTime(to) && (made < from || made > to);
            return outside || (isTime(taken) && taken !== made) ? [made] : [];
          }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'difference_drawn',
    relation: 'equal',
    applies,
    places: [
      stated('summary.images_verdict', { as: (verdict) => verdict !== 'not_comparable' }),
      reckoned('images_diff.png', 'whether it is there', ({ members }) => members.has('images_diff.png')),
    ],
  },
  {
    ...comparison,
    name: 'widths_compared',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'before/, after/, witness-2/ …',
        'screenshots of different widths that are told to be compared',
        (view) => {
          const record = fieldsIn(view.members.get(witnessFile)?.bytes);
          const asked = textIn(record, 'asked') === 'after' ? 'after' : 'before';
          return [
            ...(unlikeWidths(view, 'before', 'after') &&
            wasCompared(dig(view.records.comparison, 'summary.images_verdict'))
              ? ['after']
              : []),
            ...further(view).filter(
              (folder) =>
                unlikeWidths(view, asked, folder) &&
                wasCompared(dig(record, `further.${folder}.compared.pictures.result`)),
            ),
          ];
        },
      ),
    ],
  },
];

const wasCompared = (verdict: unknown): boolean => verdict !== undefined && verdict !== 'not_comparable';
function unlikeWidths(view: View, one: Folder, other: Folder): boolean {
  const [width, second] = [one, other].map((folder) => {
    const bytes = copy(view, folder, picturesOf(view, folder)[0] ?? '')?.bytes;
    return bytes && imageSize(bytes)?.width;
  });
  return width !== undefined && second !== undefined && width !== second;
}
