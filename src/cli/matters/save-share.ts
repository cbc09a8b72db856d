import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SharedItemRead, SharedRead } from '../../contract/shares/read.js';
import { makeDirectory } from '../problem/make-directory.js';
import { problem } from '../problem/problem.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeText } from '../terminal/times.js';
import type { OpenedShare } from './open-share.js';

/**
 * Writes every package that may be downloaded, `items.json` and, where it is shared, `custody.json` into a new directory. A package
 * whose SHA-256 is not the one that its item states does not stay.
 */
export async function saveShare(
  opened: OpenedShare,
  items: readonly SharedItemRead[],
  directory: string,
  notice: (line: string) => void,
): Promise<string[]> {
  if (existsSync(directory))
    throw problem('OUTPUT_EXISTS', `${directory} exists already`, { hints: ['choose another name'] });
  makeDirectory(directory);
  const saved: string[] = [];
  const write = (name: string, value: unknown): void => {
    writeFileSync(join(directory, name), `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
    saved.push(name);
  };
  write('items.json', { share: opened.share, items });
  if (opened.share.include_custody) write('custody.json', await opened.custody());
  for (const item of items) {
    const { package_url: link } = await opened.item(item.capture_id);
    if (link === null) continue;
    const name = `${item.exhibit}_${item.capture_id}.zip`;
    await save(opened, link, join(directory, name), item);
    saved.push(name);
    notice(`evidence: ${name} saved, SHA-256 as stated`);
  }
  if (opened.share.allow === 'view') notice('evidence: this share can be viewed only, so there are no packages');
  else notice(`evidence: to check a package: evidence verify ${directory}/NAME.zip`);
  return saved;
}

async function save(opened: OpenedShare, link: string, path: string, item: SharedItemRead): Promise<void> {
  const part = `${path}.part`;
  try {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(await opened.bytes(link), hashing, createWriteStream(part, { flags: 'wx', flush: true }));
    const found = hash.digest('hex');
    if (item.package_sha256 !== null && found !== item.package_sha256)
      throw problem(
        'DOWNLOAD_INCOMPLETE',
        `SHA-256 of ${item.exhibit} differs: ${item.package_sha256} stated, ${found} received`,
      );
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

export function sharedFields(share: SharedRead, items: readonly SharedItemRead[], screen: Screen): string {
  const { width, paint, zone } = screen;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Matter', `${share.matter.name}${share.matter.test_mode ? ' (test mode: not for legal use)' : ''}`],
    ['Reference', share.matter.case_reference],
    ['About', share.matter.description],
    ['Shared with', share.label],
    ['Shared by', share.shared_by.name],
    ['Allows', share.allow === 'view' ? 'viewing only' : 'viewing and downloading'],
    ['Expires', timeText(share.expires_at, zone)],
  ];
  const fields = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
  const list = table(
    [
      { heading: 'EXHIBIT', cells: items.map(({ exhibit }) => exhibit), paint: () => paint.bold },
      { heading: 'STATUS', cells: items.map(({ status }) => status) },
      timeColumn(
        'CAPTURED',
        items.map(({ captured_at: at }) => at),
        zone,
      ),
      { heading: 'WHAT', cells: items.map(({ kind, title, url }) => title ?? url ?? kind) },
    ],
    screen,
  );
  return `${fieldLines(fields, width, paint.dim)}\n\n${list}`;
}
