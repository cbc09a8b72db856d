import { Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Mcp extends ServiceCommand {
  static override summary = 'Serve the Model Context Protocol on stdin and stdout, for agents and editors.';
  static override description =
    'Tools to capture, list, show, compare, verify and schedule. The content of pages is returned marked as untrusted. A daemon or server ' +
    'also answers the protocol over HTTP at /mcp, with its API keys.';
  static override examples = [
    '<%= config.bin %> mcp',
    '<%= config.bin %> mcp --profile firm',
    'claude mcp add evidence -- <%= config.bin %> mcp --test',
  ];
  static override enableJsonFlag = false;
  static override flags = {
    test: Flags.boolean({ summary: 'Use the test key: packages are watermarked and not for legal use.' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Mcp);
    const { serveMcp } = await import('../src/cli/mcp/serve.js');
    await serveMcp({
      version: this.config.version,
      home: () => this.home(flags),
      client: async () => (await this.service(flags, { test: flags.test })).client,
      notice: (text) => this.notice(text),
    });
  }
}
