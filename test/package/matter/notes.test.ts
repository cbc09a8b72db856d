import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8 } from '../../../src/package/bytes.js';
import { readNotes, writeNotes } from '../../../src/package/matter/notes.js';

const salt = 'a'.repeat(64);
const read = (value: unknown) => readNotes(utf8(JSON.stringify(value)));
const notes = (...list: unknown[]) => ({ format: 'evidence-notes/1', matter_id: 'mat_1', notes: list });

it('are read as they were written, whatever their texts hold', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const seqs = fc.uniqueArray(fc.nat(), { maxLength: 8 }).map((each) => each.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(text, seqs, fc.array(text, { minLength: 8, maxLength: 8 }), (matterId, of, texts) => {
      const written = of.map((seq, at) => ({ seq, salt, text: texts[at] ?? '' }));
      expect(readNotes(writeNotes(matterId, written))).toEqual({ matterId, notes: written });
    }),
    { seed: 16, numRuns: 150 },
  );
});

it.each<[string, unknown, string]>([
  ['another format', { ...notes(), format: 'evidence-notes/2' }, 'the format is not evidence-notes/1'],
  ['no object', [], 'other keys than format, matter_id, notes'],
  ['a further key', { ...notes(), more: 1 }, 'other keys than format, matter_id, notes'],
  ['a matter without an id', { ...notes(), matter_id: null }, 'matter_id is not a string'],
  ['notes that are no list', { ...notes(), notes: {} }, 'notes is no list'],
  [
    'a note with a further key',
    notes({ seq: 1, salt, text: '', by: '' }),
    'notes[0] has other keys than seq, salt, text',
  ],
  ['a seq below 0', notes({ seq: -1, salt, text: '' }), 'notes[0].seq is not a whole number from 0'],
  ['a seq that is no whole number', notes({ seq: 0.5, salt, text: '' }), 'notes[0].seq is not a whole number from 0'],
  [
    'a seq twice',
    notes({ seq: 3, salt, text: '' }, { seq: 3, salt, text: '' }),
    'notes[1].seq is not greater than the one before',
  ],
  [
    'a seq that goes down',
    notes({ seq: 3, salt, text: '' }, { seq: 2, salt, text: '' }),
    'notes[1].seq is not greater than the one before',
  ],
  ['a short salt', notes({ seq: 0, salt: salt.slice(1), text: '' }), 'notes[0].salt is not 64 lower-case hex digits'],
  ['an upper-case salt', notes({ seq: 0, salt: salt.toUpperCase(), text: '' }), 'notes[0].salt is not 64 lower-case'],
  ['a text that is none', notes({ seq: 0, salt, text: null }), 'notes[0].text is not a string'],
])('are refused with %s', (_shows, value, message) => {
  expect(() => read(value)).toThrow(TypeError);
  expect(() => read(value)).toThrow(message);
});

it('may begin with the entry 0', () => expect(read(notes({ seq: 0, salt, text: '' })).notes).toHaveLength(1));
