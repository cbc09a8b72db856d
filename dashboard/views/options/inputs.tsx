import type { ComponentChildren } from 'preact';

const Hint = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <>
      {' '}
      <span class="soft">{text}</span>
    </>
  );

interface FieldProps<G> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly given: G | undefined;
}

interface ChoiceProps extends FieldProps<string> {
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly onChoice?: (value: string) => void;
}

export const Choice = ({ name, label, hint, of, given = '', onChoice }: ChoiceProps) => (
  <label>
    {label}
    <Hint text={hint} />
    <select name={name} onChange={({ currentTarget }) => onChoice?.(currentTarget.value)}>
      {of.map(([value, text]) => (
        <option key={value} value={value} selected={value === given}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

export const Line = ({ name, label, hint, most, given }: FieldProps<string> & { readonly most: number }) => (
  <label>
    {label}
    <Hint text={hint} />
    <input name={name} maxLength={most} defaultValue={given ?? ''} spellcheck={false} autocapitalize="off" />
  </label>
);

interface CountProps extends FieldProps<number> {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly step?: string;
  readonly required?: boolean;
}

export const Count = ({ name, label, unit, least, most, step = '1', required = false, given }: CountProps) => (
  <label>
    {label}
    <Hint text={unit} />
    <input
      name={name}
      type="number"
      min={least}
      max={most}
      step={step}
      required={required}
      defaultValue={given === undefined ? '' : String(given)}
    />
  </label>
);

interface CheckedProps extends FieldProps<string> {
  readonly placeholder: string;
  /** What is wrong with it; empty if nothing is. */
  readonly problem: (text: string) => string;
}

export const Checked = ({ name, label, hint, placeholder, problem, given }: CheckedProps) => (
  <label>
    {label}
    <Hint text={hint} />
    <textarea
      name={name}
      rows={3}
      placeholder={placeholder}
      defaultValue={given ?? ''}
      spellcheck={false}
      autocapitalize="off"
      onInput={({ currentTarget }) => currentTarget.setCustomValidity(problem(currentTarget.value))}
    />
  </label>
);

interface TickProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange?: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}

export const Tick = ({ name, isOn, onChange, children }: TickProps) => (
  <label class="check">
    <input
      name={name}
      type="checkbox"
      defaultChecked={isOn}
      onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
    />
    {children}
  </label>
);
