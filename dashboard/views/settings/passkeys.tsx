import type { SignInMethods } from '../../../src/contract/sessions/methods.js';
import { api, session } from '../../app/api.js';
import { hasPasskeys, makePasskey } from '../../app/passkeys.js';
import { plain, typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Table, Time } from '../parts.js';

interface PasskeysProps {
  readonly methods: SignInMethods;
  /** No passkey is made for an address of numbers, as that of this machine is. */
  readonly isOffered: boolean;
  readonly done: (words: string) => void;
  /** Recovery codes that were made with the first factor. */
  readonly made: (codes: readonly string[]) => void;
}

export const Passkeys = ({ methods, isOffered, done, made }: PasskeysProps) => (
  <div class="part">
    <h3>Passkeys</h3>
    <p>
      {isOffered
        ? 'A passkey in this device, a telephone or a security key signs you in by itself, without a mail.'
        : 'Passkeys are offered where the service is reached by a name, not at an address of numbers as here.'}
    </p>
    {methods.passkeys.length > 0 && (
      <Table label="Passkeys" heads={['Name', 'Made', 'Last used', 'Remove it']}>
        {methods.passkeys.map((each) => (
          <tr key={each.passkey_id}>
            <th scope="row">
              {plain(each.name)}
              {each.synced && <span class="soft note">may be in several devices</span>}
            </th>
            <td>
              <Time at={each.created_at} />
            </td>
            <td>
              <Time at={each.last_used_at} />
            </td>
            <td>
              <Remove id={each.passkey_id} done={done} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    {isOffered && hasPasskeys() && <Add done={done} made={made} />}
  </div>
);

const Add = ({ done, made }: Omit<PasskeysProps, 'methods' | 'isOffered'>) => (
  <Drawer
    title="Add a passkey"
    button="Go on in the browser"
    done={done}
    send={async (said) => {
      const { recovery_codes } = await api.createPasskey({ body: await makePasskey(typed(said, 'name')) });
      if (recovery_codes !== null) made(recovery_codes);
      return recovery_codes === null ? 'The passkey was added.' : 'The passkey was added. Keep the recovery codes.';
    }}
  >
    <label>
      Name <span class="soft">to tell it from others</span>
      <input name="name" required maxLength={100} autocomplete="off" />
    </label>
  </Drawer>
);

const Remove = ({ id, done }: { readonly id: string; readonly done: (words: string) => void }) => (
  <Drawer
    title="Remove"
    button="Remove it, and sign out everywhere"
    done={done}
    send={async () => {
      await api.removePasskey({ params: { passkey_id: id } });
      session.value = 'ended';
      return 'The passkey was removed.';
    }}
  >
    <p class="ask">Every session of the account ends, this one too. Remove it in the device as well.</p>
  </Drawer>
);
