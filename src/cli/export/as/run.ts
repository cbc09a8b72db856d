import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { kindOf, kindWords } from '../../../package/kind.js';
import { noTrust } from '../../../verify/evidence.js';
import { openContainer } from '../../../verify/node/open-container.js';
import { nodePlatform } from '../../../verify/node/platform.js';
import { holdPackage } from '../../stored/held.js';
import { problem, usage } from '../../problem/problem.js';
import type { Service } from '../../service/service.js';
import { verifyPath } from '../../verify/run.js';
import { writeBag } from './bag.js';
import { writeCase } from './case.js';
import type { Source } from './source.js';
import { writeWacz } from './wacz.js';
import { publicKeyOf, waczKey } from './wacz-signature.js';

interface Form {
  readonly end: string;
  /** Of which kinds of package it can be made. */
  readonly pagesOnly: boolean;
  readonly write: (path: string, source: Source) => Promise<void>;
}

/** Open containers that one package can be handed over as. */
const forms = {
  bagit: {
    end: '-bag',
    pagesOnly: false,
    write: async (path, source) => {
      mkdirSync(path);
      await writeBag(path, source);
    },
  },
  case: { end: '.case.jsonld', pagesOnly: true, write: writeCase },
  wacz: { end: '.wacz', pagesOnly: true, write: writeWacz },
} as const satisfies Record<string, Form>;

type FormName = keyof typeof forms;

export interface ExportAs {
  /** A package on this machine, or the id of a capture. */
  readonly what: readonly string[];
  readonly as: string;
  readonly output: string;
  /** A WACZ with the key of this home. */
  readonly sign: boolean;
  /** Where the key is. */
  readonly home: string;
  readonly version: string;
  readonly service: () => Promise<Service>;
}

interface Exported {
  readonly path: string;
  /** Of a signed WACZ, as it stands there: base64 of the SubjectPublicKeyInfo, DER. */
  readonly public_key?: string;
}

/** Verifies one package and writes it in an open form. Nothing is added to what was sealed but what the form needs. */
export async function exportAs({ what, as, output, sign, home, version, service }: ExportAs): Promise<Exported> {
  const [only, ...more] = what;
  if (only === undefined || more.length > 0)
    throw usage('--as takes one package', `evidence export package.zip --as ${as}`);
  if (sign && as !== 'wacz')
    throw usage(`--sign signs a WACZ, and not ${as}`, `evidence export ${only} --as wacz --sign`);
  const form: Form = forms[as as FormName];
  const held = await holdPackage(only, service);
  try {
    const path = join(resolve(output), `${held.name.replace(/\.zip$/i, '')}${form.end}`);
    if (existsSync(path)) throw problem('OUTPUT_EXISTS', `${path} exists already`, { hints: ['--output DIR'] });
    const report = await verifyPath(held.path, noTrust);
    if (report.verdict !== 'verified')
      throw problem('PACKAGE_NOT_VERIFIED', `${held.name} does not verify, so it is not exported`, {
        hints: [`evidence verify ${only}`],
      });
    mkdirSync(resolve(output), { recursive: true });
    const container = await openContainer(held.path);
    try {
      const kind = kindOf({ has: (name) => container.entries.some((entry) => entry.name === name) });
      if (form.pagesOnly && kind !== 'page')
        throw usage(
          `${held.name} is a ${kindWords(kind).toLowerCase()}`,
          `--as ${as} can only be made from captures of pages`,
        );
      const at = nodePlatform.now().toISOString();
      const key = sign ? waczKey(home) : undefined;
      await whole(path, (partial) =>
        form.write(partial, { path: held.path, name: held.name, container, report, version, at, waczKey: key }),
      );
      return { path, ...(key && { public_key: publicKeyOf(key) }) };
    } finally {
      await container.close?.();
    }
  } finally {
    held.release();
  }
}

/** Under its name when it is whole, and gone when it cannot be. */
async function whole(path: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${path}.part`;
  await rm(partial, { recursive: true, force: true });
  try {
    await write(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
