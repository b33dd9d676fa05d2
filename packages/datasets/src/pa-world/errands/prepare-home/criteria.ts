import type { ErrandCriterion } from '../../errand.ts';
import { allOf, has, is, isOneOf, someOf, someWith, stateIs, unchanged } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { dayForms, moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...deviceCriteria(scene), lookedAgain(scene), ...deliveryCriteria(scene), neighbourTold(scene)];
}

function deviceCriteria({ rooms, degrees }: Scene): ErrandCriterion[] {
  const settingsOf = (id: string): string => `home.devices.${id}.settings`;
  return [
    {
      key: 'thermostats-set',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'The thermostats in {first_room} and {second_room} are at the degrees that the newest note of {fitter} gives for as many nights as the trip to {town} has.',
      says: [
        "The thermostats in the {first_room} and the {second_room} stand at the degrees that {fitter}'s latest heating note gives for an absence as long as the trip to {town}.",
        'Going by the most recent note of {fitter} and the nights of the trip to {town}, both thermostats ({first_room} and {second_room}) have the right degrees.',
      ],
      binding: allOf(...rooms.thermostats.map(({ id }) => stateIs(`${settingsOf(id)}.degrees`, degrees.right))),
    },
    {
      key: 'lights-out',
      aspect: 'outcome',
      gloss: 'All lights in the {first_room} and the {second_room} are off.',
      says: [
        'No light is left on in the {first_room} or the {second_room}.',
        'Every light of the {first_room} and of the {second_room} is switched off.',
      ],
      binding: allOf(...rooms.lights.map(({ id }) => stateIs(`${settingsOf(id)}.power`, false))),
    },
    {
      key: 'freezer-kept',
      aspect: 'abstention',
      gloss: 'The settings of {keep} are as they were.',
      says: [
        'Nothing was changed about {keep}: it runs on with the settings it had.',
        'All settings of {keep} are the same as before.',
      ],
      binding: unchanged(settingsOf(rooms.freezer.id)),
    },
  ];
}

function lookedAgain({ rooms }: Scene): ErrandCriterion {
  const ids = [...rooms.thermostats, ...rooms.lights].map(({ id }) => id);
  return {
    key: 'looked-again',
    aspect: 'process',
    gloss: 'The devices were listed again after the last change to a light or thermostat of the two rooms.',
    says: [
      'After it had changed a light or thermostat in the {first_room} or {second_room} for the last time, the agent listed devices once more.',
      'The last time that the agent listed devices comes after its last change to the lights and thermostats of the {first_room} and {second_room}.',
    ],
    binding: {
      op: 'event_order',
      a: { filter: okCall('home_set_device', isOneOf('id', ids)), occurrence: 'last' },
      b: { filter: okCall('home_list_devices'), occurrence: 'last' },
      ifMissing: false,
    },
  };
}

function deliveryCriteria({ delivery, slots }: Scene): ErrandCriterion[] {
  const fee = { id: 'prepare-home.fee', forms: moneyForms(Number(slots['fee_number'])) };
  return [
    {
      key: 'delivery-paused',
      aspect: 'outcome',
      gloss: 'The subscription {service} is paused.',
      says: ['Deliveries of {service} are on pause.', '{service} has the status paused.'],
      binding: stateIs(`home.subscriptions.${delivery.id}.status`, 'paused'),
    },
    {
      key: 'fee-named',
      aspect: 'communication',
      gloss: 'The final message names the fee of {fee} for pausing {service}.',
      says: [
        'The user learns from the final message that pausing {service} costs {fee}.',
        'In the closing report stands the fee of {fee} which {service} takes for the pause.',
      ],
      binding: { op: 'message_asserts', fact: fee.id },
      facts: [fee],
    },
  ];
}

function neighbourTold({ chats, trip }: Scene): ErrandCriterion {
  return {
    key: 'neighbour-told',
    aspect: 'outcome',
    gloss: 'In the chat of the user with {neighbour} stands a message with {back_day} as the date of return.',
    says: [
      '{neighbour} has been told in the chat they share with the user alone that the return is on {back_day}.',
      'A message in the chat that the user and {neighbour} have to themselves gives {back_day} as the day of the return.',
    ],
    binding: someWith(dayForms(trip.back), (form) =>
      someOf('messages.messages', is('chat', chats.chat.id), has('text', form)),
    ),
  };
}
