import { fromUtf8 } from '../../../package/bytes.js';
import { readManifest } from '../../../package/manifest/reader.js';
import { imageSize } from '../../../package/pictures/image-size.js';
import { ledgerFile } from '../../../package/proof-promise.js';
import { isTime } from '../../../package/time.js';
import { pictureDifference } from '../../../package/witness/further.js';
import { witnessFile } from '../../../package/witness/record.js';
import { parsePackageEntry } from '../../../proofs/tlog/entry.js';
import { parseProof } from '../../../proofs/tlog/proof.js';
import {
  applies,
  comparison,
  copied,
  copy,
  type Folder,
  foldersOf,
  further,
  inEach,
  leftOut,
  sides,
} from '../compared.js';
import type { Fact } from '../fact.js';
import { dig, logged, reckoned, repeated, rows, textIn } from '../places.js';
import { fieldsIn, type View } from '../view.js';

const hasWitness = (view: View): boolean => applies(view) && view.members.has(witnessFile);
const hasFurther = (view: View): boolean => applies(view) && further(view).length > 0;

/** What is only in a comparison of captures by several services. */
export const comparingWitnesses: readonly Fact[] = [
  {
    ...comparison,
    name: 'witness_recorded',
    relation: 'nowhere',
    applies: (view) => applies(view) && !view.members.has(witnessFile),
    places: [
      reckoned('before/, after/', `${ledgerFile} in a package without witness.json`, (view) =>
        sides.filter((side) => copy(view, side, ledgerFile) !== undefined),
      ),
    ],
  },
  {
    ...comparison,
    name: 'witnesses_manifest',
    relation: 'nowhere',
    code: 'manifest_malformed',
    applies: hasFurther,
    places: [
      reckoned('witness-2/manifest.json …', 'something that the format does not define', (view) =>
        inEach(further(view), (folder) => {
          const bytes = copy(view, folder, 'manifest.json')?.bytes;
          return bytes === undefined ? [] : readManifest(bytes).faults.map(({ key, found }) => `${key}: ${found}`);
        }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'witnesses_copied',
    relation: 'nowhere',
    applies: hasFurther,
    places: [
      reckoned('witness-2/manifest.json …', 'a file that is compared, that it lists, and that is left out', (view) =>
        inEach(further(view), (folder) => leftOut(view, folder)),
      ),
    ],
  },
  {
    ...comparison,
    name: 'witnesses_checked',
    relation: 'everywhere',
    applies: hasWitness,
    places: [
      reckoned('witness-2/ …', 'capture_id, SHA-256 of manifest.json, and a result of match', (view) =>
        further(view).map((folder) => [
          dig(copied(view, folder, 'metadata.json'), 'capture_id') ?? null,
          copy(view, folder, 'manifest.json')?.sha256 ?? null,
          'match',
        ]),
      ),
      logged('sources_checked', 'before', (_, view) =>
        rows({ all: logged('sources_checked', 'further').read(view) ?? [] }, 'all').map(
          ({ capture_id: id = null, manifest_sha256: hash = null, result = null }) => [id, hash, result],
        ),
      ),
    ],
  },
  {
    ...comparison,
    name: 'witnesses_drawn',
    relation: 'nowhere',
    applies: hasFurther,
    places: [
      reckoned('images_diff_witness-2.png …', 'pictures compared and no difference drawn, or the other way', (view) =>
        inEach(further(view), (folder) => {
          const drawn = view.members.get(pictureDifference(folder, 0));
          const result = textIn(
            fieldsIn(view.members.get(witnessFile)?.bytes),
            `further.${folder}.compared.pictures.result`,
          );
          // Pictures of the same bytes may be of captures that cannot be compared.
          if (drawn === undefined) return result === 'different' || result === 'no_difference_found' ? ['none'] : [];
          if (result === 'not_comparable') return ['drawn'];
          return drawn.bytes !== undefined && imageSize(drawn.bytes) === undefined ? ['no picture'] : [];
        }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'witnesses_apart',
    relation: 'nowhere',
    applies: hasWitness,
    places: [
      reckoned('before/, after/, witness-2/ …, package', 'an id, or a key of a package, that occurs twice', (view) => {
        const { members, manifest, records } = view;
        const of = (read: (folder: Folder) => string | undefined, own: string | undefined): string[] =>
          repeated([...foldersOf(view).map(read), own].filter((value) => value !== undefined));
        const key = 'publickey.pem';
        return [
          ...of((folder) => textIn(copied(view, folder, 'manifest.json'), 'evidence_id'), manifest?.evidenceId),
          ...of(
            (folder) => textIn(copied(view, folder, 'metadata.json'), 'capture_id'),
            textIn(records.metadata, 'capture_id'),
          ),
          ...of((folder) => copy(view, folder, key)?.sha256, members.get(key)?.sha256),
        ];
      }),
    ],
  },
  {
    ...comparison,
    name: 'witnesses_signed',
    relation: 'about',
    applies: hasWitness,
    places: [
      reckoned('comparison.json', 'before.captured_at to compared_at', ({ records }) => {
        const [from, to] = [dig(records.comparison, 'before.captured_at'), dig(records.comparison, 'compared_at')];
        return isTime(from) && isTime(to) ? [from, to] : undefined;
      }),
      reckoned(`before/${ledgerFile}, after/${ledgerFile} …`, 'entry: issued_at', (view) =>
        foldersOf(view).flatMap((folder) => issuedAt(view, folder) ?? []),
      ),
    ],
  },
];

/** What cannot be read is a fault of its own (check `witness`). */
function issuedAt(view: View, folder: Folder): string | undefined {
  const bytes = copy(view, folder, ledgerFile)?.bytes;
  if (bytes === undefined) return undefined;
  try {
    return parsePackageEntry(parseProof(fromUtf8(bytes)).entry).issued_at;
  } catch {
    return undefined;
  }
}
