// Loaded into the daemons of tests before anything else (NODE_OPTIONS, test/cli/rig.ts): their key maker gives keys of 4096 bits that are
// kept in test/vectors, in turn. Making one takes two seconds of the processor, as long as many captures that tests make.
const processes = require('node:child_process');
const { syncBuiltinESMExports } = require('node:module');
const path = require('node:path');

const kept = ['sealing', 'other'].map((name) => path.join(__dirname, '..', '..', 'vectors', 'keys', `${name}.pem`));
const source = `
const { createPrivateKey } = require('node:crypto');
const { readFileSync } = require('node:fs');
const kept = process.argv.slice(1);
let given = 0;
process.on('message', () => {
  const key = createPrivateKey(readFileSync(kept[given++ % kept.length]));
  process.send(key.export({ type: 'pkcs8', format: 'der' }));
});
`;

const { spawn } = processes;
let makers = 0;
processes.spawn = (command, words, ...more) => {
  if (words?.[0] !== '-e' || !String(words[1]).includes('generateKeyPairSync')) return spawn(command, words, ...more);
  makers += 1;
  if (makers === 1 && process.env.EVIDENCE_TEST_MAKES_A_KEY === '1') return spawn(command, words, ...more);
  return spawn(command, ['-e', source, ...(makers % 2 === 1 ? kept : kept.toReversed())], ...more);
};
syncBuiltinESMExports();
