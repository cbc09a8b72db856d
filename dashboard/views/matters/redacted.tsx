import { typed } from '../../app/text.js';

/** What a share or an export does with an original of which there is a redacted copy. */
export const Redacted = ({ replace, both }: { readonly replace: string; readonly both: string }) => (
  <label>
    Where there is a redacted copy
    <select name="redacted">
      <option value="">there is none</option>
      <option value="replace">{replace}</option>
      <option value="as_is">{both}</option>
    </select>
  </label>
);

/** As the API takes it; left out where there is none. */
export function redactedOf(said: FormData): { redacted?: 'replace' | 'as_is' } {
  const value = typed(said, 'redacted');
  return value === 'replace' || value === 'as_is' ? { redacted: value } : {};
}
