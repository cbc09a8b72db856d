import { execFileSync } from 'node:child_process';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { kindOf, kindWords } from '../../../src/package/kind.js';
import { at, document, type Files, type Loose, type Said, testKey } from '../../fakes/packages/package-builder.js';
import { writeZip } from '../../fakes/packages/zip-writer.js';
import { failures, verifyZip } from '../verify.js';
import { seal } from './reseal.js';

/** A package as files, sealed anew with a key of the tests; ends the program where it does not verify then. */
export async function opened(path: string): Promise<Files> {
  const files: Files = new Map();
  const names = execFileSync('unzip', ['-Z1', path])
    .toString()
    .trim()
    .split('\n')
    .filter((name) => !name.endsWith('/'));
  for (const name of names)
    files.set(name, execFileSync('unzip', ['-p', path, name.replaceAll('[', '\\[')], { maxBuffer: 1 << 30 }));
  files.set('publickey.pem', Buffer.from(testKey().publicKey.export({ type: 'spki', format: 'pem' }) as string));
  // A proof is about the manifest as it was.
  files.delete('manifest.json.tlog-proof');
  const manifest = json(files, 'manifest.json');
  manifest['proofs'] = [];
  files.set('manifest.json', recordBytes(manifest));
  print(files);
  seal(files);
  await demand(files);
  return files;
}

async function demand(files: Files): Promise<void> {
  const { verdict, findings } = await verifyZip(zipOf(files));
  if (verdict === 'verified') return;
  console.log(`sealed anew and unchanged: ${verdict} ${failures({ findings } as never).join()}`);
  for (const each of findings.filter(({ outcome }) => outcome === 'fail'))
    console.log(`  ${each.path}: ${each.explanation}`);
  process.exit(1);
}

export const json = (files: Files, name: string): Loose =>
  JSON.parse(Buffer.from(files.get(name)!).toString()) as Loose;

export const zipOf = (files: Files): Buffer => writeZip([...files].map(([name, data]) => ({ name, data })));

/** The document with what the records say now, or with what they said in `before`. */
export function print(files: Files, before = files): void {
  const said = {
    metadata: json(before, 'metadata.json'),
    custody: json(before, 'chain_of_custody.json'),
    log: json(before, 'forensic_log.json'),
  };
  said.log['hash_chain'] = json(files, 'forensic_log.json')['hash_chain'];
  const id = String(json(before, 'manifest.json')['evidence_id']);
  const { files: named } = json(files, 'manifest.json') as { files: Loose };
  const listed = new Map([...files].filter(([name]) => Object.hasOwn(named, name) && name !== 'evidence.pdf'));
  const end = String((said.custody['steps'] as Loose[]).at(-1)?.['ended_at']);
  const closedAt = (Date.parse(end) - Date.parse(at(0)) + 0.01) / 1000;
  const faults = { evidenceId: id, testMode: json(before, 'manifest.json')['test_mode'] === true };
  files.set(
    'evidence.pdf',
    document(listed, said as unknown as Said, faults, { title: `${kindWords(kindOf(files))} ${id}`, closedAt }),
  );
}
