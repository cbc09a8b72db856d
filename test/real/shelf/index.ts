import type { ShelfPage } from '../page.js';
import { closed } from './closed.js';
import { collections } from './collections.js';
import { components } from './components.js';
import { consent } from './consent.js';
import { consoles } from './consoles.js';
import { documents } from './documents.js';
import { editors } from './editors.js';
import { effects, feeds } from './effects.js';
import { files } from './files.js';
import { frameworks } from './frameworks.js';
import { grids } from './grids.js';
import { layouts } from './layouts.js';
import { libraries } from './libraries.js';
import { platform } from './platform.js';
import { players } from './players.js';
import { previews } from './previews.js';
import { scrollers } from './scrollers.js';
import { toolkits } from './toolkits.js';
import { viewers } from './viewers.js';
import { widgets } from './widgets.js';

export const shelf: readonly ShelfPage[] = [
  ...consoles,
  ...documents,
  ...grids,
  ...scrollers,
  ...closed,
  ...collections,
  ...frameworks,
  ...effects,
  ...feeds,
  ...consent,
  ...editors,
  ...widgets,
  ...components,
  ...layouts,
  ...platform,
  ...libraries,
  ...viewers,
  ...players,
  ...previews,
  ...toolkits,
  ...files,
];
