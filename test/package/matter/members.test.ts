import { expect, it } from 'vitest';
import { anchorFile, anchorOf, custodyPart, isCustodyPart } from '../../../src/package/matter/members.js';

it('knows the names of 20 files of a custody record, and no others', () => {
  for (let part = 1; part <= 20; part += 1) expect(isCustodyPart(custodyPart(part)), `part ${part}`).toBe(true);
  for (const part of [-1, 0, 21, 22, 30, 100]) expect(isCustodyPart(custodyPart(part)), `part ${part}`).toBe(false);
});

it.each(['custody_record-1.json', 'custody_record-02.json', 'custody_record_2.json', 'x/custody_record.json'])(
  'knows no file %s of a custody record',
  (name) => expect(isCustodyPart(name)).toBe(false),
);

it.each([0, 1, 10, 999_999_999])('reads the name of the anchors of entry %i', (seq) => {
  for (const proof of ['ots', 'rfc3161'] as const) expect(anchorOf(anchorFile(seq, proof))).toEqual({ seq, proof });
});

it.each([
  ['a number of ten digits', 'anchors/1000000000.ots'],
  ['a leading zero', 'anchors/01.ots'],
  ['no number', 'anchors/.ots'],
  ['a sign', 'anchors/-1.tsr'],
  ['another ending', 'anchors/1.rfc3161'],
  ['an ending behind the ending', 'anchors/1.ots.tsr'],
  ['another folder', 'x/anchors/1.ots'],
  ['a folder below', 'anchors/1/1.ots'],
])('knows no anchor by a name with %s', (_shows, name) => expect(anchorOf(name)).toBeUndefined());
