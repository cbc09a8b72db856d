import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { startDaemon } from '../../daemon/compose/main.js';
import { realWorld } from '../../daemon/compose/real-world.js';
import type { Ledger } from '../../daemon/ledger/ledger.js';
import { type SubmitCommitment, submitToCalendars } from '../../daemon/outside/calendars.js';
import type { Log } from '../../daemon/process/log.js';
import { joinStamps, type JoinedParts } from '../../daemon/sealing/stampers/joined.js';
import type { BucketSettings } from '../../src/settings/daemon.js';
import { roles } from '../../src/settings/kinds.js';
import type { CaptureRun, RunCapture } from '../../daemon/run/outcome.js';
import {
  leaveFile,
  leaveMatterRecord,
  leaveRecord,
  noCertificate,
  noComparison,
  noLook,
  noMatterRecord,
  noPrint,
  noRedaction,
  testWorld,
} from '../daemon/stand-ins.js';
import { quietSettings } from '../outside/settings.js';

/**
 * A whole daemon in a process of its own, to be killed. Argument: the home, and how its captures behave.
 * `hang` writes half a package and never ends, `slow` takes a moment, `seal` is sealing when it is told to stop,
 * `real` has the real pipeline with its browser, `dies …` enters the ledger and kills itself, once, at a moment of `killMoments`. `given`
 * hands out the packages in the folder `given` of the home, and kills itself, once, with the `KILL_RENEWAL`th token of a renewal. With
 * calendars (addresses after that) each package is stamped by them; `TSA_URL` names an authority. `PACKAGE_BYTES`: how many more bytes a
 * package of `slow` has. `BUCKET`: settings of a bucket as JSON. `AHEAD_MS`: by how much its clock is wrong. `node` enters the ledger, and the address says when: on the node N never for `/hang/N`, once the home has a file `go` for `/wait/N`.
 */
const [home = '', behaviour = 'slow', ...otsCalendars] = process.argv.slice(2);
const internalPort = process.env['INTERNAL_PORT'];
const bucket = process.env['BUCKET'];
const aheadMs = Number(process.env['AHEAD_MS'] ?? 0);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** With `OTS_WINDOW_MS`: calendars are shown one root of what is stamped within it. */
let submit: SubmitCommitment | undefined;

async function run(capture: CaptureRun) {
  capture.progress({ step: behaviour === 'seal' ? 'custody_record_written' : 'page_loaded', done: 1, total: 2 });
  if (behaviour === 'hang') {
    await writeFile(join(capture.stagingDir, 'sealed.zip'), 'half');
    capture.signal.throwIfAborted();
    await new Promise<never>((_, reject) => {
      capture.signal.addEventListener('abort', () => reject(capture.signal.reason as Error));
      // Nothing else keeps this promise alive when the machine is quiet.
      setInterval(() => undefined, 1_000).unref();
    });
  }
  await pause(behaviour === 'seal' ? 700 : 30);
  const padding = '\0'.repeat(Number(process.env['PACKAGE_BYTES'] ?? 0));
  const done = await leaveFile(capture, `package of ${capture.captureId}${padding}`);
  if (otsCalendars.length === 0) return done;
  const { ots } = await submitToCalendars(
    Buffer.from(done.manifestSha256, 'hex'),
    otsCalendars,
    randomBytes,
    submit && { submit },
  );
  return { ...done, proofs: ['manifest.json.ots'], ...(ots && { ots }) };
}

const kill = (moment: string): void => {
  const mark = join(home, 'killed');
  if (behaviour !== `dies ${moment}` || existsSync(mark)) return;
  writeFileSync(mark, moment);
  process.kill(process.pid, 'SIGKILL');
};

/** Of the packages that were laid out, one after another. */
let handedOut = 0;
async function give(capture: CaptureRun) {
  const bytes = await readFile(join(home, 'given', `${handedOut}.zip`));
  const manifest = await readFile(join(home, 'given', `${handedOut++}.json`));
  const done = await leaveFile(capture, '');
  await writeFile(done.packagePath, bytes);
  return {
    ...done,
    sizeBytes: bytes.length,
    manifestSha256: createHash('sha256').update(manifest).digest('hex'),
  };
}

