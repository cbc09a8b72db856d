import { Flags } from '@oclif/core';
import { BaseCommand } from './base.js';
import type { Screen } from '../terminal/screen.js';
import type { ExitCode } from '../problem/exit.js';
import { openHome, type Home } from '../problem/home.js';
import type { Client } from '../../client/index.js';
import { reach, reachOpen, reachProfile, type Approach, type OpenService, type Service } from './service.js';

interface ServiceFlags {
  readonly profile?: string | undefined;
  readonly 'no-autostart'?: boolean;
}

interface ServiceOptions {
  readonly test?: boolean;
  /** Says on stderr which service it is, when it is not the one on this machine. */
  readonly writes?: boolean;
}

/** What a command lends to the code that does the whole of its work: how to speak, and the service to ask. */
export interface Invocation {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly screen: Screen;
  service(): Promise<Service>;
  /** The service of another profile, with the key that is stored for it. */
  profile(name: string): Promise<Service>;
  say(text: string): void;
  notice(text: string): void;
  end(code: ExitCode): void;
}

/** What commands share that speak to a service. */
export abstract class ServiceCommand extends BaseCommand {
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    profile: Flags.string({
      summary: 'Profile of the service to use; local is the daemon on this machine.',
      helpValue: 'NAME',
      helpGroup: 'GLOBAL',
    }),
    'no-autostart': Flags.boolean({ summary: 'Do not start the local daemon.', helpGroup: 'GLOBAL' }),
  };

  protected home(flags: { readonly profile?: string | undefined }): Home {
    return openHome({ profile: flags.profile });
  }

  /** The service of the profile, started if it is the local one and does not run. */
  protected async service(flags: ServiceFlags, options: ServiceOptions = {}): Promise<Service> {
    const service = await reach(this.approach(flags, options.test ?? false));
    if (options.writes === true && !service.local) {
      const { profile, baseUrlSource } = service.target;
      const which = baseUrlSource === 'profile' ? `${profile} (${service.baseUrl})` : service.baseUrl;
      this.notice(`\u2192 ${which} ${service.env} key`);
    }
    if (options.writes === true && service.local) await this.noticeSettings(this.home(flags));
    return service;
  }

  /** A daemon that ran already has the settings of its start, whatever this shell says now. */
  private async noticeSettings({ path, settings }: Home): Promise<void> {
    const [{ readDaemonFile }, { notTaken }] = await Promise.all([
      import('./daemon-file.js'),
      import('../../settings/told.js'),
    ]);
    const names = notTaken(settings, readDaemonFile(path)?.told ?? {});
    if (names.length === 0) return;
    this.notice(`evidence: the running daemon uses a different ${names.join(', ')} than this shell`);
    this.notice('evidence: to apply the settings of this shell: evidence daemon restart');
  }

  /** Says how to see the rest of a list. */
  protected more({ next_cursor: cursor }: { readonly next_cursor: string | null }): void {
    if (cursor !== null) this.notice(`evidence: more rows exist: use --all, or --cursor '${cursor}'`);
  }

  /** What this run of the command lends on. */
  protected async invocation(
    flags: ServiceFlags & { readonly quiet: boolean },
    options: ServiceOptions,
  ): Promise<Invocation> {
    return {
      json: this.jsonEnabled(),
      quiet: flags.quiet,
      screen: await this.screen(),
      service: () => this.service(flags, options),
      profile: (name) => reachProfile(this.approach(flags, false), name),
      say: (text) => this.say(text),
      notice: (text) => this.notice(text),
      end: (code) => this.endWith(code),
    };
  }

  /** The same service for what needs no key. */
  protected openService(flags: ServiceFlags): Promise<OpenService> {
    return reachOpen(this.approach(flags, false));
  }

  /** The daemon of this home, in its operator's name. */
  protected async operator(flags: ServiceFlags): Promise<Client> {
    const { reachOperator } = await import('./operator.js');
    return reachOperator(this.approach(flags, false));
  }

  private approach(flags: ServiceFlags, test: boolean): Approach {
    const home = this.home(flags);
    return {
      home,
      root: this.config.root,
      version: this.config.version,
      test,
      autostart:
        flags['no-autostart'] !== true && home.settings.autostart.value === true && home.settings.node.value === null,
      notice: (text) => this.notice(text),
    };
  }
}
