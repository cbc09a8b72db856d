export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** `name` is for a structure that has no title. */
export type Print = (schema: object, name?: string) => Json;

/**
 * Prints the contract's schemas, which are JSON Schema already, as they stand in the document: one that has a title, or
 * is given a name, is printed once under `components` and referred to.
 */
export function printSchemas() {
  const named = new Map<string, { readonly source: string; readonly printed: Json }>();
  const print: Print = (schema, name) => {
    // A page has a field called title, which is an object: only text is a name.
    const { title } = schema as { title?: unknown };
    const component = typeof title === 'string' ? title : isStructure(schema) ? name : undefined;
    if (component === undefined) return inside(schema);
    const source = JSON.stringify(schema);
    const known = named.get(component);
    if (known && known.source !== source) throw new Error(`two schemas are called ${component}`);
    if (!known) named.set(component, { source, printed: inside(schema) });
    return { $ref: `#/components/schemas/${component}` };
  };
  const inside = (value: object): Json =>
    Array.isArray(value)
      ? value.map((each) => child(each))
      : withType(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, child(each)])));
  const child = (value: unknown): Json =>
    typeof value === 'object' && value !== null ? print(value) : (value as Json);
  return {
    print,
    components: (): JsonObject =>
      Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { printed }]) => [name, printed])),
  };
}

const isStructure = (schema: object): boolean => 'properties' in schema || 'anyOf' in schema;

/** TypeBox leaves the type of an enum unsaid; generators of clients want it. */
function withType(schema: JsonObject): JsonObject {
  const values = schema['enum'];
  if (!Array.isArray(values) || 'type' in schema || !values.every((value) => typeof value === 'string')) return schema;
  return { type: 'string', ...schema };
}
