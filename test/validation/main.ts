// Validates this version of the program on this machine, and writes tool-validation.json into the home, for packages to name.
// Run: npm run validate [-- --suite NAME…] [--short] [--home DIR]
//      --short runs a part of each suite; what ran in part, or not at all, is named so in the file, and is no whole validation.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { arch, homedir, release, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../daemon/browser/launch/find.js';
import { readHead } from '../../daemon/ledger/head.js';
import { readKey } from '../../daemon/ledger/key.js';
import { writeWhole } from '../../daemon/store/flush.js';
import { recordBytes } from '../../src/package/records/record-bytes.js';
import {
  hasPassed,
  isWhole,
  type SuiteName,
  suiteNames,
  type SuiteResult,
  type ToolValidation,
  validationFile,
  validationFormat,
  validationMessage,
  validationNote,
  validationSays,
  validationText,
} from '../../src/package/records/tool-validation.js';
import { homeDirectory } from '../../src/settings/home.js';
import { printNote } from '../../src/proofs/tlog/note.js';
import { knownLimits } from './limits.js';
import { root, runSuite } from './suites.js';

const { values } = parseArgs({
  options: {
    suite: { type: 'string', multiple: true, default: [...suiteNames] },
    short: { type: 'boolean', default: false },
    home: {
      type: 'string',
      default: homeDirectory({ platform: process.platform, env: process.env, homedir: homedir(), cwd: process.cwd() })
        .path,
    },
  },
});
const { suite, short, home } = values;
const unknown = suite.filter((name) => !suiteNames.includes(name as SuiteName));
if (unknown.length > 0) throw new Error(`--suite: there is no ${unknown.join(', ')}; use ${suiteNames.join(', ')}`);

const began = new Date();
const results: SuiteResult[] = [];
for (const name of suiteNames.filter((each) => suite.includes(each))) {
  const result = await runSuite(name, short);
  results.push(result);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
}
const bytes = recordBytes(await validation(results));
const hash = createHash('sha256').update(bytes).digest('hex');
mkdirSync(home, { recursive: true, mode: 0o700 });
await writeWhole(join(home, validationFile), bytes);
console.log(`${join(home, validationFile)}\nSHA-256 ${hash}\n${await sign()}`);
process.exitCode = hasPassed(results) ? 0 : 1;

async function validation(suites: readonly SuiteResult[]): Promise<ToolValidation> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const browser = await findBrowser({ configured: process.env['EVIDENCE_BROWSER'] ?? null, env: process.env });
  const commit = git('rev-parse', 'HEAD');
  return {
    format: validationFormat,
    says: validationSays,
    program: {
      name: 'evidence',
      version,
      commit: commit ?? null,
      changed: commit === undefined ? null : git('status', '--porcelain') !== '',
    },
    platform: { operating_system: type(), release: release(), architecture: arch(), node_version: process.version },
    browsers: [{ name: 'chromium', version: browser.version }],
    began_at: began.toISOString(),
    ended_at: new Date().toISOString(),
    whole: isWhole(suites),
    passed: hasPassed(suites),
    suites,
    known_limits: knownLimits(),
  };
}

/** With the key of the ledger, where the home has one; an earlier signature is of another file. */
async function sign(): Promise<string> {
  const note = join(home, validationNote);
  rmSync(note, { force: true });
  const head = await readHead(home);
  const own = head && (await readKey(home, 'log', head.origin));
  if (own === undefined) return 'Not signed: this home has no ledger yet.';
  const signature = own.sign(validationMessage(hash));
  const { name, id } = own.key;
  await writeWhole(note, printNote({ text: validationText(hash), signatures: [{ name, id, signature }] }));
  return `${note}\nsigned by ${name}`;
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
