import { plannedSteps } from '../../package/records/steps/plan.js';
import type { Fact } from './fact.js';
import { dig, reckoned } from './places.js';
import type { View } from './view.js';

/** A page that called itself one of these kinds would not be asked for its pictures. */
const ofPages = [
  'captured_at',
  'requested_url',
  'url_at_load',
  'url_at_screenshot',
  'page',
  'screenshots',
  'tls',
  'dns',
  'connection',
  'private_target',
];

type Shared = Pick<Fact, 'check' | 'code' | 'applies'>;

/** In the log, only steps that such a package is planned with. */
export const onlyOwnSteps = (
  kind: 'certificate' | 'matter' | 'redaction' | 'comparison',
  name: string,
  shared: Shared,
): Fact => ({
  ...shared,
  name,
  relation: 'among',
  places: [
    reckoned('evidence-package(5)', `STEPS: those of a ${kind}`, () => [
      ...plannedSteps[kind],
      'custody_record_written',
    ]),
    reckoned('forensic_log.json', 'operation', ({ operations }: View) =>
      operations.flatMap(({ operation }) => (operation === undefined ? [] : [operation])),
    ),
  ],
});

/** No field that only a page has, nor one of `others`. */
export const noPage = (name: string, shared: Shared, others: readonly string[] = []): Fact => ({
  ...shared,
  name,
  relation: 'nowhere',
  places: [
    reckoned('metadata.json', 'a field that only packages of another kind have', ({ records }: View) =>
      [...ofPages, ...others].filter((path) => dig(records.metadata, path) !== undefined),
    ),
  ],
});
