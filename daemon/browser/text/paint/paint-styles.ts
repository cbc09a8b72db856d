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

/** What makes a length of a style another one on the page. */
export const scalingStyles = ['rotate', 'scale', 'zoom'] as const;
/** What keeps moving something, so that the picture may have it in another place than the layout. */
export const movingStyles = ['animation-name', 'animation-iteration-count', 'animation-play-state'] as const;

/** What tells blocks that go over several columns. */
export const columnStyles = ['column-count', 'column-width', 'width', 'height'] as const;
