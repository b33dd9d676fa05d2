import type { WorldWorkshop } from '../../tools/tool.ts';
import { type Planted, plantDevice } from '../../world/plant.ts';
import type { Device } from '../../world/state.ts';

/** Devices of the two rooms that are to be prepared. */
export interface Rooms {
  readonly names: readonly [string, string];
  readonly thermostats: readonly Planted<Device>[];
  readonly lights: readonly Planted<Device>[];
  /** Stays on. */
  readonly freezer: Planted<Device>;
}

const ROOMS = ['sunroom', 'garden studio', 'workshop', 'loft', 'annexe', 'hobby room'];

/** Two rooms that no device was in before, and one more with devices that look alike. */
export function plantRooms(workshop: WorldWorkshop): Rooms {
  const { random, household } = workshop;
  const taken = new Set(Object.values(household.home.devices).map(({ room }) => room.toLowerCase()));
  const free = ROOMS.filter((room) => !taken.has(room));
  const [first = 'sunroom', second = 'workshop', other = 'loft'] = random.sample(free, 3);
  const thermostat = (room: string) =>
    plantDevice(workshop, { name: 'Thermostat', room, settings: { degrees: random.int(18, 22), mode: 'comfort' } });
  const light = (name: string, room: string) =>
    plantDevice(workshop, { name, room, settings: { power: true, brightness: random.int(4, 10) * 10 } });
  const freezer = (room: string) =>
    plantDevice(workshop, { name: 'Chest freezer', room, settings: { power: true, degrees: -18 } });
  thermostat(other);
  light('Ceiling light', other);
  freezer(other);
  return {
    names: [first, second],
    thermostats: [thermostat(first), thermostat(second)],
    lights: [light('Ceiling light', first), light('Wall light', second)],
    freezer: freezer(second),
  };
}
