import type { Check } from '../evidence.js';
import { findings } from '../finding.js';

export const structure: Check = {
  name: 'structure',
  run({ package: read }) {
    const { pass, fail } = findings('structure');
    const container = read.kind === 'zip' ? 'the ZIP' : 'the folder';
    const litter = read.litter.map((path) => ({
      check: 'structure' as const,
      outcome: 'not_checked' as const,
      code: 'litter_ignored' as const,
      path,
      explanation: 'left behind by an operating system; not part of the package',
    }));
    if (read.faults.length === 0)
      return [pass(`${container} contains ${read.members.size} files and nothing else`), ...litter];
    return [...read.faults.map(({ code, explanation, ...more }) => fail(code, explanation, more)), ...litter];
  },
};

export const manifest: Check = {
  name: 'manifest',
  run({ package: read }) {
    const { pass, fail } = findings('manifest');
    if (read.manifest === undefined)
      return [fail('manifest_missing', 'there is no manifest.json', { path: 'manifest.json' })];
    if (read.manifest.faults.length === 0) return [pass('follows the format', { path: 'manifest.json' })];
    return read.manifest.faults.map(({ key, expected, found }) =>
      fail(
        'manifest_malformed',
        key === '' ? 'manifest.json cannot be read' : `the entry ${JSON.stringify(key)} does not follow the format`,
        {
          path: 'manifest.json',
          expected,
          found,
        },
      ),
    );
  },
};
