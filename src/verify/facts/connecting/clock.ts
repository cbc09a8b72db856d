import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { entry, reckoned, rows } from '../places.js';

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
        (
          [
            ['before', 'clock_read'],
            ['after', 'clock_read_again'],
          ] as const
        ).flatMap(([side, step]) => {
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
