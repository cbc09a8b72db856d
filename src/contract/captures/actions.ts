import { Type, type Static } from 'typebox';
import { secretNamePattern } from './credentials.js';
import { actionKeys, actionNames } from '../../package/records/order-bounds.js';
import { limits } from '../limits.js';
import { closed } from '../schema.js';

export { actionNames };
export type ActionName = (typeof actionNames)[number];

export type ActionKey = (typeof actionKeys)[number];

/** One object for the gate, so that its defects are named singly; which fields go with which action, `actionDefects` says. */
const action = Type.Object(
  {
    action: Type.Enum([...actionNames]),
    /** CSS, in the page itself; ` >> ` leads into an open shadow tree. The first element that can be seen is meant. */
    selector: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    /** Of `type`: replaces what the field holds. It is recorded as it is. */
    text: Type.Optional(Type.String({ maxLength: 2000 })),
    /** Of `type`, in place of a text: the name of a value in `options.secrets`. The name is recorded, the value is not. */
    secret: Type.Optional(Type.String({ pattern: secretNamePattern })),
    key: Type.Optional(Type.Enum([...actionKeys])),
    /** Of `select`: the value or the words of the option. */
    option: Type.Optional(Type.String({ maxLength: 1000 })),
    /** Of `scroll`, in place of a selector. */
    to: Type.Optional(Type.Enum(['top', 'bottom'])),
    /** The action leads to another document, on which those after it are performed; otherwise the page may not leave its document. */
    leads: Type.Optional(Type.Boolean()),
    /** How long the element may take to appear, and the document to be asked for; 5 when not told. */
    seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.actionSeconds })),
    /** Pictures of the window before the action, after it, or both. */
    picture: Type.Optional(Type.Enum(['before', 'after', 'both'])),
  },
  closed,
);
export type Action = Static<typeof action>;

export const actions = Type.Array(action, { minItems: 1, maxItems: limits.actionsMax });

type Field = Exclude<keyof Action, 'action' | 'picture' | 'seconds'>;
const needs: Readonly<Record<ActionName, readonly Field[]>> = {
  click: ['selector'],
  hover: ['selector'],
  type: ['selector', 'text'],
  press: ['key'],
  select: ['selector', 'option'],
  scroll: [],
  wait_for: ['selector'],
};
const mayHave: Readonly<Partial<Record<ActionName, readonly Field[]>>> = {
  click: ['leads'],
  press: ['selector', 'leads'],
  scroll: ['selector', 'to'],
  select: ['leads'],
  type: ['text', 'secret', 'leads'],
};
const fields: readonly Field[] = ['selector', 'text', 'secret', 'key', 'option', 'to', 'leads'];

/** Whether any of them leads to another document. */
export const leadOn = (list: readonly Action[] = []): boolean => list.some(({ leads }) => leads === true);

/** What the schema of an action cannot say: `[field, problem]`, with the field's place below `options`. */
export function actionDefects(
  list: readonly Action[],
  secrets: Readonly<Record<string, string>> = {},
): (readonly [field: string, problem: string])[] {
  return list.flatMap((each, at) => {
    const place = (name: string): string => `options.actions.${at}.${name}`;
    const wanted = needs[each.action].filter((name) => name !== 'text' || each.secret === undefined);
    const known = [...wanted, ...(mayHave[each.action] ?? [])];
    const missing = wanted.filter((name) => each[name] === undefined);
    const extra = fields.filter((name) => each[name] !== undefined && !known.includes(name));
    const both = each.action === 'scroll' && (each.selector === undefined) === (each.to === undefined);
    const typesTwice = each.text !== undefined && each.secret !== undefined;
    const unknown = each.secret !== undefined && !Object.hasOwn(secrets, each.secret);
    return [
      ...missing.map((name) => [place(name), `is required of the action ${each.action}`] as const),
      ...extra.map((name) => [place(name), `does not go with the action ${each.action}`] as const),
      ...(typesTwice ? [[place('text'), 'does not go with a secret: the action types one of them'] as const] : []),
      ...(unknown ? [[place('secret'), 'is not in options.secrets, which only POST /captures takes'] as const] : []),
      ...(both ? [[place('selector'), 'a scroll has either a selector or to'] as const] : []),
    ];
  });
}
