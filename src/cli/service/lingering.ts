/** Set when a native call did not come back in time: its thread would keep the process from ending by itself. */
export const lingering: { thread: boolean } = { thread: false };
