import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../src/package/bytes.js';
import { parseStrictJson } from '../../../src/package/json/strict-json.js';

const parse = (text: string): unknown => parseStrictJson(utf8(text));
const nested = (levels: number, inner = ''): string => '['.repeat(levels) + inner + ']'.repeat(levels);

describe('strict JSON', () => {
  it.each([
    ['a scalar alone (RFC 8259, section 2)', '7', 7],
    ['white space of all four kinds around tokens', '\t{ "a"\r\n:\n[ 1 , 2 ] }\r\n', { a: [1, 2] }],
    ['the same key in two objects beside each other', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['the same key in an object and in the one inside it', '{"a":{"a":{"a":1}}}', { a: { a: { a: 1 } } }],
    ['a key again as a value of its own object', '{"a":"a","b":"a"}', { a: 'a', b: 'a' }],
    ['strings in a list, which are no keys', '{"a":["b","b"],"b":1}', { a: ['b', 'b'], b: 1 }],
    ['brackets and commas in a string, which open nothing', `["${'[{,'.repeat(200)}"]`, ['[{,'.repeat(200)]],
    ['an escaped quotation mark, which ends no string', String.raw`{"a\"":1,"a":2}`, { 'a"': 1, a: 2 }],
    ['an escaped backslash before the end of a string', String.raw`{"a\\":1,"a":2}`, { 'a\\': 1, a: 2 }],
    ['keys that differ by a zero, which no key may be cut at', String.raw`{"a\u0000":1,"a":2}`, { 'a\0': 1, a: 2 }],
    ['a pair of surrogates, escaped', String.raw`"\ud83d\ude00"`, '\u{1f600}'],
    ['the same character in two normal forms, as two keys', '{"\u00e9":1,"e\u0301":2}', { é: 1, 'e\u0301': 2 }],
  ])('reads %s', (_shows, text, value) => expect(parse(text)).toEqual(value));

  it.each([
    ['a key twice', '{"a":1,"a":1}', 'the key "a" stands twice in one object'],
    ['a key twice with an object between', '{"a":{"b":[]},"a":1}', 'the key "a" stands twice in one object'],
    ['a key twice in an object inside a list', '[0,{"b":1,"b":2}]', 'the key "b" stands twice in one object'],
    ['a key twice, white space before its colon', '{"a":1,"a" \t\r\n:1}', 'the key "a" stands twice in one object'],
    ['an empty key twice', '{"":1,"":1}', 'the key "" stands twice in one object'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":1}', 'the key "__proto__" stands twice in one object'],
    ['a key and its escaped form', String.raw`{"a":1,"\u0061":1}`, 'the key "a" stands twice in one object'],
    ['a slash and its escaped form', String.raw`{"/":1,"\/":1}`, 'the key "/" stands twice in one object'],
    ['a number beyond a double', '{"a":[1e999]}', 'a number that is too large'],
    ['a negative one', '-1e999', 'a number that is too large'],
    ['one of 400 digits', '9'.repeat(400), 'a number that is too large'],
    ['a lone high surrogate', String.raw`["\ud83d"]`, 'a string with a lone surrogate'],
    ['a lone low surrogate', String.raw`["\ude00x"]`, 'a string with a lone surrogate'],
    ['surrogates in the wrong order', String.raw`["\ude00\ud83d"]`, 'a string with a lone surrogate'],
    ['a lone surrogate in a key', String.raw`{"\ud800":1}`, 'a string with a lone surrogate'],
  ])('refuses %s', (_shows, text, message) => {
    expect(() => parse(text)).toThrow(new SyntaxError(message));
  });

  it.each([
    ['a comma at the end of a list', '[1,]'],
    ['a comma at the end of an object', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '[1/**/]'],
    ['NaN', 'NaN'],
    ['a number with a leading zero', '01'],
    ['a number with a plus sign', '+1'],
    ['a control character in a string', '"a\nb"'],
    ['a form feed between tokens', '[\f1]'],
    ['a non-breaking space before a token', '\u00a01'],
    ['a string that does not end', '{"a'],
    ['a backslash at the end', '"a\\'],
    ['two texts', '{}{}'],
    ['more closed than opened', '[]]]'],
  ])('refuses %s', (_shows, text) => expect(() => parse(text)).toThrow(SyntaxError));

  it.each([
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0x7d]],
    ['an overlong form of /', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0x7b, 0, 0x7d, 0, 0xff]],
    ['a character that is cut', [0x22, 0xe2, 0x82, 0x22]],
  ])('refuses %s', (_shows, bytes) => expect(() => parseStrictJson(Uint8Array.from(bytes))).toThrow(TypeError));

  it('reads 64 levels and no more', () => {
    expect(parse(nested(64))).toBeInstanceOf(Array);
    expect(() => parse(nested(65))).toThrow('nested deeper than 64 levels');
    expect(() => parse(nested(64, '{}'))).toThrow('nested deeper than 64 levels');
    // Levels that were closed do not count.
    expect(parse(`[${Array.from({ length: 100 }, () => nested(63)).join()}]`)).toHaveLength(100);
  });

  it('reads 500,000 values and no more', () => {
    expect(parse(`[${'0,'.repeat(499_999)}0]`)).toHaveLength(500_000);
    expect(() => parse(`[${'0,'.repeat(500_000)}0]`)).toThrow('more than 500000 values');
    expect(() => parse(`[${'{},'.repeat(250_000)}0]`)).toThrow('more than 500000 values');
  });

  it('gives what was written, whatever it is', () => {
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' });
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (written, indent) => {
        expect(parse(JSON.stringify(written, null, indent))).toEqual(JSON.parse(JSON.stringify(written)));
      }),
      { seed: 16, numRuns: 300 },
    );
  });

  it('finds any key that is written a second time', () => {
    const key = fc.string({ unit: 'binary', maxLength: 6 });
    fc.assert(
      fc.property(key, fc.uniqueArray(key, { maxLength: 5 }), fc.jsonValue(), (twice, others, value) => {
        const inner = JSON.stringify(value);
        const keys = [twice, ...others.filter((other) => other !== twice), twice];
        const text = `[{${keys.map((each) => `${JSON.stringify(each)}:${inner}`).join()}}]`;
        expect(() => parse(text)).toThrow('stands twice in one object');
      }),
      { seed: 16, numRuns: 200 },
    );
  });

  it('refuses a text that is cut at any byte with a SyntaxError or a TypeError', () => {
    const whole = utf8(String.raw`{"a\"\u00e9":[1,-2.5e3,true,null,"€\ud83d\ude00"],"b":{"c":{}}}`);
    expect(parseStrictJson(whole)).toBeInstanceOf(Object);
    for (let end = 0; end < whole.length; end += 1) {
      let thrown: unknown;
      try {
        parseStrictJson(whole.subarray(0, end));
      } catch (error) {
        thrown = error;
      }
      expect([SyntaxError, TypeError], `cut at ${end}`).toContain((thrown as Error | undefined)?.constructor);
    }
  });
});
