import { useState } from 'preact/hooks';
import type { CreatedKey, KeyRow } from '../../../src/contract/accounts/api-keys.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { plain, typed } from '../../app/text.js';
import { Done, Drawer, useDone } from '../drawer.js';
import { Answered, Heading, Table, Time } from '../parts.js';
import { Copyable } from '../copied.js';

/** `/keys`: the keys of the account, for programs. */
export function KeysPage({ rest }: { readonly rest: string }) {
  if (rest !== '')
    return (
      <>
        <Heading text="There is no such page" />
        <p>
          <a href={hrefOf('/keys')}>All API keys</a>
        </p>
      </>
    );
  return <Keys />;
}

function Keys() {
  const [created, setCreated] = useState<CreatedKey>();
  const query = useQuery(
    'keys',
    (signal) => api.listApiKeys({ query: { limit: 200 } }, { signal }),
    () => 30_000,
  );
  const [said, done] = useDone(query.again);
  const ended = (words: string): void => {
    setCreated(undefined);
    done(words);
  };
  return (
    <>
      <Heading text="API keys" />
      <p>A program that uses the service brings a key. This browser needs none.</p>
      <Create done={done} made={setCreated} />
      <Done {...said} />
      {created !== undefined && <Created created={created} />}
      <Answered query={query}>
        {({ api_keys: keys, next_cursor: next }) => (
          <>
            {keys.length === 0 ? (
              <p class="empty">There is no key. Make one with “New key”.</p>
            ) : (
              <Table label="API keys" heads={['Key', 'For', 'Made', 'End it']}>
                {keys.map((key) => (
                  <Row key={key.key_id} of={key} done={ended} />
                ))}
              </Table>
            )}
            {next !== null && (
              <p class="soft">
                These are the newest {keys.length}. All of them: <code>evidence keys list</code>
              </p>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

interface CreateProps {
  readonly done: (words: string) => void;
  readonly made: (key: CreatedKey) => void;
}

const Create = ({ done, made }: CreateProps) => (
  <Drawer
    title="New key"
    button="Make the key"
    done={done}
    send={async (said) => {
      const name = typed(said, 'name');
      const env = typed(said, 'env') === 'test' ? 'test' : 'live';
      made(await api.createApiKey({ body: { env, ...(name !== '' && { name }) } }));
      return 'The key was made; it is shown below, once.';
    }}
  >
    <label>
      Name <span class="soft">what uses it; may be empty</span>
      <input name="name" maxLength={100} />
    </label>
    <label>
      For
      <select name="env">
        <option value="live">legal use</option>
        <option value="test">tests: what is made with it is not for legal use</option>
      </select>
    </label>
  </Drawer>
);

/** No later answer has either of them. */
const Created = ({ created }: { readonly created: CreatedKey }) => (
  <div class="card">
    <p>
      <strong>The key{created.name !== null && ` “${plain(created.name)}”`}, shown this once:</strong>
    </p>
    <p>
      <Copyable text={created.key} what="the key" />
    </p>
    <p>
      <strong>The secret that signs the webhooks of its captures, shown this once:</strong>
    </p>
    <p>
      <Copyable text={created.webhook_secret} what="the secret" />
    </p>
    <p>Keep both where the program reads its secrets. Whoever has the key can do what this account can.</p>
  </div>
);

interface RowProps {
  readonly of: KeyRow;
  readonly done: (words: string) => void;
}

const Row = ({ of: { key_id, name, env, created_at, revoked_at }, done }: RowProps) => (
  <tr>
    <th scope="row">
      {name === null ? <code>{key_id}</code> : plain(name)}
      {name !== null && (
        <span class="soft note">
          <code>{key_id}</code>
        </span>
      )}
    </th>
    <td>{env === 'live' ? 'legal use' : 'tests'}</td>
    <td>
      <Time at={created_at} />
    </td>
    <td>{revoked_at === null ? <Revoke id={key_id} name={name} done={done} /> : <Ended at={revoked_at} />}</td>
  </tr>
);

const Ended = ({ at }: { readonly at: string }) => (
  <span class="soft">
    ended <Time at={at} />
  </span>
);

const Revoke = ({
  id,
  name,
  done,
}: {
  readonly id: string;
  readonly name: string | null;
  readonly done: RowProps['done'];
}) => (
  <Drawer
    title={`End ${name ?? id}`}
    button="End this key for good"
    done={done}
    send={async () => {
      await api.revokeApiKey({ params: { key_id: id } });
      return 'The key has ended.';
    }}
  >
    <p class="ask">Programs that bring it are refused from now on. What they made stays.</p>
  </Drawer>
);
