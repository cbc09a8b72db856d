import { api } from '../../app/api.js';
import { go, hrefOf } from '../../app/router.js';
import { typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Fields, saidOf } from './fields.js';

export const Create = () => (
  <Drawer
    title="New schedule"
    button="Make the schedule"
    done={() => undefined}
    send={async (said) => {
      const made = await api.createSchedule({ body: { url: typed(said, 'url'), ...saidOf(said) } });
      go(hrefOf(`/schedules/${made.schedule_id}`));
      return '';
    }}
  >
    <label>
      Address
      <input name="url" type="url" required maxLength={8192} placeholder="https://" />
    </label>
    <Fields />
  </Drawer>
);
