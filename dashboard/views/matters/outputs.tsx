import type { SealRead } from '../../../src/contract/matters/seals.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { counted, plain, words } from '../../app/text.js';
import { Export } from '../exports/one.js';
import { Answered, Time } from '../parts.js';
import { ExportIt } from './export.js';
import type { SectionProps } from './section.js';
import { Copyable } from '../copied.js';

/** What leaves the matter: seals, and the exports that this account began. */
export function Outputs({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const seals = useQuery(
    `seals ${id}`,
    (signal) => api.listSeals({ params: { matter_id: id }, query: { limit: 50 } }, { signal }),
    (found) => (found.seals.some(({ status }) => status === 'sealing') ? 2000 : null),
    matter.custody.head_hash,
  );
  const exports = useQuery(
    `exports ${id}`,
    (signal) => api.listExports({ query: { limit: 200 } }, { signal }),
    (found) => (found.exports.some(({ status }) => status === 'queued' || status === 'running') ? 2000 : null),
    matter.custody.head_hash,
  );
  return (
    <>
      <h3>Seals</h3>
      <Answered query={seals}>
        {(found) =>
          found.seals.length === 0 ? (
            <p class="empty">
              The matter was never sealed. A seal is one package of its whole record. Its owner makes one under{' '}
              <a href={hrefOf(`/matters/${id}/manage`)}>Manage</a>.
            </p>
          ) : (
            found.seals.map((seal) => <Seal key={`${seal.seal_no} ${seal.requested_at}`} seal={seal} />)
          )
        }
      </Answered>
      <h3>Exports</h3>
      {matter.role === 'owner' && matter.status !== 'archived' && <ExportIt matter={matter} done={done} />}
      <Answered query={exports}>
        {(found) => {
          const own = found.exports.filter(({ matter_id }) => matter_id === id);
          if (own.length === 0)
            return (
              <p class="empty">
                {found.next_cursor === null
                  ? 'This account has exported nothing of this matter.'
                  : 'There is none of this matter among the newest 200 exports of this account.'}
              </p>
            );
          return own.map((one) => <Export key={one.export_id} one={one} done={done} />);
        }}
      </Answered>
    </>
  );
}

const Seal = ({ seal }: { readonly seal: SealRead }) => (
  <div class="card">
    <p>
      <strong>Seal {seal.seal_no}</strong> <span class="tag">{words(seal.status)}</span>
    </p>
    <dl>
      <dt>Asked for</dt>
      <dd>
        <Time at={seal.requested_at} />
      </dd>
      {seal.reason !== null && (
        <>
          <dt>Reason</dt>
          <dd>{plain(seal.reason)}</dd>
        </>
      )}
      {seal.status === 'completed' && (
        <>
          <dt>Holds</dt>
          <dd>
            {counted(seal.items ?? 0, 'exhibit')}, {counted(seal.entries ?? 0, 'entry', 'entries')} of the record
          </dd>
          <dt>Manifest</dt>
          <dd>
            {seal.manifest_hash !== null && (
              <Copyable text={seal.manifest_hash} what={`the hash of seal ${seal.seal_no}`} />
            )}
          </dd>
        </>
      )}
    </dl>
    {seal.error !== null && <p class="bad">✗ {plain(seal.error.message)}</p>}
    {seal.faults.length > 0 && (
      <ul>
        {seal.faults.map(({ exhibit, result }) => (
          <li key={exhibit}>
            {plain(exhibit)}: {result}
          </li>
        ))}
      </ul>
    )}
    {seal.package_url !== null && (
      <a class="button" href={seal.package_url} download>
        Download seal {seal.seal_no}
      </a>
    )}
  </div>
);
