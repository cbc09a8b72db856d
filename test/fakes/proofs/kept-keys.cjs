// Loaded into the daemons of tests before anything else (NODE_OPTIONS, test/cli/rig.ts): their key maker gives keys of 4096 bits that are
// kept in test/vectors, in turn. Making one takes two seconds of the processor, as long as many captures that tests make. It is no process
// either: the start of one takes as long as a command.
const processes = require('node:child_process');
const { EventEmitter } = require('node:events');
const { readFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const path = require('node:path');

const kept = ['sealing', 'other'].map((name) => path.join(__dirname, '..', '..', 'vectors', 'keys', `${name}.pem`));
let makers = 0;

/** What the daemon uses of a process that makes keys; `pid` stays undefined, as of one that has not begun. */
class KeptKeys extends EventEmitter {
  connected = true;
  given = (makers += 1);

  send() {
    // Commands load this file too, and need no keys.
    const { createPrivateKey } = require('node:crypto');
    const key = createPrivateKey(readFileSync(kept[this.given++ % kept.length]));
    setImmediate(() => this.emit('message', key.export({ type: 'pkcs8', format: 'der' })));
  }

  unref() {
    // Nothing of it keeps a daemon alive.
  }
}

const { spawn } = processes;
processes.spawn = (command, words, ...more) => {
  if (words?.[0] !== '-e' || !String(words[1]).includes('generateKeyPairSync')) return spawn(command, words, ...more);
  const keys = new KeptKeys();
  return makers === 1 && process.env.EVIDENCE_TEST_MAKES_A_KEY === '1' ? spawn(command, words, ...more) : keys;
};
syncBuiltinESMExports();
