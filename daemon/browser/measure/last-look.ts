import {
  type CompletenessFacts,
  isStillChanging,
  type LastLookFacts,
  type PageWarning,
  type RegionFacts,
} from '../../../src/package/records/facts.js';
import { shownUrl } from '../network/bounded.js';
import type { ChangedPlace, Changes } from '../text/later-texts.js';
import { lost, type SeenText } from '../text/seen-text.js';

/** The page, looked at again when all of it had been recorded. */
export interface LastLook {
  readonly at: string;
  /** Texts that it showed when its text was recorded. */
  readonly texts: number;
  readonly changes: Changes;
}

/** Places that are listed, and those that a sentence names. */
const LISTED = 10;
const NAMED = 3;
/** New text of this many times the length of what it replaces, and so many characters more, is more than another state of the same. */
const LONGER = { times: 2, characters: 50 } as const;

interface Judged {
  readonly place: ChangedPlace;
  readonly added: readonly SeenText[];
  readonly changed: number;
}

/** What the last look found, and the text that came and that the record would lose. */
export function lastLook(
  { at, texts, changes }: LastLook,
  recorded: Iterable<string>,
  keep: (rows: readonly string[]) => string,
): { readonly facts: LastLookFacts; readonly regions: readonly RegionFacts[] } {
  const unrecorded = new Set(
    lost(
      changes.places.flatMap(({ came }) => came),
      recorded,
    ),
  );
  const judged = changes.places.map((place) => judge(place, unrecorded));
  const added = judged.flatMap((each) => each.added);
  const facts: LastLookFacts = {
    at,
    texts,
    added: added.length,
    added_characters: lengthOf(added),
    changed: judged.reduce((sum, { changed }) => sum + changed, 0),
    gone: judged.reduce((sum, { place }) => sum + place.gone, 0),
    grown_by: Math.round(changes.grownBy),
    places: judged
      .filter((each) => each.added.length + each.changed > 0)
      .slice(0, LISTED)
      .map(({ place: { selector, frame }, added: { length }, changed }) => ({
        selector,
        ...(frame !== undefined && { frame: shownUrl(frame) }),
        added: length,
        changed,
      })),
  };
  return { facts, regions: added.length === 0 ? [] : [regionOf(judged, added, keep)] };
}

function judge(place: ChangedPlace, unrecorded: ReadonlySet<SeenText>): Judged {
  const fresh = place.came.filter((text) => unrecorded.has(text));
  const length = lengthOf(fresh);
  const isMore = length >= place.goneCharacters * LONGER.times && length - place.goneCharacters >= LONGER.characters;
  return place.gone === 0 || isMore
    ? { place, added: fresh, changed: place.came.length - fresh.length }
    : { place, added: [], changed: place.came.length };
}

const lengthOf = (texts: readonly SeenText[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);

function regionOf(
  judged: readonly Judged[],
  added: readonly SeenText[],
  keep: (rows: readonly string[]) => string,
): RegionFacts {
  const places = judged.filter((each) => each.added.length > 0);
  const [first] = places;
  const only = places.length === 1 && first?.place.frame === undefined ? (first?.place.selector ?? null) : null;
  const file = keep(added.map(({ text, top }) => `${top}\t${text}`));
  return {
    what: 'text_added_later',
    selector: only,
    unit: 'texts',
    shown: 0,
    of: added.length,
    reason: `The page showed it only after its picture and its text had been recorded. It stands in ${file}, each with its place in CSS pixels from the top.`,
    file,
    rows: added.length,
  };
}

/** Not of a change in place, such as of a clock: of what the record has no state of. */
export function stillChanging(
  { last_look: last, regions }: Pick<CompletenessFacts, 'last_look' | 'regions'>,
  windowHeight: number,
): PageWarning[] {
  if (last === undefined || !isStillChanging(last, windowHeight)) return [];
  const file = regions.find(({ what }) => what === 'text_added_later')?.file;
  const places = last.places.filter(({ added }) => added > 0);
  const named = places.slice(0, NAMED).map(({ selector, frame }) => frame ?? selector ?? 'the document');
  const more = places.length > NAMED ? ' and elsewhere' : '';
  const said = [
    last.added > 0 &&
      `${last.added === 1 ? 'one text' : `${last.added} texts`} (${last.added_characters} characters) came, in ${named.join(', ')}${more}; ${last.added === 1 ? 'it stands' : 'they stand'} in ${file}`,
    last.grown_by > 0 && `the page became ${last.grown_by} px higher`,
  ].filter((part) => part !== false);
  return [
    {
      code: 'still_changing',
      reason: `The page went on changing after its picture and its text had been recorded: ${said.join('; ')}.`,
    },
  ];
}
