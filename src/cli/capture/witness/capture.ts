import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { statSync } from 'node:fs';
import type { Client, CompletedRead, OneCaptureOptions } from '../../../client/index.js';
import { printVerifierKey, sameLedger } from '../../../proofs/tlog/key.js';
import { apartMs } from '../../../package/witness/record.js';
import { parsePolicy } from '../../../proofs/tlog/policy.js';
import { readWitnessFile, type Witnessed } from './said.js';
import { ended, fetched } from '../derived.js';
import { awaitCapture, submit, untilEnded } from '../await.js';
import { sendFile } from '../../import/upload.js';
import { ledgerText } from '../../ledger/files.js';
import { problemOf } from '../../problem/problem-of.js';
import { Problem, problem } from '../../problem/problem.js';
import type { Service } from '../../service/service.js';
import { downloadTo } from '../../terminal/download-to.js';
import { packagePath, type Output } from '../../terminal/output.js';
import type { Patience } from '../../terminal/patience.js';
import type { Language } from '../../../languages.js';

interface Told {
  readonly limit: Patience;
  doing(text: string): void;
}

/** A capture at the service of a witness, begun at once; `left` has it once it has ended, or says why not. */
export interface Begun {
  readonly witness: Service;
  captureId: string | null;
  /** What came of asking for it; `busy` as soon as the witness wants to be asked again later. */
  readonly asked: Promise<'accepted' | 'busy' | 'refused'>;
  readonly read: Promise<CompletedRead | Problem>;
}

/** Asks a witness for the same address. Never throws: what went wrong is told when the capture is wanted. */
export function beginWitness(witness: Service, url: string, options: OneCaptureOptions, told: Told): Begun {
  let busy: (answer: 'busy') => void = () => undefined;
  const request = Object.keys(options).length > 0 ? { url, options } : { url };
  const submitted = submit(witness.client, request, randomUUID(), told.limit, () => busy('busy')).then((accepted) => {
    begun.captureId = accepted.capture_id;
    return accepted;
  });
  const asked = Promise.race([
    new Promise<'busy'>((resolve) => (busy = resolve)),
    submitted.then(
      () => 'accepted' as const,
      () => 'refused' as const,
    ),
  ]);
  const read = captured().catch((error: unknown) => named(witness, error));
  const begun: Begun = { witness, captureId: null, asked, read };
  return begun;

  async function captured(): Promise<CompletedRead> {
    const accepted = await submitted;
    const read = await awaitCapture(witness.client, accepted.capture_id, told.limit, () => undefined);
    if (read.status === 'completed') return read;
    const why = read.status === 'failed' ? read.error.message : 'the capture was deleted in the meantime';
    throw new Problem('failed', read.status === 'failed' ? read.error.code : 'CAPTURE_DELETED', why, {
      details: { capture_id: accepted.capture_id },
    });
  }
}

/**
 * Names a capture of a witness that is compared with nothing, because there is no package of the service that was asked first. It is not
 * waited for, unless it has ended.
 */
export async function leftAlone(begun: Begun): Promise<Witnessed> {
  const { profile } = begun.witness.target;
  const asked = await begun.asked;
  const ended = await Promise.race(asked === 'refused' ? [begun.read] : [begun.read, Promise.resolve(undefined)]);
  // Read only now: it is there once the witness has answered.
  const { captureId } = begun;
  if (ended instanceof Problem) return { kind: 'problem', profile, captureId, problem: ended };
  const goesOn =
    captureId === null
      ? 'the service was busy'
      : `its capture ${captureId} ${ended === undefined ? 'continues' : 'is kept'}`;
  const why = `witness '${profile}': not compared, since there is no package of the first service; ${goesOn}`;
  return { kind: 'problem', profile, captureId, problem: problem('NOT_COMPARED', why) };
}

/** What failed, with the profile of the witness before it: several services take part. */
const named = ({ target }: Service, error: unknown): Problem => namedBy(target.profile, error);

function namedBy(profile: string, error: unknown): Problem {
  const { exitCode, code, message, hints, details } = problemOf(error, 'capture');
  const again = new Problem('failed', code, `witness '${profile}': ${message}`, {
    hints,
    details,
    cause: error,
  });
  return Object.assign(again, { exitCode });
}

