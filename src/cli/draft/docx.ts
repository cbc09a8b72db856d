import {
  AlignmentType,
  Document,
  Footer,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
} from 'docx';
import type { Draft, Part, Sentence } from '../../drafts/draft.js';
import { textOf } from '../../drafts/say.js';
import { wordsIn } from '../../drafts/words/in-language.js';
import type { Language } from '../../languages.js';
import { printable } from '../../text/printable.js';
import {
  blanksIn,
  caption,
  isOnLetter,
  leftOutLines,
  noteText,
  ownSources,
  pageOf,
  setText,
  signature,
  titleText,
} from './layout.js';

/** In twentieths of a point. */
const letter = { width: 12_240, height: 15_840 };
const a4 = { width: 11_906, height: 16_838 };

/** Office Open XML (ECMA-376), with each source as a footnote. */
export async function docxOf(draft: Draft): Promise<Uint8Array> {
  const notes: Record<string, { children: Paragraph[] }> = {};
  const noted = (sentence: Sentence, sources = sentence.sources): (TextRun | FootnoteReferenceRun)[] => {
    const runs = sentence.parts.map(runOf);
    if (sources.length === 0) return [...runs, ...originalOf(sentence)];
    const id = Object.keys(notes).length + 1;
    notes[id] = {
      children: [new Paragraph({ children: [new TextRun({ text: ` ${printable(noteText(sources))}`, size: 17 })] })],
    };
    return [...runs, new FootnoteReferenceRun(id), ...originalOf(sentence)];
  };
  const body = [
    boxed(textOf(draft.about)),
    ...caption.map((line) => centred(blanksIn(wordsIn(draft.language, line)))),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      alignment: AlignmentType.CENTER,
      children: [new TextRun(titleText(draft.title))],
    }),
    ...(draft.rule === null ? [] : [centred([{ kind: 'text', text: draft.rule }])]),
    ...statementsOf(draft, noted),
    new Paragraph({ spacing: { before: 360, after: 240 }, keepNext: true, children: noted(draft.closing) }),
    ...signature.map(
      (line) =>
        new Paragraph({
          spacing: { before: 240 },
          keepNext: true,
          children: blanksIn(wordsIn(draft.language, line)).map(runOf),
        }),
    ),
    ...(draft.annex === null ? [] : annex(draft.annex, isOnLetter(draft))),
    ...leftOutPage(draft),
  ];
  const document = new Document({
    title: draft.title,
    creator: 'evidence',
    description: textOf(draft.about),
    styles: { default: stylesIn(draft.language) },
    numbering: { config: [numbering] },
    footnotes: notes,
    sections: [
      {
        properties: { page: { size: isOnLetter(draft) ? letter : a4 } },
        children: body,
        footers: { default: pages(draft.language) },
      },
    ],
  });
  return Packer.toBuffer(document);
}

type Noted = (sentence: Sentence, sources?: Sentence['sources']) => (TextRun | FootnoteReferenceRun)[];

function statementsOf({ sections }: Draft, noted: Noted): Paragraph[] {
  // Nobody signs a page that has no statement on it.
  const last = sections.at(-1)?.paragraphs.at(-1);
  return sections.flatMap(({ heading, paragraphs }) => [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(heading)] }),
    ...paragraphs.flatMap((paragraph) => {
      const { sentence, points } = paragraph;
      const isLast = paragraph === last;
      return [
        numbered(0, noted(sentence), isLast || points.length > 0),
        ...points.map((point, index) =>
          numbered(1, noted(point, ownSources(point, sentence)), isLast && index === points.length - 1),
        ),
      ];
    }),
  ]);
}

const runOf = (part: Part): TextRun => runWith(part.kind, setText(part));
const runWith = (kind: Part['kind'], text: string): TextRun =>
  kind === 'blank'
    ? new TextRun({ text: `[${text}]`, highlight: 'yellow' })
    : new TextRun(kind === 'value' ? printable(text) : text);

/** On a line of its own, in the language that it is in. */
const originalOf = ({ original }: Sentence): TextRun[] =>
  original === undefined
    ? []
    : [new TextRun({ text: printable(original), break: 1, size: 17, color: '444444', language: { value: 'en' } })];

const centred = (parts: readonly Part[]) =>
  new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 120 }, children: parts.map(runOf) });

const numbered = (level: number, children: IParagraphOptions['children'], keepNext: boolean) =>
  new Paragraph({
    numbering: { reference: 'statements', level },
    spacing: { after: level === 0 ? 120 : 60 },
    keepLines: true,
    keepNext,
    ...(children && { children }),
  });

const line = { style: 'single' as const, size: 6, space: 6 };
const boxed = (text: string) =>
  new Paragraph({
    border: { top: line, bottom: line, left: line, right: line },
    spacing: { after: 360 },
    children: [new TextRun({ text: printable(text), italics: true, size: 19 })],
  });

function annex({ heading, columns, rows }: NonNullable<Draft['annex']>, isLetter: boolean) {
  const cell = (text: string, bold: boolean) =>
    new TableCell({
      margins: { top: 30, bottom: 30, left: 60, right: 60 },
      children: [new Paragraph({ children: [new TextRun({ text: printable(text), bold, size: 15 })] })],
    });
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, pageBreakBefore: true, children: [new TextRun(heading)] }),
    new Table({
      // As wide as the text: the paper less its margins of an inch.
      width: { size: isLetter ? 9360 : 9026, type: WidthType.DXA },
      columnWidths: isLetter ? [2460, 5200, 1700] : [2226, 5200, 1600],
      rows: [columns, ...rows].map(
        (row, at) =>
          new TableRow({ tableHeader: at === 0, cantSplit: true, children: row.map((text) => cell(text, at === 0)) }),
      ),
    }),
  ];
}

function leftOutPage(draft: Draft): Paragraph[] {
  if (draft.leftOut.length === 0) return [];
  const [heading, ...lines] = leftOutLines(draft);
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, pageBreakBefore: true, children: [new TextRun(heading ?? '')] }),
    ...lines.map(
      (text) => new Paragraph({ spacing: { after: 80 }, children: [new TextRun({ text: printable(text), size: 19 })] }),
    ),
  ];
}

const pages = (language: Language) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT, pageOf(language), PageNumber.TOTAL_PAGES], size: 17 })],
      }),
    ],
  });

const font = 'Times New Roman';
/** The language is what a word processor checks the spelling and divides words by. */
const stylesIn = (language: Language) => ({
  document: { run: { font, size: 23, language: { value: language } }, paragraph: { spacing: { line: 290 } } },
  title: {
    run: { font, size: 30, bold: true, allCaps: true },
    paragraph: { spacing: { before: 240, after: 120, line: 340 } },
  },
  heading2: {
    run: { font, size: 24, bold: true },
    paragraph: { spacing: { before: 300, after: 120 }, keepNext: true },
  },
});

/** Statements are numbered through all sections; what a court refers to is their number. */
const numbering = {
  reference: 'statements',
  levels: [level(0, LevelFormat.DECIMAL, '%1.', 480), level(1, LevelFormat.LOWER_LETTER, '(%2)', 960)],
};

function level(at: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string, left: number) {
  return {
    level: at,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left, hanging: 480 } } },
  };
}
