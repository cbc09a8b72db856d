/**
 * The part of the published ontologies that the graph of an export uses, read from their Turtle files with the SHACL shapes in them:
 * casework/CASE, ontology/investigation/investigation.ttl, and ucoProject/UCO, ontology/uco/{core,action,identity,tool,types,observable}.
 * No package registry within reach has either of them, so each class and property was written down here by hand.
 */
interface Shape {
  /** rdfs:subClassOf, as far as it matters here. */
  readonly of: string | null;
  /** sh:property, by sh:path. */
  readonly properties?: Readonly<Record<string, Property>>;
}
interface Property {
  /** sh:datatype, or sh:class of the node that is named. */
  readonly takes: string;
  readonly max?: 1;
  readonly min?: 1;
}

const one = (takes: string): Property => ({ takes, max: 1 });
const exactlyOne = (takes: string): Property => ({ takes, max: 1, min: 1 });
const any = (takes: string): Property => ({ takes });

export const shapes: Readonly<Record<string, Shape>> = {
  // core.ttl
  'core:UcoThing': { of: null },
  'core:UcoInherentCharacterizationThing': { of: 'core:UcoThing' },
  'core:UcoObject': {
    of: 'core:UcoThing',
    properties: {
      'core:name': one('xsd:string'),
      'core:description': any('xsd:string'),
      'core:hasFacet': any('core:Facet'),
      'core:externalReference': any('core:ExternalReference'),
      // investigation.ttl: rdfs:domain and rdfs:range are core:UcoObject.
      'investigation:wasDerivedFrom': any('core:UcoObject'),
    },
  },
  'core:Facet': { of: 'core:UcoInherentCharacterizationThing' },
  'core:ContextualCompilation': {
    of: 'core:UcoObject',
    properties: { 'core:object': { takes: 'core:UcoObject', min: 1 } },
  },
  'core:ExternalReference': {
    of: 'core:UcoInherentCharacterizationThing',
    properties: { 'core:definingContext': one('xsd:string'), 'core:externalIdentifier': one('xsd:string') },
  },
  'core:IdentityAbstraction': { of: 'core:UcoObject' },
  // investigation.ttl
  'investigation:Investigation': { of: 'core:ContextualCompilation' },
  'investigation:ProvenanceRecord': {
    of: 'core:ContextualCompilation',
    properties: { 'investigation:exhibitNumber': one('xsd:string') },
  },
  'investigation:InvestigativeAction': { of: 'action:Action' },
  // action.ttl
  'action:Action': {
    of: 'core:UcoObject',
    properties: {
      'action:startTime': one('xsd:dateTime'),
      'action:endTime': one('xsd:dateTime'),
      'action:performer': one('core:UcoObject'),
      'action:object': any('core:UcoObject'),
      'action:result': any('core:UcoObject'),
      'action:instrument': any('core:UcoObject'),
    },
  },
  // identity.ttl
  'identity:Identity': { of: 'core:IdentityAbstraction' },
  'identity:Person': { of: 'identity:Identity' },
  // tool.ttl
  'tool:Tool': { of: 'core:UcoObject', properties: { 'tool:version': one('xsd:string') } },
  // observable.ttl
  'observable:ObservableObject': { of: 'core:UcoObject' },
  'observable:FileSystemObject': { of: 'observable:ObservableObject' },
  'observable:File': { of: 'observable:FileSystemObject' },
  'observable:FileFacet': {
    of: 'core:Facet',
    properties: {
      'observable:fileName': any('xsd:string'),
      'observable:filePath': any('xsd:string'),
      'observable:sizeInBytes': one('xsd:integer'),
    },
  },
  'observable:ContentDataFacet': {
    of: 'core:Facet',
    properties: {
      'observable:hash': any('types:Hash'),
      'observable:mimeType': any('xsd:string'),
      'observable:sizeInBytes': one('xsd:integer'),
    },
  },
  'observable:URL': { of: 'observable:ObservableObject' },
  'observable:URLFacet': { of: 'core:Facet', properties: { 'observable:fullValue': one('xsd:string') } },
  // types.ttl
  'types:Hash': {
    of: 'core:UcoInherentCharacterizationThing',
    properties: {
      'types:hashMethod': exactlyOne('vocabulary:HashNameVocab'),
      'types:hashValue': exactlyOne('xsd:hexBinary'),
    },
  },
};

/** Lexical forms; of vocabulary:HashNameVocab its members (sh:in in types.ttl). https://www.w3.org/TR/xmlschema11-2/ */
const forms: Readonly<Record<string, RegExp>> = {
  'xsd:dateTime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  'xsd:integer': /^[+-]?\d+$/,
  'xsd:hexBinary': /^([0-9a-fA-F]{2})*$/,
  'vocabulary:HashNameVocab': /^(MD5|MD6|SHA1|SHA224|SHA256|SHA384|SHA512|SSDEEP)$/,
};

export type Node = Readonly<Record<string, unknown>>;

const ancestors = (type: string): string[] => {
  const { of = null } = shapes[type] ?? {};
  return of === null ? [type] : [type, ...ancestors(of)];
};

/** What in a graph none of the shapes allows; empty when it conforms. */
export function shapeFaults(graph: readonly Node[]): string[] {
  const byId = new Map(graph.map((node) => [node['@id'], node]));
  const faults = graph.flatMap((node) => nodeFaults(node, byId));
  // core:hasFacet is an owl:InverseFunctionalProperty: a facet is of one object.
  const facets = graph.flatMap((node) => listOf(node['core:hasFacet']).map((facet) => (facet as Node)['@id']));
  return facets.length === new Set(facets).size ? faults : [...faults, 'a facet of two objects'];
}

function nodeFaults(node: Node, byId: ReadonlyMap<unknown, Node>): string[] {
  const type = String(node['@type']);
  if (!Object.hasOwn(shapes, type)) return [`${type} is no class`];
  // Every thing has an IRI that ends with a UUID (core:UcoThing-identifier-regex-shape).
  const faults = /[0-9a-f]{8}-[0-9a-f]{4}-[0-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(String(node['@id']))
    ? []
    : [`${String(node['@id'])} ends with no UUID`];
  const allowed = Object.assign({}, ...ancestors(type).map((each) => shapes[each]?.properties)) as Record<
    string,
    Property
  >;
  for (const key of Object.keys(node))
    if (!key.startsWith('@') && !Object.hasOwn(allowed, key)) faults.push(`${type} has no ${key}`);
  for (const [key, { takes, max, min }] of Object.entries(allowed)) {
    const values = listOf(node[key]);
    if (values.length < (min ?? 0)) faults.push(`${type} lacks ${key}`);
    if (max !== undefined && values.length > max) faults.push(`${type} has ${key} twice`);
    for (const value of values)
      if (!fits(value, takes, byId)) faults.push(`${type} ${key}: ${JSON.stringify(value)} is no ${takes}`);
  }
  return faults;
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

function fits(value: unknown, takes: string, byId: ReadonlyMap<unknown, Node>): boolean {
  // A JSON string without a type is an xsd:string (https://www.w3.org/TR/json-ld11/#value-objects).
  if (takes === 'xsd:string') return typeof value === 'string';
  if (typeof value !== 'object' || value === null) return false;
  const { '@id': id, '@type': type, '@value': literal } = value as Node;
  const form = forms[takes];
  if (form) return type === takes && typeof literal === 'string' && form.test(literal);
  const target = byId.get(id);
  return target !== undefined && ancestors(String(target['@type'])).includes(takes);
}
