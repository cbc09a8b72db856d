import type { CustodyEntry } from '../matters/custody.js';
import type { HandedItem } from '../handover/item.js';

/** What the graph is made of: nothing but what records say. */
export interface CaseFacts {
  readonly exportId: string;
  readonly name: string;
  readonly matterId: string | null;
  readonly requestedAt: string;
  /** Account that asked; null where that is not known. */
  readonly requestedBy: string | null;
  readonly generator: { readonly name: string; readonly version: string };
  readonly items: Iterable<CaseItem>;
  /** Of the custody record, those that moved bytes and are not withheld. */
  readonly moved: readonly CustodyEntry[];
  /** Names of accounts by their ids. */
  readonly names: ReadonlyMap<string, string | null>;
}

export interface CaseItem {
  readonly item: CaseSubject;
  /** Account, or the name that a package states; null where it states none. */
  readonly madeBy: string | null;
  /** File name of its package, and its path in the export; null where packages do not go along. */
  readonly fileName: string;
  readonly path: string | null;
}

/** What of an item the graph says. */
type CaseSubject = Pick<
  HandedItem,
  | 'exhibit'
  | 'capture_id'
  | 'kind'
  | 'derived_from'
  | 'url'
  | 'final_url'
  | 'title'
  | 'captured_at'
  | 'sealed_at'
  | 'package_sha256'
  | 'size_bytes'
>;

/** Types of entries that are about bytes which went somewhere. */
export const movesBytes: readonly CustodyEntry['type'][] = [
  'package.imported',
  'package.downloaded',
  'share.downloaded',
  'export.requested',
  'export.completed',
  'export.downloaded',
];

type Node = Readonly<Record<string, unknown>> & { readonly '@id': string };
type Id = (...parts: readonly string[]) => string;

