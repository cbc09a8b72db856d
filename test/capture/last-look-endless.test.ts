import { test } from 'vitest';
import { expectWarned } from './changing-pages.js';

test('text without end is warned of, counted and kept', () => expectWarned('/timer'), 240_000);
