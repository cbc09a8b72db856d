import type { Actor, Subject } from '../../src/matters/custody.js';
import type { Share } from '../store/shares/shares.js';

export const subjectOfShare = ({ share_id: id }: Pick<Share, 'share_id'>): Subject => ({ kind: 'share', id });

/** Whoever holds the link; a name only where a code that went to that address was asked for. */
export const recipient = ({ share_id }: Pick<Share, 'share_id'>, openedBy: string | null): Actor => ({
  kind: 'share',
  account_id: null,
  name: openedBy,
  share_id,
});

/** What the record says of a share that is made or changed. */
export const termsOf = (share: Pick<Share, 'label' | 'allow' | 'expires_at' | 'password_scrypt'>, items: number) => ({
  label: share.label,
  allow: share.allow,
  expires_at: share.expires_at,
  items,
  password: share.password_scrypt !== null,
});
