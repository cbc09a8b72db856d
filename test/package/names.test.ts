import { describe, expect, it } from 'vitest';
import { foldName, isLitter, nameFault } from '../../src/package/manifest/names.js';

describe('the name of a member', () => {
  it.each([
    'a',
    'page.html',
    'a/b/c.txt',
    'folder/',
    'Grüße, 世界.txt',
    'a b.txt',
    '.hidden',
    'con.example/a',
    'console.txt',
    'com.txt',
    'lpt10.txt',
    'x'.repeat(255),
    `${'x'.repeat(255)}/${'y'.repeat(255)}`,
  ])('%s is safe', (name) => {
    // A device is one whatever comes behind its dot.
    expect(nameFault(name)).toBe(name.startsWith('con.') ? 'is not portable to Windows' : undefined);
  });

  it.each([
    ['', 'is empty or longer than 1024 bytes'],
    ['a/'.repeat(513), 'is empty or longer than 1024 bytes'],
    ['ü'.repeat(513), 'is empty or longer than 1024 bytes'],
    ['a\ud800b', 'is not well-formed Unicode'],
    ['a\u200bb', 'has a character that shows nothing, or that not every system knows'],
    ['a\nb', 'has a character that shows nothing, or that not every system knows'],
    ['a\u202eb', 'has a character that shows nothing, or that not every system knows'],
    ['a\\b', 'has a character that is not portable'],
    ['C:/a', 'has a character that is not portable'],
    ['a?', 'has a character that is not portable'],
    ['a*b', 'has a character that is not portable'],
    ['a|b', 'has a character that is not portable'],
    ['/a', 'is absolute'],
    ['u\u0308', 'is not in Unicode normal form C'],
    ['a//b', 'leaves its folder or has an empty part'],
    ['a/./b', 'leaves its folder or has an empty part'],
    ['../a', 'leaves its folder or has an empty part'],
    ['a/..', 'leaves its folder or has an empty part'],
    ['a/../', 'leaves its folder or has an empty part'],
    ['a//', 'leaves its folder or has an empty part'],
    ['a.', 'is not portable to Windows'],
    ['a /b', 'is not portable to Windows'],
    ['a./', 'is not portable to Windows'],
    ['con', 'is not portable to Windows'],
    ['a/NUL.txt', 'is not portable to Windows'],
    ['Com1', 'is not portable to Windows'],
    ['lpt\u00b9.txt', 'is not portable to Windows'],
    ['CONIN$', 'is not portable to Windows'],
    ['x'.repeat(256), 'has a part longer than 255 bytes'],
    ['ü'.repeat(128), 'has a part longer than 255 bytes'],
  ])('%j is refused: it %s', (name, why) => {
    expect(nameFault(name)).toBe(why);
  });
});

it.each([
  ['a.txt', 'A.TXT'],
  ['straße', 'STRASSE'],
  ['\u017fome', 'some'],
  ['folder', 'folder/'],
  ['\ufb01le', 'file'],
  ['ΣΑΣ', 'σας'],
  ['\u212b', 'å'],
  ['\u1e9e', 'ss'],
  ['①', '1'],
])('%s and %s are one file on some system', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

it.each([
  ['a', 'b'],
  ['a/b', 'ab'],
  ['é', 'e'],
  ['folder/a', 'folder'],
])('%s and %s are two', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

it('files that operating systems leave behind are known by their names', () => {
  const litter = [
    '__MACOSX/a',
    '__MACOSX/._a',
    '._page.html',
    'regions/._a',
    '.DS_Store',
    'a/.DS_Store',
    'Thumbs.db',
    'a/desktop.ini',
  ];
  expect(litter.filter((name) => !isLitter(name))).toEqual([]);
  const own = ['MACOSX/a', 'a/__MACOSX/b', 'a._b', '.DS_Store/a', 'thumbs.db', 'xThumbs.db', 'page.html'];
  expect(own.filter(isLitter)).toEqual([]);
});
