import { plain } from '../../app/text.js';
import { reasons } from '../../../src/package/redaction/reasons.js';
import { type Area, type Row, sides, wordsOf } from './rules.js';

interface RuleListProps {
  readonly rows: readonly Row[];
  readonly change: (key: number, area: Area) => void;
  readonly remove: (key: number) => void;
}

/** The rules with their numbers, by which a preview and a refusal name them; areas can be changed in numbers. */
export const RuleList = ({ rows, change, remove }: RuleListProps) =>
  rows.length === 0 ? (
    <p class="empty">No rule yet. Nothing is withheld without one.</p>
  ) : (
    <ol class="rules" aria-label="Rules">
      {rows.map(({ key, rule }, index) => (
        <li key={key}>
          <p>
            <strong>{plain(wordsOf(rule))}</strong>
            {rule.reason !== undefined && (
              <span class="soft note">{plain(rule.reason_text ?? reasons[rule.reason])}</span>
            )}
          </p>
          {rule.area !== undefined && (
            <Numbers area={rule.area} number={index + 1} change={(area) => change(key, area)} />
          )}
          <button type="button" aria-label={`Remove rule ${index + 1}`} onClick={() => remove(key)}>
            Remove
          </button>
        </li>
      ))}
    </ol>
  );

const Numbers = ({
  area,
  number,
  change,
}: {
  readonly area: Area;
  readonly number: number;
  readonly change: (area: Area) => void;
}) => (
  <fieldset class="numbers">
    <legend>Area of rule {number}</legend>
    {sides.map(([side, label, least]) => (
      <label key={side}>
        {label}
        <input
          type="number"
          min={least}
          max={1_000_000}
          value={area[side]}
          onChange={({ currentTarget: { value } }) =>
            change({ ...area, [side]: Math.max(least, Math.round(Number(value) || 0)) })
          }
        />
      </label>
    ))}
  </fieldset>
);
