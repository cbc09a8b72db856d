import { useState } from 'preact/hooks';
import type { CaptureOptions } from '../../src/contract/captures/options.js';
import { limits } from '../../src/contract/limits.js';
import { api, noticed } from '../app/api.js';
import { go, hrefOf, place } from '../app/router.js';
import { counted, plain, typed, withScheme } from '../app/text.js';
import { Done, useDone } from './drawer.js';
import { OptionFields } from './options/fields.js';
import { optionsOf } from './options/said.js';
import { Heading, Problem } from './parts.js';

type Batch = Awaited<ReturnType<typeof api.createCaptureBatch>>;

const addressesIn = (said: FormData): readonly string[] =>
  typed(said, 'urls').split(/\s+/).filter(Boolean).map(withScheme);

/** One address leads to its page, which shows the steps as they are done; several to the list of what came of each. */
export function NewCapture() {
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [batch, setBatch] = useState<Batch>();
  const [said, done] = useDone(() => undefined);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const fields = new FormData(form);
    const urls = addressesIn(fields);
    const options = optionsOf(fields);
    const [url = ''] = urls;
    setSending(true);
    setError(undefined);
    try {
      if (urls.length === 1) {
        const made = await api.createCapture({ body: { url, options } });
        return go(hrefOf(`/captures/${made.capture_id}`));
      }
      const answer = await api.createCaptureBatch({ body: { urls: [...urls], options } });
      setBatch(answer);
      // What did not begin stays in the field, to be mended or sent again.
      const left = [...answer.not_admitted, ...answer.rejected].map((each) => each.url).join('\n');
      (form.elements.namedItem('urls') as HTMLTextAreaElement).value = left;
      done(`${counted(answer.captures.length, 'capture has', 'captures have')} begun.`);
    } catch (failure) {
      setError(noticed(failure));
    }
    setSending(false);
  };
  return (
    <>
      <Heading text="New capture" />
      <Done {...said} />
      {batch && <Begun batch={batch} />}
      <form class="fields" onSubmit={(event) => void send(event)}>
        <Fields />
        {error !== undefined && <Problem error={error} />}
        <button class="main" type="submit" disabled={isSending}>
          {isSending ? 'Sending …' : 'Capture'}
        </button>
      </form>
    </>
  );
}

const Begun = ({ batch: { captures, not_admitted, rejected } }: { readonly batch: Batch }) => (
  <div class="card">
    <ul>
      {captures.map(({ capture_id, url }) => (
        <li key={capture_id}>
          <a href={hrefOf(`/captures/${capture_id}`)}>{plain(url)}</a>
        </li>
      ))}
      {not_admitted.map(({ url, in_flight_limit }) => (
        <li key={url}>
          {plain(url)} <strong class="bad">✗ not begun</strong>: no more than {in_flight_limit} may run at a time. It is
          still in the field; send it again when others have ended.
        </li>
      ))}
      {rejected.map(({ url, error }) => (
        <li key={url}>
          {plain(url)} <strong class="bad">✗ refused</strong>: {plain(reasonOf(error))}
        </li>
      ))}
    </ul>
  </div>
);

/** The first defect of an address in words, or else what the answer says. */
function reasonOf({ message, details }: Batch['rejected'][number]['error']): string {
  const fields = (details as { readonly fields?: readonly { readonly problem?: unknown }[] } | undefined)?.fields;
  const problem = fields?.[0]?.problem;
  return typeof problem === 'string' ? problem : message;
}

/** A matter's page leads here with itself chosen. */
function matterOfLink(): CaptureOptions {
  const id = place.value.query.get('matter') ?? '';
  return /^mat_[0-9A-Za-z]+$/.test(id) ? { matter_id: id } : {};
}

const Fields = () => (
  <>
    <label>
      Address <span class="soft">or several, one a line, up to {limits.batchMax}</span>
      <textarea
        name="urls"
        rows={3}
        required
        placeholder="https://"
        defaultValue={place.value.query.get('url') ?? ''}
        spellcheck={false}
        autocapitalize="off"
        onChange={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replace(/\S+/g, withScheme);
        }}
        onInput={({ currentTarget }) =>
          currentTarget.setCustomValidity(
            currentTarget.value.split(/\s+/).filter(Boolean).length > limits.batchMax
              ? `At most ${limits.batchMax} addresses at a time.`
              : '',
          )
        }
      />
    </label>
    <OptionFields had={matterOfLink()} />
  </>
);
