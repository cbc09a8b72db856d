import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../src/cli/service/base.js';

export default class Login extends BaseCommand {
  static override summary = 'Store the API keys of a service, after checking them with the service.';
  static override description =
    'The key is typed at a prompt that does not show it, or read from a file or standard input, so that it does not end up in the shell history.';
  static override examples = [
    '<%= config.bin %> login firm --base-url https://evidence.example.org/v1',
    '<%= config.bin %> keys create --account local | <%= config.bin %> login local --key-from -',
    'pass evidence/firm | <%= config.bin %> login firm --key-from -',
  ];
  static override args = {
    profile: Args.string({ description: 'Name of the profile; default is the profile in use.' }),
  };
  static override flags = {
    'base-url': Flags.string({ summary: 'Base URL of a new profile, ending in /v1.', helpValue: 'URL' }),
    'key-from': Flags.string({
      summary: 'File with the live key, the test key, or both; - is standard input.',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Login);
    const { login } = await import('../src/cli/profile/login.js');
    const made = await login({
      profile: args.profile,
      baseUrl: flags['base-url'],
      keyFrom: flags['key-from'],
      notice: (text) => this.notice(text),
    });
    const where = made.keys_in === 'keychain' ? 'the system keychain' : 'credentials.json, readable by you alone';
    this.say(`${made.profile} is ${made.base_url}: account ${made.account.account_ref}, plan ${made.account.plan}`);
    this.say(`its keys are stored in ${where}`);
    if (made.profile !== 'local') this.say(`to make it the default: evidence profile use ${made.profile}`);
    return made;
  }
}
