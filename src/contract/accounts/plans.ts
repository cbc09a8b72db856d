/** What each plan allows: units in 60 seconds, and captures in flight (evidence-api(7), LIMITS). */
export const plans = {
  sandbox: { rate: 10, inFlight: 5 },
  developer: { rate: 60, inFlight: 10 },
  startup: { rate: 120, inFlight: 25 },
  growth: { rate: 300, inFlight: 100 },
  custom: { rate: 1200, inFlight: 200 },
  legal_solo: { rate: 60, inFlight: 25 },
  legal_seats: { rate: 120, inFlight: 25 },
  website_archive: { rate: 60, inFlight: 25 },
  archive_only: { rate: 30, inFlight: 5 },
} as const satisfies Record<string, PlanLimits>;

export interface PlanLimits {
  readonly rate: number;
  readonly inFlight: number;
}

export type PlanName = keyof typeof plans;
export const planNames = Object.keys(plans) as PlanName[];

/** For a plan that is in no table. */
const otherwise: PlanLimits = { rate: 30, inFlight: 5 };

export const planLimits = (plan: string): PlanLimits =>
  Object.hasOwn(plans, plan) ? plans[plan as PlanName] : otherwise;

/** Plans with matters and imports. */
export const isLegal = (plan: string): boolean => plan === 'legal_solo' || plan === 'legal_seats';

/** Keys of this plan change nothing; its new work is made in the dashboard. */
export const isReadOnly = (plan: string): boolean => plan === 'website_archive';
