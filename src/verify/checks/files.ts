import type { Listed } from '../../package/manifest/reader.js';
import { requiredIn, unlistedByDesign } from '../../package/members.js';
import type { Member } from '../../package/read-package.js';
import type { Check } from '../evidence.js';
import { findings } from '../finding.js';
import type { Finding } from '../report.js';

export const hashes: Check = {
  name: 'hashes',
  run({ package: read, manifest }) {
    const { pass, fail, notChecked } = findings('hashes');
    if (manifest === undefined) return [notChecked('there is no manifest to compare with')];
    if (manifest.files.size === 0)
      return [fail('no_hashed_file', 'the manifest lists no file', { path: 'manifest.json' })];
    return [...manifest.files].flatMap(([path, listed]) => {
      const member = read.members.get(path);
      if (member === undefined) return [];
      const differing = compare(member, listed);
      const digests = listed.sha512 === undefined ? 'SHA-256 matches' : 'SHA-256 and SHA-512 match';
      return differing.length === 0 ? [pass(digests, { path })] : differing;
    });
  },
};

function compare(member: Member, listed: Listed): Finding[] {
  const { fail } = findings('hashes');
  const path = member.name;
  const faults: Finding[] = [];
  if (member.sha256 !== listed.sha256)
    faults.push(fail('file_hash_mismatch', 'SHA-256 differs', { path, expected: listed.sha256, found: member.sha256 }));
  else if (listed.sha512 !== undefined && member.sha512 !== listed.sha512)
    faults.push(
      fail('file_hash_mismatch', 'SHA-512 differs', {
        path,
        expected: listed.sha512,
        found: member.sha512 ?? 'none',
      }),
    );
  if (listed.size !== undefined && member.size !== listed.size)
    faults.push(
      fail('file_size_mismatch', 'size differs', {
        path,
        expected: `${listed.size} bytes`,
        found: `${member.size} bytes`,
      }),
    );
  return faults;
}

export const files: Check = {
  name: 'files',
  run({ package: read, manifest }) {
    const { pass, fail, notChecked } = findings('files');
    if (manifest === undefined) return [notChecked('without a manifest, missing and extra files cannot be found')];
    const found = [
      ...[...manifest.files.keys()]
        .filter((path) => !read.members.has(path))
        .map((path) => fail('file_missing', 'listed in the manifest, but missing', { path })),
      ...[...read.members.keys()]
        .filter(
          (path) => !manifest.files.has(path) && !unlistedByDesign.has(path) && !toleratedUnhashed(path, manifest.form),
        )
        .map((path) => fail('file_unlisted', 'not listed in the manifest', { path })),
      ...requiredIn(manifest.form)
        .filter(
          (path) => !manifest.files.has(path) && !(read.members.has(path) && toleratedUnhashed(path, manifest.form)),
        )
        .map((path) => fail('file_missing', 'required in every package, but not listed in the manifest', { path })),
      ...unhashed(read.members, manifest.files, manifest.form),
    ];
    return found.some(({ outcome }) => outcome === 'fail') ? found : [pass(`nothing missing, nothing extra`), ...found];
  },
};

/** Older packages of the flat form were sealed before evidence.pdf was hashed (evidence-package(5), MANIFEST). */
const toleratedUnhashed = (path: string, form: 'full' | 'flat'): boolean => form === 'flat' && path === 'evidence.pdf';

function unhashed(
  members: ReadonlyMap<string, Member>,
  listed: ReadonlyMap<string, Listed>,
  form: 'full' | 'flat',
): Finding[] {
  const { notChecked } = findings('files');
  return [...members.keys()]
    .filter((path) => !listed.has(path) && toleratedUnhashed(path, form))
    .map((path) => notChecked('the manifest has no hash of this file, so it was not checked', { path }));
}
