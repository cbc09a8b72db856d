import { useEffect, useRef } from 'preact/hooks';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { plain, size, typed } from '../../app/text.js';
import { FileDrop } from '../file-drop.js';
import { MatterChoice } from '../matter-choice.js';
import { Problem } from '../parts.js';
import { add, type Came, drop, goOn, pause, type Sending, sendings, tell } from './queue.js';
import { sealedBy } from './sealed-by.js';

/** Where packages are chosen or dropped, and what becomes of each on its way. */
export function Bring() {
  const form = useRef<HTMLFormElement>(null);
  const take = (files: readonly File[]): void => {
    const matter = form.current === null ? '' : typed(new FormData(form.current), 'matter');
    add(files, matter === '' ? null : matter);
  };
  return (
    <section class="card" aria-labelledby="bring">
      <h2 id="bring">Import packages</h2>
      <p>
        Each is verified by the service before it is kept. An upload that is broken off goes on when the same file is
        chosen again, also after a reload, for one day.
      </p>
      <form class="fields" ref={form} onSubmit={(event) => event.preventDefault()}>
        <MatterChoice none="no matter" />
        <FileDrop label="Packages (ZIP)" accept=".zip,application/zip" take={take} />
      </form>
      <ul class="sendings" aria-label="On the way">
        {sendings.value.map((each) => (
          <Row key={each.key} sending={each} />
        ))}
      </ul>
    </section>
  );
}

type Said = readonly [words: string, colour: string];

const onItsWay: Readonly<Record<Sending['state'], Said>> = {
  waiting: ['waits for those before it', ''],
  sending: ['is being sent', ''],
  paused: ['‖ paused', ''],
  failed: ['✗ not sent', 'bad'],
  sent: ['sent; what came of it is not known yet', ''],
};

/** That it was sent is no success: a package that was altered is sent like any other, and anybody can seal one with a key of their own. */
function cameWords({ status, summary, cancelled_at }: Came): Said {
  const by = sealedBy(summary);
  switch (status) {
    case 'uploading':
      return onItsWay.sent;
    case 'verifying':
      return ['sent, and being verified', ''];
    case 'accepted':
      return [`✓ kept: it was not changed after it was sealed${by === '' ? '' : `. ${by}`}`, 'good'];
    case 'duplicate':
      return ['= kept already', 'good'];
    case 'rejected':
      return ['✗ not kept; the list of imports says why', 'bad'];
    case 'expired':
      return [cancelled_at === null ? '– not kept: it was not sent within a day' : '– not kept: cancelled', ''];
  }
}

/** Asks for its import until it is known what came of it, on whichever page of the list its row is. */
function Follow({ id, told }: { readonly id: string; readonly told: (came: Came) => void }) {
  const { data } = useQuery(
    `import ${id}`,
    (signal) => api.getImport({ params: { import_id: id }, query: {} }, { signal }),
    ({ status }) => (isEnd(status) ? null : 1000),
  );
  useEffect(() => {
    if (data !== undefined) told(data);
  }, [data]);
  return null;
}

const isEnd = (status: Came['status']): boolean => status !== 'uploading' && status !== 'verifying';

function Row({ sending: { key, file, state, bytes, import_id, came, error } }: { readonly sending: Sending }) {
  const [words, colour] = state === 'sent' && came !== null ? cameWords(came) : onItsWay[state];
  const name = plain(file.name);
  // Only whole parts are confirmed: until the first of them is, nobody knows how much has arrived.
  const isUnknown = state === 'sending' && bytes === 0;
  return (
    <li>
      {state === 'sent' && import_id !== null && (came === null || !isEnd(came.status)) && (
        <Follow id={import_id} told={(news) => tell(key, news)} />
      )}
      <label>
        {name}{' '}
        <span class="soft">
          {!isUnknown && `${size(bytes)} of `}
          {size(file.size)}
        </span>
        {state !== 'sent' && (isUnknown ? <progress /> : <progress max={Math.max(1, file.size)} value={bytes} />)}
      </label>
      <p role="status" class={colour}>
        {words}
      </p>
      {state === 'failed' && <Problem error={error} />}
      {(state === 'sending' || state === 'waiting') && (
        <button type="button" aria-label={`Pause ${name}`} onClick={() => pause(key)}>
          Pause
        </button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <button type="button" aria-label={`Go on with ${name}`} onClick={() => goOn(key)}>
          Go on
        </button>
      )}
      {state !== 'sending' && (
        <button type="button" aria-label={`Remove ${name} from the list`} onClick={() => drop(key)}>
          Remove
        </button>
      )}
    </li>
  );
}
