import type { Check } from '../evidence.js';
import { findings } from '../finding.js';
import { languageOf } from '../../package/document/lines.js';
import { guideFile, guideIn } from '../guide.js';
import type { Finding } from '../report.js';

const folder = 'verification/';
const { pass, notChecked } = findings('programs');

/**
 * The programs that lie in the package, against those of the version that names itself as its generator. Whoever changes a
 * package can put another verifier into it that finds nothing wrong; the seal is then made anew, so no hash inside tells.
 */
export const programs: Check = {
  name: 'programs',
  run({ package: read, manifest, records, trust: { programs: own } }) {
    const carried = [...read.members.values()].filter(({ name }) => name.startsWith(folder));
    if (carried.length === 0) return [];
    if (own === undefined)
      return [notChecked('not compared with any other copy: check with a program from another source')];
    const { name, version } = manifest?.generator ?? {};
    if (name !== 'evidence' || version !== own.version)
      return [
        notChecked(
          'from a different version than this program, which therefore cannot tell whether they were replaced',
          {
            expected: `evidence ${own.version}`,
            found: `${name ?? 'unknown'} ${version ?? ''}`.trim(),
          },
        ),
      ];
    const guide = guideIn(languageOf(records.metadata ?? {}));
    const shipped = (member: string): string | undefined => {
      const file = member.slice(folder.length);
      return own.sha256.get(file === guideFile ? guide : file);
    };
    const differing = carried.filter((member) => shipped(member.name) !== member.sha256);
    return differing.length === 0
      ? [pass('identical to those of this version')]
      : differing.map((member) => differs(member, shipped(member.name)));
  },
};

const differs = ({ name, sha256 }: { name: string; sha256: string }, expected: string | undefined): Finding => ({
  ...notChecked('not the program that this version ships: do not run it, and do not rely on its output', {
    path: name,
    expected: expected ?? 'no such file',
    found: sha256,
  }),
  code: 'programs_differ',
});
