import type { Static, TObject } from 'typebox';
import type { Client } from '../client/index.js';
import type { World } from '../world.js';
import type { Untrusted } from './untrusted.js';
import type { Verifier } from './verifier.js';

/** What tools are lent. */
export interface ToolContext {
  readonly version: string;
  /** The service, reached anew at each call: a daemon on this machine ends when it is idle. */
  readonly client: () => Promise<Client>;
  readonly verifier: Verifier;
  readonly world: Pick<World, 'monotonic' | 'randomBytes' | 'sleep'>;
  /** Is told of errors that are no refusal and no mistake of the caller. */
  readonly fault: (error: unknown) => void;
}

/** One call of a tool. */
export interface Call extends ToolContext {
  readonly signal: AbortSignal;
  /** Tells the caller, if it asked for that, how far the work is. */
  progress(done: number, total: number, message: string): Promise<void>;
}

export interface Reply {
  /** For people and models that read no structured content: our own words only. */
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
  /** What a page can have written. It is put into both forms of the answer, marked. */
  readonly untrusted: Untrusted;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Annotations;
  readonly input: TObject;
  /** Without `untrusted`, which every answer has. */
  readonly output: TObject;
  readonly call: (input: never, call: Call) => Promise<Reply>;
}

/** Hints for a program that asks a person before a tool is called (Model Context Protocol, ToolAnnotations). */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  /** Whether it reaches web sites of others. */
  readonly openWorldHint: boolean;
}

/** Changes nothing, and asks nobody but the service. */
export const reads: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Makes something new, and takes nothing away; called twice, it makes two. */
export const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: false } as const;

export const tool = <I extends TObject>(
  declared: Omit<Tool, 'input' | 'call'> & {
    readonly input: I;
    readonly call: (input: Static<I>, call: Call) => Promise<Reply>;
  },
): Tool => declared;
