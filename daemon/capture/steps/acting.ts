import { performActions } from '../../browser/act/act.js';
import { viewPictures } from '../../browser/picture/view-pictures.js';
import { CaptureFailure, type Step } from '../../run/step.js';
import { type CaptureBench, isFile, sessionOf } from '../visit.js';
import { tellEvents } from './loading.js';

/** What the order has a person do; required, for a picture without it would show another state than was asked for. */
export const actOnPage: Step<CaptureBench> = {
  name: 'actions_performed',
  required: true,
  budgetMs: 300_000,
  skip: ({ order }) => (order.actions === undefined ? { reason: 'not requested', asked: false } : undefined),
  run: async (bench, signal) => {
    const { actions = [] } = bench.order;
    if (isFile(bench))
      throw new CaptureFailure(
        'action_failed',
        'No action could be performed: the address led to a file, not to a page.',
      );
    const session = sessionOf(bench);
    let name = '';
    const photograph = viewPictures(session, {
      signal,
      testMode: bench.testMode,
      put: (file, bytes) => bench.put(file, bytes),
      named: () => name,
    });
    bench.visit.rested = undefined;
    const acted = await performActions(session, actions, {
      signal,
      ...(bench.signIn?.typed && { secrets: bench.signIn.typed }),
      modified: bench.modified,
      picture: (number, when, box) => {
        name = `actions/${String(number).padStart(3, '0')}-${when}.jpeg`;
        return photograph(box);
      },
    });
    tellEvents(bench);
    return { detail: { actions: acted.map((each) => ({ ...each })) } };
  },
};
