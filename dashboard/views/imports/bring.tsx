import { useRef } from 'preact/hooks';
import type { ImportRow } from '../../../src/contract/imports/imports.js';
import { plain, size, typed } from '../../app/text.js';
import { FileDrop } from '../file-drop.js';
import { MatterChoice } from '../matter-choice.js';
import { Problem } from '../parts.js';
import { add, drop, goOn, pause, type Sending, sendings } from './queue.js';

/** Where packages are chosen or dropped, and what becomes of each on its way; `known` are imports that the service told of. */
export function Bring({ known }: { readonly known: readonly ImportRow[] }) {
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
          <Row key={each.key} sending={each} came={known.find(({ import_id: id }) => id === each.import_id)?.status} />
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
  sent: ['sent; what came of it stands below', ''],
};

/** That it was sent is no success: a package that was altered is sent like any other. */
const arrived: Partial<Readonly<Record<ImportRow['status'], Said>>> = {
  verifying: ['sent, and being verified', ''],
  accepted: ['✓ verified and kept', 'good'],
  duplicate: ['= kept already', 'good'],
  rejected: ['✗ not kept; why stands below', 'bad'],
};

interface RowProps {
  readonly sending: Sending;
  /** Of its import, once the service told of it. */
  readonly came: ImportRow['status'] | undefined;
}

function Row({ sending: { key, file, state, bytes, error }, came }: RowProps) {
  const [words, colour] = (state === 'sent' && came !== undefined && arrived[came]) || onItsWay[state];
  const name = plain(file.name);
  return (
    <li>
      <label>
        {name}{' '}
        <span class="soft">
          {size(bytes)} of {size(file.size)}
        </span>
        <progress max={Math.max(1, file.size)} value={bytes} />
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
