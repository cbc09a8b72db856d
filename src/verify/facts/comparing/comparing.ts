import { applies, comparison, record, stated } from '../compared.js';
import { copiedFacts } from './copied-facts.js';
import { comparingCopies } from './copies.js';
import { comparingForms } from './forms.js';
import { comparingMetadata } from './metadata.js';
import { comparingPictures } from './pictures.js';
import { comparingSources } from './sources.js';
import { comparingStored } from './stored.js';
import { comparingTexts } from './texts.js';
import { comparingWitnesses } from './witnesses.js';
import type { Fact } from '../fact.js';
import { dig, logged, metadata, printed, reckoned } from '../places.js';

/** A comparison against the two packages that it was made from, and against itself. */
export const comparing: readonly Fact[] = [
  ...(
    [
      ['url', 'url'],
      ['compared_at', 'compared_at'],
    ] as const
  ).map(([name, path]): Fact => ({
    ...comparison,
    name: `comparison_${name}`,
    relation: 'everywhere',
    applies,
    places: [metadata(path), stated(path), printed(path)],
  })),
  ...(['verdict', 'text_verdict', 'images_verdict', 'metadata_verdict'] as const).map((key): Fact => ({
    ...comparison,
    name: key,
    relation: 'everywhere',
    applies,
    places: [
      metadata(`verdicts.${key}`),
      stated(`summary.${key}`),
      printed(`verdicts.${key}`),
      logged('comparison_recorded', key),
    ],
  })),
  ...comparingSources,
  ...comparingTexts,
  ...comparingMetadata,
  ...comparingStored,
  ...comparingCopies,
  ...copiedFacts,
  ...comparingForms,
  ...comparingWitnesses,
  {
    ...comparison,
    name: 'whole_verdict',
    relation: 'everywhere',
    applies,
    places: [
      reckoned(record, 'summary: what its three verdicts lead to', ({ records }) => {
        const all = ['text_verdict', 'images_verdict', 'metadata_verdict'].map((key) =>
          dig(records.comparison, `summary.${key}`),
        );
        return all.includes('changed') ? 'changed' : all.includes('not_comparable') ? 'not_comparable' : 'unchanged';
      }),
      stated('summary.verdict'),
    ],
  },
  ...comparingPictures,
];
