/**
 * A record with each of its texts as it is shown, names of fields as they are. The title is the page's own text, which stands in other files too.
 */
export function withShown<Value>(value: Value, shown: ((text: string) => string) | undefined): Value {
  return shown === undefined ? value : (mapped(value, shown) as Value);
}

function mapped(value: unknown, shown: (text: string) => string): unknown {
  if (typeof value === 'string') return shown(value);
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, shown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'title' ? (each as unknown) : mapped(each, shown)]),
  );
}
