import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/package/messages/language.js';
import { Effort } from '../../../src/package/messages/quoted/effort.js';
import { quotedTables } from '../../../src/package/messages/quoted/tables.js';
import { readIn } from '../../../src/package/messages/quoted/read-in.js';
import { inLanguage } from '../../../src/package/messages/quoted/translate.js';
import { foundTables } from '../../../src/verify/messages/found/index.js';

const others = languages.filter((language) => language !== 'en');
const closed = (label: string): string => `Section “${label}” stayed closed: its control sends a form.`;
const layer = (labels: string): string =>
  `A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: ${labels}.`;
const german = (text: string): string | undefined => inLanguage(text, 'de');

describe('a text that a page made to be read in many ways', () => {
  const unread = [
    `${Array(7).fill(closed('a, b; c. d')).join(' ')} Strange.`,
    `8 parts. ${Array(7).fill(closed('a, b; c. d')).join(' ')} Strange.`,
    `The picture shows these parts of the page only partly: ${'carousel: 3 of 5 slides, '.repeat(5)}strange.`,
    `2 parts. ${Array(2)
      .fill(closed(`a” stayed closed: ${'px: 1 of them, '.repeat(3)}z`))
      .join(' ')}`,
    `${'px: 1 of them, '.repeat(300)}z`,
    `${'px: '.repeat(900)}z`,
    `${closed('a')} `.repeat(100),
    '; '.repeat(3000),
    '"'.repeat(4000),
    layer('"a", '.repeat(1000)),
    'A consent wall ("'.repeat(200),
    `A consent wall ("${'") was refused by its own control "'.repeat(100)}".`,
  ];

  it('is quoted as it stands, after a bounded number of attempts', () => {
    for (const text of unread) {
      const effort = new Effort();
      expect([text, inLanguage(text, 'de', effort)]).toEqual([text, undefined]);
      expect(effort.attempts).toBeLessThanOrEqual(10_000);
    }
  });

  it.each([
    ['of records', quotedTables.de],
    ['of findings', foundTables.de],
  ])('is given up where it has too many parts for the sentences %s', (_, table) => {
    const lists = ['TSTInfo', 'text', 'failed'].flatMap((word) => [`${word}, `, `${word}; `, `${word}. `]);
    const within = ['a: ', 'mode: ', 'the token is not valid: ', 'they differ: ', '(a '];
    const heads = [
      '',
      'The token is not valid: the authority refused with status 2: ',
      'asked for again, it broke off: ',
      'the browser did not start with its sandbox: ',
      'two captures 1.2 s apart, signed for by a/b; they differ: ',
      'the issuance register did not answer: ',
      '9 parts. ',
    ];
    for (const head of heads)
      for (const piece of [...lists, ...within]) {
        const text = `${head}${piece.repeat(Math.floor((7900 - head.length) / piece.length))}text`;
        const effort = new Effort();
        // What is no sentence of ours is quoted as a whole.
        const quoted = readIn(table, text, effort)?.endsWith(`: „${text.slice(head.length)}“`);
        expect(quoted ?? true, text.slice(0, 99)).toBe(true);
        expect(effort.attempts).toBeLessThanOrEqual(Effort.most);
      }
  });

  it('may have some tens of parts', () => {
    const text = (parts: number): string =>
      `two captures 1.2 s apart, signed for by a/b; they differ: ${Array(parts).fill('text').join(', ')}`;
    expect(readIn(foundTables.de, text(50))).toMatch(/: Text(?:, Text){49}$/);
    expect(readIn(foundTables.de, text(150))).toBeUndefined();
  });

  it('is not read at all when it is longer than any text of the code', () => {
    const effort = new Effort();
    for (const length of [9000, 50_000])
      expect(inLanguage(`One part. ${closed('a'.repeat(length))}`, 'de', effort)).toBeUndefined();
    expect(effort.attempts).toBe(0);
  });

  it('that was given up is not taken for one with fewer readings', () => {
    const full = new Effort();
    while (full.spend());
    expect(inLanguage(closed('a'), 'de', full)).toBeUndefined();
    expect(inLanguage(closed('a'), 'de')).toBe(
      'Abschnitt „a“ blieb geschlossen: sein Bedienelement sendet ein Formular ab.',
    );
  });
});

