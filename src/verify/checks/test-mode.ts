import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';

/** A test-mode package verifies like any other, and says so loudly. */
export const testMode: Check = {
  name: 'test_mode',
  run({ manifest, records: { metadata, custody } }) {
    const { pass, fail } = findings('test_mode');
    const stated = manifest?.testMode ?? false;
    const others =
      manifest?.form === 'full'
        ? ([
            ['metadata.json', metadata],
            ['chain_of_custody.json', custody],
          ] as const)
        : [];
    const wrong = others
      .filter(([, record]) => record !== undefined && record['test_mode'] !== stated)
      .map(([path, record]) =>
        fail('records_disagree', 'test_mode is another than in the manifest', {
          path,
          expected: String(stated),
          found: shown(record?.['test_mode']),
        }),
      );
    const loud = stated || metadata?.['test_mode'] === true;
    return [
      ...wrong,
      ...(loud
        ? [
            {
              ...pass('made for evaluation; it is no evidence'),
              code: 'test_mode_package' as const,
            },
          ]
        : []),
    ];
  },
};