export interface Sealing extends Told {
  readonly service: Service;
  /** Of the service that was asked first. */
  readonly captureId: string;
  /** RFC 3339. */
  readonly capturedAt: string | null;
  readonly windowSeconds: number;
  /** Of the documents of the capture and of what is sealed with the witness; the setting of the service without it. */
  readonly language: Language | undefined;
  /** As the capture has it, so that both packages are found under one reference. */
  readonly caseReference: string | undefined;
  /** The matter of the first service that the package of all is added to; none for the others, which do not know it. */
  readonly into: { readonly matter_id?: string };
  readonly output: Output;
}

/** A capture of a witness whose package the first service has. */
interface Imported {
  readonly profile: string;
  readonly captureId: string;
  readonly importId: string;
  readonly key: string;
}

/**
 * From the captures of the witnesses to the sealed package of all: their packages are imported at the first service, which compares
 * them with its own. The commands' own machine carries what goes from one to the other; no service learns the key of another one. One
 * result for each witness, in their order. Never throws.
 */
export async function sealWitnesses(all: readonly Begun[], told: Sealing): Promise<readonly Witnessed[]> {
  const imports: (Imported | Problematic)[] = [];
  // Without a ledger of its own the service refuses to compare, in its own words.
  const own = await keyOf(told.service).catch(() => undefined);
  for (const begun of all) {
    const known = imports.flatMap((each) => ('key' in each ? [{ key: each.key, of: 'another witness' }] : []));
    if (own !== undefined) known.unshift({ key: own, of: 'the first service' });
    imports.push(await importedFrom(begun, told, { known, several: all.length > 1 }));
  }
  const gone = imports.flatMap((each) => ('key' in each ? [] : [each]));
  if (gone.length === imports.length) return gone;
  const { came, made } = await sealedOf(imports, told);
  return came.map((each): Witnessed => {
    if (!('key' in each)) return each;
    const { profile, captureId, importId } = each;
    if (!('path' in made)) return { kind: 'problem', profile, captureId, problem: namedBy(profile, made) };
    const said = made.said.get(captureId);
    if (said === undefined)
      return {
        kind: 'problem',
        profile,
        captureId,
        problem: namedBy(profile, problem('UNEXPECTED_ANSWER', `the package does not name ${captureId}`)),
      };
    return {
      kind: 'sealed',
      profile,
      captureId,
      importId,
      compareId: made.compareId,
      path: made.path,
      report: made.report,
      said,
    };
  });
}

type Problematic = Extract<Witnessed, { kind: 'problem' }>;

interface Sealed {
  readonly came: readonly (Imported | Problematic)[];
  readonly made: Problem | Awaited<ReturnType<typeof sealedTogether>>;
}

/** Asks again without a witness that the service names as the one at fault, so that the others are compared. */
async function sealedOf(came: Sealed['came'], told: Sealing): Promise<Sealed> {
  const had = came.flatMap((each) => ('key' in each ? [each] : []));
  const gone = came.flatMap((each) => ('key' in each ? [] : [each]));
  try {
    return { came, made: await sealedTogether(had, gone, told) };
  } catch (error) {
    const why = problemOf(error, 'capture');
    const [fault, ...more] = had.filter((each) => blames(why, each));
    if (fault === undefined || more.length > 0 || had.length === 1) return { came, made: why };
    const { profile, captureId } = fault;
    // The code is kept in the package: what failed is the comparison, not the capture of the witness.
    const said = why.code === 'CAPTURE_FAILED' ? problem('NOT_COMPARED', why.message) : why;
    const without: Problematic = { kind: 'problem', profile, captureId, problem: namedBy(profile, said) };
    return sealedOf(
      came.map((each) => (each === fault ? without : each)),
      told,
    );
  }
}

/** A refusal has the import in its details; a comparison that failed says in its message which capture it was. */
function blames({ code, message, details }: Problem, { captureId, importId }: Imported): boolean {
  if (code === 'NOT_A_WITNESS') return (details as { import_id?: unknown } | undefined)?.import_id === importId;
  return code === 'CAPTURE_FAILED' && (message.includes(captureId) || message.includes(importId));
}

