import type { Container } from '../../package/container.js';
import type { Copy } from '../../drafts/statements.js';
import { parseStrictJson } from '../../package/json/strict-json.js';
import { kindOf, kindWords } from '../../package/kind.js';
import { type ReadPackage, readPackage } from '../../package/read-package.js';
import type { Trust } from '../../verify/evidence.js';
import { hashFile } from '../../verify/node/hash-file.js';
import { openContainer } from '../../verify/node/open-container.js';
import { nodePlatform } from '../../verify/node/platform.js';
import { problem, usage } from '../problem/problem.js';
import { verifyPath } from '../verify/run.js';

/** What a draft is made of. Throws a problem for a package that no honest statement can be made about. */
export async function copyOf(
  path: string,
  name: string,
  { trust, version }: { readonly trust: Trust; readonly version: string },
): Promise<Copy> {
  const report = await verifyPath(path, trust);
  if (report.verdict !== 'verified')
    throw problem('PACKAGE_NOT_VERIFIED', `${name} does not verify, so nothing is drafted about it`, {
      hints: [`evidence verify ${path}`],
    });
  const container = await openContainer(path);
  if (container.kind !== 'zip')
    throw usage(`${path} is an unpacked package`, 'a draft states the SHA-256 of the ZIP: give the ZIP');
  const read = await readAndClose(container);
  const kind = kindOf(read.members);
  if (kind !== 'page')
    throw usage(`${name} is a ${kindWords(kind).toLowerCase()}`, 'drafts can only be made for captures of pages');
  if (report.subject.test_mode)
    throw usage(`${name} was made in test mode and is not for legal use`, 'capture the page again without --test');
  const listed = [...(read.manifest?.manifest?.files ?? [])];
  const { sha256, size } = await hashFile(path);
  return {
    name,
    size,
    sha256,
    manifestSha256: read.members.get('manifest.json')?.sha256 ?? '',
    records: new Map(
      ['metadata.json', 'manifest.json', 'forensic_log.json', 'chain_of_custody.json'].flatMap((file) => {
        const bytes = read.members.get(file)?.bytes;
        return bytes === undefined ? [] : [[file, parseStrictJson(bytes)] as const];
      }),
    ),
    report,
    hashes: listed.map(([file, { sha256 }]) => ({
      file,
      listed: sha256,
      found: read.members.get(file)?.sha256 ?? 'missing',
    })),
    unlisted: [...read.members.keys()].filter((file) => !listed.some(([name]) => name === file)),
    at: nodePlatform.now().toISOString(),
    version,
  };
}

async function readAndClose(container: Container): Promise<ReadPackage> {
  try {
    return await readPackage(container, nodePlatform);
  } finally {
    await container.close?.();
  }
}