/** In the daemon's one file, functions of the same name are numbered. A renewal asks for the time when it has a token, and nothing of it is in the database. */
let tokens = 0;
function countTokens(): void {
  if (!/^\s*at (async )?renewTogether\d* \(/m.test(new Error().stack ?? '')) return;
  const mark = join(home, 'killed');
  if ((tokens += 1) !== Number(process.env['KILL_RENEWAL']) || existsSync(mark)) return;
  writeFileSync(mark, '');
  process.kill(process.pid, 'SIGKILL');
}

/** The `real` one ends at a stage of its work, once, when the home's file `kill-at` says so: `begins NAME` or `ends NAME`. */
function dieAtStages(): void {
  const order = join(home, 'kill-at');
  subscribe('evidence.stage', (message) => {
    const { mark, begins } = message as { mark: { name: string }; begins: boolean };
    if (!existsSync(order) || readFileSync(order, 'utf8') !== `${begins ? 'begins' : 'ends'} ${mark.name}`) return;
    unlinkSync(order);
    process.kill(process.pid, 'SIGKILL');
  });
}
if (behaviour === 'real') dieAtStages();

let entering = false;
/** Each run seals anew, so that its manifest is another. */
async function enter(capture: CaptureRun, ledger: Ledger) {
  const manifestSha256 = randomBytes(32).toString('hex');
  // A log that begins signs its empty tree, which is not the moment that is meant.
  await ledger.catchUp();
  entering = true;
  await ledger.append({ manifest_sha256: manifestSha256, type: 'capture', eidas: false });
  kill('before the package');
  const done = await leaveFile(capture);
  kill('before the row');
  return { ...done, manifestSha256 };
}

async function asNode(capture: CaptureRun, ledger: Ledger) {
  capture.progress({ step: 'page_loaded', done: 1, total: 2 });
  const { url } = capture.order;
  const own = process.env['EVIDENCE_NODE'] ?? '';
  while (url.includes(`/hang/${own}`) || (url.includes(`/wait/${own}`) && !existsSync(join(home, 'go')))) {
    capture.signal.throwIfAborted();
    await pause(20);
  }
  const manifestSha256 = randomBytes(32).toString('hex');
  await ledger.append({ manifest_sha256: manifestSha256, type: 'capture', eidas: false });
  return { ...(await leaveFile(capture)), manifestSha256 };
}

/** The ledger asks for the time when entry, tiles and head are on the disk, and its signature is not. */
function now(): Date {
  if (behaviour === 'given') countTokens();
  if (entering && /^\s*at signed\d* \(/m.test(new Error().stack ?? '')) kill('before the signature');
  return new Date(Date.now() + aheadMs);
}

function runOf(ledger: Ledger): RunCapture {
  if (behaviour.startsWith('dies')) return (capture) => enter(capture, ledger);
  if (behaviour === 'node') return (capture) => asNode(capture, ledger);
  return behaviour === 'given' ? give : run;
}

const daemon = await startDaemon(
  {
    home,
    database: process.env['EVIDENCE_DATABASE_URL'] ?? null,
    bucket: bucket === undefined ? null : (JSON.parse(bucket) as BucketSettings),
    keys: process.env['EVIDENCE_KEYS'] ?? null,
    node: process.env['EVIDENCE_NODE'] ?? null,
    roles: roles.filter((role) => (process.env['EVIDENCE_ROLES'] ?? roles.join(',')).split(',').includes(role)),
    internalListen: internalPort === undefined ? null : { host: '127.0.0.1', port: Number(internalPort) },
    listen: '127.0.0.1',
    port: 0,
    publicHosts: [],
    publicUrls: [],
    trustedProxies: [],
    dashboard: false,
    requireSecondFactor: false,
    idleExitMs: null,
    browser: null,
    browserMode: null,
    extraCaCerts: null,
    keychain: false,
    concurrency: 3,
    captureMemory: 1_600_000_000,
    keysAhead: 0,
    ledger: { origin: null, known: null, witnesses: null, witnessLogs: null },
    retentionMs: null,
    diskBudget: null,
    collector: null,
    organisation: null,
    stated: {},
    recordHost: false,
    pdfLanguage: 'en',
    validationUrl: null,
    mail: null,
    // The other ones join commitments by themselves.
    otsWindowMs: behaviour === 'real' && process.env['OTS_WINDOW_MS'] ? Number(process.env['OTS_WINDOW_MS']) : null,
    outside: {
      ...quietSettings,
      allowTargets: ['127.0.0.0/8'],
      allowWebhooks: ['127.0.0.0/8'],
      otsCalendars,
      tsaUrl: process.env['TSA_URL'] ?? null,
    },
  },
  {
    version: '0.0.0-test',
    ...(behaviour !== 'real' && {
      openCaptures: async (log: Log, ledger: Ledger, rows: Pick<JoinedParts, 'db' | 'world'>) => {
        const windowMs = Number(process.env['OTS_WINDOW_MS'] ?? 0);
        if (windowMs > 0) submit = joinStamps({ ...rows, log, calendars: otsCalendars, windowMs });
        return {
          run: runOf(ledger),
          look: noLook,
          print: noPrint,
          compare: noComparison,
          certify: behaviour === 'slow' ? leaveRecord : noCertificate,
          redact: noRedaction,
          recordMatter: behaviour === 'slow' ? leaveMatterRecord : noMatterRecord,
          close: async () => undefined,
        };
      },
    }),
    ...(/^(dies|given)/.test(behaviour) && { world: { ...testWorld(), now } }),
    ...(aheadMs !== 0 && { world: { ...realWorld, now } }),
  },
);
process.stdout.write(`ready ${daemon.port}\n`);
await daemon.ended;
