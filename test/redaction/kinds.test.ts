import { describe, expect, it } from 'vitest';
import { findKinds, type Kind } from '../../src/redaction/kinds/find-kinds.js';
import { isCountry } from '../../src/redaction/kinds/phone.js';

const found = (kind: Kind, text: string, country?: string): string[] =>
  findKinds(kind, text, { country }).map(({ start, end }) => text.slice(start, end));

describe('kinds of personal data', () => {
  const cases: [kind: Kind, text: string, expected: string[]][] = [
    ['email', 'to jane.doe+x@mail.example.co.uk.', ['jane.doe+x@mail.example.co.uk']],
    ['email', '<a@b.de>,(c@d.github.io); "j d"@x.org', ['a@b.de', 'c@d.github.io', '"j d"@x.org']],
    ['email', 'jörg@bücher.de a@xn--bcher-kva.example.com', ['jörg@bücher.de', 'a@xn--bcher-kva.example.com']],
    ['email', 'ｊａｎｅ＠ｅｘａｍｐｌｅ．org', ['ｊａｎｅ＠ｅｘａｍｐｌｅ．org']],
    ['email', 'ja\u00adne@exam\u200bple.com', ['ja\u00adne@exam\u200bple.com']],
    ['email', 'icon@2x.png x@localhost @name a.@b.de one@ two@.com a@b.invalid', []],
    ['email', 'mailto:jane@a.example.com?subject=x', ['jane@a.example.com']],
    ['iban', 'DE89 3704 0044 0532 0130 00 BIC', ['DE89 3704 0044 0532 0130 00']],
    ['iban', 'gb82west12345698765432, NO9386011117947.', ['gb82west12345698765432', 'NO9386011117947']],
    ['iban', 'GB82-WEST-1234-5698-7654-32', ['GB82-WEST-1234-5698-7654-32']],
    ['iban', 'DE89 3704 0044 0532 0130 01 XX89370400440532013000 DE893704004405320130001 ADE89370400440532013000', []],
    ['card', 'No 12 4111 1111 1111 1111 12/27', ['4111 1111 1111 1111']],
    [
      'card',
      '378282246310005, 5555-5555-5555-4444; 4222222222222',
      ['378282246310005', '5555-5555-5555-4444', '4222222222222'],
    ],
    ['card', '4111111111111112 41111111111111111111 a4111111111111111 1234567812345670', []],
    ['ip_address', 'from 192.168.1.1. and 10.0.0.1:8080', ['192.168.1.1', '10.0.0.1']],
    [
      'ip_address',
      'fe80::1, ::1: 2001:db8:0:0:0:0:0:1 ::ffff:1.2.3.4',
      ['fe80::1', '::1', '2001:db8:0:0:0:0:0:1', '::ffff:1.2.3.4'],
    ],
    ['ip_address', '256.1.1.1 1.2.3 1.2.3.4.5 01.2.3.4 std::vector a::b :: 12:34:56 00:1a:2b:3c:4d:5e 1::2::3', []],
    [
      'us_ssn',
      '123-45-6789 123 45 6789 123\u201145\u20116789',
      ['123-45-6789', '123 45 6789', '123\u201145\u20116789'],
    ],
    ['us_ssn', '１２３-４５-６７８９', ['１２３-４５-６７８９']],
    ['us_ssn', '666-12-1234 000-12-1234 900-12-1234 123-00-1234 123-45-0000 1123-45-6789 123-45-67890 123-45 6789', []],
    ['phone', '+49 30 901820 or +1 (415) 555-2671, 1111', ['+49 30 901820', '+1 (415) 555-2671']],
    ['phone', '030 901820 20261121, 555, 1.2.3.4 +99 12 345', []],
  ];
  it.each(cases)('%s in %j', (kind, text, expected) => {
    expect(found(kind, text)).toEqual(expected);
  });

  it('takes national telephone numbers of the country that is named, and no dates and versions', () => {
    const text = '1111; 20261121, 555, 1.2.3.4, 030 901820 or 0151/23456789, 2026-11-21 16:20, +1 415 555 2671';
    expect(found('phone', text, 'DE')).toEqual(['030 901820', '0151/23456789', '+1 415 555 2671']);
    expect(found('phone', '(415) 555-2671', 'US')).toEqual(['(415) 555-2671']);
    expect(isCountry('DE')).toBe(true);
    expect(isCountry('ZZ')).toBe(false);
    expect(() => found('phone', text, 'ZZ')).toThrow(RangeError);
  });

  it('gives places of the text as it was handed in', () => {
    const text = '\u00ad \n\n ﬁ Jo\u0301 a@b.de';
    expect(found('email', text)).toEqual(['a@b.de']);
  });
});
