import { Flags } from '@oclif/core';
import { pageFlags } from '../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../src/cli/service/command.js';
import { captureSources } from '../src/contract/states.js';

export default class List extends ServiceCommand {
  static override summary = 'List captures, newest first.';
  static override examples = [
    '<%= config.bin %> list --status failed --from 2026-11-01',
    '<%= config.bin %> list --host example.com --limit 200 --json',
    '<%= config.bin %> list --search "terms of sale" --mode live',
  ];
  static override flags = {
    ...pageFlags,
    status: Flags.string({
      summary: 'Only captures in this state.',
      options: ['processing', 'completed', 'failed', 'deleted'],
    }),
    url: Flags.string({
      summary: 'Only captures of exactly this URL.',
      helpValue: 'URL',
      exclusive: ['host', 'schedule', 'matter'],
    }),
    host: Flags.string({
      summary: 'Only captures of this host.',
      helpValue: 'HOST',
      exclusive: ['schedule', 'matter'],
    }),
    schedule: Flags.string({ summary: 'Only captures of this schedule.', helpValue: 'ID', exclusive: ['matter'] }),
    matter: Flags.string({
      summary: 'Only captures that are items of this matter.',
      helpValue: 'ID|NAME',
    }),
    search: Flags.string({
      summary: 'Only captures with these words, or parts of words, in address, title, label or note.',
      helpValue: 'WORDS',
    }),
    source: Flags.string({
      summary: 'Only captures from this source.',
      options: captureSources,
    }),
    held: Flags.boolean({ summary: 'Only captures under a legal hold.' }),
    mode: Flags.string({ summary: 'Only captures in test mode, or only live captures.', options: ['test', 'live'] }),
    left: Flags.boolean({
      summary: 'Only captures of members who have left your organisation; for its owner.',
    }),
    from: Flags.string({
      summary: 'From this day or time on; local unless it has a zone or --utc is given.',
      helpValue: 'TIME',
    }),
    to: Flags.string({ summary: 'Before this day or time.', helpValue: 'TIME' }),
    order: Flags.string({ summary: 'Time to sort by.', options: ['created_at', 'completed_at'] }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { listQuery, readRows, rowTable } = await import('../src/cli/stored/list.js');
    const { intoMatter } = await import('../src/cli/matters/which.js');
    const wanted = listQuery(flags, this.zone());
    const service = await this.service(flags);
    const query = { ...wanted, ...(await intoMatter(service.client, flags.matter)) };
    const page = await readRows(service.client, query, flags.all);
    if (this.jsonEnabled()) return page;
    if (page.captures.length === 0) this.notice('evidence: no captures');
    else this.say(rowTable(page.captures, await this.screen()));
    this.more(page);
    return page;
  }
}
