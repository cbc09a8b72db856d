import { sign } from 'node:crypto';
import { canonicalJson } from '../../../src/package/json/canonical.js';
import { genesis } from '../../../src/package/records/chain.js';
import type { Code } from '../../../src/verify/codes.js';
import { type Faults, type Files, type Loose, sha256, testKey } from '../../fakes/packages/package-builder.js';
import type { ZipEntry, ZipShape } from '../../fakes/packages/zip-writer.js';

/** One package with one thing wrong: the codes that must be among its failures (every one), and how it came to be. */
export interface SingleFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults?: Faults;
  readonly entries?: (entries: ZipEntry[]) => readonly ZipEntry[];
  readonly shape?: ZipShape;
  /** The explanation of the finding, where another reason of the same code would refuse it too. */
  readonly says?: string;
  /** The scripts of a package that judge it; where it is not stated, those of its group (test/verification-folder/vectors.ts). */
  readonly judgedBy?: readonly Script[];
}

/** A second program in each package, beside the verifier. */
export type Script = 'verify.py' | 'verify.sh';
export const bothScripts: readonly Script[] = ['verify.py', 'verify.sh'];
export const pythonAlone: readonly Script[] = ['verify.py'];
/** Each says that it does not judge this. */
export const noScript: readonly Script[] = [];

export const text = (files: Files, name: string): string => Buffer.from(files.get(name)!).toString();
export const edit = (name: string, from: string | RegExp, to: string | ((found: string) => string)): Faults => ({
  sealed: (files) => {
    const before = text(files, name);
    const after = before.replace(from, to as string);
    if (after === before) throw new Error(`the fault changes nothing in ${name}`);
    files.set(name, Buffer.from(after));
  },
});
export const flip = (name: string): Faults => ({
  sealed: (files) => {
    const bytes = Buffer.from(files.get(name)!);
    bytes[bytes.length >> 1]! ^= 1;
    files.set(name, bytes);
  },
});
export const remove = (name: string): Faults => ({ sealed: (files) => void files.delete(name) });
export const add = (name: string): Faults => ({ sealed: (files) => void files.set(name, Buffer.from('added')) });
export const manifest = (from: string | RegExp, to: string): Faults => ({
  manifest: (before) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error('the fault changes nothing in the manifest');
    return after;
  },
});
export const resign = (key: () => ReturnType<typeof testKey>): Faults => ({
  sealed: (files) => {
    const { privateKey, publicKey } = key();
    files.set('manifest.sig', sign('sha256', files.get('manifest.json')!, privateKey));
    files.set('publickey.pem', Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
  },
});

/** The log linked again after each entry was changed, whatever the change did to the links themselves. */
export const relinked = (change: (entry: Loose, index: number) => void): Faults => ({
  log: (log) => {
    let previous = genesis;
    for (const [index, entry] of (log['operations'] as Loose[]).entries()) {
      delete entry['hash'];
      entry['previous'] = previous;
      change(entry, index);
      previous = entry['hash'] = sha256(canonicalJson(entry));
    }
    log['hash_chain'].final_hash = previous;
  },
});
export const asText = (name: string, from: string | RegExp, to: string): Faults => ({
  listed: (files) => void files.set(name, Buffer.from(text(files, name).replace(from, to))),
});
