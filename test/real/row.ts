import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchDebian, fetchNpm, NotHere } from './fetch.js';
import { judge, type Judged } from './judge.js';
import { readPackage, type ReadPackage } from './package-reader.js';
import type { ShelfPage } from './page.js';
import type { Site } from './site.js';
import type { Captured, RealStudio } from './studio.js';

export interface Row {
  readonly page: string;
  readonly captured: Captured | null;
  readonly windows: readonly string[];
  readonly seconds: number;
  readonly verdict: 'ok' | 'said' | 'FAULT' | 'skipped';
  readonly judged: Judged | null;
  readonly reasons: readonly string[];
}

interface How {
  /** Folder for the packages and pictures. */
  readonly output: string;
  /** Of `evidence capture`, for every page. */
  readonly options: readonly string[];
}

/** Fetches, captures and judges one page, and keeps its pictures beside the package. */
export async function tryPage(page: ShelfPage, site: Site, studio: RealStudio, how: How): Promise<Row> {
  try {
    await fetchNpm(page.npm ?? []);
    if (page.debian) await fetchDebian(page.debian);
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    const nothing = { page: page.name, captured: null, windows: [], seconds: 0, judged: null };
    return { ...nothing, verdict: 'skipped', reasons: [error.message] };
  }
  site.forget(page);
  const captured = await studio.capture(page.name, site.url(page), [...(page.options ?? []), ...how.options]);
  return rowOf(page, captured, site.windows(page), how.output);
}

/** The same for a package that is there already: facts are judged anew. */
export function judgeAgain(page: ShelfPage, row: Row, output: string): Promise<Row> {
  if (row.captured === null) return Promise.resolve(row);
  const path = join(output, `${page.name}.zip`);
  return rowOf(page, { ...row.captured, path: existsSync(path) ? path : null }, row.windows, output);
}

async function rowOf(page: ShelfPage, captured: Captured, windows: readonly string[], output: string): Promise<Row> {
  const { seconds, path, verdict, error } = captured;
  const known = { page: page.name, captured, windows, seconds };
  if (path === null) return { ...known, verdict: 'FAULT', judged: null, reasons: [`no package: ${error ?? ''}`] };
  const read = await readPackage(path);
  await keepPictures(page.name, read, output);
  const judged = await judge(page.facts, read, windows);
  const faults = [...(verdict === 'verified' ? [] : [`the verifier says ${verdict}`]), ...judged.faults];
  const outcome = faults.length > 0 ? 'FAULT' : judged.said.length > 0 ? 'said' : 'ok';
  return { ...known, verdict: outcome, judged, reasons: [...faults, ...judged.said.map((line) => `(said) ${line}`)] };
}

async function keepPictures(name: string, read: ReadPackage, output: string): Promise<void> {
  for (const file of read.names.filter((each) => /^screenshot(_as_loaded)?\.(jpeg|png)$/.test(each)))
    await writeFile(join(output, `${name}.${file}`), read.bytes(file));
}

export function tableOf(rows: readonly Row[]): string {
  const head = ['page', 's', 'height', 'text', 'lines with ink', 'blank', 'warnings', 'verdict'];
  const cells = rows.map(({ page, seconds, judged, verdict }) => [
    page,
    seconds.toFixed(1),
    String(judged?.height ?? '–'),
    judged?.found || '–',
    judged?.lines ?? '–',
    judged ? `${Math.round(judged.blank * 100)}%` : '–',
    judged?.warnings.join(',') || '–',
    verdict,
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const body = cells.flatMap((row, at) => [line(row), ...(rows[at]?.reasons ?? []).map((reason) => `    ${reason}`)]);
  return [line(head), ...body].join('\n');
}
