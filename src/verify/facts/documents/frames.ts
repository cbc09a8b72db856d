import { controlsFile } from '../../../package/records/form-controls.js';
import type { Fact } from '../fact.js';
import { isWeb, outcome, reckoned, rows, textIn } from '../places.js';
import { hostIn } from '../steps/stored.js';
import { fieldsIn } from '../view.js';

/** Frames of the page against the hosts that answered. A frame may change its path by itself, not its host. */
export const frameFacts: readonly Fact[] = [
  {
    name: 'frames_answered',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'text_layout.json',
        'frames, and those of form_controls.json: one of a host that neither an answer of the web archive nor the address of the page has',
        (view) => {
          if (outcome(view, 'warc_written') !== 'done') return [];
          const answered = (view.warc?.records ?? []).flatMap(({ type, target = '' }) =>
            type === 'response' ? target : [],
          );
          const known = new Set([...answered, textIn(view.records.metadata, 'url_at_screenshot') ?? ''].map(hostIn));
          const controls = fieldsIn(view.members.get(controlsFile)?.bytes);
          const frames = [...rows(view.layout, 'frames'), ...rows(controls, 'frames')];
          const urls = frames.map((frame) => textIn(frame, 'url') ?? '');
          return urls.filter((url) => isWeb(url) && !known.has(hostIn(url)));
        },
      ),
    ],
  },
];
