import { afterEach, expect, test } from 'vitest';
import { checkApart } from '../../daemon/imports/check-apart.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { buildPackage, type Faults } from '../fakes/packages/package-builder.js';
import { type House, openHouse, testWorld } from '../daemon/house.js';
import { signer } from '../proofs/tlog/memory-log.js';
import { ledgerProof, testLog, withLedger } from '../verify/faults/ledger.js';
import { both } from '../tiers.mjs';
import { importPackage } from './upload.js';

const program = new URL('../../dist/daemon/imports/check-child.js', import.meta.url);
const policyOf = (log: typeof testLog): string => `log ${printVerifierKey(log.key)}\nquorum none\n`;
const thief = signer(testLog.key.name, 'log', 'another key of the same name');
const known = policyOf(testLog);

let house: House | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

/** The known log's key stands before a signature that it did not make. */
const forged = withLedger((_, manifest) => {
  const [honest = '', stolen = ''] = [ledgerProof(manifest), ledgerProof(manifest, thief)].map(
    (proof) => /— .*\n$/.exec(proof)?.[0],
  );
  const bytes = (line: string): Buffer => Buffer.from(line.trim().split(' ')[2] ?? '', 'base64');
  const line = Buffer.concat([bytes(honest).subarray(0, 4), bytes(stolen).subarray(4)]).toString('base64');
  return ledgerProof(manifest).replace(honest, `— ${testLog.key.name} ${line}\n`);
});

type Row = readonly [string, Faults, string | null, object];
const anotherLog: Row = [
  'another log',
  withLedger(),
  policyOf(signer('evidence-ledger/other')),
  { status: 'accepted', summary: { provenance: 'unverified' } },
];

test.each<Row>([
  [
    'a log that the operator knows',
    withLedger(),
    known,
    { status: 'accepted', summary: { provenance: 'issued_by_proofsnap' } },
  ],
  ['no policy', withLedger(), null, { status: 'accepted', summary: { provenance: 'unverified' } }],
  // As the one below it.
  ...(both ? [anotherLog] : []),
  [
    'the same name with another key',
    withLedger(),
    policyOf(thief),
    { status: 'accepted', summary: { provenance: 'unverified' } },
  ],
  ['a package without a proof', {}, known, { status: 'accepted', summary: { provenance: 'unverified' } }],
  ['a signature that the log did not make', forged, known, { status: 'rejected', reasons: ['ledger_invalid'] }],
])('the issuer of an import by %s', async (_, faults, policy, expected) => {
  house = await openHouse({ checkPackage: checkApart({ world: testWorld(), roots: [], policy, program }) });
  expect(await importPackage(house.live, (await buildPackage(faults)).zip())).toMatchObject(expected);
});
