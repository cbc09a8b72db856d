import { typed } from '../app/text.js';

/** Of a comparison: it takes that of neither capture, since the two may have two. */
export const CaseReference = () => (
  <label>
    Case reference <span class="soft">may be empty; it is printed in the document</span>
    <input name="case_reference" maxLength={256} />
  </label>
);

export function caseReferenceOf(said: FormData): { readonly case_reference?: string } {
  const case_reference = typed(said, 'case_reference');
  return case_reference === '' ? {} : { case_reference };
}
