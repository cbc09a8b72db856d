import type { Fact } from './fact.js';
import { dig, entry, listIn, metadata, printed, reckoned, rows, textIn } from './places.js';

const logFile = 'forensic_log.json';

/** How much of the page the record says it has. */
export const completeness: readonly Fact[] = [
  { name: 'completeness', relation: 'everywhere', places: [metadata('completeness'), printed('completeness')] },
  {
    name: 'completeness_logged',
    relation: 'everywhere',
    places: [
      reckoned(
        'metadata.json',
        'completeness: lines of text, those with ink, number of blank areas and regions',
        (view) => {
          const measured = dig(view.records.metadata, 'completeness');
          return measured === undefined
            ? undefined
            : [
                dig(measured, 'text_lines.total') ?? null,
                dig(measured, 'text_lines.with_ink') ?? null,
                listIn(measured, 'blank_areas').length,
                listIn(measured, 'regions').length,
              ];
        },
      ),
      reckoned(logFile, 'completeness_measured: detail', (view) => {
        const detail = dig(entry(view, 'completeness_measured'), 'detail');
        return dig(detail, 'text_lines') === undefined
          ? undefined
          : ['text_lines', 'with_ink', 'blank_areas', 'regions'].map((key) => dig(detail, key) ?? null);
      }),
    ],
  },
  {
    name: 'final_height',
    relation: 'equal',
    places: [metadata('completeness.final_height'), metadata('screenshots.screenshot.page_height')],
  },
  {
    name: 'region_files',
    relation: 'nowhere',
    places: [
      reckoned('metadata.json', 'completeness.regions: a file that is not in the package', ({ records, members }) =>
        rows(records.metadata, 'completeness.regions').flatMap((region) => {
          const named = [textIn(region, 'file'), ...listIn(region, 'pictures')];
          return named.filter((file): file is string => typeof file === 'string' && !members.has(file));
        }),
      ),
    ],
  },
];
