import { Flags } from '@oclif/core';
import { BaseCommand } from './base.js';
import { openHome, type Home } from './home.js';
import { reach, type Service } from './service.js';

/** What commands share that speak to a service. */
export abstract class ServiceCommand extends BaseCommand {
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    profile: Flags.string({
      summary: 'Service to speak to: local is the daemon on this machine.',
      helpValue: 'NAME',
      helpGroup: 'GLOBAL',
    }),
    'no-autostart': Flags.boolean({ summary: 'Do not start the local daemon.', helpGroup: 'GLOBAL' }),
  };

  protected home(flags: { readonly profile?: string | undefined }): Home {
    return openHome({ profile: flags.profile });
  }

  /** The service of the profile, started if it is the local one and does not run. */
  protected async service(
    flags: { readonly profile?: string | undefined; readonly 'no-autostart'?: boolean },
    wish: { readonly test?: boolean; readonly writes?: boolean } = {},
  ): Promise<Service> {
    const home = this.home(flags);
    const service = await reach({
      home,
      root: this.config.root,
      version: this.config.version,
      test: wish.test ?? false,
      autostart: flags['no-autostart'] !== true && home.settings.autostart.value === true,
      notice: (text) => this.notice(text),
    });
    if (wish.writes === true && !service.local) {
      this.notice(`\u2192 ${service.target.profile} (${service.baseUrl}) ${service.env} key`);
    }
    return service;
  }
}
