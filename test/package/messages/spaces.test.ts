import { expect, it } from 'vitest';
import { sayIn } from '../../../daemon/sealing/pdf/say.js';
import { partsOf } from '../../../src/package/messages/message.js';
import type { Language } from '../../../src/package/messages/language.js';
import { bound } from '../../../src/package/messages/spaces.js';

it.each<[Language, string, string]>([
  ['en', 'see section 7, by RFC 3161', 'see section\u{a0}7, by RFC\u{a0}3161'],
  ['de', '**Innerhalb** von 200 ms, in Abschnitt 4', 'Innerhalb von\u{a0}200\u{a0}ms, in Abschnitt\u{a0}4'],
  ['en', 'recorded for {n} ms', 'recorded for \u{a0}ms'],
  ['pl', 'Plik w paczce i z zewnątrz, o czym', 'Plik w\u{a0}paczce i\u{a0}z\u{a0}zewnątrz, o\u{a0}czym'],
  ['sk', 'Súbor v balíku a z neho', 'Súbor v\u{a0}balíku a\u{a0}z\u{a0}neho'],
  ['de', 'was a und o ist', 'was a und o ist'],
  ['pl', '`shasum -a 256 -c x` w `x`', 'shasum -a 256 -c x w\u{a0}x'],
])('in %s no line of "%s" ends where it must not', (language, text, printed) => {
  const plain = (parts: ReturnType<typeof partsOf>): string =>
    parts.map((part) => ('text' in part ? part.text : 'parts' in part ? plain([...part.parts]) : '')).join('');
  expect(plain(bound(partsOf(text), language))).toBe(printed);
});

it('a document has them, but for the words that verifiers look for; no line ends within a date', () => {
  const say = sayIn('en');
  expect(say('certify.in_section').markup).toBe('in section\u{a0}1');
  expect(say('value.answer', { status: '404', type: 'text/html' }).markup).toBe('HTTP status 404, text/html');
  expect(say.text('certify.in_section')).toBe('in section 1');
  expect(sayIn('de').when('2026-11-27T23:36:15.641Z').markup).toBe(
    '<span class="time">27. November 2026,</span> <span class="time">23:36:15.641 UTC</span>',
  );
});