/** CASE 1.4 (https://ontology.caseontology.org/case/) on UCO 1.4; names are the same in 1.5. Test: test/exporting/load-file.test.ts. */
const context = {
  investigation: 'https://ontology.caseontology.org/case/investigation/',
  action: 'https://ontology.unifiedcyberontology.org/uco/action/',
  core: 'https://ontology.unifiedcyberontology.org/uco/core/',
  identity: 'https://ontology.unifiedcyberontology.org/uco/identity/',
  observable: 'https://ontology.unifiedcyberontology.org/uco/observable/',
  tool: 'https://ontology.unifiedcyberontology.org/uco/tool/',
  types: 'https://ontology.unifiedcyberontology.org/uco/types/',
  vocabulary: 'https://ontology.unifiedcyberontology.org/uco/vocabulary/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/**
 * case.jsonld, a node at a time: of thousands of items it is tens of MiB. `uuid` makes a version 5 UUID of its argument, so that the
 * same export has the same graph. Every node has an IRI: UCO takes no blank nodes (core.ttl, UcoThing).
 */
export function* caseGraph(facts: CaseFacts, uuid: (name: string) => string): Generator<string> {
  yield `${JSON.stringify({ '@context': context }, null, 1).slice(0, -'\n}'.length)},\n "@graph": [`;
  let between = '';
  for (const node of nodes(facts, (...parts) => `urn:uuid:${uuid([facts.exportId, ...parts].join('\n'))}`)) {
    yield `${between}\n  ${JSON.stringify(node, null, 1).replaceAll('\n', '\n  ')}`;
    between = ',';
  }
  yield '\n ]\n}\n';
}

function* nodes(facts: CaseFacts, id: Id): Generator<Node> {
  // The first node names those that follow, so they are made once more for it: all at once they would take far more memory than their ids.
  const object = [];
  for (const { '@id': each, '@type': type } of members(facts, id))
    if (String(type).startsWith('investigation:')) object.push(ref(each));
  yield {
    '@id': id('investigation'),
    '@type': 'investigation:Investigation',
    'core:name': facts.name,
    ...(facts.matterId !== null && { 'core:externalReference': ref(id('reference', facts.matterId)) }),
    'core:object': object,
  };
  if (facts.matterId !== null) yield reference(facts.matterId, id);
  const accounts = new Set<string>();
  if (facts.requestedBy !== null) accounts.add(facts.requestedBy);
  for (const { madeBy } of facts.items) if (madeBy !== null) accounts.add(madeBy);
  for (const { actor } of facts.moved) if (actor.account_id !== null) accounts.add(actor.account_id);
  for (const account of accounts) yield person(account, facts, id);
  yield {
    '@id': id('tool'),
    '@type': 'tool:Tool',
    'core:name': facts.generator.name,
    'tool:version': facts.generator.version,
  };
  yield* members(facts, id);
}

function* members(facts: CaseFacts, id: Id): Generator<Node> {
  const handed = new Set(ids(facts.items));
  for (const each of facts.items) yield* ofItem(each, handed, id);
  for (const entry of facts.moved) yield ofEntry(entry, handed, id);
  yield handedOver(facts, id);
}

function ids(items: Iterable<CaseItem>): string[] {
  const found: string[] = [];
  for (const { item } of items) found.push(item.capture_id);
  return found;
}

const ref = (id: string) => ({ '@id': id });
const time = (at: string) => ({ '@type': 'xsd:dateTime', '@value': at });
const whole = (value: number) => ({ '@type': 'xsd:integer', '@value': String(value) });

const reference = (matterId: string, id: Id): Node => ({
  '@id': id('reference', matterId),
  '@type': 'core:ExternalReference',
  'core:definingContext': 'matter_id of the service that made the export',
  'core:externalIdentifier': matterId,
});

const person = (account: string, { names }: CaseFacts, id: Id): Node => ({
  '@id': id('account', account),
  '@type': 'identity:Person',
  'core:name': names.get(account) ?? account,
});

const hashOf = (id: string, sha256: string): Node => ({
  '@id': id,
  '@type': 'types:Hash',
  'types:hashMethod': { '@type': 'vocabulary:HashNameVocab', '@value': 'SHA256' },
  'types:hashValue': { '@type': 'xsd:hexBinary', '@value': sha256 },
});

function ofItem({ item, madeBy, fileName, path }: CaseItem, handed: ReadonlySet<string>, id: Id): Node[] {
  const { capture_id: captureId, exhibit, kind, captured_at: captured, sealed_at: sealed, size_bytes: size } = item;
  const about = (...parts: string[]) => id('item', captureId, ...parts);
  const sources = item.derived_from.filter((source) => handed.has(source));
  const urls = [...new Set([item.url, item.final_url])].filter((url) => url !== null);
  const nodes: Node[] = [
    {
      '@id': about('file'),
      '@type': 'observable:File',
      'core:hasFacet': [ref(about('file', 'facet')), ref(about('file', 'content'))],
      ...(sources.length > 0 && {
        'investigation:wasDerivedFrom': sources.map((source) => ref(id('item', source, 'file'))),
      }),
    },
    {
      '@id': about('file', 'facet'),
      '@type': 'observable:FileFacet',
      'observable:fileName': fileName,
      ...(path !== null && { 'observable:filePath': path }),
      'observable:sizeInBytes': whole(size),
    },
    {
      '@id': about('file', 'content'),
      '@type': 'observable:ContentDataFacet',
      'observable:mimeType': 'application/zip',
      'observable:sizeInBytes': whole(size),
      'observable:hash': [ref(about('file', 'hash'))],
    },
    hashOf(about('file', 'hash'), item.package_sha256),
    ...urls.flatMap((url): Node[] => [
      { '@id': about('url', url), '@type': 'observable:URL', 'core:hasFacet': [ref(about('url', url, 'facet'))] },
      { '@id': about('url', url, 'facet'), '@type': 'observable:URLFacet', 'observable:fullValue': url },
    ]),
    {
      '@id': about('record'),
      '@type': 'investigation:ProvenanceRecord',
      'core:description': item.title === null ? kind : `${kind}: ${item.title}`,
      'investigation:exhibitNumber': exhibit,
      'core:object': [ref(about('file')), ...urls.map((url) => ref(about('url', url)))],
    },
  ];
  if (kind === 'import' || sealed === null) return nodes;
  return [
    ...nodes,
    {
      '@id': about('made'),
      '@type': 'investigation:InvestigativeAction',
      'core:name': `${kind} made and sealed`,
      ...(captured !== null && { 'action:startTime': time(captured) }),
      'action:endTime': time(sealed),
      ...(madeBy !== null && { 'action:performer': ref(id('account', madeBy)) }),
      ...(urls.length > 0 && { 'action:object': urls.map((url) => ref(about('url', url))) }),
      'action:result': [ref(about('file')), ref(about('record'))],
    },
  ];
}

function ofEntry({ seq, at, type, actor, subject }: CustodyEntry, handed: ReadonlySet<string>, id: Id): Node {
  return {
    '@id': id('entry', String(seq)),
    '@type': 'investigation:InvestigativeAction',
    'core:name': type,
    'core:description': `entry ${seq} of the custody record: ${subject.kind} ${subject.id}, by ${actor.kind}`,
    'action:startTime': time(at),
    'action:endTime': time(at),
    ...(actor.account_id !== null && { 'action:performer': ref(id('account', actor.account_id)) }),
    ...(handed.has(subject.id) && { 'action:object': [ref(id('item', subject.id, 'file'))] }),
  };
}

const handedOver = ({ exportId, requestedAt, requestedBy, items }: CaseFacts, id: Id): Node => ({
  '@id': id('export'),
  '@type': 'investigation:InvestigativeAction',
  'core:name': `export ${exportId}`,
  'action:startTime': time(requestedAt),
  ...(requestedBy !== null && { 'action:performer': ref(id('account', requestedBy)) }),
  'action:instrument': [ref(id('tool'))],
  'action:object': ids(items).map((item) => ref(id('item', item, 'file'))),
});
