import type { Faults } from '../../../fakes/package-builder.js';
import { withOts } from './proofs.js';
import { relinked, text } from './single-fault.js';

/** Good packages that every door must let through, told apart from the forged ones. */
export const goodPackages: readonly { readonly name: string; readonly faults?: Faults }[] = [
  { name: 'good' },
  { name: 'good with a pending proof', faults: withOts((ots) => ots) },
  { name: 'good in test mode', faults: { testMode: true } },
  {
    name: 'good with every kind of number and letter',
    faults: {
      agreeing: true,
      ...relinked((entry, index) => {
        if (index !== 1) return;
        const numbers = [
          1e21,
          0.1,
          -0,
          1e-7,
          123456789012345680000,
          Number.MAX_VALUE,
          5e-324,
          0.1 + 0.2,
          -1.5e-9,
          1e20,
        ];
        const letters = { a: 1, 'a b': 2, 'a!': 3, '\u00fc': 4, '\u{1f600}': 5, '\uffee': 6 };
        entry['detail'] = { numbers, letters, text: '\u007f\u0001\u00e9\u2028\\"\b\t/\u{1f600}' };
      }),
    },
  },
  {
    name: 'good with escapes and depth',
    faults: {
      agreeing: true,
      listed: (files) => {
        const before = text(files, 'metadata.json').replace('{', `{"more":${'['.repeat(63)}${']'.repeat(63)},`);
        files.set('metadata.json', Buffer.from(before.replace('"evidence_id"', '"\\u0065vidence_id"')));
      },
    },
  },
  {
    name: 'good with what systems leave behind',
    faults: {
      sealed: (files) => ['.DS_Store', 'pages/._x', '__MACOSX/y'].forEach((name) => files.set(name, Buffer.from('x'))),
    },
  },
];
