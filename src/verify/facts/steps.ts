import { chainAlgorithm } from '../../package/forensic-log.js';
import { imageSize } from '../../package/image-size.js';
import type { JsonValue } from '../../package/journal.js';
import { unlistedByDesign } from '../../package/names.js';
import { filesOfNoStep, stepFiles } from '../../package/step-files.js';
import { earlierWords, proofSteps, type StepName, steps } from '../../package/steps.js';
import type { Fields } from '../../package/strict-json.js';
import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import {
  byText,
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
  rows,
  textIn,
} from './places.js';
import type { View } from './view.js';

const logFile = 'forensic_log.json';
const custodyFile = 'chain_of_custody.json';
const isStep = (name: unknown): name is StepName => typeof name === 'string' && Object.hasOwn(steps, name);
const performed = (view: View): readonly Fields[] =>
  view.operations.filter(
    ({ operation, outcome: how }) => operation !== 'page_modified' && (how === 'done' || how === 'truncated'),
  );
const made = (operation: Fields): string[] =>
  rows(operation, 'artifacts').flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

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
      reckoned(custodyFile, 'a description other than that of the format', (view) =>
        view.steps.flatMap(({ step, description }) =>
          !isStep(step) ||
          description === steps[step] ||
          (!view.isCurrent && earlierWords[step]?.includes(shown(description)) === true)
            ? []
            : [`${step}: ${shown(description)}`],
        ),
      ),
    ],
  },
  {
    name: 'each_step_once',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'a step that stands twice', ({ operations }) => {
        const names = operations.flatMap(({ operation }) => (operation === 'page_modified' ? [] : [operation ?? null]));
        return names.filter((name, index) => names.indexOf(name) !== index);
      }),
    ],
  },
  {
    name: 'files_of_steps',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'a file that its step does not make', (view) =>
        performed(view).flatMap((each) => {
          const { operation } = each;
          return isStep(operation)
            ? made(each)
                .filter((name) => !stepFiles[operation].makes.some((pattern) => pattern.test(name)))
                .map((name) => `${operation}: ${name}`)
            : [];
        }),
      ),
    ],
  },
  {
    name: 'steps_without_files',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'a step that is done without what it makes', (view) =>
        performed(view).flatMap((each) => {
          const { operation, outcome: how } = each;
          if (!isStep(operation) || how !== 'done') return [];
          const names = made(each).filter((name) => view.members.has(name));
          return (stepFiles[operation].must ?? [])
            .filter((pattern) => !names.some((name) => pattern.test(name)))
            .map((pattern) => `${operation}: ${pattern.source}`);
        }),
      ),
    ],
  },
  {
    name: 'files_without_steps',
    relation: 'nowhere',
    places: [
      reckoned('manifest.json', 'a listed file that no step made and the format does not know', (view) => {
        const known = new Set(performed(view).flatMap((each) => made(each)));
        return [...(view.manifest?.files.keys() ?? [])].filter(
          (name) => !known.has(name) && !filesOfNoStep.some((pattern) => pattern.test(name)),
        );
      }),
    ],
  },
  {
    name: 'unlisted_made',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'a file that the manifest cannot list', (view) =>
        performed(view).flatMap((each) => made(each).filter((name) => unlistedByDesign.has(name))),
      ),
    ],
  },
  {
    name: 'artifacts',
    relation: 'everywhere',
    places: [
      reckoned(logFile, 'files with the step that made their last version', (view) =>
        view.evidence.records.log === undefined || view.evidence.records.metadata === undefined
          ? undefined
          : byFile([
              ...new Map(
                performed(view).flatMap(({ operation, at, artifacts }) =>
                  rows({ artifacts: artifacts ?? [] }, 'artifacts').map(
                    ({ name, size }) =>
                      [
                        shown(name),
                        { file: name ?? null, step: operation ?? null, made_at: at ?? null, size: size ?? null },
                      ] as const,
                  ),
                ),
              ).values(),
            ]),
      ),
      metadata('artifacts', {
        as: (value) =>
          byFile(
            rows({ value }, 'value').map(({ file, step, made_at, size }) => ({
              file: file ?? null,
              step: step ?? null,
              made_at: made_at ?? null,
              size: size ?? null,
            })),
          ),
        due: ({ evidence }) => evidence.records.log !== undefined && evidence.records.metadata !== undefined,
      }),
    ],
  },
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
  ...(['screenshot', 'as_loaded'] as const).flatMap((which) => pictureFacts(which)),
  {
    name: 'signed_picture',
    relation: 'equal',
    places: [
      reckoned('screenshot.jpeg', 'SHA-256', ({ members }) => members.get('screenshot.jpeg')?.sha256),
      logged('content_credentials_signed', 'signed_screenshot_sha256'),
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
    applies: ({ isCurrent, isComparison }) => isCurrent && !isComparison,
    places: [
      reckoned('metadata.json', 'a field that no step observed', (view) =>
        Object.entries(observers).flatMap(([path, names]) =>
          dig(view.records.metadata, path) === undefined ||
          names.some((name) => entry(view, name) !== undefined && !neverRan(view, name))
            ? []
            : [path],
        ),
      ),
    ],
  },
];

/** Which steps observe what metadata.json states. A field that is not named here may come from any step. */
const observers: Readonly<Record<string, readonly StepName[]>> = {
  browser: ['browser_context_opened'],
  environment: ['browser_context_opened'],
  requested_url: ['page_loaded'],
  url_at_load: ['page_loaded'],
  redirect_chain: ['page_loaded'],
  connection: ['page_loaded', 'page_settled'],
  dns: ['dns_cross_checked'],
  tls: ['certificate_chain_read'],
  'clock.before': ['clock_read'],
  'clock.after': ['clock_read_again'],
  'screenshots.screenshot': ['screenshot_taken'],
  completeness: ['completeness_measured'],
  'screenshots.as_loaded': ['screenshot_as_loaded_taken'],
  network: ['page_examined'],
  browser_identity: ['page_examined'],
  url_at_screenshot: ['screenshot_taken'],
};

/** A step may be skipped and yet tell facts (a DNS check that had nobody to ask); one that was not due has none. */
const neverRan = (view: View, step: string): boolean =>
  outcome(view, step) === 'skipped' && step !== 'dns_cross_checked' && step !== 'page_examined';

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
        reckoned('metadata.json', `whether ${at} is there`, (view) => facts(view) !== undefined),
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
          return size ? [size.format, size.width, size.height] : ['no image'];
        }),
        reckoned('metadata.json', `${at}: format, width, height`, (view) =>
          ['format', 'width', 'height'].map((key) => dig(facts(view), key) ?? null),
        ),
      ],
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
        reckoned('metadata.json', `${at}.tiles: a tile that is no image`, (view) =>
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

const byFile = (all: readonly Readonly<Record<string, JsonValue>>[]): JsonValue[] =>
  all.toSorted((a, b) => byText(a['file'] ?? null, b['file'] ?? null));
