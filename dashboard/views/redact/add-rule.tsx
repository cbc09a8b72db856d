import { useState } from 'preact/hooks';
import type { RequestedRule } from '../../../src/contract/redactions/request.js';
import { reasons } from '../../../src/package/redaction/reasons.js';
import { kindWords, partWords, ruleOf, sides, type TargetName, targets, targetWords } from './rules.js';

/** Asks for one rule; an area is a box of the picture's pixels, also without a pointer. */
export function AddRule({ add }: { readonly add: (rule: RequestedRule) => void }) {
  const [target, setTarget] = useState<TargetName>('text');
  return (
    <form
      class="fields"
      aria-labelledby="add"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        add(ruleOf(target, new FormData(form)));
        form.reset();
      }}
    >
      <h3 id="add">Add a rule</h3>
      <label>
        Withhold
        <select value={target} onChange={({ currentTarget: { value } }) => setTarget(value as TargetName)}>
          {targets.map((each) => (
            <option key={each} value={each}>
              {targetWords[each]}
            </option>
          ))}
        </select>
      </label>
      <Target key={target} target={target} />
      <label>
        Reason <span class="soft">may be empty; stands in the copy</span>
        <select name="reason">
          <option value="">none</option>
          {Object.entries(reasons).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Reason in your own words <span class="soft">needed where it is “other”</span>
        <input name="reason_text" maxLength={200} />
      </label>
      <label>
        Label of the mark <span class="soft">may be empty: [REDACTED]</span>
        <input name="label" maxLength={24} />
      </label>
      <button type="submit">Add the rule</button>
    </form>
  );
}

function Target({ target }: { readonly target: TargetName }) {
  switch (target) {
    case 'text':
      return (
        <>
          <label>
            Words
            <input name="text" required minLength={2} maxLength={500} />
          </label>
          <Check name="whole_word" label="Whole words only" />
          <Check name="case_sensitive" label="Match upper and lower case" />
        </>
      );
    case 'pattern':
      return <Line name="pattern" label="Regular expression" />;
    case 'selector':
      return <Line name="selector" label="Selector" />;
    case 'field':
      return <Line name="field" label="JSON pointer" placeholder="/title" />;
    case 'kind':
      return (
        <>
          <label>
            Kind
            <select name="kind">
              {Object.entries(kindWords).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label>
            Country <span class="soft">two letters, for national telephone numbers</span>
            <input name="country" maxLength={2} pattern="[A-Za-z]{2}" />
          </label>
        </>
      );
    case 'url':
      return <Address />;
    case 'area':
      return <Box />;
  }
}

const Check = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <label class="check">
    <input name={name} type="checkbox" />
    {label}
  </label>
);

const Line = (props: { readonly name: string; readonly label: string; readonly placeholder?: string }) => (
  <label>
    {props.label}
    <input name={props.name} required maxLength={500} placeholder={props.placeholder} />
  </label>
);

const Address = () => (
  <fieldset>
    <legend>Parts of every address</legend>
    {Object.entries(partWords).map(([part, words]) => (
      <Check key={part} name={part} label={words} />
    ))}
    <label>
      Parameters of the query <span class="soft">names, with commas between</span>
      <input name="parameters" />
    </label>
  </fieldset>
);

const first = { x: '0', y: '0', width: '200', height: '40' } as const;

const Box = () => (
  <fieldset class="numbers">
    <legend>Pixels of the picture</legend>
    {sides.map(([side, label, least]) => (
      <label key={side}>
        {label}
        <input name={side} type="number" required min={least} max={1_000_000} defaultValue={first[side]} />
      </label>
    ))}
  </fieldset>
);
