/** A JSON Schema (draft 2020-12), as far as shapes have one. */
export type Schema = { readonly [keyword: string]: unknown };

interface Described {
  readonly schema: () => Schema;
  /** A field of this shape may be left out. */
  readonly absent: boolean;
}
const described = new WeakMap<object, Described>();

/** Keeps beside a shape (`shape.ts`) what it takes; made only when it is asked for. Returns the shape. */
export function describe<S extends object>(shape: S, schema: () => Schema, absent = false): S {
  described.set(shape, { schema, absent });
  return shape;
}

/** @throws TypeError for a shape that was not described */
export function schemaOf(shape: object): Schema {
  const found = described.get(shape);
  if (found === undefined) throw new TypeError('a shape without a schema');
  return found.schema();
}

export const mayBeAbsent = (shape: object): boolean => described.get(shape)?.absent === true;

/** An object with these fields; with `only` no other. */
export const objectSchema = (shapes: Readonly<Record<string, object>>, only: boolean): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, schemaOf(shape)])),
  required: Object.keys(shapes).filter((name) => !mayBeAbsent(shapes[name] ?? {})),
  ...(only && { additionalProperties: false }),
});

/** Where the one is so, so must the other be. */
export const implies = (condition: Schema, consequence: Schema): Schema => ({
  anyOf: [{ not: condition }, consequence],
});
