import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.js';
import { resolveSettings, SettingsError } from '../../src/settings/resolve.js';

test.each(['EVIDENCE_LEGAL_AUTHORITY', 'EVIDENCE_PURPOSE'])(
  '%s is as long as an order may have it, and no longer',
  (env) => {
    const longest = 'x'.repeat(limits.statedLength);
    expect(() => resolveSettings({ [env]: longest }, {})).not.toThrow();
    expect(() => resolveSettings({ [env]: `${longest}x` }, {})).toThrow(SettingsError);
    expect(() => resolveSettings({ [env]: `${longest}x` }, {})).toThrow(
      new RegExp(`${env}.*at most 1000 characters.*text of 1001`),
    );
  },
);
