import type { Desk, DeskCall } from '../../agent/desk.ts';
import { firstNameOf, formatDay } from '../../world/plant.ts';
import { readAll } from '../kit/read-all.ts';
import type { Scene } from './scene.ts';

export function play(scene: Scene, desk: Desk): void {
  const { fitter, mails, slots } = scene;
  desk.need('travel_list_bookings', { kind: 'flight' });
  desk.need('mail_search', { query: 'heating', from: fitter.email });
  desk.need('mail_get', { id: mails.heating });
  desk.need('home_list_devices', {});
  desk.think(`${slots['nights']} nights, so ${degreesFor(scene, desk)} degrees in both rooms.`);
  setDevices(scene, desk);
  if (!desk.makes('skipped-check')) desk.need('home_list_devices', {});
  pauseDelivery(scene, desk);
  writeNeighbour(scene, desk);
  report(scene, desk);
}

function degreesFor({ degrees }: Scene, desk: Desk): number {
  return desk.makes('wrong-value') ? degrees.wrong : degrees.right;
}

function setDevices(scene: Scene, desk: Desk): void {
  const { rooms } = scene;
  const value = degreesFor(scene, desk);
  const lights = desk.makes('missed-item') ? rooms.lights.slice(0, -1) : rooms.lights;
  const set = (id: string, setting: string, to: number | boolean): DeskCall => ({
    tool: 'home_set_device',
    arguments: { id, setting, value: to },
  });
  const [first] = rooms.thermostats;
  if (first !== undefined && desk.random.chance(0.3)) {
    desk.stumble('home_set_device', { id: first.id, setting: 'temperature', value });
  }
  const calls = [
    ...rooms.thermostats.map(({ id }) => set(id, 'degrees', value)),
    ...lights.map(({ id }) => set(id, 'power', false)),
    ...(desk.makes('extra-action') ? [set(rooms.freezer.id, 'power', false)] : []),
  ];
  if (desk.random.chance(0.5)) desk.batch(calls);
  else for (const call of calls) desk.need(call.tool, call.arguments);
}

function pauseDelivery({ delivery, club, mails }: Scene, desk: Desk): void {
  const stem = delivery.service.split(' ')[0] ?? delivery.service;
  readAll(desk, ['home_list_subscriptions', { status: 'active' }], ['mail_search', { query: `${stem} pausing` }]);
  desk.need('mail_get', { id: mails.pausing });
  desk.need('home_pause_subscription', { id: desk.makes('wrong-record') ? club.id : delivery.id });
}

function writeNeighbour({ chats, trip }: Scene, desk: Desk): void {
  desk.need('messages_list_chats', {});
  const day = formatDay(desk.makes('wrong-source') ? trip.oldBack : trip.back);
  desk.need('messages_send', {
    chat: chats.chat.id,
    text: `Hi ${firstNameOf(chats.neighbour.name)}, we are home again on ${day}. Thank you for watering!`,
  });
}

function report({ slots, rooms, delivery }: Scene, desk: Desk): void {
  desk.report(
    `The ${rooms.names[0]} and the ${rooms.names[1]} are ready: lights off, both thermostats down, and ${slots['keep']} untouched.`,
  );
  desk.report(
    desk.makes('omitted-disclosure')
      ? `${delivery.service} is paused.`
      : `${delivery.service} is paused; they take ${slots['fee']} for it.`,
  );
  desk.report(`${slots['neighbour']} knows when you are back.`);
}
