import { join } from 'node:path';
import type { Client } from '../../client/index.js';
import { Problem, problem, usage } from '../problem/problem.js';
import { downloadTo } from '../terminal/download-to.js';
import { type Output, settleOutput } from '../terminal/output.js';
import { type Patience, until } from '../terminal/patience.js';
import type { Matter, Seal } from './text.js';

export interface SealOptions {
  readonly reason: string | undefined;
  readonly acceptFaults: boolean;
  readonly includeNotes: boolean;
  /** Until it has ended. */
  readonly wait: boolean;
  readonly limit: Patience;
  /** Where the package goes; then it is waited for. */
  readonly output: string | undefined;
}

/** The matter where nobody waits; else the seal, with the path of its package where that was asked for. */
export type Sealing =
  | { readonly kind: 'begun'; readonly matter: Matter }
  | { readonly kind: 'sealed'; readonly seal: Seal & Downloaded };

interface Downloaded {
  readonly package_path?: string;
}

/** Seals a matter, and waits where that is asked for. @throws Problem when there is no seal in the end */
export async function sealMatter(client: Client, matter_id: string, options: SealOptions): Promise<Sealing> {
  const output = options.output === undefined ? undefined : settleOutput(options.output, false);
  const params = { matter_id };
  const matter = await client.sealMatter({
    params,
    body: {
      accept_faults: options.acceptFaults,
      include_notes: options.includeNotes,
      ...(options.reason !== undefined && { reason: options.reason }),
    },
  });
  if (!options.wait && output === undefined) return { kind: 'begun', matter };
  const seal = await ended(client, matter_id, options.limit);
  if (seal.status === 'failed') throw failed(seal);
  return { kind: 'sealed', seal: output === undefined ? seal : await downloadSeal(client, matter_id, seal, output) };
}

/** The package of one of these seals: of the newest that has one, unless a number is given. */
export async function writeSeal(
  client: Client,
  matter_id: string,
  seals: readonly Seal[],
  options: { readonly seal: number | undefined; readonly output: string },
): Promise<Seal & Downloaded> {
  const made = seals.filter(({ status }) => status === 'completed');
  const found = options.seal === undefined ? made[0] : made.find(({ seal_no }) => seal_no === options.seal);
  if (found !== undefined) return downloadSeal(client, matter_id, found, settleOutput(options.output, false));
  if (made.length === 0) throw problem('PACKAGE_MISSING', `${matter_id} was never sealed`);
  throw usage(`--seal ${options.seal}: there is no such seal`, `the newest is ${made[0]?.seal_no}`);
}

/** Writes the package of a seal to a new file. */
async function downloadSeal(client: Client, matter_id: string, seal: Seal, output: Output): Promise<Seal & Downloaded> {
  if (seal.package_url === null) throw problem('PACKAGE_MISSING', `seal ${seal.seal_no} has no package`);
  const path = output.kind === 'file' ? output.path : join(output.path, `${matter_id}-seal-${seal.seal_no}.zip`);
  await downloadTo(client, seal.package_url, path, seal.size_bytes);
  return { ...seal, package_path: path };
}

async function ended(client: Client, matter_id: string, limit: Patience): Promise<Seal> {
  const params = { matter_id };
  const seal = await until(
    limit,
    (spent) => (spent < 5000 ? 300 : 2000),
    async () => {
      const { seals } = await client.listSeals({ params, query: { limit: 1 } });
      const [newest] = seals;
      return newest?.status === 'sealing' ? undefined : newest;
    },
  );
  if (seal !== undefined) return seal;
  throw problem('TIMEOUT', `${matter_id} is still being sealed`, { hints: [`evidence matters seals ${matter_id}`] });
}

function failed({ error, faults }: Seal): Problem {
  const named = faults.map(({ exhibit, capture_id, result }) => `${exhibit} (${capture_id}): ${result}`);
  const hint = faults.length > 0 ? ['--accept-faults seals it and lists them in the seal'] : [];
  return new Problem('failed', error?.code ?? 'seal_failed', `the matter was not sealed: ${error?.message ?? ''}`, {
    hints: [...named, ...hint],
  });
}
