import type { ComponentChildren } from 'preact';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { counted, plain, typed } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Done, Drawer, useDone } from '../drawer.js';
import { Answered, Time } from '../parts.js';
import { Copyable } from '../copied.js';

type Me = Awaited<ReturnType<typeof api.whoami>>;

/** Who the account is, and what it may use. */
export function Profile() {
  const query = useQuery(
    'whoami',
    (signal) => api.whoami({}, { signal }),
    () => 30_000,
  );
  const [said, done] = useDone(query.again);
  return (
    <>
      <Done {...said} />
      <Answered query={query}>
        {(me) => (
          <>
            <Person me={me} />
            <NameForm me={me} done={done} />
            <AddressForm me={me} done={done} />
            {me.email_pending !== null && <Confirm me={me} done={done} />}
            <Usage me={me} />
            <CapForm me={me} done={done} />
          </>
        )}
      </Answered>
    </>
  );
}

interface FormProps {
  readonly me: Me;
  readonly done: (words: string) => void;
}

const Row = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Person = ({ me }: { readonly me: Me }) => (
  <div class="card">
    <dl>
      <Row name="Name">{me.name === null ? 'none' : plain(me.name)}</Row>
      <Row name="E-mail address">
        {me.email === null ? (
          'none'
        ) : (
          <>
            {plain(me.email)}{' '}
            <span class={me.email_verified ? 'good' : 'bad'}>
              {me.email_verified ? '✓ confirmed' : '✗ not confirmed'}
            </span>
          </>
        )}
      </Row>
      {me.email_pending !== null && (
        <Row name="New address">
          {plain(me.email_pending.email)}, to be confirmed by <Time at={me.email_pending.expires_at} />
        </Row>
      )}
      <Row name="Account">
        <Copyable text={me.account_ref} what="the id of the account" />
      </Row>
      <Row name="Plan">{me.plan.replaceAll('_', ' ')}</Row>
      <Row name="Works">
        {me.env === 'live' ? 'for legal use' : 'in test mode: what is made is not for legal use'}
        {me.api_read_only && ', and only reads'}
      </Row>
      {me.session !== null && (
        <Row name="This session">
          ends at the latest <Time at={me.session.expires_at} />
        </Row>
      )}
      <Row name="Service">
        evidence {plain(me.server.version)}, {me.server.kind === 'local' ? 'on this machine' : 'for several accounts'}
      </Row>
    </dl>
  </div>
);

const NameForm = ({ me, done }: FormProps) => (
  <Amend
    title="Change the name"
    button="Save the name"
    done={done}
    about={me}
    counts={({ name }) => name}
    read={() => api.whoami({})}
    fields={({ name }) => (
      <label>
        Name <span class="soft">as custody records and other members show it</span>
        <input name="name" maxLength={200} autocomplete="name" defaultValue={name ?? ''} />
      </label>
    )}
    send={async (said) => {
      await api.updateWhoami({ body: { name: typed(said, 'name') || null } });
      return 'The name was saved.';
    }}
  />
);

const AddressForm = ({ me, done }: FormProps) => (
  <Drawer
    title={me.email === null ? 'Enter an e-mail address' : 'Change the e-mail address'}
    button="Send the code"
    done={done}
    send={async (said) => {
      const email = typed(said, 'email');
      await api.updateWhoami({ body: { email } });
      return `A code was sent to ${email}. The old address counts until it is entered here.`;
    }}
  >
    <label>
      New e-mail address
      <input name="email" type="email" required maxLength={254} autocomplete="email" />
    </label>
  </Drawer>
);

/** An address that takes the place of another ends every session: whoever got in by the old one is out. */
const Confirm = ({ me, done }: FormProps) => (
  <Drawer
    title="Confirm the new address"
    button="Confirm it"
    done={done}
    send={async (said) => {
      await api.confirmEmail({ body: { code: typed(said, 'code') } });
      return me.email === null
        ? 'The address is confirmed.'
        : 'The address is confirmed. Every session of this account has ended, this one too: sign in again.';
    }}
  >
    {me.email !== null && <p>This ends every session of this account, this one too.</p>}
    <label>
      Code of the mail
      <input name="code" required maxLength={40} autocomplete="one-time-code" />
    </label>
  </Drawer>
);

/** The maxima in the order in which they are named. */
const capWords = {
  member_owner: 'set by the owner of the organisation for you',
  customer: 'set by yourself',
  plan_max: 'set by the service for this account',
  org: 'of the organisation, all members together',
} as const;

const Usage = ({ me: { usage, limits } }: { readonly me: Me }) => (
  <section aria-labelledby="usage" class="part">
    <h3 id="usage">Use in {usage.month}</h3>
    {usage.caps.length === 0 ? (
      <p>{counted(usage.captures, 'unit')} for legal use; there is no monthly maximum.</p>
    ) : (
      usage.caps.map(({ cap, limit, used }) => (
        <label key={cap} class="fill">
          {used} of {counted(limit, 'unit')} <span class="soft">{capWords[cap]}</span>
          <progress max={Math.max(1, limit)} value={Math.min(used, Math.max(1, limit))} />
        </label>
      ))
    )}
    <p class="soft">
      {counted(usage.test_today, 'unit')} in test mode today.
      {usage.sandbox_remaining !== null && ` Left of the sandbox: ${counted(usage.sandbox_remaining, 'unit')}.`} At most{' '}
      {limits.units_per_minute} units a minute and {limits.captures_in_flight} captures at a time.
    </p>
  </section>
);

const CapForm = ({ me, done }: FormProps) => (
  <Amend
    title="Change your own monthly maximum"
    button="Save the maximum"
    done={done}
    about={me}
    counts={({ monthly_cap }) => monthly_cap}
    read={() => api.whoami({})}
    fields={({ monthly_cap }) => (
      <label>
        Units for legal use in a month <span class="soft">empty: no maximum of your own</span>
        <input
          name="cap"
          type="number"
          min={0}
          max={1_000_000_000}
          step={1}
          defaultValue={monthly_cap === null ? '' : String(monthly_cap)}
        />
      </label>
    )}
    send={async (said) => {
      const value = typed(said, 'cap');
      await api.updateWhoami({ body: { monthly_cap: value === '' ? null : Number(value) } });
      return value === '' ? 'There is no maximum of your own any more.' : 'The maximum was saved.';
    }}
  />
);
