import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { byText, entry, isList, outcome, ran, reckoned, rows, dig } from '../places.js';
import type { View } from '../view.js';
import type { JsonValue } from '../../../package/records/journal.js';

/** What no answer of a time server can say. */
export const clockPossible: Fact = {
  name: 'clock_possible',
  relation: 'nowhere',
  applies: ({ isCurrent }) => isCurrent,
  places: [
    reckoned(
      'metadata.json',
      'clock: a stratum that no server in step has (RFC 5905: 1 to 15), or a delay longer than the step that measured it',
      (view) =>
        sides.flatMap(([step, side]) => {
          const [from, to] = ['started_at', 'at'].map((key) => Date.parse(shown(entry(view, step)?.[key])));
          const most = (to ?? 0) - (from ?? 0) + 1000;
          return rows(view.records.metadata, `clock.${side}`).flatMap(({ stratum, delay_ms: delay }) => [
            ...(Number(stratum) >= 1 && Number(stratum) <= 15 ? [] : [stratum ?? null]),
            ...(Number(delay) >= 0 && !(Number(delay) > most) ? [] : [delay ?? null]),
          ]);
        }),
    ),
  ],
};

const sides = [
  ['clock_read', 'before'],
  ['clock_read_again', 'after'],
] as const;

/** Both times the servers of the settings are asked, and each of them answers or does not. */
export const clockAsked: Fact = {
  name: 'clock_asked',
  relation: 'equal',
  applies: (view) => view.isCurrent && sides.every(([step]) => outcome(view, step) === 'done'),
  places: sides.map(([step, side]) =>
    reckoned(
      'metadata.json',
      `clock.${side}: servers, with those that ${step} names as unanswered`,
      (view: View): JsonValue | undefined => {
        const unanswered = dig(ran(view, step), 'detail.unanswered');
        // Earlier versions did not name them.
        if (!isList(unanswered)) return undefined;
        const answered = rows(view.records.metadata, `clock.${side}`).map(({ server }) => server ?? null);
        return [...answered, ...unanswered].toSorted(byText);
      },
    ),
  ),
};
