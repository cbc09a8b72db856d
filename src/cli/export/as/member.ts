import { problem } from '../../problem/problem.js';

/** What is done where a member cannot be read to its end. */
export const unreadableMember =
  (name: string, member: string) =>
  (fault: { readonly explanation: string }): never => {
    throw problem('UNREADABLE', `${member} in ${name}: ${fault.explanation}`);
  };
