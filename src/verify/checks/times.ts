import type { JsonValue } from '../../package/journal.js';
import { isFields } from '../../package/strict-json.js';
import { isTime } from '../../package/time.js';
import type { Check, Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { inside, items } from '../subject.js';

const { pass, fail, notChecked } = findings('agreement');

/** All times of the records stand in one order: each step started before it ended, the capture lies in them, the seal after all. */
export const times: Check = {
  name: 'agreement',
  run(evidence) {
    if (evidence.manifest?.form !== 'full')
      return [notChecked('the times of this form of package have no published rule')];
    const stated = [...logTimes(evidence), ...captureTimes(evidence), ...closingTimes(evidence)];
    const wrong = stated.flatMap(judge);
    return wrong.length > 0 ? wrong : [pass('the times of all records are in order')];
  },
};

/** One statement "`first` is not later than `second`". */
interface InOrder {
  readonly path: string;
  readonly says: string;
  readonly first: JsonValue | undefined;
  readonly second: JsonValue | undefined;
}

function judge({ path, says, first, second }: InOrder): Finding[] {
  const bad = [first, second].find((time) => !isTime(time));
  if (!isTime(first) || !isTime(second))
    return [
      fail('record_malformed', `${says}: not a time`, {
        path,
        expected: 'RFC 3339 in UTC with milliseconds',
        found: shown(bad),
      }),
    ];
  return first <= second
    ? []
    : [fail('records_disagree', `${says} is not so`, { path, expected: `not later than ${second}`, found: first })];
}

function logTimes({ records }: Evidence): InOrder[] {
  const path = 'forensic_log.json';
  const operations = items(records.log ?? {}, 'operations').filter(isFields);
  return operations.flatMap((operation, index) => [
    ...('started_at' in operation
      ? [
          {
            path,
            says: `entry ${index} started before it ended`,
            first: operation['started_at'],
            second: operation['at'],
          },
        ]
      : []),
    ...(index === 0
      ? []
      : [
          {
            path,
            says: `entry ${index} follows the one before`,
            first: operations[index - 1]?.['at'],
            second: operation['at'],
          },
        ]),
  ]);
}

/** The screenshot was taken while the step that took it ran; `captured_at` is that time. */
function captureTimes({ records }: Evidence): InOrder[] {
  const path = 'metadata.json';
  const { metadata } = records;
  if (metadata === undefined) return [];
  const operations = items(records.log ?? {}, 'operations').filter(isFields);
  const taken = operations.findLast((each) => each['operation'] === 'screenshot_taken' && each['outcome'] === 'done');
  const [from, to] =
    taken === undefined
      ? [operations[0]?.['started_at'] ?? operations[0]?.['at'], operations.at(-1)?.['at']]
      : [taken['started_at'], taken['at']];
  if (operations.length === 0) return [];
  return [
    { path, says: 'the capture began before captured_at', first: from, second: metadata['captured_at'] },
    { path, says: 'the capture ended after captured_at', first: metadata['captured_at'], second: to },
  ];
}

function closingTimes({ records, manifest }: Evidence): InOrder[] {
  const steps = items(records.custody ?? {}, 'steps').filter(isFields);
  const closing = steps.at(-1)?.['ended_at'];
  const lastLogged = items(records.log ?? {}, 'operations')
    .filter(isFields)
    .at(-1)?.['at'];
  const clock = inside(records.metadata ?? {}, 'clock');
  const readings = ['before', 'after'].flatMap((side) => items(clock, side)).filter(isFields);
  const sealed = manifest?.sealedAt;
  return [
    ...(closing === undefined
      ? []
      : [
          {
            path: 'manifest.json',
            says: 'the custody record was written before sealed_at',
            first: closing,
            second: sealed,
          },
        ]),
    ...(closing === undefined || lastLogged === undefined
      ? []
      : [
          {
            path: 'chain_of_custody.json',
            says: 'the custody record closes after the last logged step',
            first: lastLogged,
            second: closing,
          },
        ]),
    ...readings.map((reading) => ({
      path: 'metadata.json',
      says: 'the clock was read before sealed_at',
      first: reading['at'],
      second: sealed,
    })),
  ];
}
