import { useRef, useState } from 'preact/hooks';
import type { SignInMethods } from '../../../src/contract/sessions/methods.js';
import { api, session } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { plain, typed } from '../../app/text.js';
import { Lazy } from '../capture/lazy.js';
import { Done, Drawer, useDone } from '../drawer.js';
import { Answered, Time } from '../parts.js';
import { Passkeys } from './passkeys.js';
import { Copy, Copyable } from '../copied.js';

interface Pending {
  readonly secret: string;
  readonly otpauth_url: string;
}

/** The second factor of the account, and its recovery codes. */
export function Ways() {
  const query = useQuery('sign-in-methods', (signal) => api.getSignInMethods({}, { signal }));
  const offered = useQuery('ways-in', (signal) => api.getSignIn({}, { signal }));
  const [said, done] = useDone(query.again);
  const [pending, setPending] = useState<Pending>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <Done {...said} />
      {offered.data !== undefined && <Offered methods={offered.data.methods} />}
      {codes.length > 0 && <Codes codes={codes} />}
      <Answered query={query}>
        {(methods) => (
          <>
            <State methods={methods} />
            <Answered query={offered}>
              {(service) => (
                <Passkeys
                  methods={methods}
                  isOffered={service.methods.includes('passkey')}
                  done={done}
                  made={setCodes}
                />
              )}
            </Answered>
            <h3>Authenticator program</h3>
            <Begin methods={methods} done={done} made={setPending} />
            {pending !== undefined && (
              <Confirm
                pending={pending}
                done={(words, made) => {
                  setPending(undefined);
                  setCodes(made);
                  done(words);
                }}
              />
            )}
            {(methods.totp !== null || methods.passkeys.length > 0) && <NewCodes done={done} made={setCodes} />}
            {methods.totp !== null && <Remove methods={methods} done={done} />}
          </>
        )}
      </Answered>
    </>
  );
}

/** By which ways this service signs people in. */
const Offered = ({ methods }: { readonly methods: readonly string[] }) => (
  <p>
    {methods.includes('email') ? (
      'A link or code that is mailed signs you in. With a passkey or a second factor, whoever only reads your mail stays out.'
    ) : (
      <>
        This service sends no mail. You sign in with {methods.includes('passkey') && 'a passkey, or with '}a link that{' '}
        <code>evidence dashboard</code> or the operator makes; no second factor is asked for then.
      </>
    )}{' '}
    API keys are not affected.
  </p>
);

const State = ({
  methods: { totp, recovery_codes_left, second_factor_required },
}: {
  readonly methods: SignInMethods;
}) => (
  <div class="card">
    <dl>
      <dt>Authenticator program</dt>
      <dd>
        {totp === null ? (
          <span class="bad">✗ none</span>
        ) : (
          <>
            <span class="good">✓ enrolled</span> <Time at={totp.enrolled_at} />
          </>
        )}
      </dd>
      <dt>Recovery codes left</dt>
      <dd>{recovery_codes_left}</dd>
      {second_factor_required && (
        <>
          <dt>This service</dt>
          <dd>asks everybody who signs in by mail for a second factor</dd>
        </>
      )}
    </dl>
  </div>
);

interface ActionProps {
  readonly methods: SignInMethods;
  readonly done: (words: string) => void;
}

const Begin = ({ methods: { totp }, done, made }: ActionProps & { readonly made: (pending: Pending) => void }) => (
  <Drawer
    title={totp === null ? 'Add an authenticator program' : 'Move to another authenticator program'}
    button="Make a key"
    done={done}
    send={async () => {
      made(await api.startTotp({}));
      return 'The key was made. It counts once you enter a code of it below.';
    }}
  >
    <p class="ask">
      An authenticator program, as there are many for telephones and computers, makes a new code every 30 seconds.
      {totp !== null && ' The one before counts until the new one is confirmed.'}
    </p>
  </Drawer>
);

/** In groups, for who types it. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

const loadQrCode = async () => (await import('./qr-code.js')).QrCode;

const Confirm = ({
  pending,
  done,
}: {
  readonly pending: Pending;
  readonly done: (words: string, codes: readonly string[]) => void;
}) => {
  let made: readonly string[] = [];
  return (
    <div class="card">
      <h3>The key, shown this once</h3>
      <p>Scan this with the authenticator program of a telephone:</p>
      <Lazy load={loadQrCode} given={{ text: pending.otpauth_url, name: 'QR code of the key below' }} />
      <p>Or enter it there by hand (time-based, six digits):</p>
      <p>
        <Copyable text={pending.secret} shown={grouped(pending.secret)} what="the key" />
      </p>
      <p>
        <a href={pending.otpauth_url}>Add it to a program on this device</a>
      </p>
      <Drawer
        title="Enter a code of the program"
        button="Confirm it"
        done={(words) => done(words, made)}
        send={async (said) => {
          const { recovery_codes } = await api.confirmTotp({ body: { totp: typed(said, 'totp') } });
          made = recovery_codes ?? [];
          return recovery_codes === null
            ? 'The new program is enrolled; the one before is void.'
            : 'The second factor is enrolled. Keep the recovery codes.';
        }}
      >
        <label>
          Code of six digits
          <input name="totp" required maxLength={10} autocomplete="one-time-code" inputMode="numeric" />
        </label>
      </Drawer>
    </div>
  );
};

const Codes = ({ codes }: { readonly codes: readonly string[] }) => {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div class="card">
      <h3>Recovery codes, shown this once</h3>
      <p>
        After the mail, each counts once in place of a passkey or the authenticator program. Print them, or keep them
        where neither of those is.
      </p>
      <ul class="codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{plain(code)}</code>
          </li>
        ))}
      </ul>
      <p>
        <Copy text={codes.join('\n')} what="all recovery codes" from={list} />
      </p>
    </div>
  );
};

const NewCodes = ({
  done,
  made,
}: {
  readonly done: (words: string) => void;
  readonly made: (codes: readonly string[]) => void;
}) => (
  <Drawer
    title="Make new recovery codes"
    button="Make ten codes"
    done={done}
    send={async () => {
      made((await api.createRecoveryCodes({})).codes);
      return 'Ten new codes are shown, once; those before are void.';
    }}
  >
    <p class="ask">The codes before are void from then on.</p>
  </Drawer>
);

const Remove = ({ methods: { second_factor_required, passkeys }, done }: ActionProps) =>
  second_factor_required && passkeys.length === 0 ? null : (
    <Drawer
      title="Remove the authenticator program"
      button="Remove it, and sign out everywhere"
      done={done}
      send={async () => {
        await api.removeTotp({});
        session.value = 'ended';
        return 'The authenticator program was removed.';
      }}
    >
      <p class="ask">Every session of the account ends, this one too. The recovery codes go with the last factor.</p>
    </Drawer>
  );