/** Its package, at the first service. What that would refuse all of them for is found here, so that the others are compared. */
async function importedFrom(
  begun: Begun,
  told: Sealing,
  {
    known,
    several,
  }: { readonly known: readonly { readonly key: string; readonly of: string }[]; readonly several: boolean },
): Promise<Imported | Problematic> {
  const { witness } = begun;
  const { profile } = witness.target;
  const read = await begun.read;
  if (read instanceof Problem) return { kind: 'problem', profile, captureId: begun.captureId, problem: read };
  const captureId = read.capture_id;
  try {
    const key = await keyOf(witness);
    const [theirs, ours] = [read.captured_at, told.capturedAt];
    if (several && theirs !== null && ours !== null && apartMs(theirs, ours) > told.windowSeconds * 1000)
      throw problem('OUTSIDE_WINDOW', `its capture ${captureId} lies further from the first one than the window`);
    const same = known.find((other) => sameLedger(other.key, key));
    if (same !== undefined) throw problem('SAME_LEDGER', `its ledger is the one of ${same.of}`);
    return { profile, captureId, importId: await handedOver(witness.client, read, told), key };
  } catch (error) {
    return { kind: 'problem', profile, captureId, problem: named(witness, error) };
  }
}

async function sealedTogether([first, ...rest]: readonly Imported[], gone: readonly Problematic[], told: Sealing) {
  if (first === undefined) throw new Error('there is no witness');
  const { client } = told.service;
  const { language, caseReference } = told;
  told.doing(`comparing with the capture of ${[first, ...rest].map(({ profile }) => profile).join(', ')}`);
  const { compare_id: compareId } = await client.witnessCapture({
    params: { capture_id: told.captureId },
    body: {
      import_id: first.importId,
      ledger_key: first.key,
      window_seconds: told.windowSeconds,
      ...(rest.length > 0 && { further: rest.map(({ importId, key }) => ({ import_id: importId, ledger_key: key })) }),
      ...(gone.length > 0 && { missing: gone.map(({ profile, problem: { code } }) => ({ name: profile, code })) }),
      ...told.into,
      ...(language !== undefined && { language }),
      ...(caseReference !== undefined && { case_reference: caseReference }),
    },
  });
  const line = { show: (text: string) => told.doing(text) };
  const made = await ended(client, { id: compareId, noun: 'witness package' }, told.limit, line);
  const path = packagePath(told.output, made);
  const report = await fetched(client, made, path, line);
  return { compareId, path, report, said: await readWitnessFile(path) };
}

/** The key that the ledger of a service signs with, by the service's own word; the package of the capture has its signature. */
async function keyOf({ baseUrl }: Service): Promise<string> {
  const { logs } = parsePolicy(await ledgerText(`${baseUrl}/ledger`, 'policy'));
  const [log] = logs;
  if (log === undefined) throw problem('UNEXPECTED_ANSWER', 'it has no ledger, so nobody signs for its capture');
  return printVerifierKey(log.key);
}

/** The package of the witness, from its service to the first one. Gives the id that it has there. */
async function handedOver(client: Client, read: CompletedRead, told: Sealing): Promise<string> {
  if (read.package_url === null)
    throw problem('PACKAGE_MISSING', `the service no longer has the package of ${read.capture_id}`);
  const folder = await mkdtemp(join(tmpdir(), 'evidence-witness-'));
  const path = join(folder, `${read.capture_id}.zip`);
  try {
    told.doing('downloading the package of the witness');
    await downloadTo(client, read.package_url, path, read.size_bytes);
    told.doing('importing the package of the witness');
    return await imported(told, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function imported({ service: { client }, limit }: Sealing, path: string): Promise<string> {
  const nothing = () => undefined;
  const { size } = statSync(path);
  const sending = { client, into: {}, path, name: basename(path), size, begun: nothing, sent: nothing };
  const import_id = await sendFile(sending);
  const row = await untilEnded(limit, async () => {
    const found = await client.getImport({ params: { import_id }, query: {} });
    return found.status === 'uploading' || found.status === 'verifying' ? undefined : found;
  });
  if (row === undefined) throw problem('TIMEOUT', `import ${import_id} has not ended; it continues`);
  const id = row.status === 'duplicate' ? row.duplicate_of : row.capture_id;
  if ((row.status === 'accepted' || row.status === 'duplicate') && id !== null) return id;
  throw problem(
    'PACKAGE_NOT_VERIFIED',
    `its package was not accepted by the first service: ${row.reasons.join(', ')}`,
    {
      hints: [`evidence imports show ${import_id}`],
    },
  );
}
