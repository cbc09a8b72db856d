import { field, dig, listIn, textIn } from './places.js';
import { fieldsIn, type View } from './view.js';

/** Readers of a package that compares two others, and of its copies of their files. */

export const comparison = { check: 'comparison' } as const;
export const record = 'comparison.json';
export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

export const copy = (view: View, side: Side, name: string) => view.members.get(`${side}/${name}`);
export const copied = (view: View, side: Side, name: string) => fieldsIn(copy(view, side, name)?.bytes) ?? {};
export const applies = (view: View): boolean => view.kind === 'comparison';
export const stated = (path: string, more?: Parameters<typeof field>[2]) => field('comparison', path, more);

/** The screenshot, or its tiles when it had to be made smaller. */
export function picturesOf(view: View, side: Side): string[] {
  const shot = dig(copied(view, side, 'metadata.json'), 'screenshots.screenshot');
  const tiles = listIn(shot, 'tiles').map(String);
  const file = textIn(shot, 'file');
  return tiles.length > 0 ? tiles : file === undefined ? [] : [file];
}

export const textName = (view: View, side: Side): string =>
  copy(view, side, 'watched_text.txt') === undefined ? 'domtextcontent.txt' : 'watched_text.txt';
