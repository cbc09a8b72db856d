/** States of a matter, and the only ways between them. */
export const matterStatuses = ['active', 'sealing', 'sealed', 'archived'] as const;
export type MatterStatus = (typeof matterStatuses)[number];

/** What an item is, by what made its row. */
export const itemKinds = ['capture', 'import', 'certificate', 'comparison', 'redaction'] as const;
export type ItemKind = (typeof itemKinds)[number];
