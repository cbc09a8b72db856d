/** Parts of an address that a rule may withhold. */
export const addressParts = ['userinfo', 'host', 'path', 'query', 'fragment'] as const;
export type AddressPart = (typeof addressParts)[number];
