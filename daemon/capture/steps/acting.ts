import { leadOn } from '../../../src/contract/captures/actions.js';
import { type Acted, performActions } from '../../browser/act/act.js';
import { describeNavigation } from '../../browser/navigation/navigation.js';
import { viewPictures } from '../../browser/picture/view-pictures.js';
import { CaptureFailure, type Step } from '../../run/step.js';
import { type CaptureBench, isFile, sessionOf } from '../visit.js';
import type { RedirectHop } from '../../../src/package/records/facts.js';
import { describe, shownChain, tellEvents } from './loading.js';

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
    const unfinished = acted.flatMap(({ number, unfinished: why }) =>
      why === undefined ? [] : [`action ${number}: ${why}`],
    );
    const ended = unfinished.length > 0 ? { truncated: unfinished.join('; ') } : {};
    if (!leadOn(actions)) return { detail: { actions: withDocuments(acted, []) }, ...ended };
    // What was said of the document that the order names is true of another now.
    const navigation = await describeNavigation(session, bench.order.url);
    bench.visit.navigation = navigation;
    return {
      facts: describe(bench, navigation),
      detail: { actions: withDocuments(acted, shownChain(navigation)) },
      ...ended,
    };
  },
};

/** Each action that led on gets the part of the chain that it led through, up to the document that it ended at. */
function withDocuments(acted: readonly Acted[], chain: readonly RedirectHop[]) {
  const parts: RedirectHop[][] = [];
  for (const hop of chain) {
    parts.at(-1)?.push(hop);
    if (hop.kind === 'action') parts.push([]);
  }
  let next = 0;
  return acted.map((one) => {
    const { leads, unfinished: _, ...each } = one;
    return { ...each, ...(leads === true && { led_to: (parts[next++] ?? []).map((hop) => ({ ...hop })) }) };
  });
}
