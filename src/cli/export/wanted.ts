import { usage } from '../problem/problem.js';

interface Given {
  readonly host?: string | undefined;
  readonly url?: string | undefined;
  readonly schedule?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Either ids or a filter. */
export function wantedOf(ids: readonly string[], { host, url, schedule, from, to }: Given) {
  const filter = {
    ...(host !== undefined && { host }),
    ...(url !== undefined && { url }),
    ...(schedule !== undefined && { schedule_id: schedule }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const file = ids.find((id) => /\.zip$/i.test(id));
  if (file !== undefined)
    throw usage(`${file} is no id of a capture`, `evidence export ${file} --as bagit|case|wacz takes a package`);
  const filtered = Object.keys(filter).length > 0;
  if (ids.length > 0 && filtered) throw usage('both captures and a filter were given', 'remove one of the two');
  if (ids.length === 0 && !filtered)
    throw usage('nothing to export was given', 'name captures, or give --host, --url, --schedule, --from or --to');
  return filtered ? { filter } : { capture_ids: [...ids] };
}
