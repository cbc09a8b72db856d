import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { CaptureFailure } from '../run/step.js';

/**
 * The last step before a capture or a comparison counts as done: the sealed file, read from the disk, through the verifier that
 * everybody else will hold it against. Trust (roots, register) is not asked for: what fails here, fails for everybody.
 * `committedRoots`: of the trees that were made of the same files a moment ago, and those that the proof of a copy leads to, which take longest of all; the
 * hashes of the files are checked.
 * `setAside`: keeps a file that failed; it is left to be removed when absent.
 * @throws CaptureFailure `package_invalid`, naming the first thing that is wrong
 */
export async function checkSealed(
  path: string,
  committedRoots?: ReadonlyMap<string, string>,
  setAside?: (path: string) => Promise<void>,
): Promise<void> {
  const trust = { ...noTrust, ...(committedRoots && { committedRoots }) };
  const { findings } = await verifyPackage(await openContainer(path), trust, nodePlatform);
  const wrong = findings.filter(({ outcome }) => outcome === 'fail');
  const [first] = wrong;
  if (first === undefined) return;
  const where = first.path === undefined ? '' : `${first.path}: `;
  const more = wrong.length > 1 ? `, and ${wrong.length - 1} more` : '';
  const left =
    setAside === undefined
      ? 'was not kept'
      : await setAside(path).then(
          () => 'was set aside (evidence-daemon(8))',
          (error: Error) => `could not be set aside (${error.message})`,
        );
  throw new CaptureFailure(
    'package_invalid',
    `The sealed package did not pass its own check and ${left}: ${where}${first.explanation} (${first.code}${more}).`,
    { cause: new Error(JSON.stringify(wrong.slice(0, 20))) },
  );
}
