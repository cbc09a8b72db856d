import { Args } from '@oclif/core';
import { BaseCommand } from '../src/cli/service/base.js';

export default class Logout extends BaseCommand {
  static override summary = 'Remove the stored keys of a profile; the profile stays, and the keys remain valid.';
  static override examples = ['<%= config.bin %> logout firm', '<%= config.bin %> logout firm --json'];
  static override args = {
    profile: Args.string({ description: 'Name of the profile; default is the profile in use.' }),
  };

  async run(): Promise<object> {
    const { args } = await this.parse(Logout);
    const { logout } = await import('../src/cli/profile/login.js');
    const done = await logout(args.profile);
    this.say(
      done.had_keys
        ? `the keys of ${done.profile} are forgotten here; evidence keys revoke ends one for good`
        : `${done.profile} has no keys here`,
    );
    return done;
  }
}
