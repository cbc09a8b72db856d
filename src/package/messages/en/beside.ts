/** Hosts, cookies and storage of two captures side by side. */
export const beside = {
  'beside.title': 'Hosts, cookies and storage, side by side (not part of the verdict)',
  'beside.unanswered': '{side}: the site is {site}; no consent wall was answered.',
  'beside.refused': '{side}: the site is {site}; a consent wall was refused from {at} on.',
  'beside.cookie': 'Cookie',
  'beside.storage': 'Storage',
  'beside.no_hosts': 'Hosts: none in either capture.',
  'beside.no_cookies': 'Cookies: none in either capture.',
  'beside.no_storage': 'Storage: nothing in either capture.',
  'beside.not_compared': 'One of the captures did not read its storage, so cookies and storage are not compared.',
  'beside.rest': {
    one: 'Not printed here: {n} further row. comparison.json has it.',
    other: 'Not printed here: {n} further rows. comparison.json has them.',
  },
  'beside.first': 'first party',
  'beside.third': 'third party',
  'beside.requests': {
    one: '{n} request',
    other: '{n} requests',
  },
  'beside.web_sockets': {
    one: '{n} web socket',
    other: '{n} web sockets',
  },
  'beside.earlier': 'of which {earlier} before the answer',
  'beside.as_loaded': 'as loaded',
  'beside.at_the_end': 'at the end',
  'beside.hosts_left': {
    one: '{side}: {n} host not listed.',
    other: '{side}: {n} hosts not listed.',
  },
  'beside.stored_left': {
    one: '{side}: {n} stored name not listed.',
    other: '{side}: {n} stored names not listed.',
  },
  'beside.unread': {
    one: '{side}: {n} area of storage could not be read.',
    other: '{side}: {n} areas of storage could not be read.',
  },
  'beside.rows_left': {
    one: '{n} row beyond the bound of comparison.json not listed.',
    other: '{n} rows beyond the bound of comparison.json not listed.',
  },
  'beside.rules':
    '**Hosts and storage.** Hosts of connections.json, and cookies and entries of storage.json, are matched by name: a cookie by name, domain, path and partition; an entry by origin, area and name. Values are not compared. Rows that only one capture has come first. No row is part of the verdict.',
} as const;
