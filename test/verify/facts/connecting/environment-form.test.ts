import { describe, expect, it } from 'vitest';
import { environmentForms } from '../../../../src/verify/facts/connecting/browser-kind.js';

describe('what a system says of itself', () => {
  it.each([
    'Linux 6.18.44-fc-v657 x64',
    'Linux 5.15.167.4-microsoft-standard-WSL2 x64',
    'Linux 6.12.10+bpo-arm64 arm64',
    'Linux 6.1.0-17-amd64 riscv64',
    'Linux 5.4.0_special~1 s390x',
    'Darwin 24.6.0 arm64',
    'Windows_NT 10.0.26100 x64',
    'FreeBSD 14.1-RELEASE-p5 x64',
    'OpenBSD 7.6 arm64',
    'SunOS 5.11 x64',
    'AIX 7.2 ppc64',
    'Linux 6.9.1-own,build^2=x x64',
  ])('%s', (system) => {
    expect(environmentForms.operating_system.test(system)).toBe(true);
  });
  it.each(['v20.20.2', 'v26.0.0', 'v25.0.0-nightly20250101abcdef0123', 'v24.0.0-rc.1', 'v23.0.0-pre'])(
    '%s',
    (version) => {
      expect(environmentForms.node_version.test(version)).toBe(true);
    },
  );
});
