import { describe, expect, it } from 'vitest';
import { exhibitsDocument } from '../../daemon/exporting/document/exhibits.js';
import { startHere } from '../../daemon/exporting/document/start-here.js';
import { sayFor } from '../../daemon/exporting/document/words.js';
import type { PlacedItem } from '../../src/handover/item.js';
import { languages } from '../../src/languages.js';
import { itemKinds } from '../../src/package/matter/record.js';
import { exporting as english } from '../../src/package/messages/en/exporting.js';
import { longTime } from '../../src/package/messages/numbers.js';

const items = Object.values(itemKinds).map((kind, index): PlacedItem => ({
  exhibit: `A-${index + 1}`,
  capture_id: `cap_${index}`,
  kind,
  evidence_id: null,
  url: 'https://example.org/',
  final_url: null,
  host: 'example.org',
  http_status: 200,
  title: 'Aktuell',
  captured_at: '2026-11-26T10:00:00.000Z',
  sealed_at: '2026-11-26T10:00:05.000Z',
  manifest_sha256: 'ab'.repeat(32),
  package_sha256: 'cd'.repeat(32),
  size_bytes: 1234,
  test_mode: true,
  legal_hold: false,
  derived_from: [],
  redacted_from_manifest_sha256: 'ef'.repeat(32),
  warnings: [],
  volume: 1,
  file: `data/packages/${index}.zip`,
}));
const reasons = ['processing', 'failed', 'deleted', 'purged', 'missing', 'invalid'] as const;
const notIncluded = reasons.map((reason) => ({ capture_id: 'cap_x', exhibit: 'A-9', reason }));
const shared = {
  exportId: 'exp_1',
  name: 'case-7',
  createdAt: '2026-11-26T11:00:00.000Z',
  notIncluded,
};

/** Both documents with all that they can say, as a reader sees them. */
function said(language: string, name = shared.name): { html: string; text: string } {
  const say = sayFor({ terms: { formats: [], redacted: null, volume_bytes: 1, language } });
  const manifest = { manifestSha256: 'aa'.repeat(32) };
  const page = (volume: number, matterId: string | null): string =>
    [
      ...startHere({
        ...shared,
        name,
        matterId,
        volume,
        volumes: 3,
        redacted: 'replace',
        hasPackages: volume < 3,
        hasIndex: true,
        exhibits: ['exhibits.pdf'],
        hasLoadFile: true,
        hasCase: true,
        records: { handOver: manifest, matter: matterId === null ? null : { ...manifest, coversSeq: 4 } } as never,
        items,
        say,
      }),
    ].join('');
  const list = (file: number): string => {
    const made = exhibitsDocument({
      ...shared,
      name,
      matterId: 'mat_1',
      total: items.length,
      items,
      missing: notIncluded.length,
      file,
      files: 2,
      pictures: new Map(),
      paper: 'a4',
      say,
    });
    return made.html + made.header + made.footer;
  };
  const html = [page(1, 'mat_1'), page(2, null), page(3, null), list(1), list(2)].join('\n');
  const text = html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
  return { html, text };
}

/** What stands between the parameters of a message, where it is words. */
const pieces = (message: string): string[] =>
  message
    .split(/\{\w+\}|`[^`]*`|\*\*/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.split(' ').length > 3);

describe.each(languages)('documents of an export in %s', (language) => {
  it('are in that language, and in no other', () => {
    const { html, text } = said(language);
    expect(html).toContain(`<html lang="${language}"`);
    // Times as people write them in that language, with their zone: on a narrow screen START-HERE.html has no heads of columns.
    for (const at of [shared.createdAt, '2026-11-26T10:00:00.000Z']) expect(text).toContain(longTime(at, language));
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/);
    const found = Object.values(english)
      .flatMap(pieces)
      .filter((piece) => text.includes(piece));
    if (language !== 'en') expect(found).toEqual([]);
    else expect(found.length).toBeGreaterThan(30);
  });
});

it('a name with characters that cannot be seen has no markup in the title of a page', () => {
  const titles = Array.from(said('en', 'case\u202e<7>').html.matchAll(/<title>(.*?)<\/title>/g), ([, title]) => title);
  expect(titles).toHaveLength(5);
  for (const title of titles) expect(title).toContain('caseU+202E&lt;7&gt;');
});
