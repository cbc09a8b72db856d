import { type ProofStepName, proofSteps, type StepName, steps as recorded } from '../../records/steps.js';

export type StepWords = Readonly<Record<`step.${StepName | ProofStepName}`, string>>;

/** Steps as the custody record describes them. The word "qualified" is kept for a token that is there: here one is missing. */
export const steps = Object.fromEntries(
  Object.entries({
    ...recorded,
    ...proofSteps,
    bitcoin_timestamp: 'OpenTimestamps proof of the manifest (Bitcoin)',
    eidas_timestamp: 'eIDAS time-stamp of the manifest',
  }).map(([name, words]) => [`step.${name}`, words]),
) as StepWords;
