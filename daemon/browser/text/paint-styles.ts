/** Computed styles that put a picture where no element is one, in the order in which the snapshot gives them. */
export const paintStyles = [
  'background-image',
  'border-image-source',
  'border-image-outset',
  'mask-image',
  'content',
  'filter',
  'backdrop-filter',
  '-webkit-box-reflect',
  'list-style-image',
] as const;
