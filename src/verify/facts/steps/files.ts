import type { JsonValue } from '../../../package/records/journal.js';
import { isOfNoStep, unlistedByDesign } from '../../../package/members.js';
import { stepFiles } from '../../../package/records/steps/step-files.js';
import { type StepName, steps } from '../../../package/records/steps.js';
import type { Fields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { byText, metadata, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';

const logFile = recordFile('log');

/** The files that steps leave, against what the format has each step make. */
export const filesOfSteps: readonly Fact[] = [
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
      reckoned(logFile, 'a step that is done without the files that it makes', (view) =>
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
      reckoned('manifest.json', 'a listed file that no step made and the format does not define', (view) => {
        const known = new Set(performed(view).flatMap((each) => made(each)));
        return [...(view.manifest?.files.keys() ?? [])].filter((name) => !known.has(name) && !isOfNoStep(name));
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
];

export const isStep = (name: unknown): name is StepName => typeof name === 'string' && Object.hasOwn(steps, name);

const performed = (view: View): readonly Fields[] =>
  view.operations.filter(
    ({ operation, outcome: how }) => operation !== 'page_modified' && (how === 'done' || how === 'truncated'),
  );

const made = (operation: Fields): string[] =>
  rows(operation, 'artifacts').flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

const byFile = (all: readonly Readonly<Record<string, JsonValue>>[]): JsonValue[] =>
  all.toSorted((a, b) => byText(a['file'] ?? null, b['file'] ?? null));
