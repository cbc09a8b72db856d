import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { leaveFile } from '../daemon/house.js';
import { bodyOf, checked, openPostOffice, quiet, subscribe } from '../events/post-office.js';
import type { CaptureRun, Look } from '../../daemon/run/outcome.js';
import { openRig, type Rig } from './rig.js';

let receiver: Receiver;
let rig: Rig;
let text = 'Fourteen days.';
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.received.length = 0;
  await rig.close();
});

/** A package with the text of the moment, so that what was captured can be read. */
async function open(): Promise<void> {
  const run = async (capture: CaptureRun) => {
    const done = await leaveFile(capture);
    const built = await buildPackage({ artifacts: (files) => files.set('domtextcontent.txt', Buffer.from(text)) });
    await writeFile(done.packagePath, built.zip());
    return done;
  };
  const look = async (): Promise<Look> => ({ kind: 'seen', text, pictures: [], warnings: [], selectorsInvalid: [] });
  const house = await openPostOffice(receiver, { run });
  rig = await openRig({ house, tools: { look } });
}
const told = () => receiver.received.map((webhook) => [webhook.path, bodyOf(webhook)['event']]);

test('an interval tells its webhook of each capture, signed by the key that made it; a monitor of its changes alone', async () => {
  await open();
  const { house } = rig;
  const { webhook_secret: secret, key } = await house.live.createApiKey({ body: { env: 'live' } });
  const made = await house.app.inject({
    method: 'POST',
    url: '/v1/scheduled-captures',
    headers: { authorization: `Bearer ${key}`, host: 'localhost' },
    payload: {
      url: 'https://www.example.com/',
      mode: 'interval',
      interval_seconds: 3600,
      webhook_url: receiver.url('/each'),
    },
  });
  const { schedule_id } = made.json<{ schedule_id: string }>();
  await rig.at('2026-11-21T11:00:00.000Z');
  await quiet(house);
  expect(told()).toEqual([['/each', 'capture.completed']]);
  const [webhook] = receiver.received;
  expect(webhook && checked(webhook, secret, house.world.now()).valid).toBe(true);
  expect(bodyOf(webhook)['capture']).toMatchObject({ schedule_id, source: 'schedule' });
  await house.live.deleteSchedule({ params: { schedule_id } });

  receiver.received.length = 0;
  const { subscription_id } = await subscribe(house, receiver.url('/all'), [
    'capture.completed',
    'monitor.change_detected',
  ]);
  const id = await rig.create({ mode: 'on_change', interval_seconds: 3600, webhook_url: receiver.url('/changes') });
  await rig.at('2026-11-21T12:00:00.000Z');
  await rig.at('2026-11-21T13:00:00.000Z');
  text = 'Seven days.';
  await rig.at('2026-11-21T14:00:00.000Z');
  await quiet(house);
  expect(
    told()
      .map(([path, event]) => `${path as string} ${event as string}`)
      .toSorted(),
  ).toEqual([
    '/all capture.completed',
    '/all capture.completed',
    '/all monitor.change_detected',
    '/all monitor.change_detected',
    '/changes monitor.change_detected',
    '/changes monitor.change_detected',
  ]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(6);
  const changes = receiver.received.filter(({ path }) => path === '/changes').map(bodyOf);
  expect(changes).toMatchObject([
    { schedule_id: id, before_capture_id: null, diff_status: 'no_baseline' },
    { schedule_id: id, before_capture_id: changes[0]?.['after_capture_id'] },
  ]);
  expect(receiver.received.filter(({ path }) => path === '/all').map(bodyOf)).toSatisfy((bodies: object[]) =>
    bodies.every((body) => 'subscription_id' in body && body.subscription_id === subscription_id),
  );
}, 120_000);

test('a pause by the service is told to subscriptions, each pause of one schedule by itself', async () => {
  await open();
  const { house } = rig;
  await subscribe(house, receiver.url('/all'), ['schedule.paused']);
  const schedule_id = await rig.create({
    mode: 'interval',
    interval_seconds: 3600,
    webhook_url: receiver.url('/each'),
  });
  const arrears = (value: boolean) => house.desk.db.updateTable('accounts').set({ arrears: value }).execute();
  for (const time of ['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z']) {
    await arrears(true);
    await rig.at(time);
    await arrears(false);
    await house.live.resumeSchedule({ params: { schedule_id } });
  }
  await quiet(house);
  expect(told()).toEqual([
    ['/all', 'schedule.paused'],
    ['/all', 'schedule.paused'],
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
}, 120_000);
