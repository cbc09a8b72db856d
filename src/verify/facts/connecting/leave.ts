import { isPublic } from '../private-address.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, listIn, reckoned, textIn } from '../places.js';
import type { View } from '../view.js';

/** The leave of an operator to reach an address that is not public, against the addresses and the host that were reached. */
export const leaveFacts: readonly Fact[] = [
  {
    name: 'private_rule',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'metadata.json',
        'private_target.allowed_by: a block of addresses that has none of the host, or the name of another host',
        (view) => {
          const rule = textIn(view.records.metadata, 'private_target.allowed_by');
          return rule === undefined || allows(rule, view) ? [] : [rule];
        },
      ),
    ],
  },
];

function allows(rule: string, { records }: View): boolean {
  const named = [dig(records.metadata, 'connection.address'), ...listIn(records.metadata, 'connection.answers')];
  return mayAllow(rule, textIn(records.metadata, 'connection.host'), named.map(shown));
}

/** Whether a rule of an operator allows one of the addresses that need leave, or is the name of the host. */
export function mayAllow(rule: string, host: string | undefined, addresses: readonly string[]): boolean {
  const network = blockOf(rule);
  if (network === undefined) return host === undefined || bare(host) === bare(rule) || !/^[ -~]*$/.test(rule);
  return addresses.some((each) => !isPublic(each) && isIn(network, each));
}

const bare = (host: string): string => host.trim().toLowerCase().replace(/\.$/, '').replaceAll(/[[\]]/g, '');

interface Block {
  readonly bits: string;
  /** Of its addresses: 32 or 128. */
  readonly length: number;
}

/** The bits that all of its addresses begin with: of `address/length`, or of an address alone. */
function blockOf(rule: string): Block | undefined {
  const [address = '', length, ...more] = rule.trim().split('/');
  const bits = bitsOf(address.replace(/^\[([^[\]]*)\]$/, '$1'));
  if (bits === undefined || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  if (Number(length ?? 0) > bits.length) return undefined;
  return { bits: bits.slice(0, length === undefined ? bits.length : Number(length)), length: bits.length };
}

/** An address of IPv4 within one of IPv6 (RFC 4291, 2.5.5.2) is both. */
function isIn(block: Block, address: string): boolean {
  const bits = bitsOf(address);
  if (bits === undefined) return true;
  const readings = bits.startsWith(mapped) && bits.length === 128 ? [bits, bits.slice(96)] : [bits];
  return readings.some((each) => each.length === block.length && each.startsWith(block.bits));
}

const mapped = '0'.repeat(80) + '1'.repeat(16);

const ofV4 = /^(.*:)?(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

/** 32 or 128 binary digits; undefined for what is no address. */
function bitsOf(address: string): string | undefined {
  const v4 = ofV4.exec(address);
  const bytes = v4?.slice(2).map(Number) ?? [];
  if (bytes.some((byte) => byte > 255)) return undefined;
  if (v4 !== null && v4[1] === undefined) return binary(bytes, 8);
  const [high = 0, low = 0, lower = 0, lowest = 0] = bytes;
  const tail = v4 === null ? [] : [(high << 8) | low, (lower << 8) | lowest].map((word) => word.toString(16));
  const text = v4 === null ? address : `${v4[1]}${tail.join(':')}`;
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return undefined;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const words = [...before, ...Array<string>(missing).fill('0'), ...after];
  return words.every((word) => /^[\da-f]{1,4}$/i.test(word))
    ? binary(
        words.map((word) => Number.parseInt(word, 16)),
        16,
      )
    : undefined;
}

const binary = (numbers: readonly number[], width: number): string =>
  numbers.map((each) => each.toString(2).padStart(width, '0')).join('');
