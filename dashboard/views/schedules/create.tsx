import { api } from '../../app/api.js';
import { go, hrefOf } from '../../app/router.js';
import { Drawer } from '../drawer.js';
import { Fields } from './fields.js';
import { asked } from './said.js';

export const Create = () => (
  <Drawer
    title="New schedule"
    button="Make the schedule"
    done={() => undefined}
    send={async (said) => {
      const made = await api.createSchedule({ body: asked(said) });
      go(hrefOf(`/schedules/${made.schedule_id}`));
      return '';
    }}
  >
    <Fields />
  </Drawer>
);
