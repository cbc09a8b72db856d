// Makes many packages of every kind with the real daemon, and runs each through all five doors: none may raise a false alarm.
// Run: npm run genuine [-- COUNT [FOLDER [FROM]]]   (200 by default; a capture takes some seconds. Packages stay in FOLDER; FROM is
// the order to begin at, so that a run can be made in parts. COUNT `odd` captures each odd page once.)
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Client } from '../../../src/client/index.js';
import type { RequestedRule } from '../../../src/contract/redactions/request.js';
import { startAuthority } from '../../fakes/proofs/authority.js';
import { type CalendarMood, startCalendar } from '../../fakes/proofs/calendar.js';
import { type NtpBehaviour, ntpServer } from '../../fakes/outside/ntp-server.js';
import { startTrapSite } from '../../fakes/site/index.js';
import { daemonOver } from '../scene.js';
import { throughAllDoors } from './doors.js';
import { variants } from './orders.js';
import { oddPages, serveOddPages } from './odd-pages.js';
import { serveDocuments, trapPages } from './pages.js';

const isOdd = process.argv[2] === 'odd';
const count = isOdd ? oddPages.length : Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'evidence-genuine-'));
const output = process.argv[3] ?? join(folder, 'packages');
mkdirSync(output, { recursive: true });

const ntp: { kind: NtpBehaviour['kind']; offsetMs: number } = { kind: 'answer', offsetMs: 0 };
const [site, documents, odd, calendar, time, authority] = await Promise.all([
  startTrapSite({ tls: true }),
  serveDocuments(),
  serveOddPages(),
  startCalendar(),
  ntpServer(ntp as NtpBehaviour),
  startAuthority(),
]);
const roots = join(folder, 'roots.pem');
writeFileSync(roots, authority.pki.rootPem);
const daemon = daemonOver(join(folder, 'home'), join(folder, 'daemon.out'), {
  EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
  EVIDENCE_NTP_SERVERS: `${time.address},127.0.0.1:9`,
  EVIDENCE_DNS_RESOLVERS: '127.0.0.1:9',
  EVIDENCE_OTS_CALENDARS: calendar.url,
  EVIDENCE_TSA_URL: authority.url('rsa'),
  EVIDENCE_TSA_ROOTS: roots,
});
mkdirSync(join(folder, 'home'), { mode: 0o700 });
/** What the package of an id was made from, for the list of alarms. */
const made = new Map<string, string>();
const failed: string[] = [];

try {
  await daemon.start();
  await (isOdd ? makeOdd() : makeAll());
  process.exitCode = await judgeAll();
} finally {
  await daemon.kill('SIGTERM');
  await Promise.all([site.close(), documents.close(), odd.close(), calendar.close(), time.close(), authority.close()]);
  if (process.exitCode === 0 && process.argv[3] === undefined) rmSync(folder, { recursive: true, force: true });
  else console.log(`the home is kept in ${folder}`);
}

/** Each with all that is compared of it: text, both saved documents, the boxes of the elements and the source. */
async function makeOdd(): Promise<void> {
  const client = daemon.client();
  for (const { path } of oddPages) {
    const body = {
      url: odd.origin + path,
      options: { time_limit_seconds: 60, evidence_pack: { mhtml: true, commitments: true } },
    };
    await finished(client, `capture ${path}`, () => client.createCapture({ body }));
  }
}

async function makeAll(): Promise<void> {
  const [live, test] = [daemon.client(), testClient()];
  const matter = await live.createMatter({ body: { name: 'All packages', exhibit_prefix: 'GEN' } });
  let trap = 0;
  for (let at = Number(process.argv[4] ?? 0); made.size < count; at += 1) {
    moods(at);
    const client = at % 9 === 8 ? test : live;
    const options = { time_limit_seconds: 60, ...variants[at % variants.length] };
    const into = client === live && at % 4 === 0 ? { matter_id: matter.matter_id } : {};
    const row = at % 3 === 1 ? trapPages[(trap += 1) % trapPages.length] : undefined;
    const strange = at % 6 === 5 ? oddPages[Math.floor(at / 6) % oddPages.length] : undefined;
    const url =
      strange !== undefined
        ? odd.origin + strange.path
        : row === undefined
          ? documents.origin + (documents.paths[at % documents.paths.length] ?? '')
          : (row.on === 'tls' ? (site.tlsOrigin ?? '') : site.origin) + row.path;
    const body = { url, options: { ...options, ...into, ...(row?.on === 'tls' && { accept_invalid_tls: true }) } };
    const id = await finished(client, `capture ${url} ${JSON.stringify(options)}`, () =>
      client.createCapture({ body }),
    );
    if (id === undefined) continue;
    if (at % 6 === 0) await compare(client, id, body);
    if (at % 7 === 2) await certify(client, at);
    if (at % 5 === 3) await redact(client, id, at);
    if (at % 40 === 39) await seal(live, matter.matter_id);
  }
  await seal(live, matter.matter_id);
}

