import { hrefOf } from '../../app/router.js';
import { Heading } from '../parts.js';
import { Sections } from '../sections.js';
import { OwnOrganization } from './organization.js';
import { Profile } from './profile.js';
import { Sessions } from './sessions.js';
import { SignIns } from './sign-ins.js';
import { Ways } from './ways.js';

/** Each has its address below `/settings`, the first one `/settings` itself. */
const sections = [
  ['', 'Profile', Profile],
  ['/signing-in', 'Signing in', Ways],
  ['/sessions', 'Sessions', Sessions],
  ['/sign-ins', 'Sign-in log', SignIns],
  ['/organization', 'Organisation', OwnOrganization],
] as const;

/** `/settings` and everything below it. */
export function SettingsPage({ rest }: { readonly rest: string }) {
  const open = sections.find(([path]) => path === rest);
  if (open === undefined)
    return (
      <>
        <Heading text="There is no such page" />
        <p>
          <a href={hrefOf('/settings')}>Settings</a>
        </p>
      </>
    );
  const [, title, Shown] = open;
  return (
    <>
      <Heading key={title} text="Settings" name={`${title} · Settings`} />
      <Sections label="Sections of the settings" under="/settings" sections={sections} open={title} />
      <div class="part" key={title}>
        <h2>{title}</h2>
        <Shown />
      </div>
    </>
  );
}
