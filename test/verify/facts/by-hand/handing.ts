import { handedFiles, type HandOverFaults } from '../../../fakes/packages/hand-over-builder.js';
import type { ByHand } from './making.js';

const hand = (name: string, faults: HandOverFaults): ByHand => ({ name, base: 'hand-over', faults });
const told = (name: string, key: string, value: string | number | undefined): ByHand =>
  hand(name, { told: { [key]: value } });
const without = (...names: readonly string[]): ByHand =>
  hand(`without ${names.join(', ')}`, { names: handedFiles.filter((name) => !names.includes(name)) });
const isPackage = (name: string): boolean => name.startsWith('EX-');

/** Records of hand-overs that nothing is wrong with. */
export const goodHandOvers: readonly (readonly [name: string, faults: HandOverFaults])[] = [
  ['of a matter', {}],
  ['of an index alone', { told: { formats: 'index' }, names: ['matter.zip', 'index.csv', 'index.json'] }],
  [
    'of no matter',
    { told: { matter_id: undefined, redacted: undefined }, names: handedFiles.filter((name) => name !== 'matter.zip') },
  ],
  [
    'of nothing, two of whose files are empty',
    {
      told: { packages: '0', not_included: '2' },
      names: handedFiles.filter((name) => !isPackage(name) && name !== 'files.sha256'),
    },
  ],
  ['with two imports of the same bytes', { names: handedFiles.filter((name) => !name.startsWith('EX-0002')) }],
  ['asked for by a clock that is ahead', { told: { requested_at: '2026-11-21T10:20:00.000Z' } }],
];

/** The record of a hand-over, with one thing that it states otherwise. */
export const ofHandOvers: Readonly<Record<string, readonly ByHand[]>> = {
  export_id: [told('another', 'export_id', 'exp_9123456789abcdefghij'), told('none', 'export_id', undefined)],
  export_form: [
    hand('another label', { label: 'Roe' }),
    told('nobody asked', 'requested_by', undefined),
    told('no account', 'requested_by_account', undefined),
    told('a number in words', 'packages', 'two'),
    told('no text', 'not_included', 0),
    told('not told how many are left out', 'not_included', undefined),
    told('a format that there is not', 'formats', 'packages, index, exhibits_pdf, load_file, case, photos'),
    told('a format twice', 'formats', 'packages, packages, index, exhibits_pdf, load_file, case'),
    told('copies otherwise', 'redacted', 'all'),
    told('more', 'note', 'x'),
    hand('a file without a size', {
      record: (record) => void (record['hashes'][3].size_bytes = null),
    }),
  ],
  export_package_once: [
    hand('two of one id', {
      names: handedFiles.map((name) => name.replace('cap_1123', 'cap_0123')),
    }),
  ],
  export_requested: [
    told('after it was made', 'requested_at', '2026-11-22T10:00:00.000Z'),
    told('no time', 'requested_at', 'yesterday'),
  ],
  export_files: [
    ...['index.csv', 'index.json', 'exhibits.pdf', 'export.dat', 'export.opt', 'files.sha256', 'case.jsonld'].map(
      (name) => without(name),
    ),
    told('of a format that was not asked for', 'formats', 'packages, index, exhibits_pdf, load_file'),
  ],
  export_matter: [told('of none', 'matter_id', undefined), without('matter.zip')],
  export_packages: [
    told('fewer told', 'packages', '1'),
    told('none told', 'packages', '0'),
    told('none asked for', 'formats', 'index, exhibits_pdf, load_file, case'),
    without(...handedFiles.filter(isPackage)),
    hand('one more', { names: [...handedFiles, 'EX-0003_cap_2123456789abcdefghij.zip'] }),
  ],
};
