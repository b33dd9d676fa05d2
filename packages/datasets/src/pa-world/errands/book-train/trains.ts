import type { WorldWorkshop } from '../../tools/tool.ts';
import { dayFrom, minutesAfter, type Planted, plantOffer, roundMoney } from '../../world/plant.ts';
import type { Offer } from '../../world/state.ts';

/** The trains of the day, and which of them is which. */
export interface Trains {
  /** All of that day. */
  readonly all: readonly Planted<Offer>[];
  /** Second-cheapest of the refundable ones that fit. */
  readonly right: Planted<Offer>;
  readonly cheapest: Planted<Offer>;
  /** Second-cheapest too, were there no meeting: it leaves during it. */
  readonly early: Planted<Offer>;
  /** The last refundable one that arrives in time, and a later one that cannot be refunded. */
  readonly last: Planted<Offer>;
  readonly lastOfAll: Planted<Offer>;
  readonly arriveBy: string;
}

export interface TrainsSketch {
  readonly provider: string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly meetingEnd: string;
}

/** No multiple of five: so no arrival is at the minute of a departure. */
const RIDE_MINUTES = 133;

/** Plants eight trains of the day and two of the day before. Prices of those that fit are in no order of time. */
export function plantTrains(workshop: WorldWorkshop, { day, meetingEnd, ...route }: TrainsSketch): Trains {
  const { random } = workshop;
  const base = random.int(520, 690) / 10;
  const train = (start: string, above: number, refundable: boolean): Planted<Offer> =>
    plantOffer(workshop, {
      ...route,
      kind: 'rail',
      start,
      end: minutesAfter(start, RIDE_MINUTES),
      price: roundMoney(base + above),
      refundable,
      details: refundable ? 'Refundable until the day before' : 'No refund',
    });
  const first = minutesAfter(meetingEnd, random.int(3, 7) * 5);
  // How much each of the four in time costs above the cheapest: the last to leave is never the second-cheapest.
  const rest = random.pick([0, 21.4, 33.7]);
  const [one, two, three] = random.shuffle([0, 21.4, 33.7, 9.9].filter((above) => above !== rest));
  const fits = [one, two, three, rest].map((above = 0, index) => train(minutesAfter(first, index * 65), above, true));
  const [cheapest, right] = fits.toSorted((a, b) => a.price - b.price);
  const last = fits.at(-1);
  if (cheapest === undefined || right === undefined || last === undefined) throw new Error('expected four trains');
  const early = train(minutesAfter(meetingEnd, -random.int(7, 12) * 5), 4.5, true);
  const lastOfAll = train(minutesAfter(last.start, 25), -12.2, false);
  const others = [train(minutesAfter(first, 30), -16.5, false), train(minutesAfter(last.start, 70), 15.3, true)];
  for (const above of [-6.1, 2.8])
    train(minutesAfter(`${dayFrom(day, -1)}T${first.slice(11)}`, above > 0 ? 65 : 0), above, true);
  return {
    all: [...fits, early, lastOfAll, ...others],
    right,
    cheapest,
    early,
    last,
    lastOfAll,
    arriveBy: minutesAfter(last.end, 37),
  };
}
