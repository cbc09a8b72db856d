import type { CaptureOptions } from '../../../src/contract/captures/options.js';
import { typed } from '../../app/text.js';
import { contents, depths, loadings, pictures, proofs, screens, storages, type Choices } from './words.js';

type Pack = NonNullable<CaptureOptions['evidence_pack']>;
type Wait = NonNullable<CaptureOptions['wait']>;
type Metadata = NonNullable<CaptureOptions['metadata']>;
/** Every option, so that one that the form does not ask for is found when this is compiled. */
type Every<T> = { readonly [K in keyof T]-?: T[K] | undefined };

/** What the form says, without what is so by itself. `had`: options of what is changed. */
export function optionsOf(said: FormData, had: CaptureOptions = {}): CaptureOptions {
  const text = (name: string): string | undefined => typed(said, name) || undefined;
  const ticked = (name: string): true | undefined => (said.get(name) === 'on' ? true : undefined);
  const depth = chosen(said, 'expand', depths);
  const asked: Every<CaptureOptions> = {
    viewport: viewportOf(said),
    timestamp: chosen(said, 'timestamp', proofs),
    include_eidas: ticked('eidas'),
    evidence_pack: unlessEmpty(packOf(said, had.evidence_pack)),
    wait: unlessEmpty(waitOf(said)),
    expand_content: depth === 'no' ? false : depth,
    dismiss_overlays: ticked('overlays') ? undefined : false,
    actions: actionsIn(typed(said, 'actions')),
    record_seconds: numberIn(said, 'record'),
    browser_profile: text('browser_profile'),
    accept_invalid_tls: ticked('invalid_tls'),
    external_archive: ticked('external_archive'),
    locale: text('locale'),
    timezone: text('browser_timezone'),
    user_agent: text('user_agent'),
    time_limit_seconds: numberIn(said, 'time_limit'),
    case_reference: text('case_reference'),
    legal_authority: text('legal_authority'),
    purpose: text('purpose'),
    private_note: text('note'),
    // Where matters could not be read, nothing was chosen.
    matter_id: said.get('matter') === null ? had.matter_id : text('matter'),
    metadata: unlessEmpty(metadataIn(typed(said, 'metadata'), had.metadata)),
    // A session has no secret to sign with; a schedule keeps its own beside its options.
    webhook_url: had.webhook_url,
  };
  return pruned(asked);
}

function packOf(said: FormData, had: Pack = {}): Pack {
  const left = Object.fromEntries(
    contents.map(([name]) => [name, said.get(name) === 'on' ? undefined : false] as const),
  );
  const asked: Every<Pack> = {
    ...(left as Record<(typeof contents)[number][0], false | undefined>),
    screenshot: chosen(said, 'screenshot', pictures),
    storage: chosen(said, 'storage', storages),
    whois: said.get('whois') === 'on' ? true : undefined,
    // There is one language, so there is nothing to choose.
    pdf_language: had.pdf_language,
  };
  return pruned(asked);
}

function waitOf(said: FormData): Wait {
  const seconds = numberIn(said, 'delay');
  const asked: Every<Wait> = {
    until: chosen(said, 'until', loadings),
    selector: typed(said, 'wait_for') || undefined,
    delay_ms: seconds === undefined ? undefined : Math.round(seconds * 1000),
  };
  return pruned(asked);
}

function viewportOf(said: FormData): CaptureOptions['viewport'] {
  const screen = chosen(said, 'screen', screens);
  if (screen !== 'own') return screen;
  const scale = numberIn(said, 'scale');
  return {
    width: numberIn(said, 'width') ?? 0,
    height: numberIn(said, 'height') ?? 0,
    ...(scale !== undefined && scale !== 1 && { device_scale_factor: scale }),
    ...(said.get('touch') === 'on' && { mobile: true }),
  };
}

const chosen = <V extends string>(said: FormData, name: string, of: Choices<V>): V | undefined =>
  (of.find(([value]) => value === said.get(name))?.[0] ?? '') || undefined;

const numberIn = (said: FormData, name: string): number | undefined =>
  typed(said, name) === '' ? undefined : Number(typed(said, name));

const pairsIn = (text: string): readonly (readonly [key: string, value: string])[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()];
    });

/** A value that stays as it was keeps its type, too. */
const metadataIn = (text: string, had: Metadata = {}): Metadata =>
  Object.fromEntries(
    pairsIn(text).map(([key, value]) => [key, had[key] !== undefined && String(had[key]) === value ? had[key] : value]),
  );

export const metadataText = (metadata: Metadata = {}): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');

/** What is wrong with lines of metadata; empty if nothing is. */
export function metadataProblem(text: string): string {
  const keys = pairsIn(text).map(([key]) => key);
  if (keys.includes('')) return 'Each line is KEY=VALUE, for example file=2026-114.';
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  return twice === undefined ? '' : `${twice} is given twice.`;
}

function actionsIn(text: string): CaptureOptions['actions'] {
  return text === '' ? undefined : (JSON.parse(text) as CaptureOptions['actions']);
}

/** What is wrong with a list of actions as far as it is seen here: what stands in each, the service judges and names. */
export function actionsProblem(text: string): string {
  if (text.trim() === '') return '';
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.length > 0) return '';
  } catch {
    // Said below.
  }
  return 'This is not a JSON array with an action, for example [{"action": "click", "selector": "#more"}].';
}

const pruned = <T extends object>(every: Every<T>): T =>
  Object.fromEntries(Object.entries(every).filter(([, value]) => value !== undefined)) as T;

const unlessEmpty = <T extends object>(given: T): T | undefined => (Object.keys(given).length > 0 ? given : undefined);
