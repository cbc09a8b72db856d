/** Computed styles that decide whether text that is laid out can be seen, in the order in which the snapshot gives them. */
export const shownStyles = [
  'opacity',
  'position',
  'overflow-x',
  'overflow-y',
  'clip',
  'clip-path',
  'color',
  'transform',
  'content-visibility',
  'text-shadow',
  'left',
  'rotate',
  'transform-style',
  'backface-visibility',
  'background-clip',
] as const;
