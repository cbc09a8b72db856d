import { useRef, useState } from 'preact/hooks';
import { ApiRefusal } from '../../../src/client/index.js';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import type { RedactionRead } from '../../../src/contract/redactions/redactions.js';
import type { RedactionRequest, RequestedRule } from '../../../src/contract/redactions/request.js';
import { hrefOf } from '../../app/router.js';
import { counted } from '../../app/text.js';
import { Problem } from '../parts.js';
import { WithPackage } from '../capture/with-package.js';
import { AddRule } from './add-rule.js';
import { Lines } from './lines.js';
import { Options, type Chosen, usual } from './options.js';
import { Preview } from './preview.js';
import { Refused } from './refused.js';
import { RuleList } from './rule-list.js';
import type { Area, Row } from './rules.js';
import { Sheet } from './sheet.js';
import { useCopy } from './use-copy.js';

/** Rules beside the picture; a copy is made only after a preview of these very rules. */
export function Editor({ read }: { readonly read: CompletedRead }) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [chosen, choose] = useState<Chosen>(usual);
  const last = useRef(0);
  const add = (rule: RequestedRule): void =>
    setRows((all) => {
      last.current += 1;
      return [...all, { key: last.current, rule }];
    });
  const change = (key: number, area: Area): void =>
    setRows((all) => all.map((each) => (each.key === key ? { key, rule: { ...each.rule, area } } : each)));
  const remove = (key: number): void => setRows((all) => all.filter((each) => each.key !== key));
  const rules = rows.map(({ rule }) => rule);
  const body: RedactionRequest = { rules, ...chosen };
  return (
    <div class="redact">
      <section aria-labelledby="rules">
        <h2 id="rules">What is withheld</h2>
        <RuleList rows={rows} change={change} remove={remove} />
        <AddRule add={add} />
        <Options chosen={chosen} choose={choose} />
        <Making id={read.capture_id} body={body} rows={rows} />
      </section>
      <section aria-labelledby="picture">
        <h2 id="picture">The page</h2>
        <WithPackage read={read}>
          {(opened) => (
            <>
              <Lines opened={opened} rows={rows} add={add} remove={remove} />
              <Sheet opened={opened} rows={rows} add={(area) => add({ area })} change={change} />
            </>
          )}
        </WithPackage>
      </section>
    </div>
  );
}

interface MakingProps {
  readonly id: string;
  readonly body: RedactionRequest;
  readonly rows: readonly Row[];
}

function Making({ id, body, rows }: MakingProps) {
  const copy = useCopy(id, body);
  const { shown, made, error, busy, preview, make } = copy;
  // Once more gives the same copy.
  const canMake = made !== undefined || shown?.refusal === null;
  const isBusy = busy !== undefined;
  return (
    <>
      <p class="buttons">
        {/* Not disabled while they work, nor by what came of it: that would take the focus from whoever pressed by keyboard. */}
        <button
          type="button"
          disabled={rows.length === 0}
          aria-disabled={isBusy}
          aria-busy={busy === 'preview'}
          onClick={() => !isBusy && void preview()}
        >
          {busy === 'preview' ? 'Looking …' : 'Preview'}
        </button>
        <button
          type="button"
          class="main"
          aria-disabled={!canMake || isBusy}
          aria-busy={busy === 'make'}
          onClick={() => canMake && !isBusy && void make()}
        >
          {busy === 'make' ? 'Making …' : 'Make the copy'}
        </button>
      </p>
      <p role="status" class={made === undefined ? 'soft' : 'good'}>
        {standing(copy)}
      </p>
      {made && <Made made={made} />}
      {error !== undefined && <Failure error={error} rows={rows} />}
      {shown && <Preview shown={shown} rows={rows} />}
    </>
  );
}

/** How it stands, in one line, which is read out at each change; an error says itself. */
function standing({ shown, made, error, busy }: ReturnType<typeof useCopy>): string {
  if (busy !== undefined)
    return busy === 'preview' ? 'Looking for what would be withheld …' : 'The copy is being made …';
  if (made !== undefined) return made.status === 'completed' ? '✓ The copy is made.' : '… The copy is being made.';
  if (error !== undefined) return '';
  if (shown === undefined) return 'The copy can be made after a preview of these rules.';
  if (shown.refusal !== null) return 'Preview: with these rules the copy is refused.';
  const stay = shown.words_left.length;
  return `Preview: the copy can be made${stay === 0 ? '' : `; ${counted(stay, 'single word', 'single words')} of a name ${stay === 1 ? 'stays' : 'stay'} readable`}.`;
}

/** A leak that was found while the copy was made has its files and rules too. */
const Failure = ({ error, rows }: { readonly error: unknown; readonly rows: readonly Row[] }) =>
  error instanceof ApiRefusal && error.code.startsWith('REDACTION_') && error.details ? (
    <Refused refusal={error} rows={rows} />
  ) : (
    <Problem error={error} />
  );

const Made = ({ made }: { readonly made: RedactionRead }) => (
  <div class="card">
    <p>
      <a href={hrefOf(`/captures/${made.redaction_id}`)}>Look at the copy</a>
    </p>
    {made.package_url !== null && (
      <a class="button" href={made.package_url} download>
        Download the copy
      </a>
    )}
  </div>
);
