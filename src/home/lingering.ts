const place = Symbol.for('evidence.lingering');
const shared = globalThis as { [place]?: { thread: boolean } };

/**
 * Set when a native call did not come back in time: its thread would keep the process from ending by itself. One for the process: the
 * daemon is built into a file with its own copy of this module.
 */
export const lingering: { thread: boolean } = (shared[place] ??= { thread: false });
