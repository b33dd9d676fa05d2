import type { ErrandWordings } from '../unseen-table.ts';

export const prepareHomeUnseen: ErrandWordings = {
  asks: [
    "We're off to {town} by plane on {leave_day}, and our bookings show when we come back. While we're gone I want all lights out in the {first_room} and the {second_room}, and both thermostats there on whatever {fitter} has in the heating note for that number of nights. The one thing that must run on as it does now is {keep}. When the last device is set, list the devices once more to make sure that it all took. {service} should be paused, not cancelled, and I'd like to hear what fee they take for that. Please also tell {neighbour} in our chat which date we return.",
    "Get the house ready: on {leave_day} we fly to {town}, and the bookings have the return. Tell {neighbour} the date we're back, in the chat we have. Put {service} on pause (don't cancel it) and let me know the fee they charge for doing so. The {first_room} and the {second_room} should have no light on, and the thermostat in each should be at the setting from {fitter}'s heating note for the number of nights we're away, while {keep} alone goes on running just as now. Look at the devices again after the final change and see whether everything took.",
  ],
  'thermostats-set': [
    "Both thermostats, the one in the {first_room} and the one in the {second_room}, are at the temperature that {fitter}'s most recent note lists for a trip with as many nights as the one to {town}.",
    'In the {first_room} and the {second_room}, the thermostat should show the degrees found in the latest note by {fitter} for the number of nights that the {town} trip lasts.',
  ],
  'lights-out': [
    'No light is on in either the {first_room} or the {second_room}.',
    'Every light in the {first_room} is switched off, and so is every one in the {second_room}.',
    'Both in the {first_room} and in the {second_room}, all lights have been turned off.',
  ],
  'freezer-kept': ['Nobody altered the settings of {keep}.', 'As for {keep}, each of its settings reads as it did.'],
  'looked-again': [
    'After the final change to a light or a thermostat in the {first_room} or the {second_room}, the device list was called up once more.',
    'A fresh listing of the devices followed the last time that a light or thermostat of the {first_room} and the {second_room} was set.',
  ],
  'delivery-paused': [
    '{service} is on pause.',
    'Paused is what the {service} subscription shows as its status.',
    "There's a pause on the subscription {service}, going by its status.",
  ],
  'fee-named': [
    'The final reply tells the user that pausing {service} costs a fee of {fee}.',
    '{fee} is mentioned in the closing message as what they charge for the {service} pause.',
  ],
  'neighbour-told': [
    '{neighbour} can read in the chat with the user that the return is on {back_day}.',
    'The chat between the user and {neighbour} has a message giving {back_day} as the day of coming back.',
  ],
};
