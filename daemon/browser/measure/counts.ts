import { collapsedParts } from './collapsed.js';
import { cutBoxes } from './cut/cut-boxes.js';
import { cutDrawings } from './cut/cut-drawings.js';
import { cutSides } from './cut/cut-sides.js';
import { cutTexts } from './cut/cut-texts.js';
import { pagedLists } from './paged/paging.js';
import { turnedParts } from './paged/turned-parts.js';
import { silentTabs } from './silent-tabs.js';
import { halvedPictures } from './halved-pictures.js';
import { stillFading } from './still-fading.js';

/** Sources of functions that count one kind each, in the order in which they are told. */
export const counts = [
  pagedLists,
  turnedParts,
  collapsedParts,
  cutTexts,
  cutBoxes,
  cutSides,
  cutDrawings,
  halvedPictures,
  silentTabs,
  stillFading,
];
