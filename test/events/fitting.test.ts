import { describe, expect, test } from 'vitest';
import { AT_ONCE, crowded, fitting, PER_HOST } from '../../daemon/events/fitting.js';

const many = (count: number, host: string, name: string = host) =>
  Array.from({ length: count }, (_, at) => ({ delivery_id: `${name}${at}`, host }));
const underWay = (...hosts: string[]) => new Map(hosts.map((host, at) => [`under_way_${at}`, { host }]));

describe('of what is due', () => {
  test.each([
    ['nothing', [], underWay(), []],
    ['so many to one host', many(PER_HOST + 2, 'a'), underWay(), ['a0', 'a1', 'a2', 'a3']],
    ['the rest to a host that has some', many(3, 'a'), underWay('a', 'a'), ['a0', 'a1']],
    ['another host behind a crowded one', [...many(2, 'a'), ...many(1, 'b')], underWay('a', 'a', 'a', 'a'), ['b0']],
    ['none that is under way', [{ delivery_id: 'under_way_0', host: 'b' }], underWay('b'), []],
  ])('%s', (_name, due, going, expected) => {
    expect(fitting(due, going)).toEqual(expected);
  });

  test('as many as fit in all, in their order', () => {
    const due = Array.from({ length: 100 }, (_, at) => ({ delivery_id: `d${at}`, host: `h${at}` }));
    const going = underWay('x', 'y', 'z');
    expect(fitting(due, going)).toEqual(due.slice(0, AT_ONCE - 3).map(({ delivery_id: id }) => id));
  });
});

test.each([
  [[], []],
  [many(PER_HOST - 1, 'a'), []],
  [[...many(PER_HOST, 'a'), ...many(1, 'b')], ['a']],
])('crowded hosts of %j', (going, expected) => {
  expect(crowded(going)).toEqual(expected);
});
