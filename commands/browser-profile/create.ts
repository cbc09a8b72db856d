import { Args, Flags } from '@oclif/core';
import type { Client } from '../../src/client/index.js';
import type { Imported } from '../../src/cli/browser-profile/imported.js';
import { type ProfileKey, profileKeys } from '../../src/contract/browser-profiles/keychain.js';
import { problem, usage } from '../../src/cli/problem/problem.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Store the cookies and the storage of a browser, to capture pages with them.';
  static override description =
    'With --url, a browser window opens in which you sign in; when you close it, its cookies and storage for the hosts you visited are kept. ' +
    'On a machine without a display, use --stream, which shows the browser in a page, or a file from a browser elsewhere; the file is not needed ' +
    'afterwards, so delete it. Values are encrypted with a key of the home (with --key keychain, also with a key in the system keychain), ' +
    'and no command prints them.';
  static override examples = [
    '<%= config.bin %> browser-profile create wiki --url https://wiki.example.com/login',
    '<%= config.bin %> browser-profile create wiki --url https://wiki.example.com/login --stream --port 8022',
    '<%= config.bin %> browser-profile create wiki --from-cookies cookies.txt',
    '<%= config.bin %> browser-profile create wiki --from-storage-state state.json --replace',
    '<%= config.bin %> browser-profile create wiki --url https://wiki.example.com/login --key keychain',
  ];
  static override args = {
    name: Args.string({ required: true, description: 'Letters, digits, dots, dashes and underscores.' }),
  };
  static override flags = {
    url: Flags.string({
      summary: 'Open this page in a window of a browser, and keep what it has when you close it.',
      helpValue: 'URL',
      exclusive: ['from-cookies', 'from-storage-state'],
    }),
    stream: Flags.boolean({
      summary: 'Show the browser in a page on this machine, for ssh -L, in place of a window.',
    }),
    port: Flags.integer({
      summary: 'Port of that page; default is a free port.',
      helpValue: 'PORT',
      min: 1,
      max: 65_535,
    }),
    'from-cookies': Flags.string({
      summary: 'File in the format of cookies.txt (Netscape, curl); - is standard input.',
      helpValue: 'FILE',
    }),
    'from-storage-state': Flags.string({
      summary: 'Storage state that Playwright wrote; - is standard input.',
      helpValue: 'FILE',
      exclusive: ['from-cookies'],
    }),
    key: Flags.option({
      options: profileKeys,
      default: 'home' as const,
      summary:
        'Where to keep the key that encrypts it: home, or keychain; with keychain, a copy of the home cannot open it.',
      helpValue: 'PLACE',
    })(),
    replace: Flags.boolean({ summary: 'Replace the profile of this name.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const { readImported } = await import('../../src/cli/browser-profile/files.js');
    const { keyLeft, profileDetail } = await import('../../src/cli/browser-profile/views.js');
    if (flags.stream && flags.url === undefined) throw usage('--stream needs --url URL, the page to sign in to');
    if (flags.port !== undefined && !flags.stream) throw usage('--port is that of the page which --stream shows');
    const imported = flags.url === undefined ? readImported(flags) : undefined;
    const signingIn = imported ? undefined : await this.signingIn(flags.url ?? '', flags);
    const { client } = await this.service(flags, { writes: true });
    if (!imported) await refuseEarly(client, args.name, flags);
    const content = imported ?? (await signingIn?.());
    if (content === undefined) throw new Error('neither a file nor an address');
    const made = await client.createBrowserProfile({
      body: { name: args.name, ...content, ...inKeychain(flags), ...(flags.replace && { replace: true }) },
    });
    if (made.key_left) this.notice(keyLeft);
    this.say(profileDetail(made, await this.screen()));
    return made;
  }

  /** A browser in which the person at this terminal signs in; what makes that impossible is told at once. */
  private async signingIn(url: string, flags: { readonly stream: boolean; readonly port?: number | undefined }) {
    const [{ settingsForDaemon }, { mayOpen }, ours] = await Promise.all([
      import('../../src/cli/daemon/settings.js'),
      import('../../daemon/compose/may-open.js'),
      import('../../src/cli/browser-profile/signed-in.js'),
    ]);
    const asked = { url, streamPort: flags.stream ? (flags.port ?? 0) : null };
    const settings = settingsForDaemon({ 'idle-exit': '0' });
    const told = (error: unknown): never => {
      throw ours.signInProblem(error, url) ?? error;
    };
    try {
      mayOpen(settings, asked);
    } catch (error) {
      told(error);
    }
    return async (): Promise<Imported> => {
      const { personSignsIn } = await import('../../daemon/compose/person-signs-in.js');
      if (!flags.stream) this.notice('evidence: sign in in the window, then close it: what it has is kept');
      const { signal, release } = interrupted();
      const said = (stream: Parameters<typeof ours.saidStream>[0]): void =>
        ours.saidStream(stream).forEach((line) => this.notice(line));
      const signed = await personSignsIn(settings, { ...asked, said, signal })
        .catch(told)
        .finally(release);
      const { content, tooLarge } = ours.importedFrom(signed, url);
      for (const line of [ours.saidLeftOut(signed), ours.saidTooLarge(tooLarge)])
        if (line !== undefined) this.notice(line);
      return content;
    };
  }
}

interface Keeping {
  readonly key: ProfileKey;
  readonly replace: boolean;
}

/** Not sent unless it is asked for: a service of an earlier version does not know it. */
const inKeychain = ({ key }: Pick<Keeping, 'key'>) => (key === 'keychain' ? { key } : {});

/** Who signs in learns before it that the name is taken, or that the keychain takes no key. */
async function refuseEarly(client: Client, name: string, flags: Keeping): Promise<void> {
  if (flags.replace && flags.key === 'home') return;
  const { profiles } = await client.listBrowserProfiles({ query: inKeychain(flags) });
  if (!flags.replace && profiles.some((each) => each.name === name))
    throw usage(`there is a profile named ${name}`, '--replace takes its place');
}

/** Aborted by Ctrl-C, or by the end of the terminal, so that the browser is ended and its folder removed, however often it is asked. */
function interrupted(): { readonly signal: AbortSignal; readonly release: () => void } {
  const asked = new AbortController();
  const stop = (): void => asked.abort(problem('INTERRUPTED', 'interrupted; nothing is kept'));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const each of signals) process.on(each, stop);
  return { signal: asked.signal, release: () => signals.forEach((each) => process.off(each, stop)) };
}
