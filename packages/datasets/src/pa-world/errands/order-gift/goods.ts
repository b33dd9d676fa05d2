import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  formatMoney,
  freshSku,
  mailDomainOf,
  money,
  plantMail,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';

export interface Ware {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
}

/** What the shop has, and the newest list with its prices. */
export interface Goods {
  /** The dearest wish within the budget. */
  readonly right: Ware;
  /** A wish that costs less. */
  readonly smaller: Ware;
  /** A wish over the budget; it was within it on the older list. */
  readonly tooDear: Ware;
  /** Nearer to the budget, and a wish of the namesake. */
  readonly ofNamesake: Ware;
  /** Nobody's wish. */
  readonly extra: Ware;
  /** All of them, in the order of the list. */
  readonly wares: readonly Ware[];
  /** What the right one cost on the older list. */
  readonly oldPrice: number;
  /** Mail with the newest list. */
  readonly list: string;
}

const NAMES = [
  'stoneware teapot',
  'linen apron',
  'brass bookends',
  'walnut tray',
  'glass carafe',
  'herb planter',
  'felt slippers',
  'enamel lantern',
];

/** Two price lists of the shop by mail; the older one has lower prices. */
export function plantGoods(workshop: WorldWorkshop, shop: string, budget: number): Goods {
  const { random } = workshop;
  const names = random.sample(NAMES, 5);
  const ware = (price: number): Ware => ({
    sku: freshSku(workshop),
    name: names.pop() ?? 'candle',
    price: roundMoney(price),
  });
  const goods = {
    right: ware(budget - money(random, 3.15, 6.85)),
    smaller: ware(budget - money(random, 14.1, 21.4)),
    tooDear: ware(budget + money(random, 2.3, 5.9)),
    ofNamesake: ware(budget - money(random, 0.55, 2.45)),
    extra: ware(budget - money(random, 8.2, 12.7)),
  };
  const wares = random.shuffle(Object.values(goods));
  const cut = money(random, 6.2, 7.9);
  plantList(workshop, { shop, wares, cut, days: 170 });
  return {
    ...goods,
    wares,
    oldPrice: roundMoney(goods.right.price - cut),
    list: plantList(workshop, { shop, wares, cut: 0, days: 12 }),
  };
}

interface PriceList {
  readonly shop: string;
  readonly wares: readonly Ware[];
  /** How much lower each price is than now. */
  readonly cut: number;
  /** Age of the mail. */
  readonly days: number;
}

function plantList(workshop: WorldWorkshop, { shop, wares, cut, days }: PriceList): string {
  const { household, today } = workshop;
  const lines = wares.map(
    ({ sku, name, price }) => `${name} (${sku}): ${formatMoney(roundMoney(price - cut), household)}`,
  );
  return plantMail(workshop, {
    from: `shop@${mailDomainOf(shop)}`,
    subject: `Price list of ${shop}`,
    body: `What we have at the moment, delivery included:\n${lines.join('\n')}\nAll earlier lists are void.`,
    date: timeOn(dayFrom(today, -days), 9, 0),
  }).id;
}
