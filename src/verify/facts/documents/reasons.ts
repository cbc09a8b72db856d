import { orderFile } from '../../../package/records/order.js';
import { dnsSkipped, stepsSkipped } from '../../../package/records/steps/skipped.js';
import { shown } from '../../finding.js';
import { bareWords, isPlain, printedText } from './printed-text.js';
import type { Fact } from '../fact.js';
import { mayWithhold } from '../ordering/order-followed.js';
import { dig, documentUrl, entry, reckoned, rows, textIn } from '../places.js';
import { searchIn } from '../search.js';
import { fieldsIn, recordFile, type View } from '../view.js';
import { hadOtherDocuments } from '../steps/connections.js';
import { isOfThisVersion } from '../steps/of-today.js';

/** Why a step was not performed, against what else says so, or that it was otherwise. */
export const reasonFacts: readonly Fact[] = [
  {
    name: 'reasons_hold',
    relation: 'nowhere',
    applies: isOfThisVersion,
    places: [
      reckoned(
        recordFile('log'),
        'a skipped step: a reason of another step, or one that the other records contradict',
        (view) =>
          view.operations.flatMap(({ operation: step, outcome: how, reason, at }) => {
            if (how !== 'skipped' || typeof reason !== 'string') return [];
            const isOfStep = stepsSkipped.get(reason)?.some((each) => each === step) !== false;
            return isOfStep && contradicted.get(reason)?.(view, shown(at)) !== true ? [] : [step ?? null];
          }),
      ),
    ],
  },
  {
    name: 'reasons_shown',
    relation: 'nowhere',
    applies: ({ isCurrent, printed }) => isCurrent && printed.pages !== undefined,
    places: [
      {
        file: 'evidence.pdf',
        at: 'what was not performed: a step that it names without the reason that the custody record has',
        read: (view) => {
          const look = searchIn(printedText(view));
          return rows(view.records.custody, 'not_performed').flatMap(({ step, reason }) => {
            const said = shown(reason);
            const isNamed = isPlain(said) && look(bareWords(shown(step))) === 'found';
            return isNamed && look(bareWords(said)) === 'missing' ? [`${shown(step)}: ${said}`] : [];
          });
        },
      },
    ],
  },
];

type Contradicts = (view: View, at: string) => boolean;

const otherResult =
  (reason: string): Contradicts =>
  ({ records }) =>
    dnsSkipped.get(textIn(records.metadata, 'dns.result') ?? '') !== reason;

const order = ({ members }: View) => fieldsIn(members.get(orderFile)?.bytes) ?? {};

/** By reason: whether other records say that it was not so. */
const contradicted: ReadonlyMap<string, Contradicts> = new Map<string, Contradicts>([
  ...[...dnsSkipped.values()].map((reason): [string, Contradicts] => [reason, otherResult(reason)]),
  [
    'the page was not loaded over TLS',
    (view) => documentUrl(view)?.startsWith('https:') === true && !hadOtherDocuments(view),
  ],
  [
    'there is no screenshot',
    (view, at) =>
      dig(view.records.metadata, 'screenshots.screenshot') !== undefined &&
      shown(entry(view, 'screenshot_taken')?.['at']) <= at,
  ],
  [
    'only JPEG screenshots are signed',
    ({ records }) => dig(records.metadata, 'screenshots.screenshot.format') === 'jpeg',
  ],
  ['test_mode', ({ records }) => records.metadata['test_mode'] !== true],
  ['addresses of pages behind a sign-in are not told', (view) => !mayWithhold(view)],
  [
    'the order asks for no change to the page',
    (view) => {
      const asked = dig(order(view), 'options');
      return (
        asked !== undefined &&
        (dig(asked, 'expand_content') !== false ||
          dig(asked, 'dismiss_overlays') !== false ||
          dig(asked, 'actions') !== undefined)
      );
    },
  ],
  [
    'no NTP server is configured',
    (view) => ['clock_read', 'clock_read_again'].some((step) => entry(view, step)?.['started_at'] !== undefined),
  ],
]);
