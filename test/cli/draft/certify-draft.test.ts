import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService } from '../../fakes/service.js';
import { dropHome, evidence, makeHome, testKey } from '../rig.js';

let home: string;
beforeEach(() => (home = makeHome()));
afterEach(() => dropHome(home));

/** Reads the parts of a document as any reader of ECMA-376 finds them; each is well-formed XML and every footnote is there. */
const reader = `
import json, re, sys, zipfile, xml.etree.ElementTree as tree
w = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
z = zipfile.ZipFile(sys.argv[1])
for name in z.namelist():
    if name.endswith((".xml", ".rels")): tree.fromstring(z.read(name))
body = tree.fromstring(z.read("word/document.xml"))
notes = {n.get(w + "id"): "".join(n.itertext()) for n in tree.fromstring(z.read("word/footnotes.xml"))}
text = "\\n".join("".join(t.text or "" for t in p.iter(w + "t")) for p in body.iter(w + "p"))
kept = []
for p in list(body.iter(w + "p")):
    if p.find(".//" + w + "keepNext") is not None: kept.append("".join(t.text or "" for t in p.iter(w + "t")))
used = [n.get(w + "id") for n in body.iter(w + "footnoteReference")]
width = body.find(".//" + w + "pgSz").get(w + "w")
marked = ["".join(t.text or "" for t in r.iter(w + "t")) for r in body.iter(w + "r") if r.find(".//" + w + "highlight") is not None]
print(json.dumps({"text": text, "notes": [notes[i] for i in used], "width": width, "marked": marked, "kept": kept}))
`;
const docx = (path: string) =>
  JSON.parse(execFileSync('python3', ['-c', reader, path], { encoding: 'utf8' }).replaceAll('\\u00a0', ' ')) as {
    text: string;
    notes: string[];
    width: string;
    marked: string[];
    /** Paragraphs that stay on the page of the next one. */
    kept: string[];
  };
const pdfText = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });

it('writes a document and a PDF with the same statements, each with its source', async () => {
  writeFileSync(join(home, 'package.zip'), (await buildPackage()).zip());
  const { code, stdout, stderr } = await evidence(home, ['certify-draft', 'package.zip', '--for', '902-14']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('sign nothing') as string });
  expect(stdout.trim().split('\n')).toEqual([join(home, 'package-902-14.docx'), join(home, 'package-902-14.pdf')]);
  const { text, notes } = docx(join(home, 'package-902-14.docx'));
  const pdf = pdfText(join(home, 'package-902-14.pdf')).replaceAll(/\s+/g, ' ');
  for (const words of ['902(14)', '[full name]', 'I certify under penalty of perjury that the foregoing is true'])
    for (const form of [text, pdf]) expect(form).toContain(words);
  expect(notes.length).toBeGreaterThan(5);
  for (const note of notes) expect(pdf).toContain(note.trim());
});

it('has the same numbers in both forms, one note for all points of a statement, and a statement above the signature', async () => {
  writeFileSync(join(home, 'package.zip'), (await buildPackage()).zip());
  await evidence(home, ['certify-draft', 'package.zip', '--for', '902-14']);
  const { text, notes, kept } = docx(join(home, 'package-902-14.docx'));
  const pdf = pdfText(join(home, 'package-902-14.pdf'));
  // LibreOffice and Word number the points by themselves: (a), and (aa) after (z).
  expect(pdf).toMatch(/^ *\(a\)\s+Container:/m);
  expect(notes.filter((note) => /verification of the copy/i.test(note)).length).toBeLessThan(5);
  const lines = text.split('\n');
  const closing = lines.findIndex((line) => line.startsWith('I certify under penalty'));
  expect(kept).toEqual(expect.arrayContaining([lines[closing - 1], lines[closing]]));
  expect(text).not.toContain('Date and place');
});

it('has no words for signing abroad but in a certification', async () => {
  const { code, stderr } = await evidence(home, ['certify-draft', 'package.zip', '--for', 'notice', '--abroad']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--abroad')]);
});

it.each([
  ['notice', '12240', /\(letter\)/],
  ['declaration', '11906', /\(A4\)/],
])('a %s has the paper of its courts, and all that only a person can say is marked', async (kind, wide, paper) => {
  writeFileSync(join(home, 'package.zip'), (await buildPackage()).zip());
  expect((await evidence(home, ['certify-draft', 'package.zip', '--for', kind])).code).toBe(0);
  const { width, marked, text } = docx(join(home, `package-${kind}.docx`));
  expect(width).toBe(wide);
  expect(execFileSync('pdfinfo', [join(home, `package-${kind}.pdf`)], { encoding: 'utf8' })).toMatch(paper);
  const [, , ...below] = text.split('\n');
  const blanks: readonly string[] = below.join('\n').match(/\[[^[\]]+\]/g) ?? [];
  expect(marked.filter((each) => blanks.includes(each)).toSorted()).toEqual(blanks.toSorted());
});

it('drafts a capture of the service, in the folder that was named, once', async () => {
  const service = await fakeService();
  try {
    service.next = { polls: 0, ending: 'completed', zip: (await buildPackage()).zip() };
    const env = { EVIDENCE_BASE_URL: service.baseUrl, EVIDENCE_API_KEY: testKey };
    await evidence(home, ['capture', 'https://shop.example/', '--no-wait'], { env });
    const draft = ['certify-draft', 'cap_00000000000000000001', '--for', 'notice', '--output', 'drafts', '--json'];
    const { code, stdout } = await evidence(home, draft, { env });
    expect(code).toBe(0);
    const { docx_path: path, left_out: leftOut } = JSON.parse(stdout) as { docx_path: string; left_out: unknown[] };
    expect(docx(path).text).toContain('Notice of intent to offer a certified record');
    expect(Array.isArray(leftOut)).toBe(true);
    expect(readdirSync(join(home, 'drafts'))).toHaveLength(2);
    expect((await evidence(home, draft, { env })).code).toBe(2);
  } finally {
    await service.close();
  }
});

it('drafts nothing about what does not verify, is a test, or is no page', async () => {
  const bad = await buildPackage({ log: (log) => void (log['operations'][3].at = '2019-01-01T00:00:00.000Z') });
  writeFileSync(join(home, 'bad.zip'), bad.zip());
  writeFileSync(join(home, 'test.zip'), (await buildPackage({ testMode: true })).zip());
  const run = async (...args: string[]) => {
    const { code, stderr } = await evidence(home, ['certify-draft', ...args]);
    return [code, stderr] as const;
  };
  expect(await run('bad.zip', '--for', '902-13')).toEqual([1, expect.stringContaining('does not verify')]);
  expect(await run('test.zip', '--for', '902-13')).toEqual([2, expect.stringContaining('test mode')]);
  expect(await run('none.zip', '--for', '902-13')).toEqual([3, expect.stringContaining('no such file')]);
  expect(await run('test.zip')).toEqual([2, expect.stringContaining('--for')]);
  expect(readdirSync(home).filter((name) => /docx|pdf/.test(name))).toEqual([]);
});
