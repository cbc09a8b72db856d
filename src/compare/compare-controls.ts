import { canonicalJson } from '../package/json/canonical.js';
import { isFields, type Fields } from '../package/json/strict-json.js';
import type { JsonValue } from '../package/records/journal.js';

/** Controls that a difference lists at most. */
const LISTED = 100;

interface State {
  /** What tells the control from the others: frame, kind, label, and which of those alike it is. */
  readonly key: string;
  readonly told: JsonValue;
}

/**
 * The controls of two form_controls.json that both pages show and that are in another state: another value, ticked or not, other
 * options chosen. Names are left out, for many pages make them anew; what only one page has is told by picture and text. Undefined
 * where there is none.
 */
export function changedControls(
  before: Fields,
  after: Fields,
): { readonly before: JsonValue; readonly after: JsonValue } | undefined {
  const now = new Map(statesOf(after).map((state) => [state.key, state.told]));
  const changed = statesOf(before).flatMap(({ key, told }) => {
    const other = now.get(key);
    return other === undefined || canonicalJson(told) === canonicalJson(other) ? [] : [[told, other] as const];
  });
  if (changed.length === 0) return undefined;
  const listed = changed.slice(0, LISTED);
  return { before: listed.map(([told]) => told), after: listed.map(([, told]) => told) };
}

function statesOf({ frames }: Fields): State[] {
  const seen = new Map<string, number>();
  const nth = (name: string): string => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  };
  return list(frames)
    .filter(isFields)
    .flatMap((frame) => {
      const place = nth(placeOf(frame['url']));
      return list(frame['controls'])
        .filter(isFields)
        .filter(isShown)
        .map((control): State => {
          const { kind = null, label = null } = control;
          return { key: nth(JSON.stringify([place, kind, label])), told: { kind, label, ...stateOf(control) } };
        });
    });
}

const isShown = ({ shown }: Fields): boolean => shown === true;
const list = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

/** A frame by its address without the query, which many pages make anew. */
const placeOf = (url: JsonValue | undefined): string => (typeof url === 'string' ? url.replace(/[?#].*$/s, '') : '');

function stateOf({ value, checked, options }: Fields): Fields {
  const chosen = list(options)
    .filter(isFields)
    .filter((option) => option['chosen'] === true);
  return {
    ...(value !== undefined && { value }),
    ...(checked !== undefined && { checked }),
    ...(options !== undefined && { chosen: chosen.map(({ text = null }) => text) }),
  };
}
