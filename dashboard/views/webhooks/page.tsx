import { hrefOf } from '../../app/router.js';
import { Heading } from '../parts.js';
import { Webhooks } from './list.js';
import { Webhook } from './webhook.js';

/** `/webhooks` and everything below it. */
export function WebhooksPage({ rest }: { readonly rest: string }) {
  if (rest === '') return <Webhooks />;
  const id = /^\/(sub_[0-9A-Za-z]+)$/.exec(rest)?.[1];
  if (id !== undefined) return <Webhook key={id} id={id} />;
  return (
    <>
      <Heading text="There is no such page" />
      <p>
        <a href={hrefOf('/webhooks')}>All webhooks</a>
      </p>
    </>
  );
}
