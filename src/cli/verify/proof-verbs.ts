import { join, resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { Client } from '../../client/index.js';
import type { ProofRead, ProofRow } from '../../contract/captures/proofs.js';
import { downloadTo } from '../terminal/download-to.js';
import { pages, type Paged } from '../terminal/pages.js';
import { usage } from '../problem/problem.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeOrNone, timeText, type Zone } from '../terminal/times.js';

/** One page, or with `all` every page in one. */
export function readProofs(client: Client, { state, ...paged }: Paged & { readonly state?: string | undefined }) {
  const filter = state === undefined ? {} : { state: state as ProofRow['state'] };
  return pages('proofs', paged, (query) => client.listProofs({ query: { ...filter, ...query } }));
}

/** A line for each proof. */
export function proofTable(proofs: readonly ProofRow[], screen: Screen): string {
  const { paint, zone } = screen;
  const colour = { pending: paint.cyan, confirmed: paint.green, given_up: paint.red };
  const next = timeColumn(
    'NEXT LOOK',
    proofs.map(({ next_attempt_at }) => next_attempt_at),
    zone,
  );
  return table(
    [
      { heading: 'CAPTURE', cells: proofs.map(({ capture_id }) => capture_id), paint: () => paint.bold },
      {
        heading: 'STATE',
        cells: proofs.map(({ state }) => state),
        paint: (row) => colour[proofs[row]?.state ?? 'pending'],
      },
      {
        heading: 'BLOCK',
        cells: proofs.map(({ block_height: height }) => (height === null ? '-' : String(height))),
        alone: proofs.map(({ block_height: height }) => (height === null ? '' : `block ${height}`)),
      },
      { ...next, alone: next.alone.map((at) => (at === '-' ? '' : `next check ${at}`)) },
      { heading: 'URL', cells: proofs.map(({ url }) => url?.replace(/^https:\/\//, '') ?? '-') },
    ],
    screen,
  );
}

/** What the proof proves at this moment, in one sentence. */
export function proofText(proof: ProofRow, zone: Zone): string {
  switch (proof.state) {
    case 'confirmed':
      return proof.block_time === null
        ? `complete: leads to Bitcoin block ${proof.block_height}; no block header was available to check it`
        : `confirmed by Bitcoin block ${proof.block_height} of ${timeText(proof.block_time, zone)}`;
    case 'pending':
      return `still pending after ${times(proof.attempts)}; next check at ${timeOrNone(proof.next_attempt_at, zone) ?? 'the next start'}`;
    case 'given_up':
      return `abandoned after ${times(proof.attempts)}: no calendar completed it in 60 days`;
  }
}

const times = (count: number): string => (count === 1 ? '1 look' : `${count} looks`);

/** Writes the newest proof to a file that must not exist, and says where it lies. */
export async function downloadProof(
  client: Client,
  id: string,
  output: string | undefined,
): Promise<{ readonly proof: ProofRead; readonly path: string }> {
  const proof = await client.getProof({ params: { capture_id: id } });
  const path = fileFor(id, '.ots', output);
  await downloadTo(client, proof.proof_url, path, null);
  return { proof, path };
}

/** Writes the evidence record to a file that must not exist, and says where it lies. */
export async function downloadRecord(client: Client, id: string, output: string | undefined) {
  const record = await client.getEvidenceRecord({ params: { capture_id: id } });
  const path = fileFor(id, '.er', output);
  await downloadTo(client, record.record_url, path, null);
  return { record, path };
}

/** Where a proof beside a package goes: the file that was named, or one with the id before its name in a folder. */
export function fileFor(id: string, ending: '.ots' | '.er' | '.tlog-proof', output: string | undefined): string {
  const asked = resolve(output ?? '.');
  if (isDirectory(asked)) return join(asked, `${id}-manifest.json${ending}`);
  if (output?.endsWith(ending)) return asked;
  throw usage(`--output ${output}: not a directory`, `the name of the file ends in ${ending}; a directory must exist`);
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
