import { hasDatabase } from '../../home/database-file.js';
import { printable } from '../../text/printable.js';
import { findHome } from '../problem/home.js';
import { problem } from '../problem/problem.js';

/** The home, when there is a database in it. */
export function homeToCheck(): string {
  const { path } = findHome();
  if (hasDatabase(path)) return path;
  throw problem('UNREADABLE', `${path} has no database: nothing was sealed there yet`);
}

/** As `ledger check --json` prints it. */
interface Checked {
  readonly logs: readonly {
    readonly origin: string;
    readonly entries: number;
    readonly signed: number;
    readonly ended_at: string | null;
  }[];
  readonly faults: readonly string[];
  readonly entries_without_package: readonly {
    readonly origin: string;
    readonly idx: number;
    readonly manifest_sha256: string;
  }[];
  readonly packages_without_entry: readonly { readonly capture_id: string }[];
  readonly adoptions: readonly { readonly origin: string; readonly size: number; readonly at: string }[];
}

/** On a terminal; JSON has all of them. */
const MOST_SHOWN = 20;

export function checkedLines(home: string, checked: Checked): string {
  const { logs, faults, entries_without_package: unpackaged, packages_without_entry: unentered, adoptions } = checked;
  const lines = [
    ...(faults.length > 0 ? ['FAULT', ...faults.map((fault) => `  ${fault}`)] : []),
    ...logs.map(
      ({ origin, entries, signed, ended_at }) =>
        `${origin}: ${count(entries, 'entry', 'entries')}, ${signed} signed${ended_at === null ? '' : `, ended ${ended_at}`}`,
    ),
    ...adoptions.map(({ origin, size, at }) => `  ${at}: ${origin} was adopted by this home, signed up to ${size}`),
    ...(logs.length === 0 ? [`${home}: there is no ledger yet`] : []),
    ...listed(
      unpackaged.map(({ origin, idx, manifest_sha256 }) => `${origin} ${idx}  manifest ${manifest_sha256}`),
      'without a package (interrupted, or in progress)',
      ['entry', 'entries'],
    ),
    ...listed(
      unentered.map(({ capture_id }) => capture_id),
      'without an entry',
      ['package', 'packages'],
    ),
  ];
  return lines.map(printable).join('\n');
}

function listed(all: readonly string[], what: string, [one, many]: readonly [string, string]): string[] {
  if (all.length === 0) return [];
  const more = all.length - MOST_SHOWN;
  return [
    `${count(all.length, one, many)} ${what}:`,
    ...all.slice(0, MOST_SHOWN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more (--json lists them)`] : []),
  ];
}

const count = (found: number, one: string, many: string): string => `${found} ${found === 1 ? one : many}`;
