/** A flag that may be given several times and begins with none; help has no default to print. */
export const repeatable = {
  multiple: true as const,
  default: [] as string[],
  defaultHelp: () => Promise.resolve(undefined),
};
