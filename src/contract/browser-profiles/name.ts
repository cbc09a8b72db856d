import { Type } from 'typebox';

export const profileName = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$' });
