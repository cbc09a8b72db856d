import type { MatterRead } from '../../../src/contract/matters/read.js';

const marks = { active: '●', sealing: '…', sealed: '✓', archived: '–' } as const;

export const Status = ({ matter }: { readonly matter: MatterRead }) => (
  <>
    <span class={`state ${matter.status === 'sealed' ? 'good' : ''}`}>
      <span aria-hidden="true">{marks[matter.status]} </span>
      {matter.status}
    </span>
    {matter.legal_hold && <span class="tag">held</span>}
    {matter.test_mode && <span class="tag">test mode: not for legal use</span>}
  </>
);
