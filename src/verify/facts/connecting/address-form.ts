import { connectionsFile } from '../../../package/records/page/page-connections.js';
import type { JsonValue } from '../../../package/records/journal.js';
import type { Fact } from '../fact.js';
import { dig, listIn, reckoned, rows } from '../places.js';
import { hosts } from '../steps/stored.js';
import type { View } from '../view.js';

const four = /^(\d{1,3}\.){3}\d{1,3}$/;
const six = /^(?=.*:.*:)[\da-f:.]+(%[\w.-]+)?$/i;
export const isAddress = (value: JsonValue): boolean => isFour(value) || isSix(value);
const isFour = (value: JsonValue): boolean => typeof value === 'string' && four.test(value);
const isSix = (value: JsonValue): boolean => typeof value === 'string' && six.test(value);

/** Addresses are written as addresses, and those of each kind of question as its own (RFC 1035, 3.4.1; RFC 3596, 2.2). */
export const addressForm: readonly Fact[] = [
  {
    name: 'addresses_form',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'metadata.json',
        'connection.address, connection.answers, dns.resolvers: what is no address',
        ({ records }) => {
          const resolvers = rows(records.metadata, 'dns.resolvers');
          return [
            ...[dig(records.metadata, 'connection.address') ?? [], ...listIn(records.metadata, 'connection.answers')]
              .flat()
              .filter((each) => !isAddress(each)),
            ...resolvers.flatMap((each) => listIn(each, 'a').filter((one) => !isFour(one))),
            ...resolvers.flatMap((each) => listIn(each, 'aaaa').filter((one) => !isSix(one))),
          ];
        },
      ),
      reckoned(connectionsFile, 'hosts: addresses: what is no address', (view: View) =>
        hosts(view).flatMap((each) => listIn(each, 'addresses').filter((one) => !isAddress(one))),
      ),
    ],
  },
];
