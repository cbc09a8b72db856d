import { watermark } from '../../../package/document/lines.js';
import type { JsonValue } from '../../../package/records/journal.js';
import type { Fact } from '../fact.js';
import { dig, logged, ran, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';

const logFile = recordFile('log');
const taken = (view: View) => ran(view, 'screenshot_taken');
const applies = ({ isCurrent, kind }: View): boolean => isCurrent && kind === 'page';

/** What the log tells of how the picture was drawn, and its text read. */
export const drawingFacts: readonly Fact[] = [
  {
    name: 'text_read_at',
    relation: 'in_order',
    applies,
    places: [
      reckoned(logFile, 'screenshot_taken: started_at', (view) => taken(view)?.['started_at']),
      logged('screenshot_taken', 'taken_at'),
      logged('screenshot_taken', 'text_read_from'),
      logged('screenshot_taken', 'text_read_until'),
      reckoned(logFile, 'screenshot_taken: at', (view) => taken(view)?.['at']),
    ],
  },
  {
    name: 'picture_attempts',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        logFile,
        'screenshot_taken: attempts other than two or three, of which one is kept that is drawn as the picture is',
        (view) => {
          const detail = dig(taken(view), 'detail');
          const attempts = rows(detail, 'attempts');
          const [kept, ...others] = attempts.filter((each) => each['kept'] === true);
          const possible =
            [2, 3].includes(attempts.length) &&
            kept !== undefined &&
            kept['drawn_by'] === dig(detail, 'drawn_by') &&
            others.length === 0 &&
            attempts.every(({ text_lines, with_ink }) => Number(with_ink) <= Number(text_lines));
          return dig(detail, 'attempts') === undefined || possible ? [] : [attempts.length];
        },
      ),
    ],
  },
  {
    name: 'watermark_words',
    relation: 'nowhere',
    check: 'test_mode',
    applies,
    places: [
      reckoned(logFile, 'detail.watermark: other words than those of a test, or in no test', (view) =>
        ['screenshot_as_loaded_taken', 'screenshot_taken'].flatMap((step): JsonValue[] => {
          const words = dig(ran(view, step), 'detail.watermark');
          const isTest = dig(view.records.metadata, 'test_mode') === true;
          return words === undefined || (words === watermark && isTest) ? [] : [words];
        }),
      ),
    ],
  },
];
