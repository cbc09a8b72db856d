import { expect, test } from 'vitest';
import { emptySha256, presigned, signed, type Unsigned } from '../../../daemon/store/packages/s3/sign.js';
import { faultOf } from '../../fakes/s3/signature.js';

/** The examples of Amazon's "Authenticating Requests (AWS Signature Version 4)". */
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const signing = { keys, region: 'us-east-1', now: new Date('2013-05-24T00:00:00Z') };
const about = { host: 'examplebucket.s3.amazonaws.com', bodySha256: emptySha256, headers: {}, query: [] } as const;

const examples: readonly (readonly [string, Unsigned, string])[] = [
  [
    'of an object, with a range',
    { ...about, method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'that puts an object whose name needs encoding',
    {
      ...about,
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bodySha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'with a query without a value',
    { ...about, method: 'GET', path: '/', query: [['lifecycle', '']] },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'with two parameters',
    {
      ...about,
      method: 'GET',
      path: '/',
      query: [
        ['prefix', 'J'],
        ['max-keys', '2'],
      ],
    },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

test.each(examples)('a request %s has the signature of the published example', (_what, request, signature) => {
  expect(signed(request, signing)['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
});

test('so has a link', () => {
  const link = presigned({ host: about.host, path: '/test.txt', query: [] }, 86_400, signing);
  expect(link).toMatch(/X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404$/);
});

test('the service of the tests judges by the same rule, and finds each thing that is changed', () => {
  const headers = signed({ ...about, method: 'GET', path: '/test.txt' }, signing);
  const rule = { ...keys, region: 'us-east-1', now: signing.now };
  const received = { method: 'GET', url: '/test.txt', headers: { ...headers, host: about.host } };
  expect(faultOf(received, rule)).toBeUndefined();
  expect(faultOf({ ...received, url: '/other.txt' }, rule)).toBe('SignatureDoesNotMatch');
  expect(faultOf({ ...received, method: 'DELETE' }, rule)).toBe('SignatureDoesNotMatch');
  expect(faultOf(received, { ...rule, secretAccessKey: 'another' })).toBe('SignatureDoesNotMatch');
  expect(faultOf(received, { ...rule, accessKeyId: 'another' })).toBe('InvalidAccessKeyId');
  expect(faultOf(received, { ...rule, now: new Date('2013-05-24T01:00:00Z') })).toBe('RequestTimeTooSkewed');
  expect(faultOf({ ...received, headers: { host: about.host } }, rule)).toBe('AccessDenied');
});
