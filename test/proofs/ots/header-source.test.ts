import { describe, expect, it } from 'vitest';
import {
  headersFromEsplora,
  headersFromRaw,
  headersFromText,
  isHeaderText,
} from '../../../src/proofs/ots/header-source.js';
import { hex } from './trees.js';

const header = (fill: number): Uint8Array => new Uint8Array(80).fill(fill);
const of = (fill: number): string => hex(header(fill));

describe('a text of headers', () => {
  it.each<[string, string, number | undefined]>([
    ['a line', `7 ${of(1)}`, 1],
    ['a line after another', `6 ${of(2)}\n7 ${of(1)}\n`, 1],
    ['the last of two for one height', `7 ${of(2)}\n7 ${of(1)}\n`, 1],
    ['capitals, tabs, a comment and a carriage return', `\t7\t${of(0xab).toUpperCase()}  # mine\r\n`, 0xab],
    ['a comment without a space', `7 ${of(1)}#mine`, 1],
    ['leading zeros', `007 ${of(1)}`, 1],
    ['a comment alone', `# 7 ${of(1)}`, undefined],
    ['another height', `70 ${of(1)}`, undefined],
    ['a digit less', `7 ${of(1).slice(1)}`, undefined],
    ['a digit more', `7 ${of(1)}0`, undefined],
    ['something that is no digit', `7 ${of(1).slice(1)}g`, undefined],
    ['something behind it', `7 ${of(1)} 8`, undefined],
    ['no space between', `7${of(1)}`, undefined],
    ['a sign', `-7 ${of(1)}`, undefined],
    ['nothing', '', undefined],
  ])('with %s', async (_, text, fill) => {
    const found = await headersFromText(text)(7);
    expect(found && hex(found)).toBe(fill === undefined ? undefined : of(fill));
  });

  it('knows heights of up to nine digits', async () => {
    expect(await headersFromText(`999999999 ${of(1)}`)(999_999_999)).toBeDefined();
    expect(await headersFromText(`1000000000 ${of(1)}`)(1_000_000_000)).toBeUndefined();
  });

  it('of a hundred thousand lines that are nearly headers is read in linear time', async () => {
    const nearly = `${' '.repeat(30)}7 ${of(1)}${' '.repeat(30)}x\n`.repeat(5000);
    expect(await headersFromText(nearly)(7)).toBeUndefined();
  });
});

describe('raw headers', () => {
  const file = Buffer.concat([header(0), header(1), header(2), header(3).slice(0, 79)]);
  const reads: [number, number][] = [];
  const source = headersFromRaw((offset, length) => {
    reads.push([offset, length]);
    return Promise.resolve(new Uint8Array(file.subarray(offset, offset + length)));
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, undefined],
    [4, undefined],
    [1_000_000, undefined],
  ])('at height %i', async (height, fill) => {
    const found = await source(height);
    expect(found && hex(found)).toBe(fill === undefined ? undefined : of(fill));
    expect(reads.at(-1)).toEqual([height * 80, 80]);
  });
});

describe('an Esplora server', () => {
  const hash = 'Ab'.repeat(32);
  const asking = async (answers: Readonly<Record<string, string>>, base = 'https://esplora.example/api') => {
    const asked: string[] = [];
    const found = await headersFromEsplora(base, (url) => {
      asked.push(url.replace('https://esplora.example/api', ''));
      return Promise.resolve(answers[asked.at(-1) ?? '']);
    })(7);
    return { asked, found: found && hex(found) };
  };
  const [height, block] = ['/block-height/7', `/block/${hash}/header`];

  it('is asked for the hash, then for the header, and spaces around either do not matter', async () => {
    for (const base of ['', '/', '///'].map((end) => `https://esplora.example/api${end}`)) {
      const answers = { [height]: ` ${hash}\n`, [block]: `${of(9)}\n` };
      expect(await asking(answers, base)).toEqual({ asked: [height, block], found: of(9) });
    }
  });

  it.each<[string, Record<string, string>, number]>([
    ['does not know the height', {}, 1],
    ['answers a page', { [height]: '<html>' }, 1],
    ['answers a hash that is too short', { [height]: hash.slice(1) }, 1],
    ['answers a hash that is too long', { [height]: `${hash}0` }, 1],
    ['answers another address', { [height]: `${hash.slice(2)}/.` }, 1],
    ['answers two hashes', { [height]: `${hash}\n${hash}` }, 1],
    ['does not know the header', { [height]: hash }, 2],
    ['answers a header that is too short', { [height]: hash, [block]: of(9).slice(2) }, 2],
    ['answers a header that is too long', { [height]: hash, [block]: `${of(9)}00` }, 2],
    ['answers a header that is no hexadecimal', { [height]: hash, [block]: `${of(9).slice(2)}zz` }, 2],
    ['answers an empty header', { [height]: hash, [block]: '' }, 2],
  ])('that %s knows nothing', async (_, answers, questions) => {
    const { asked, found } = await asking(answers);
    expect([asked.length, found]).toEqual([questions, undefined]);
  });
});

describe('the beginning of a file of headers', () => {
  it.each([
    ['text', Buffer.from('# headers\r\n\t7 00'), true],
    ['nothing', Buffer.alloc(0), true],
    ['a raw header', Buffer.from([1, 0, 0, 0]), false],
    ['a space and a tilde', Buffer.from(' ~'), true],
    ['the byte below a space', Buffer.from([0x1f]), false],
    ['the byte above a tilde', Buffer.from([0x7f]), false],
    ['a vertical tab', Buffer.from([0x0b]), false],
    ['a form feed', Buffer.from([0x0c]), false],
    ['text in another alphabet', Buffer.from('Ä'), false],
    ['text and a zero', Buffer.from('7 00\0'), false],
  ])('of %s', (_, start, text) => expect(isHeaderText(start)).toBe(text));
});
