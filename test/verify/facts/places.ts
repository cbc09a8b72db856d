import { shown } from '../../../src/verify/finding.js';
import type { Place } from '../../../src/verify/facts/fact.js';
import { readDocument } from '../../../src/package/document/document.js';
import type { Faults, Files, Loose } from '../../fakes/packages/package-builder.js';
import type { ComparisonFaults } from '../../fakes/packages/comparison-builder.js';

/** Changes the value at a path of a record to another of its kind; false when there is none. */
export function changeAt(record: Loose, path: string): boolean {
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce<Loose | undefined>(
    (at, key) => (typeof at?.[key] === 'object' && at[key] !== null ? (at[key] as Loose) : undefined),
    record,
  );
  if (holder?.[last] === undefined) return false;
  holder[last] = other(holder[last]);
  return true;
}

/** Another value of the same kind, and as likely: a year off, one more, the contrary. */
export function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === null) return 'another';
  if (Array.isArray(value)) return value.length === 0 ? ['another'] : value.slice(1);
  if (typeof value === 'object') {
    const [key] = Object.keys(value);
    return key === undefined ? { another: 1 } : { ...value, [key]: other((value as Loose)[key]) };
  }
  const text = shown(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return `2019${text.slice(4)}`;
  return /^[0-9a-f]{64}$/.test(text) ? text.replaceAll(/./g, (char) => (char === 'a' ? 'b' : 'a')) : `${text}x`;
}

/** The fault that changes this place alone, where the place is a field of a record; undefined for what is read from a file. */
export function faultAt({ file, at }: Place): ComparisonFaults | undefined {
  const change = (path: string) => (record: Loose) => {
    if (!changeAt(record, path)) throw new Error(`${file} has no ${path}`);
  };
  if (/[ ,:]/.test(at.replace(/^facts: |^\w+: detail\./, ''))) return undefined;
  if (at.startsWith('facts: ')) return { document: change(at.slice(7)) };
  const [, step, key] = /^(\w+): detail\.(.+)$/.exec(at) ?? [];
  if (step !== undefined && key !== undefined)
    return {
      log: (log) => {
        const entry = (log['operations'] as Loose[]).findLast(({ operation }) => operation === step);
        if (entry === undefined) throw new Error(`the log has no ${step}`);
        change(`detail.${key}`)(entry);
        return 'relink';
      },
    };
  if (file === 'metadata.json') return { metadata: change(at) };
  if (file === 'chain_of_custody.json') return { custody: change(at) };
  if (file === 'forensic_log.json') return { log: change(at) };
  if (file === 'comparison.json' || file === 'certificate.json') return { record: change(at) };
  if (file === 'matter.json') return { made: ({ matter }) => change(at)(matter) };
  if (file === 'manifest.json') return manifestFault(at);
  if (file === 'datapackage.json') return datapackageFault(change(at));
  return undefined;
}

/** Whether a package has a value at this place. */
export function holds({ file, at }: Place, files: Files): boolean {
  const printed = at.startsWith('facts: ');
  const [, step, key] = /^(\w+): detail\.(.+)$/.exec(at) ?? [];
  const bytes = files.get(file);
  if (bytes === undefined || (!printed && !file.endsWith('.json'))) return false;
  const record = printed
    ? readDocument(bytes, bytes.length).facts
    : (JSON.parse(Buffer.from(bytes).toString()) as Loose);
  const entry = (record?.['operations'] as Loose[] | undefined)?.findLast(({ operation }) => operation === step);
  const holder = step === undefined ? record : entry;
  const path = step === undefined ? at.replace('facts: ', '') : `detail.${key}`;
  return holder !== undefined && changeAt(structuredClone(holder), path);
}

const manifestFault = (at: string): Faults => ({
  manifest: (text) => {
    const [line] = new RegExp(`^  "${at.split('.')[0]}": .*,$`, 'm').exec(text) ?? [];
    if (line === undefined) throw new Error(`manifest.json has no ${at}`);
    const record = JSON.parse(`{${line.slice(0, -1)}}`) as Loose;
    if (!changeAt(record, at)) throw new Error(`manifest.json has no ${at}`);
    const [[key, value] = ['', '']] = Object.entries(record);
    return text.replace(line, `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  },
});

export const datapackageFault = (change: (record: Loose) => void): Faults => ({
  artifacts: (files) => {
    const record = JSON.parse(Buffer.from(files.get('datapackage.json')!).toString()) as Loose;
    change(record);
    files.set('datapackage.json', Buffer.from(JSON.stringify(record, null, 2)));
  },
});
