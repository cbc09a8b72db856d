import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeUrl, type UrlField } from '../../daemon/outside/guard/judge-url.js';
import { hostOf } from '../../src/endpoint.js';
import type { Resolver } from '../../daemon/outside/resolver.js';
import { vet } from '../../daemon/outside/guard/vet.js';

interface Case {
  readonly id: string;
  readonly kind: 'url' | 'rebind' | 'redirect' | 'browser';
  readonly field: UrlField;
  readonly input: string;
  readonly expect: 'allowed' | 'blocked' | 'invalid';
  readonly resolves?: readonly string[];
  readonly resolve_sequence?: readonly (readonly string[])[];
  readonly chain?: readonly string[];
}

const cases = JSON.parse(readFileSync(new URL('../vectors/ssrf-cases.json', import.meta.url), 'utf8')) as Case[];
const of = (kind: Case['kind']) => cases.filter((one) => one.kind === kind);

/** A name without `resolves` stands for a public one; an empty list is NXDOMAIN. */
const answering = (addresses: readonly string[] = ['93.184.216.34']): Resolver => {
  return async () => (addresses.length === 0 ? { kind: 'unresolvable' } : { kind: 'addresses', addresses });
};

/** What acceptance and delivery do: judge the text, then vet the host. */
async function verdict(input: string, field: UrlField, resolve: Resolver): Promise<Case['expect']> {
  const judged = judgeUrl(input, { field });
  if (judged.verdict !== 'allowed') return judged.verdict;
  return (await vet(hostOf(judged.url), resolve)).kind === 'addresses' ? 'allowed' : 'blocked';
}

describe('published cases', () => {
  test.each(of('url').map((one) => [one.id, one] as const))('%s', async (_id, one) => {
    expect(await verdict(one.input, one.field, answering(one.resolves))).toBe(one.expect);
  });

  test.each(of('rebind').map((one) => [one.id, one] as const))(
    '%s is judged anew at each attempt',
    async (_id, one) => {
      const sequence = one.resolve_sequence ?? [];
      const outcomes: string[] = [];
      for (const answer of sequence) outcomes.push(await verdict(one.input, one.field, answering(answer)));
      expect(outcomes.slice(0, -1).every((outcome) => outcome === 'allowed')).toBe(true);
      expect(outcomes.at(-1)).toBe('blocked');
    },
  );

  test.each(of('redirect').map((one) => [one.id, one] as const))('%s: the last hop of a capture', async (_id, one) => {
    // A webhook's redirect is never followed at all (outside-fetch.test.ts); a capture's hop is judged like any host.
    const last = one.chain?.at(-1) ?? '';
    if (one.field === 'url') expect(await verdict(last, 'url', answering())).toBe('blocked');
    else expect(await verdict(one.chain?.[0] ?? '', one.field, answering())).toBe('allowed');
  });

  test('cases of every kind were read', () => {
    expect(new Set(cases.map((one) => one.kind))).toEqual(new Set(['url', 'rebind', 'redirect', 'browser']));
    expect(of('url').length).toBeGreaterThan(100);
  });
});
