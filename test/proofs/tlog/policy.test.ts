import { describe, expect, it } from 'vitest';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { isQuorum, parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { signer } from './memory-log.js';

const log = printVerifierKey(signer('log.example/1').key);
const [a, b, c] = ['a', 'b', 'c'].map((name) => printVerifierKey(signer(`${name}.example`, 'witness').key)) as [
  string,
  string,
  string,
];
const text = `# whom I know
log ${log} https://log.example/v1/ledger
\t witness A ${a}
witness B ${b} https://b.example
witness C ${c}

group ab any A B
group all all ab C
quorum all
`;

describe('a policy', () => {
  it('names logs, witnesses and how many of them must have seen a checkpoint', () => {
    const policy = parsePolicy(text);
    expect(policy.logs.map(({ key, url }) => [key.name, url])).toEqual([
      ['log.example/1', 'https://log.example/v1/ledger'],
    ]);
    expect([...policy.witnesses.keys()]).toEqual(['A', 'B', 'C']);
    const met = (...names: string[]): boolean => isQuorum(policy, new Set(names));
    expect([met('A', 'C'), met('B', 'C'), met('A', 'B'), met('C'), met()]).toEqual([true, true, false, false, false]);
    const two = parsePolicy(text.replace('ab any', 'ab 2'));
    expect([isQuorum(two, new Set(['A', 'C'])), isQuorum(two, new Set(['A', 'B', 'C']))]).toEqual([false, true]);
    expect(isQuorum(parsePolicy('quorum none\n'), new Set())).toBe(true);
  });

  it.each([
    ['no quorum', text.replace('quorum all\n', '')],
    ['two quorums', `${text}quorum none\n`],
    ['a quorum of nobody known', text.replace('quorum all', 'quorum D')],
    ['a word that it does not know', `${text}mirror x\n`],
    ['the same log twice', `${text}log ${log}\n`],
    ['the key of a witness for a log', `log ${a}\nquorum none\n`],
    ['the key of a log for a witness', `witness A ${log}\nquorum none\n`],
    ['one key under two names', text.replace('\nquorum', `\nwitness D ${a}\nquorum`)],
    ['a name twice', text.replace('witness B', 'witness A')],
    ['the name none', text.replace('witness B', 'witness none')],
    ['a witness in two groups', text.replace('all ab C', 'all ab A C')],
    ['a group of itself', text.replace('ab any A B', 'ab any A ab')],
    ['a group of nobody', text.replace('all all ab C', 'all all')],
    ['more than there are', text.replace('ab any', 'ab 3')],
    ['none at all wanted', text.replace('ab any', 'ab 0')],
    ['a carriage return', text.replaceAll('\n', '\r\n')],
    ['a key of an algorithm that is not known', text.replace(log, 'log.example/1+00000000+BhpcQcUPDhMQegwxbzhK')],
  ])('is refused whole with %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(() => parsePolicy(changed)).toThrow(/policy/);
  });
});
