import { expect, it } from 'vitest';
import { exhibitsDocument } from '../../daemon/exporting/document/exhibits.js';
import { itemLine } from '../../daemon/exporting/document/start-here.js';
import { sayIn } from '../../daemon/sealing/pdf/say.js';
import type { PlacedItem } from '../../src/handover/item.js';

const item = (more: Partial<PlacedItem>): PlacedItem => ({
  exhibit: 'EX-0001',
  capture_id: 'cap_0123456789abcdefghij',
  kind: 'capture',
  evidence_id: null,
  url: 'https://a.example/',
  final_url: null,
  host: 'a.example',
  http_status: 404,
  title: '',
  captured_at: '2026-11-27T00:27:11.979Z',
  sealed_at: '2026-11-27T00:27:17.012Z',
  manifest_sha256: 'a'.repeat(64),
  package_sha256: 'b'.repeat(64),
  size_bytes: 1,
  test_mode: false,
  legal_hold: false,
  derived_from: [],
  redacted_from_manifest_sha256: null,
  warnings: [],
  volume: 1,
  file: null,
  ...more,
});
const compared = item({ kind: 'comparison', title: null, derived_from: ['cap_one', 'cap_two'] });

const plain = (markup: string): string =>
  markup
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

function listOf(one: PlacedItem, language: 'de' | 'en' | 'fr'): string {
  const about = { exportId: 'exp_1', name: 'Case', matterId: null, createdAt: '2026-11-27T00:33:00.000Z' };
  const parts = { total: 1, notIncluded: [], missing: 0, file: 1, files: 1, pictures: new Map(), paper: 'a4' } as const;
  return plain(exhibitsDocument({ ...about, ...parts, items: [one], say: sayIn(language) }).html);
}

it('an exhibit without a title has no colon, and its warnings are words of the language', () => {
  const page = listOf(item({ warnings: ['http_error_status', 'empty_page', 'of_a_later_version'] }), 'de');
  expect(page).toContain('Was Erfassung Adresse');
  expect(page).toContain('Der Server hat mit einem Fehler geantwortet; ');
  expect(page).not.toContain('http_error_status');
  expect(page).toContain('of_a_later_version');
});

it('what an exhibit is, and what it is called, are told apart as the language does', () => {
  expect(listOf(item({ title: 'Terms' }), 'en')).toMatch(/What capture: *Terms/);
  expect(listOf(item({ title: 'Terms' }), 'fr')).toMatch(/Quoi capture : *Terms/);
});

it('a comparison was compared at its time, and names what it was made from', () => {
  const page = listOf(compared, 'en');
  expect(page).toContain('Compared at 27 November 2026');
  expect(page).not.toContain('Captured at');
  expect(page).toMatch(/Made from cap_one *, cap_two/);
  expect(plain(itemLine(compared, sayIn('en')).markup)).toContain('Compared at 27 November 2026, 00:27:11.979 UTC');
  expect(plain(itemLine(item({}), sayIn('en')).markup)).toContain(
    'https://a.example/ 27 November 2026, 00:27:11.979 UTC',
  );
});
