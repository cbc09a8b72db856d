import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startSite } from './capture/children.js';
import { processorSeconds } from './capture/processor.js';
import { connect } from '../src/client/index.js';
import { readFile, mkdtemp } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
const site = await startSite();
const home = await mkdtemp('/tmp/speedprof/home-');
const d = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-dir=/tmp/speedprof/out', 'bin/run.js', 'daemon', 'run', '--port', '7970'], { env: { MALLOC_ARENA_MAX: '2', ...process.env, EVIDENCE_NTP_SERVERS: '', EVIDENCE_DNS_RESOLVERS: '', EVIDENCE_OTS_CALENDARS: '', EVIDENCE_HOME: home, EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' }, stdio: 'ignore' });
let client: any;
for (let i = 0; ; i++) { try { const { port } = JSON.parse(await readFile(home + '/daemon.json', 'utf8')); const c = JSON.parse(await readFile(home + '/credentials.json', 'utf8')); client = connect({ baseUrl: `http://127.0.0.1:${port}/v1`, key: c.profiles.local.live_key, fetch: globalThis.fetch }); await client.whoami({}); break; } catch (e) { if (i > 100) throw e; await sleep(100); } }
for (let n = 0; n < Number(process.argv[2] ?? 4); n++) {
  const b = await processorSeconds(d.pid!); const t = performance.now();
  const { capture_id } = await client.createCapture({ body: { url: site.origin + (process.argv[3] ?? '/photographs') } });
  for (;;) { const { status } = await client.getCapture({ params: { capture_id } }); if (status !== 'processing') { console.log(status, capture_id); break; } await sleep(50); }
  console.log(((performance.now() - t) / 1000).toFixed(2), 'cpu', ((await processorSeconds(d.pid!)) - b).toFixed(2));
}
console.log(home);
const e = once(d, 'exit'); d.kill('SIGTERM'); await e; site.close();
