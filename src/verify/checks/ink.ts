import { hasInk, hasLetters } from '../../package/pictures/ink-map.js';
import { jpegInk } from '../../package/pictures/jpeg-ink.js';
import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { Check, Evidence } from '../evidence.js';
import { fieldsIn } from '../facts/view.js';
import { findings } from '../finding.js';
import { items } from '../subject.js';

const picture = 'screenshot.jpeg';
const layout = 'text_layout.json';
const { pass, fail, notChecked } = findings('agreement');

/**
 * The picture shows the text that metadata.completeness says it shows: the lines of text_layout.json are counted, and each
 * that is said to be in the picture is looked for in the blocks of its JPEG.
 */
export const ink: Check = {
  name: 'agreement',
  run(evidence) {
    const stated = evidence.readings.metadata?.value.completeness?.text_lines;
    const { total, with_ink: inked, same_colour: alike } = stated ?? {};
    // Packages of earlier versions measured nothing.
    if (total === undefined || inked === undefined || alike === undefined) return [];
    const lines = linesOf(evidence);
    if (lines === undefined) return [notChecked('the lines of text could not be searched for', { path: layout })];
    const shown = lines.filter(({ hidden }) => hidden === undefined);
    const blank = shown.filter((line) => line['ink'] === false).length;
    const wrong = fullSize(evidence)
      ? [
          differs('lines of text that are shown', total + alike, shown.length),
          differs('lines of text without ink', total - inked, blank),
        ].filter((each) => each !== undefined)
      : [];
    if (wrong.length > 0) return wrong;
    return [
      lookedFor(
        evidence,
        shown.filter((line) => line['ink'] !== false),
        alike,
      ),
    ];
  },
};

function differs(what: string, expected: number, found: number) {
  if (expected === found) return undefined;
  const explanation = `completeness: ${what}: the number differs from ${layout}`;
  return fail('records_disagree', explanation, { path: layout, expected: String(expected), found: String(found) });
}

/** On a picture that is scaled down, boxes are rounded otherwise than they were measured. */
const fullSize = ({ readings: { metadata } }: Evidence): boolean =>
  metadata?.value.screenshots?.screenshot?.scale === 1;

/** An encoder may smooth the thinnest strokes away; more than this many lines are not lost so. */
const allowed = (lines: number): number => Math.max(2, Math.ceil(lines / 100));

function lookedFor(evidence: Evidence, lines: readonly Fields[], alike: number) {
  const { readings, package: read } = evidence;
  const metadata = readings.metadata?.value;
  const facts = metadata?.screenshots?.screenshot;
  const skip = (reason: string) => notChecked(`text was not looked for in the picture: ${reason}`, { path: picture });
  if (metadata?.test_mode === true) return skip('the watermark of test mode covers it');
  if (facts?.file !== picture) return skip('only JPEG pictures are read for this');
  if (facts.scale !== 1) return skip('it is scaled down, and its tiles are not read');
  const member = read.members.get(picture);
  if (member?.bytes === undefined || member.bytes.length !== member.size) return skip('it is too large');
  const map = jpegInk(member.bytes);
  if (map === null) return skip('this program does not read this kind of JPEG');
  const missing = lines.filter(({ box, text }) => {
    const [left, top, width, height] = Array.isArray(box) ? box.map(Number) : [];
    if (left === undefined || top === undefined || width === undefined || height === undefined) return true;
    const letters = typeof text !== 'string' || hasLetters(text);
    return !hasInk(map, { left, top, right: left + width, bottom: top + height }, letters);
  });
  const most = alike + allowed(lines.length);
  if (missing.length <= most)
    return pass('the picture shows the lines of text that the records place in it', { path: picture });
  const explanation = 'completeness: lines of text are recorded where the picture shows a single colour';
  return fail('records_disagree', explanation, {
    path: picture,
    expected: `at most ${most}`,
    found: String(missing.length),
  });
}

/** That it cannot be read is said by the facts that are compared with it. */
function linesOf({ package: read }: Evidence): Fields[] | undefined {
  const value = fieldsIn(read.members.get(layout)?.bytes);
  return (
    value && items(value, 'frames').flatMap((frame) => (isFields(frame) ? items(frame, 'lines').filter(isFields) : []))
  );
}
