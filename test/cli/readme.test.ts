import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { general, sessionOf, settingsOf, typeSession, withCounts } from './readme-session.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('the session of README is what its commands print (npm run counts writes its counts)', async () => {
  const steps = sessionOf(readme);
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(settingsOf(readme)).toHaveProperty('EVIDENCE_OTS_CALENDARS');
  const said = await typeSession(readme);
  for (const [at, { command, shown }] of steps.entries()) {
    expect(said[at]?.map(general), command).toEqual(shown.map(general));
  }
});

describe('counts', () => {
  const said = (change: (line: string) => string) => sessionOf(readme).map(({ shown }) => shown.map(change));

  it('are written where they differ, and nothing else of the session is', () => {
    const more = said((line) =>
      line.replace(/\d+ facts agree/, '998 facts agree').replaceAll(/\d{4}-\d\d-\d\d/g, '2031-01-30'),
    );
    const written = withCounts(readme, more);
    expect(written).toBe(readme.replace(/\d+ facts agree/, '998 facts agree'));
    expect(written).not.toBe(readme);
  });

  it('are not written beside an id or a time that differs too', () => {
    const line = '  captured     2026-11-22T04:22:21.143Z, 7 files';
    const [was, is] = [
      `\`\`\`\n$ npm run --silent evidence -- capture x\n${line}\n\`\`\``,
      line.replace('21.143Z, 7', '59.000Z, 8'),
    ];
    expect(withCounts(was, [[is]])).toBe(was.replace('7 files', '8 files'));
  });

  it.each([
    [
      'another word',
      (lines: readonly string[]) => lines.map((line) => line.replace('facts agree', 'facts are right')),
      'README differs in more than numbers',
    ],
    ['another line', (lines: readonly string[]) => [...lines, 'more'], 'README shows'],
  ])('are not written over %s', (_what, change, fault) => {
    const printed = sessionOf(readme).map(({ shown }) => change(shown));
    expect(() => withCounts(readme, printed)).toThrow(fault);
  });
});
