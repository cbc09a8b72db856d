import type { JsonValue } from '../../package/journal.js';
import { type Fields, isFields } from '../../package/strict-json.js';
import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';
import { items, text } from '../subject.js';

const path = 'metadata.json';

/** `artifacts` of metadata.json: each file with the step of the log that made its last version. */
export const madeFiles: Check = {
  name: 'agreement',
  run({ manifest, records: { metadata, log } }) {
    const { pass, fail, notChecked } = findings('agreement');
    if (manifest?.form !== 'full' || metadata === undefined || log === undefined)
      return [notChecked('which step made which file is told by the records of the full form only', { path })];
    const logged = lastVersions(items(log, 'operations').filter(isFields));
    const told = new Map<string, string>();
    for (const each of items(metadata, 'artifacts'))
      told.set(nameIn(each, 'file'), told.has(nameIn(each, 'file')) ? 'two lines' : form(each));
    const wrong = [...new Set([...logged.keys(), ...told.keys()])]
      .filter((name) => logged.get(name) !== told.get(name))
      .map((name) =>
        fail('records_disagree', `its artifacts speak otherwise of ${JSON.stringify(name)} than the log`, {
          path,
          expected: logged.get(name) ?? 'nothing',
          found: told.get(name) ?? 'nothing',
        }),
      );
    return wrong.length > 0 ? wrong : [pass('its list of files is that of the log', { path })];
  },
};

function lastVersions(operations: readonly Fields[]): Map<string, string> {
  const made = new Map<string, string>();
  for (const { operation, at, artifacts } of operations)
    for (const each of Array.isArray(artifacts) ? (artifacts as readonly JsonValue[]) : [])
      made.set(
        nameIn(each, 'name'),
        form({ step: operation, made_at: at, size: isFields(each) ? each['size'] : undefined }),
      );
  return made;
}

const nameIn = (value: JsonValue, key: string): string => (isFields(value) ? (text(value[key]) ?? '') : '');

function form(value: unknown): string {
  const { step, made_at: at, size } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return `${shown(size)} bytes, ${shown(step)}, ${shown(at)}`;
}
