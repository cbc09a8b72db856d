import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Lookup extends ServiceCommand {
  static override summary = 'Ask whether a service has a custody entry or a seal, and whether it is the newest.';
  static override description =
    'For a file, only the SHA-256 of its manifest.json is sent. No key is needed, and the answer contains no names. ' +
    'Exit status 1 if it is unknown.';
  static override examples = [
    '<%= config.bin %> matters lookup mat_0123456789abcdefghij-seal-1.zip',
    '<%= config.bin %> matters lookup sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef --json',
  ];
  static override args = {
    record: Args.string({
      required: true,
      description: 'Package of a seal, or the hash of a custody entry or of a seal’s manifest.json.',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Lookup);
    const [{ hashToLookUp }, { lookupFields }, { exit }] = await Promise.all([
      import('../../src/cli/matters/lookup.js'),
      import('../../src/cli/matters/text.js'),
      import('../../src/cli/problem/exit.js'),
    ]);
    const hash = await hashToLookUp(args.record);
    const { client } = await this.service(flags);
    const read = await client.lookUpMatter({ query: { hash } });
    this.say(lookupFields(read, await this.screen()));
    if (!read.known) this.endWith(exit.failed);
    return read;
  }
}
