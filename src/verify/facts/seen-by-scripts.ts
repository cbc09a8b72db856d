import type { JsonValue } from '../../package/records/journal.js';
import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import { dig, listIn, reckoned, textIn } from './places.js';
import { stillHtml } from './steps/saved-words.js';

/** A page may put anything in the place of what its scripts see; one without scripts does not. */
export const seenByScripts: readonly Fact[] = [
  {
    name: 'seen_by_scripts',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'metadata.json',
        'browser_identity.automation: of a page without scripts: another first language, or another sort of browser, than was sent; no webdriver of a browser that was started as one',
        (view) => {
          const identity = dig(view.records.metadata, 'browser_identity');
          const seen = dig(identity, 'automation');
          if (seen === undefined || stillHtml(view) === undefined) return [];
          const [asked, agent] = [textIn(identity, 'accept_language'), textIn(identity, 'user_agent') ?? ''];
          const first = listIn(seen, 'languages')[0] ?? null;
          const wrong: JsonValue[] = [];
          if (asked !== undefined && tagOf(asked) !== tagOf(shown(first))) wrong.push(first);
          if (dig(seen, 'headless_user_agent') !== /headless/i.test(agent)) wrong.push('headless_user_agent');
          const flags = listIn(view.records.metadata, 'browser.flags').map(shown);
          const isDriven =
            flags.some((flag) => driven.test(flag)) && !flags.some((flag) => flag.includes('Automation'));
          if (isDriven && dig(seen, 'webdriver') === false) wrong.push('webdriver');
          return wrong;
        },
      ),
    ],
  },
];

/** Chromium lets its pages know that it was started with one of these. */
const driven = /^--(headless|enable-automation)(=|$)/;

const tagOf = (languages: string): string => languages.trim().split(/[,; ]/)[0]?.toLowerCase() ?? '';
