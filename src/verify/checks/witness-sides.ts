import { fromUtf8 } from '../../package/bytes.js';
import { commitmentsFile } from '../../package/commitments/records.js';
import type { Fields } from '../../package/json/strict-json.js';
import { readManifest } from '../../package/manifest/reader.js';
import { ledgerFile } from '../../package/proof-promise.js';
import { isTime } from '../../package/time.js';
import type { FurtherFolder } from '../../package/witness/further.js';
import type { StatedWitness } from '../../package/witness/read.js';
import { apartMs, mostLaterMs, mostWindowMs, witnessFile, type WitnessSide } from '../../package/witness/record.js';
import type { CounterSignature } from '../../proofs/tlog/counter-signature.js';
import type { Evidence } from '../evidence.js';
import { dig, listIn, textIn } from '../facts/places.js';
import { fieldsIn } from '../facts/view.js';

/** What does not hold, and the file that shows it. */
export type Wrong = readonly [file: string, explanation: string];
export type Side = 'before' | 'after';
export type Folder = Side | FurtherFolder;

type Signed = Extract<CounterSignature, { kind: 'signed' }>;

/** One of the two captures by its own records, which the check `comparison` holds against its signature. */
export async function sideOf(
  { members }: Evidence['package'],
  side: Folder,
  key: string,
): Promise<Judged | { readonly fault: Wrong }> {
  const bytes = (name: string): Uint8Array | undefined => members.get(`${side}/${name}`)?.bytes;
  const wrong = (file: string, explanation: string) => ({ fault: [`${side}/${file}`, explanation] as const });
  const [manifest, proof] = [members.get(`${side}/manifest.json`), bytes(ledgerFile)];
  const { manifest: listed } = manifest?.bytes === undefined ? {} : readManifest(manifest.bytes);
  const copied = fieldsIn(bytes('metadata.json'));
  if (manifest === undefined || listed === undefined || copied === undefined)
    return wrong('manifest.json', 'the capture cannot be read');
  if (proof === undefined) return wrong(ledgerFile, 'no ledger signed for this manifest');
  const { counterSignature } = await import('../../proofs/tlog/counter-signature.js');
  const signed = counterSignature(textOf(proof), manifest.sha256, key);
  if (signed.kind === 'fault') return wrong(ledgerFile, `it is not signed for by its ledger: ${signed.reason}`);
  if (signed.type !== 'capture') return wrong(ledgerFile, 'its entry is not one of a capture');
  if (signed.commitmentsSha256 !== (listed.files.get(commitmentsFile)?.sha256 ?? null))
    return wrong(ledgerFile, 'its entry refers to different commitments');
  const capturedAt = textIn(copied, 'captured_at');
  const sealedAt = dig(fieldsIn(manifest.bytes), 'sealed_at');
  if (!isTime(capturedAt) || !isTime(sealedAt)) return wrong('metadata.json', 'its times cannot be read');
  const pictures = screenshotNames(copied).flatMap((name) => members.get(`${side}/${name}`)?.sha256 ?? []);
  const { index, size, issuedAt } = signed;
  const ledger = { key, index, size, issued_at: issuedAt };
  const captureId = textIn(copied, 'capture_id') ?? '';
  const made: WitnessSide = {
    captureId,
    capturedAt,
    manifestSha256: manifest.sha256,
    metadata: copied,
    pictures,
    ledger,
  };
  return { side: made, signed, copied, sealedAt };
}

export function textOf(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    return '';
  }
}

function screenshotNames(copied: Fields): string[] {
  const shot = dig(copied, 'screenshots.screenshot');
  const tiles = listIn(shot, 'tiles').map(String);
  const file = textIn(shot, 'file');
  return tiles.length > 0 ? tiles : file === undefined ? [] : [file];
}

export interface Judged {
  readonly side: WitnessSide;
  readonly signed: Signed;
  readonly copied: Fields;
  readonly sealedAt: string;
}

/** Installations of their own, each within the window of the one that was asked. */
export function apart(found: ReadonlyMap<Folder, Judged>, asked: Judged, { windowMs }: StatedWitness): Wrong[] {
  const wrong: Wrong[] = [];
  const say = (explanation: string, file = witnessFile): void => void wrong.push([file, explanation]);
  const all = [...found.values()];
  const kinds = (of: (one: Judged) => string): number => new Set(all.map(of)).size;
  const twice = (of: (one: Judged) => string): boolean => kinds(of) < all.length;
  if (twice(({ signed }) => signed.publicKey) || twice(({ signed }) => signed.origin))
    say('one ledger signed for both captures: a service is no witness of itself');
  if (twice(({ side }) => side.manifestSha256)) say('both captures are the same package');
  if (windowMs > mostWindowMs) say('the window is longer than one hour');
  if (all.some(({ side }) => apartMs(asked.side.capturedAt, side.capturedAt) > windowMs))
    say('the captures lie further apart than the window');
  for (const [folder, { signed, sealedAt }] of found) {
    const later = Date.parse(signed.issuedAt) - Date.parse(sealedAt);
    if (later < 0 || later > mostLaterMs)
      say('its ledger signed for it before it was sealed, or more than a day later', `${folder}/${ledgerFile}`);
  }
  return wrong;
}
