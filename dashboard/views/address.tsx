import { withScheme } from '../app/text.js';

interface Props {
  readonly maxLength: number;
  readonly had?: string;
}

/** A field for one address. It is completed in the field, before it is sent, so that who typed it sees what is asked for. */
export const AddressField = ({ maxLength, had = '' }: Props) => (
  <input
    name="url"
    type="url"
    required
    maxLength={maxLength}
    placeholder="https://"
    defaultValue={had}
    autocapitalize="off"
    onChange={({ currentTarget }) => {
      currentTarget.value = withScheme(currentTarget.value);
    }}
  />
);
