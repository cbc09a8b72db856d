import { type AnyNode, type CallExpression, type MemberExpression, parse } from 'acorn';

/** What the rewritten programs read by; a property that the interface has comes from the interface. */
const readers = `
  const $named = (object) => typeof object === 'object' && (object instanceof HTMLFormElement || object instanceof Document);
  const $from = (object, name) => { const from = Object.getPrototypeOf(object); return name !== 'location' && name in from ? from : null; };
  const $get = (object, name) => { const from = $named(object) ? $from(object, name) : null; return from ? Reflect.get(from, name, object) : object[name]; };
  const $set = (object, name, value) => { const from = $named(object) ? $from(object, name) : null; if (from) Reflect.set(from, name, value, object); else object[name] = value; return value; };
  const $call = (object, name, ...words) => $get(object, name).apply(object, words);
  const $callIf = (object, name, ...words) => $get(object, name)?.apply(object, words);
  const $past = (object, then) => object === null || object === undefined ? undefined : then(object);
`;

/**
 * The source of a function that does what `source` does, a function too, and reads each property of a form or document from its
 * interface. It is slower, so that it is for the pages that need it.
 */
export function byInterface(source: string): string {
  const text = `(${source})`;
  const program = parse(text, { ecmaVersion: 2024, preserveParens: true });
  return `function (...words) { ${readers} return (${new Rewriter(text).write(program)}).apply(this, words); }`;
}

class Rewriter {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  write(node: AnyNode): string {
    if (node.type === 'ChainExpression') return this.#chain(linksOf(node.expression));
    const isLink =
      (node.type === 'MemberExpression' && node.object.type !== 'Super') ||
      (node.type === 'CallExpression' && node.callee.type !== 'Super');
    if (isLink) return this.#chain(linksOf(node));
    return node.type === 'AssignmentExpression' && node.operator === '=' && node.left.type === 'MemberExpression'
      ? `$set(${this.write(node.left.object)}, ${this.#name(node.left)}, ${this.write(node.right)})`
      : this.#around(node);
  }

  /** The node as it stands, with what is below it rewritten; a place that is written to stays a place. */
  #around(node: AnyNode): string {
    let [out, at] = ['', node.start];
    for (const child of childrenOf(node)) {
      const isWritten = child.type === 'MemberExpression' && isPlace(node, child);
      out += this.#text.slice(at, child.start) + (isWritten ? this.#around(child) : this.write(child));
      at = child.end;
    }
    return out + this.#text.slice(at, node.end);
  }

  /** `a.b(c)?.d` from its first value to its last link; behind `?.` the rest is a function that is called with a value only. */
  #chain([first, ...links]: Links): string {
    return this.#follow(this.write(first), links, false);
  }

  #follow(first: string, links: readonly Link[], isPast: boolean): string {
    let out = first;
    for (const [index, link] of links.entries()) {
      if (link.optional && !(isPast && index === 0))
        return `$past(${out}, ($it) => ${this.#follow('$it', links.slice(index), true)})`;
      out = this.#link(out, link);
    }
    return out;
  }

  #link(object: string, { member, call }: Link): string {
    const words = call?.arguments.map((word) => this.write(word)) ?? [];
    if (member === undefined) return `(${object})(${words.join(', ')})`;
    const name = this.#name(member);
    if (call === undefined) return `$get(${object}, ${name})`;
    return `${call.optional ? '$callIf' : '$call'}(${[object, name, ...words].join(', ')})`;
  }

  #name({ property, computed }: MemberExpression): string {
    return computed ? this.write(property) : JSON.stringify(this.#text.slice(property.start, property.end));
  }
}

/** A property, a call of what stands before, or both: a call of a method. `optional`: what stands before it is followed by `?.`. */
interface Link {
  readonly member?: MemberExpression;
  readonly call?: CallExpression;
  readonly optional: boolean;
}
type Links = [AnyNode, ...Link[]];

function linksOf(node: AnyNode): Links {
  if (node.type === 'MemberExpression') return [...linksOf(node.object), { member: node, optional: node.optional }];
  if (node.type !== 'CallExpression') return [node];
  const { callee } = node;
  if (callee.type !== 'MemberExpression') return [...linksOf(callee), { call: node, optional: node.optional }];
  return [...linksOf(callee.object), { member: callee, call: node, optional: callee.optional }];
}

/** Whether a member stands where it is no value: where it is written to, deleted or made new. */
function isPlace(node: AnyNode, child: AnyNode): boolean {
  if (node.type === 'AssignmentExpression' || node.type === 'ForOfStatement') return node.left === child;
  if (node.type === 'NewExpression') return node.callee === child;
  return (
    (node.type === 'UnaryExpression' && node.operator === 'delete') ||
    node.type === 'UpdateExpression' ||
    node.type === 'ArrayPattern'
  );
}

function childrenOf(node: AnyNode): AnyNode[] {
  const values = Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    // `{ a }` is its key and its value at once.
    key === 'key' && (node as { shorthand?: boolean }).shorthand === true ? [] : Array.isArray(value) ? value : [value],
  );
  return values.filter(isNode).toSorted((one, other) => one.start - other.start);
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
