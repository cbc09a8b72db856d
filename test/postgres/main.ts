// `npm run test:postgres [FILES] [OPTIONS OF VITEST]`: tests of the daemon over PostgreSQL instead of SQLite. Needs Debian's package postgresql, and a build.
// Tests that are about the file of SQLite leave themselves out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeTemplate } from '../daemon/database.js';
import { startPostgres } from './server.js';

/** Rooms whose tests have a house over a database (`openHouse`, `openOf`). */
const rooms = [
  'accounts',
  'client',
  'contract',
  'dashboard',
  'events',
  'exporting',
  'http',
  'imports',
  'jobs',
  'ledger',
  'matter-records',
  'matters',
  'mcp',
  'renewing',
  'schedules',
  'sessions',
  'store',
];

const server = await startPostgres();
try {
  await makeTemplate(server.url);
  const words = process.argv.slice(2);
  const isNamed = words.some((word) => !word.startsWith('-'));
  const wanted = [...(isNamed ? [] : rooms.map((room) => `test/${room}/`)), ...words];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...wanted];
  const env = { ...process.env, EVIDENCE_TEST_POSTGRES: server.url };
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  const [status] = (await once(child, 'exit')) as [number | null];
  process.exitCode = status ?? 1;
} finally {
  await server.close();
}
