import type { RedactionRequest } from '../../../src/contract/redactions/request.js';

export type Chosen = Pick<RedactionRequest, 'records' | 'pictures' | 'allow_no_match'>;
export const usual: Chosen = { records: 'refuse', pictures: 'keep', allow_no_match: false };

interface OptionsProps {
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}

export const Options = ({ chosen, choose }: OptionsProps) => (
  <fieldset class="options">
    <legend>How</legend>
    <Check
      label="Withhold hits in addresses and records too"
      isOn={chosen.records === 'redact'}
      set={(isOn) => choose({ ...chosen, records: isOn ? 'redact' : 'refuse' })}
    />
    <Check
      label="Cover every picture of the page"
      isOn={chosen.pictures === 'cover'}
      set={(isOn) => choose({ ...chosen, pictures: isOn ? 'cover' : 'keep' })}
    />
    <Check
      label="Allow rules without a match"
      isOn={chosen.allow_no_match === true}
      set={(isOn) => choose({ ...chosen, allow_no_match: isOn })}
    />
  </fieldset>
);

const Check = ({
  label,
  isOn,
  set,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}) => (
  <label class="check">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget: { checked } }) => set(checked)} />
    {label}
  </label>
);
