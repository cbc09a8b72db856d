import type { ChalkInstance } from 'chalk';
import { join, resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { Client } from '../client/index.js';
import type { ProofRead, ProofRow } from '../contract/proofs.js';
import { downloadTo } from './download-to.js';
import { fit } from './fields.js';
import { usage } from './problem.js';

type Page = Awaited<ReturnType<Client['listProofs']>>;

interface Said {
  readonly state?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly all: boolean;
}

/** One page, or with `all` every page in one. */
export async function readProofs(client: Client, { state, limit, cursor, all }: Said): Promise<Page> {
  const query = {
    ...(state !== undefined && { state: state as ProofRow['state'] }),
    ...(all ? { limit: 200 } : limit !== undefined && { limit }),
  };
  const page = await client.listProofs({ query: { ...query, ...(cursor !== undefined && { cursor }) } });
  if (!all) return page;
  const proofs = [...page.proofs];
  let { next_cursor } = page;
  while (next_cursor !== null) {
    const next = await client.listProofs({ query: { ...query, cursor: next_cursor } });
    proofs.push(...next.proofs);
    ({ next_cursor } = next);
  }
  return { proofs, next_cursor };
}

/** A line for each proof, or two where the terminal is narrow. */
export function proofTable(proofs: readonly ProofRow[], width: number, paint: ChalkInstance): string {
  const idWidth = Math.max(...proofs.map(({ capture_id }) => capture_id.length));
  const head = idWidth + 2 + 10 + 2 + 8 + 2 + 16 + 2;
  const narrow = width - head < 20;
  const colour = { pending: paint.cyan, confirmed: paint.green, given_up: paint.red };
  const line = (proof: ProofRow) => {
    const state = colour[proof.state](proof.state.padEnd(10));
    const block = (proof.block_height === null ? '-' : String(proof.block_height)).padEnd(8);
    const next = (proof.next_attempt_at ?? '-').slice(0, 16).replace('T', ' ').padEnd(16);
    const url = proof.url.replace(/^https:\/\//, '');
    if (narrow) return `${paint.bold(proof.capture_id)}\n  ${state} ${block} ${next}\n  ${fit(url, width - 2)}`;
    return `${paint.bold(proof.capture_id.padEnd(idWidth))}  ${state}  ${block}  ${next}  ${fit(url, width - head)}`;
  };
  const heading = `${'CAPTURE'.padEnd(idWidth)}  ${'STATE'.padEnd(10)}  ${'BLOCK'.padEnd(8)}  ${'ASKED AGAIN (UTC)'.slice(0, 16)}  URL`;
  return [...(narrow ? [] : [paint.dim(heading)]), ...proofs.map(line)].join('\n');
}

/** What the proof proves at this moment, in one sentence. */
export function proofText(proof: ProofRow): string {
  switch (proof.state) {
    case 'confirmed':
      return proof.block_time === null
        ? `complete: leads to Bitcoin block ${proof.block_height}; no block header was at hand to check it against`
        : `confirmed by Bitcoin block ${proof.block_height} of ${proof.block_time}`;
    case 'pending':
      return `still pending after ${times(proof.attempts)}; the calendars are asked again at ${proof.next_attempt_at}`;
    case 'given_up':
      return `given up after ${times(proof.attempts)}: no calendar completed it in 60 days`;
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
  const asked = resolve(output ?? '.');
  const isFile = output !== undefined && output.endsWith('.ots') && !isDirectory(asked);
  if (!isFile && !isDirectory(asked))
    throw usage(`--output ${output}: is no directory`, 'a file name ends in .ots; a directory must exist');
  const path = isFile ? asked : join(asked, `${id}-manifest.json.ots`);
  await downloadTo(client, proof.proof_url, path, null);
  return { proof, path };
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
