import { Worker } from 'node:worker_threads';
import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import { noTrust, type Trust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { noClaims, readClaims } from './claims.js';
import { memorySignal, type FromChild, type ToChild } from './messages.js';

// The process that checks one package of a stranger's and ends. It knows no account, no database and no key.

process.once('disconnect', () => process.exit(1));
process.once('message', (message: ToChild) => void serve(message));

async function serve(message: ToChild): Promise<void> {
  if (message.kind !== 'check') throw new Error('the first message names the package');
  guardMemory(message.memoryBytes);
  say(
    await check(message).catch((error: Error) => ({ kind: 'fault', message: error.stack ?? error.message }) as const),
  );
}

async function check({ path, roots, policy }: Extract<ToChild, { kind: 'check' }>): Promise<FromChild> {
  const known = policy === null ? {} : { policy: parsePolicy(policy) };
  const trust: Trust = { ...noTrust, roots, ...known, askRegister };
  const report = await verifyPackage(await openContainer(path), trust, nodePlatform);
  const claims = report.verdict === 'verified' ? await readClaims(await openContainer(path)) : noClaims;
  return { kind: 'checked', report, claims };
}

function askRegister(manifestSha256: string): Promise<'issued' | 'not_issued'> {
  return new Promise((resolve, reject) => {
    process.once('message', (answer: ToChild) => {
      if (answer.kind !== 'issuance' || answer.issued === null)
        reject(new Error(answer.kind === 'issuance' ? answer.why : 'no answer'));
      else resolve(answer.issued ? 'issued' : 'not_issued');
    });
    say({ kind: 'ask_register', manifestSha256 });
  });
}

function say(message: FromChild): void {
  process.send?.(message);
}

/** A thread of its own, so that it looks while this one computes. Buffers are not in V8's heap, which has a limit of its own. */
function guardMemory(bytes: number): void {
  const program = `const { workerData } = require('node:worker_threads');
const look = () => { if (process.memoryUsage.rss() > workerData.bytes) process.kill(process.pid, workerData.signal); };
look();
setInterval(look, 50);`;
  new Worker(program, { eval: true, execArgv: [], workerData: { bytes, signal: memorySignal } }).unref();
}
