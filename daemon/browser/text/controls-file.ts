import { wholeCharacters } from '../../../src/package/json/characters.js';
import { shownUrl } from '../network/bounded.js';
import type { FrameText } from './document.js';

/**
 * form_controls.json, one control a line: `{"format_version":1,"frames":[{"url","controls":[…],"not_listed"?}]}`. `controls` is null of a frame that gave no
 * answer. Undefined where no frame has any.
 */
export function controlsText(frames: readonly FrameText[]): string | undefined {
  const told = frames.filter(({ controls }) => controls === null || (controls?.controls.length ?? 0) > 0);
  if (told.length === 0) return undefined;
  const written = told.map(({ url, controls }) => {
    const lines = controls?.controls.map((control) => JSON.stringify(wholeCharacters(control))).join(',\n');
    const more = controls && controls.notListed > 0 ? `,"not_listed":${controls.notListed}` : '';
    return `{"url":${JSON.stringify(shownUrl(url))},"controls":${lines === undefined ? 'null' : `[\n${lines}\n]`}${more}}`;
  });
  return `{"format_version":1,"frames":[\n${written.join(',\n')}\n]}\n`;
}
