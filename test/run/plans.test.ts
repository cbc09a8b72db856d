import { expect, it } from 'vitest';
import { planOf } from '../../daemon/capture/plan.js';
import { certificatePlan } from '../../daemon/certifying/plan.js';
import { comparisonPlan } from '../../daemon/comparing/plan.js';
import { matterPlan } from '../../daemon/matter-records/plan.js';
import { redactionPlan } from '../../daemon/redacting/plan.js';
import { plannedSteps } from '../../src/package/records/steps/plan.js';

const lead = [{ action: 'click', selector: 'a', leads: true }];
const page = (actions?: object) => planOf({ order: { actions } } as never);

it.each([
  ['page', page()],
  ['page', page(lead)],
  ['page', planOf({ order: {}, signIn: { typed: {} } } as never).filter(({ name }) => name !== 'secrets_searched')],
  ['comparison', comparisonPlan],
  ['certificate', certificatePlan],
  ['redaction', redactionPlan],
  ['matter', matterPlan],
] as const)('the plan of a %s has the steps that the verifier asks for', (kind, plan) => {
  expect(plan.map(({ name }) => name).toSorted()).toEqual(plannedSteps[kind].toSorted());
});
