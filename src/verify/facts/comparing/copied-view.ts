import { readManifest } from '../../../package/manifest/reader.js';
import { formatVersions } from '../../../package/manifest/manifest.js';
import type { Fields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { copied, copy, type Folder } from '../compared.js';
import { byText, rows } from '../places.js';
import type { View } from '../view.js';

/**
 * The copies of a capture as a package of their own. Their log was not copied: the custody record has its steps, without
 * details and hashes, and what was not performed.
 */
// oxlint-disable-next-line max-lines-per-function -- a table of what a view has
export function copiedView(view: View, folder: Folder): View {
  const bytes = copy(view, folder, 'manifest.json')?.bytes;
  const manifest = bytes === undefined ? undefined : readManifest(bytes).manifest;
  const [own, custody] = ['metadata.json', 'chain_of_custody.json'].map((name) => copied(view, folder, name));
  const members = new Map(
    [...view.members.values()].flatMap((member) => {
      if (!member.name.startsWith(`${folder}/`)) return [];
      const name = member.name.slice(folder.length + 1);
      return [[name, { ...member, name }] as const];
    }),
  );
  const steps = rows(custody, 'steps');
  const operations = [...rows(custody, 'page_modifications.items').map(changeOf), ...steps.map(entryOf)].toSorted(
    (one, other) => byText(one['at'] ?? null, other['at'] ?? null),
  );
  const log: Fields = { ...custody, operations };
  const none: Fields = {};
  return {
    evidence: {
      ...view.evidence,
      package: { ...view.evidence.package, members, warc: undefined },
      manifest,
      records: {
        metadata: own,
        custody,
        log,
        datapackage: undefined,
        unreadable: new Map(),
      },
    },
    manifest,
    isCurrent: manifest?.formatVersion !== formatVersions[0],
    kind: 'page',
    records: {
      manifest: copied(view, folder, 'manifest.json'),
      metadata: own ?? none,
      log,
      custody: custody ?? none,
      datapackage: none,
      comparison: none,
      certificate: none,
      redaction: none,
      matter: none,
    },
    operations,
    steps,
    members,
    warc: undefined,
    index: [],
    pages: [],
    certificates: [],
    document: undefined,
    printed: {},
    credentials: { kind: 'absent' },
    unsignedPicture: undefined,
    texts: { text: undefined, watched: undefined, mhtml: undefined, sums: undefined },
    layout: undefined,
    snapshotParts: [],
    wrongValues: [],
    keySha256: undefined,
  };
}

const changeOf = (change: Fields): Fields => ({ ...change, operation: 'page_modified' });

function entryOf({ step = null, ended_at = null, artifacts = [], ...more }: Fields): Fields {
  const named = (Array.isArray(artifacts) ? (artifacts as readonly JsonValue[]) : []).map((name) => ({ name }));
  return { ...more, operation: step, at: ended_at, artifacts: named };
}