describe('words of a page', () => {
  it('are left alone between quotation marks', () => {
    for (const label of [
      'Terms, the document and more',
      'X (lines: 5)',
      'Ring, one without words, gold',
      'a and 3 more',
    ])
      for (const language of others) expect(inLanguage(layer(`"${label}"`), language)).toContain(`"${label}"`);
    expect(german(layer('"a", one without words, the document and 2 more'))).toMatch(
      /: "a", eines ohne Worte, das Dokument und 2 weitere\.$/,
    );
    expect(german('Their text, as far as it was read, is in a.txt (lines: 5), b.txt and 2 more.')).toBe(
      'Ihr Text, soweit er gelesen wurde, steht in a.txt (Zeilen: 5), b.txt und 2 weiteren.',
    );
  });

  it('are in no translation where they have quotation marks of their own', () => {
    const consent = 'A box about cookies or consent stands in a frame of the page: "';
    const texts = [
      `The server answered with HTTP status 200, but the page says that it is not there: "x". ${consent}y".`,
      `${consent}x".  ${consent}y".`,
      `${consent}5" wide".`,
      `${consent}„Abo“".`,
      layer('"Ring", one without words, "gold"'),
      layer('"a" and "b"'),
      `A collapsed section ("a") was opened: it tried to lead to https://b/, which was stopped. The control "c") was opened: it tried to lead to https://b/, which was stopped.`,
      'A consent wall ("x") was refused by its own control "y") was refused by its own control "z".',
      'A dialog (alert) was dismissed so that the page could go on; it said: x. The document shows no text, picture, video or frame.',
    ];
    expect(texts.filter((text) => german(text) !== undefined)).toEqual([]);
  });

  it('are no further part that stayed closed', () => {
    const [one, two] = [closed('a'), closed('b')];
    expect(german(`2 parts. ${one} ${two}`)).toBe(`2 Teile. ${german(one)} ${german(two)}`);
    expect(german(`5 parts. ${one} ${two} And 3 more.`)).toBe(`5 Teile. ${german(one)} ${german(two)} Und 3 weitere.`);
    // One label: `a” stayed closed: its control sends a form. Section “b`.
    expect(german(`One part. ${one} ${two}`)).toBeUndefined();
    expect(german(`One part. ${one} (In the frame https://a/.)`)).toContain('(Im Frame https://a/.)');
    expect(german(`3 parts. ${one} (In the frame https://a/.) ${two} And 1 more.`)).toContain(
      '(Im Frame https://a/.) A',
    );
    expect(german(`4 parts. ${one} ${two} And 3 more.`)).toBeUndefined();
    expect(german(`${one} ${two}`)).toBeUndefined();
    expect(german(`4 parts. 3 of 5 branches of a tree stayed closed: "a". ${one}`)).toBeDefined();
    expect(german(`2 parts. 3 of 5 branches of a tree stayed closed: "a (1 in all)". ${one}`)).toBeUndefined();
    const counted = '2 controls that were not pressed say how many further parts there are (7 in all): "a", "b".';
    expect(german(`8 parts. ${counted} ${one}`)).toBeDefined();
    expect(german(`3 parts. ${counted} ${one}`)).toBeUndefined();
    expect(
      german(
        `One part. Section “a” stayed closed: its control sends a form. and another Section “b” stayed closed: its control sends a form.`,
      ),
    ).toBeUndefined();
    expect(german(`4 parts. 4 of 5 branches of a tree stayed closed: "a". ${one}`)).toBeUndefined();
  });
});

/** The same numbers at each run. */
let state = 20261127;
const below = (n: number): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;

/** Texts of the code with labels of a page that was made for it. */
describe('texts at random', () => {
  const bits = [
    'a',
    'Terms',
    '"',
    '“',
    '”',
    '. ',
    '; ',
    ', ',
    ': ',
    ' and 3 more',
    'one without words',
    'the document',
  ];
  const sentences = Object.keys(quotedTables.de);
  const label = (): string =>
    Array.from({ length: below(8) }, () => (below(4) === 0 ? pick(sentences) : pick(bits))).join('');
  const filled = (sentence: string): string =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (/^(?:n|of|all|px|height|shown|status)$/.test(name)) return String(below(9));
      return name.startsWith('said') ? pick(sentences) : label();
    });

  it('are read with a bounded number of attempts, and what a page wrote stays in them', () => {
    let read = 0;
    for (let round = 0; round < 1500; round += 1) {
      const text = Array.from({ length: 1 + below(4) }, () => filled(pick(sentences))).join(
        pick(['. ', '; ', ', ', ' ']),
      );
      const effort = new Effort();
      inLanguage(text, pick(others), effort);
      expect(effort.attempts, text).toBeLessThanOrEqual(10_000);
      const own = label();
      const words = inLanguage(`The control “${own}” was pressed and brought no text into sight.`, 'de', new Effort());
      if (words === undefined) continue;
      read += 1;
      expect(own).not.toMatch(/["“”]/);
      expect(words).toBe(`Das Bedienelement „${own}“ wurde gedrückt und brachte keinen Text in Sicht.`);
    }
    expect(read).toBeGreaterThan(100);
  });

  it('do not print a label as a sentence of ours', () => {
    for (let round = 0; round < 500; round += 1) {
      const own = `a” stayed closed: its control sends a form. ${filled(pick(sentences))} Section “b`;
      expect(german(`One part. ${closed(own)}`), own).toBeUndefined();
    }
  });
});

it('words of the code in a parameter are in the language as well', () => {
  const again = 'asked for again, it had 5 bytes and not';
  const media = 'Media that the page played and that the network record does not have as a whole: https://a/b';
  for (const language of others) {
    for (const text of [`${again} 6 or 7`, 'asked for again, it was not answered (no reason given)'])
      for (const whole of [text, `${media} (${text}).`, `${media} (${text}), https://a/c (${again} 3), and 2 more.`])
        expect(inLanguage(whole, language)).not.toMatch(/^undefined$| or |no reason given/);
    const height =
      'A script had made it higher for the larger window and left it so: it was given back the height in its style, ';
    expect(inLanguage(`${height}none.`, language)).not.toMatch(/^undefined$|\bnone\b/);
    expect(inLanguage(`${height}40px.`, language)).toContain('40px');
  }
});
