import { afterThisRecord } from '../../../package/records/custody.js';
import { chainAlgorithm } from '../../../package/records/forensic-log.js';
import { observedFacts } from '../../../package/records/steps/step-facts.js';
import { earlierWords, formerWords, proofSteps, steps } from '../../../package/records/steps.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import {
  dig,
  entry,
  field,
  listIn,
  logged,
  metadata,
  outcome,
  printed,
  ran,
  reckoned,
  repeated,
  rows,
} from '../places.js';
import { actionFacts } from './actions.js';
import { changeFacts } from './changes.js';
import { filesOfSteps, isStep } from './files.js';
import { ofToday } from './of-today.js';
import { drawingFacts } from './drawing.js';
import { reasonFacts } from '../documents/reasons.js';
import { picturesOfSteps } from './pictures.js';
import { recordFile, type View } from '../view.js';

const logFile = recordFile('log');
const custodyFile = recordFile('custody');

/** The steps that a package tells of, against the files that they leave and the words that the format has for them. */
export const stepFacts: readonly Fact[] = [
  {
    name: 'known_steps',
    relation: 'among',
    places: [
      reckoned('evidence-package(5)', 'STEPS', () => [...Object.keys(steps), ...Object.keys(proofSteps)]),
      reckoned(logFile, 'operation, step', ({ operations }) =>
        operations.flatMap((each) =>
          each['operation'] === 'page_modified' ? [each['step'] ?? null] : [each['operation'] ?? null],
        ),
      ),
      reckoned(custodyFile, 'steps, not_performed: step', (view) =>
        [...view.steps, ...rows(view.records.custody, 'not_performed')].map(({ step }) => step ?? null),
      ),
    ],
  },
  {
    name: 'descriptions',
    relation: 'nowhere',
    places: [
      reckoned(custodyFile, 'a description that differs from that of the format', (view) =>
        view.steps.flatMap(({ step, description }) =>
          !isStep(step) ||
          description === steps[step] ||
          formerWords[step]?.includes(shown(description)) === true ||
          (!view.isCurrent && earlierWords[step]?.includes(shown(description)) === true)
            ? []
            : [`${step}: ${shown(description)}`],
        ),
      ),
    ],
  },
  {
    name: 'after_this_record',
    relation: 'equal',
    places: [
      reckoned('evidence-package(5)', 'CHAIN OF CUSTODY', () => afterThisRecord),
      field('custody', 'after_this_record'),
    ],
  },
  {
    name: 'each_step_once',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'a step that occurs twice', ({ operations }) => {
        const names = operations.flatMap(({ operation }) => (operation === 'page_modified' ? [] : [operation ?? null]));
        return repeated(names);
      }),
    ],
  },
  {
    name: 'not_performed_once',
    relation: 'nowhere',
    places: [
      reckoned(custodyFile, 'not_performed: a step that is named twice', ({ records }) =>
        repeated(rows(records.custody, 'not_performed').map(({ step }) => step ?? null)),
      ),
    ],
  },
  ...ofToday,
  ...reasonFacts,
  ...filesOfSteps,
  ...actionFacts,
  ...changeFacts,
  {
    name: 'chain_algorithm',
    relation: 'everywhere',
    applies: ({ evidence }) => evidence.records.log !== undefined,
    places: [
      reckoned('evidence-package(5)', 'FORENSIC LOG', () => chainAlgorithm),
      field('log', 'hash_chain.algorithm'),
    ],
  },
  {
    name: 'log_final_hash',
    relation: 'everywhere',
    places: [field('log', 'hash_chain.final_hash'), printed('log_final_hash')],
  },
  {
    name: 'steps_printed',
    relation: 'everywhere',
    places: [
      reckoned(custodyFile, 'steps: step, outcome, ended_at', (view) =>
        view.steps.map(({ step, outcome: how, ended_at }) => ({
          step: step ?? null,
          outcome: how ?? null,
          ended_at: ended_at ?? null,
        })),
      ),
      printed('steps'),
    ],
  },
  {
    name: 'changes_printed',
    relation: 'everywhere',
    places: [
      reckoned(
        custodyFile,
        'page_modifications: number',
        ({ records }) => listIn(records.custody, 'page_modifications.items').length,
      ),
      printed('page_modifications'),
    ],
  },
  {
    name: 'not_performed_printed',
    relation: 'everywhere',
    places: [field('custody', 'not_performed'), printed('not_performed')],
  },
  {
    name: 'files_printed',
    relation: 'everywhere',
    places: [
      reckoned(
        'manifest.json',
        'files and their SHA-256, but evidence.pdf',
        ({ manifest }) =>
          manifest &&
          Object.fromEntries(
            [...manifest.files].filter(([name]) => name !== 'evidence.pdf').map(([name, { sha256 }]) => [name, sha256]),
          ),
      ),
      printed('files'),
    ],
  },
  ...picturesOfSteps,
  ...drawingFacts,
  {
    name: 'source_named',
    relation: 'equal',
    places: [
      reckoned(logFile, 'source_saved: name and size of its file', (view) => {
        const [file] = rows(ran(view, 'source_saved'), 'artifacts');
        return file && logged('source_saved', 'file').read(view) !== undefined
          ? [file['name'] ?? null, file['size'] ?? null]
          : undefined;
      }),
      reckoned(logFile, 'source_saved: detail.file, detail.size', (view) => {
        const detail = dig(ran(view, 'source_saved'), 'detail');
        return dig(detail, 'file') === undefined
          ? undefined
          : [dig(detail, 'file') ?? null, dig(detail, 'size') ?? null];
      }),
    ],
  },
  {
    name: 'text_length',
    relation: 'equal',
    places: [
      reckoned('domtextcontent.txt', 'characters', ({ texts }) => texts.text?.length),
      logged('text_extracted', 'characters'),
    ],
  },
  {
    name: 'archive_url',
    relation: 'equal',
    places: [metadata('external_archive.url'), logged('external_archive_requested', 'url')],
  },
  {
    name: 'observed_by',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned('metadata.json', 'a field that no step recorded', (view) =>
        Object.entries(observedFacts).flatMap(([path, { by: names }]) =>
          dig(view.records.metadata, path) === undefined ||
          names.some((name) => entry(view, name) !== undefined && !neverRan(view, name))
            ? []
            : [path],
        ),
      ),
    ],
  },
];

/** A step may be skipped and yet tell facts (a DNS check that had nobody to ask); one that was not due has none. */
const neverRan = (view: View, step: string): boolean =>
  outcome(view, step) === 'skipped' && step !== 'dns_cross_checked' && step !== 'page_examined';