/** Services fail now and then, and their steps with them. */
function moods(at: number): void {
  const calendars: readonly CalendarMood[] = ['good', 'good', 'error', 'good', 'garbage'];
  calendar.mood = calendars[at % 5] ?? 'good';
  authority.mood = at % 7 === 6 ? 'error' : 'good';
  ntp.kind = at % 11 === 10 ? 'silent' : 'answer';
  ntp.offsetMs = at % 13 === 12 ? 90_000 : 0;
}

async function compare(
  client: Client,
  before: string,
  body: Parameters<Client['createCapture']>[0]['body'],
): Promise<void> {
  const after = await finished(client, `again ${body.url}`, () => client.createCapture({ body }));
  if (after === undefined) return;
  await finished(client, `comparison of ${body.url}`, async () => {
    const { compare_id } = await client.createComparison({ body: { capture_id_1: before, capture_id_2: after } });
    return { capture_id: compare_id };
  });
}

async function certify(client: Client, at: number): Promise<void> {
  const hashes = Array.from({ length: 1 + (at % 60) }, (_, index) => ({
    sha256: createHash('sha256').update(`${at} ${index}`).digest('hex'),
    ...(index % 3 > 0 && { name: `Datei ${index} – ü.pdf` }),
    ...(index % 4 > 0 && { size_bytes: index * 1000 }),
  }));
  await finished(client, `certificate of ${hashes.length}`, async () => {
    const { certify_id } = await client.certifyHash({ body: { hashes, label: at % 2 === 0 ? 'Deposit' : null } });
    return { capture_id: certify_id };
  });
}

async function redact(client: Client, id: string, at: number): Promise<void> {
  // Words that scripts and addresses do not have too: a copy in which they stay readable elsewhere is refused.
  const rules: readonly RequestedRule[][] = [
    [{ text: 'documentation', whole_word: true }],
    [{ kind: 'email' }, { kind: 'phone' }],
    [{ selector: 'p:first-of-type' }],
    [{ area: { x: 10, y: 10, width: 90, height: 40 } }],
  ];
  const body = {
    rules: rules[at % rules.length] ?? [],
    allow_no_match: true,
    records: 'redact',
    pictures: at % 2 === 0 ? 'keep' : 'cover',
  } as const;
  await finished(client, `redaction of ${made.get(id)} with ${JSON.stringify(body)}`, async () => {
    const copy = await client.redactCapture({ params: { capture_id: id }, body });
    if (!('redaction_id' in copy)) throw new Error('no redaction');
    return { capture_id: copy.redaction_id };
  });
}

async function seal(client: Client, matter_id: string): Promise<void> {
  await client.sealMatter({ params: { matter_id }, body: { include_notes: true, accept_faults: true } });
  for (;;) {
    await sleep(300);
    const { seals } = await client.listSeals({ params: { matter_id }, query: {} });
    if (seals[0] !== undefined && seals[0].status !== 'sealing') break;
  }
  made.set(`${matter_id} ${made.size}`, 'seal of the matter');
  await client.reopenMatter({ params: { matter_id }, body: { reason: 'to go on' } });
}

/** The id of what was made, or undefined where it failed, which is told. */
async function finished(
  client: Client,
  what: string,
  begin: () => Promise<{ readonly capture_id: string }>,
): Promise<string | undefined> {
  try {
    const { capture_id } = await begin();
    for (;;) {
      const capture = await client.getCapture({ params: { capture_id } });
      if (capture.status === 'completed') {
        made.set(capture_id, what);
        return capture_id;
      }
      if (capture.status !== 'processing')
        throw new Error('error' in capture && capture.error ? capture.error.message : capture.status);
      await sleep(150);
    }
  } catch (error) {
    failed.push(`${what}: ${(error as Error).message}`);
    return undefined;
  }
}

function testClient(): Client {
  const home = JSON.parse(readFileSync(join(folder, 'home/credentials.json'), 'utf8')) as {
    profiles: { local: { test_key: string } };
  };
  const { port } = JSON.parse(readFileSync(join(folder, 'home/daemon.json'), 'utf8')) as { port: number };
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return connect({ baseUrl, key: home.profiles.local.test_key, fetch: globalThis.fetch });
}

async function judgeAll(): Promise<number> {
  const stored = join(folder, 'home/packages');
  for (const name of readdirSync(stored, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.zip')) cpSync(join(stored, name), join(output, name.replaceAll('/', '-')));
  const packages = readdirSync(output)
    .filter((name) => name.endsWith('.zip'))
    .map((name) => join(output, name));
  for (const each of failed) console.log(`no package: ${each}`);
  const doors = await throughAllDoors(packages);
  let alarms = 0;
  for (const [door, statuses] of Object.entries(doors))
    for (const [index, path] of packages.entries()) {
      if (statuses[index] === 0) continue;
      alarms += 1;
      const id = [...made.keys()].find((each) => path.includes(each));
      console.log(`FALSE ALARM of ${door} (${statuses[index]}): ${path}, ${made.get(id ?? '') ?? ''}`);
    }
  console.log(`${packages.length} packages, ${failed.length} orders without one, ${alarms} false alarms`);
  return alarms === 0 && packages.length >= count ? 0 : 1;
}
