import type { Archetype } from '../archetypes.ts';

/** What kinds of firms a household deals with. Each firm has an invented name of a stem and one of these trades. */
export const FIRM_TRADES = {
  groceries: ['Market', 'Foods', 'Grocers', 'Bakery'],
  dining: ['Café', 'Kitchen', 'Noodle Bar', 'Pizzeria', 'Tearoom', 'Grill', 'Coffee'],
  transport: ['Fuel', 'Transit', 'Taxi', 'Garage'],
  household: ['Hardware', 'Home Goods', 'Furniture'],
  leisure: ['Cinema', 'Climbing Hall', 'Concert Hall', 'Pool'],
  shops: ['Outfitters', 'Electronics', 'Books', 'Toys', 'Garden Supply', 'Kitchenware'],
  pharmacy: ['Pharmacy', 'Chemist'],
  health: ['Dental', 'Family Practice', 'Physiotherapy', 'Eye Care', 'Hair Studio'],
  utilities: ['Power', 'Water', 'Internet', 'Mobile', 'Heating'],
  insurers: ['Insurance', 'Mutual'],
  trades: ['Plumbing', 'Electrics', 'Cleaning', 'Painting', 'Roofing', 'Accounting'],
  school: ['School', 'After-School Club'],
  clients: ['Press', 'Studios'],
  housing: ['Lettings', 'Home Loans'],
  employer: ['Archive Services', 'Group'],
  vet: ['Veterinary Practice'],
  coworking: ['Coworking'],
} as const satisfies Record<string, readonly string[]>;
export type FirmRole = keyof typeof FIRM_TRADES;

/** Invented carriers and houses, the same for everybody. */
export const TRAVEL_FIRMS = {
  flight: ['Norlund Air', 'Larkwing Airlines', 'Meridiana Sky', 'Polder Air'],
  rail: ['Overland Rail', 'Crossline Trains', 'Bluebird Rail'],
  hotel: [
    'Hotel Lindenhof',
    'The Copper Kettle Inn',
    'Casa Marlena',
    'Harbour Steps Hotel',
    'Old Mill Guesthouse',
    'Hotel Aurelio',
  ],
  car: ['Roundabout Rentals', 'Fernway Cars'],
} as const;

/** Invented services that are paid by the month: name, plans with prices. */
export const SERVICES: readonly { readonly name: string; readonly plans: readonly (readonly [string, number])[] }[] = [
  {
    name: 'Cinelark',
    plans: [
      ['Basic', 7.99],
      ['Standard', 11.99],
      ['Family', 16.99],
    ],
  },
  {
    name: 'Tunegrove',
    plans: [
      ['Single', 9.99],
      ['Duo', 13.99],
      ['Family', 16.49],
    ],
  },
  {
    name: 'Daily Paperlane',
    plans: [
      ['Weekend', 8.5],
      ['Digital', 14.9],
      ['Print and digital', 29.9],
    ],
  },
  {
    name: 'Cloudnook Storage',
    plans: [
      ['200 GB', 2.99],
      ['1 TB', 6.99],
      ['2 TB', 9.99],
    ],
  },
  {
    name: 'Greencrate Vegetable Box',
    plans: [
      ['Small', 38],
      ['Medium', 52],
      ['Large', 66],
    ],
  },
  {
    name: 'Beanroute Coffee',
    plans: [
      ['One bag', 12.5],
      ['Two bags', 23],
    ],
  },
  {
    name: 'Limberwell Gym',
    plans: [
      ['Off-peak', 24.5],
      ['Full', 39],
      ['Full with pool', 49],
    ],
  },
  {
    name: 'Lingolantern',
    plans: [
      ['Single', 6.99],
      ['Family', 11.99],
    ],
  },
  {
    name: 'Readery Audiobooks',
    plans: [
      ['One credit', 9.95],
      ['Two credits', 16.95],
    ],
  },
  {
    name: 'Pedalpool Bikes',
    plans: [
      ['Monthly', 11],
      ['Monthly plus', 18],
    ],
  },
  {
    name: 'Keyturtle Passwords',
    plans: [
      ['Single', 3.49],
      ['Household', 5.49],
    ],
  },
  {
    name: 'Questbarn Games',
    plans: [
      ['Core', 8.99],
      ['Everything', 14.99],
    ],
  },
  {
    name: 'Fernpost Magazine',
    plans: [
      ['Digital', 4.5],
      ['Print', 7.9],
    ],
  },
  {
    name: 'Hearthguard Alarm',
    plans: [
      ['Watch', 12.9],
      ['Watch and call', 21.9],
    ],
  },
];

/** Names of banks, one for each household. */
export const BANKS = ['Tidegate Bank', 'First Lantern Bank', 'Common Oak Bank', 'Bank of the Three Bridges'] as const;

/** How everyday spending goes: the budget category, who is paid, cents from and to, share of all payments, what stands in the memo. */
export interface SpendingHabit {
  readonly category: string;
  readonly payees: FirmRole;
  readonly least: number;
  readonly most: number;
  readonly weight: number;
  readonly memos: readonly string[];
}

export const SPENDING_HABITS: readonly SpendingHabit[] = [
  {
    category: 'groceries',
    payees: 'groceries',
    least: 3,
    most: 46,
    weight: 30,
    memos: ['', '', '', 'weekly shop', 'bread and milk'],
  },
  {
    category: 'dining',
    payees: 'dining',
    least: 3,
    most: 27,
    weight: 22,
    memos: ['', '', 'lunch', 'coffee', 'with friends'],
  },
  {
    category: 'transport',
    payees: 'transport',
    least: 2,
    most: 24,
    weight: 17,
    memos: ['', '', 'day ticket', 'ride home'],
  },
  {
    category: 'household',
    payees: 'household',
    least: 4,
    most: 60,
    weight: 9,
    memos: ['', 'screws and paint', 'cushions', 'lamp'],
  },
  {
    category: 'leisure',
    payees: 'leisure',
    least: 5,
    most: 34,
    weight: 9,
    memos: ['', 'two tickets', 'course fee', 'entry'],
  },
  { category: 'health', payees: 'pharmacy', least: 4, most: 34, weight: 6, memos: ['', 'prescription', 'plasters'] },
  { category: 'gifts', payees: 'shops', least: 8, most: 45, weight: 4, memos: ['', 'birthday', 'thank-you present'] },
];

/** Where the two categories of a way of life are spent. */
export const EXTRA_HABITS: Readonly<Record<string, FirmRole>> = {
  childcare: 'school',
  clothing: 'shops',
  garden: 'shops',
  grandchildren: 'shops',
  'music gear': 'shops',
  studio: 'shops',
  taxes: 'trades',
  school: 'school',
  coworking: 'coworking',
  sports: 'leisure',
  care: 'health',
  books: 'shops',
  university: 'school',
};

/** Goods by the trade of the shop: name, price from and to. */
export const GOODS: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  Outfitters: [
    ['rain jacket', 48, 120],
    ['wool socks, three pairs', 14, 26],
    ['rucksack', 38, 95],
    ["child's wellingtons", 18, 32],
    ['sun hat', 12, 28],
    ['walking shoes', 62, 140],
    ['fleece jumper', 29, 70],
  ],
  Electronics: [
    ['reading lamp', 22, 60],
    ['headphones', 34, 160],
    ['charging cable', 8, 19],
    ['kettle', 26, 64],
    ['radio', 39, 110],
    ['desk fan', 24, 58],
    ['memory card', 11, 35],
  ],
  Books: [
    ['atlas of rivers', 24, 42],
    ['bread book', 18, 34],
    ['picture book', 9, 16],
    ['crime novel', 9, 18],
    ['wall calendar', 11, 19],
    ['dictionary', 21, 48],
  ],
  Toys: [
    ['wooden railway set', 32, 78],
    ['puzzle with 500 pieces', 12, 24],
    ['board game', 19, 46],
    ['kite', 14, 33],
    ['modelling clay', 7, 15],
    ['balance bike', 58, 110],
  ],
  'Garden Supply': [
    ['potting soil, 40 litres', 8, 15],
    ['secateurs', 19, 52],
    ['tomato seedlings, six', 9, 18],
    ['watering can', 14, 38],
    ['bulb mix', 11, 26],
    ['garden gloves', 7, 17],
  ],
  Kitchenware: [
    ['cast iron pan', 34, 92],
    ['bread knife', 18, 49],
    ['storage jars, set of six', 16, 36],
    ['tea towels', 9, 22],
    ['pepper mill', 21, 44],
    ['baking tin', 11, 27],
  ],
};

/** What appointments are for, by trade of the firm. */
export const APPOINTMENT_KINDS: Readonly<Record<string, readonly string[]>> = {
  Dental: ['check-up', 'cleaning', 'filling'],
  'Family Practice': ['check-up', 'vaccination', 'blood test'],
  Physiotherapy: ['first session', 'follow-up'],
  'Eye Care': ['eye test', 'glasses fitting'],
  'Hair Studio': ['haircut', 'colour'],
  'Veterinary Practice': ['vaccination', 'check-up'],
  Garage: ['inspection', 'tyre change'],
};

/** Firms to whom the household owes something every month. */
export const BILL_RANGES: Readonly<Record<string, readonly [number, number]>> = {
  Power: [62, 140],
  Water: [24, 58],
  Internet: [29, 55],
  Mobile: [18, 48],
  Heating: [48, 130],
};

/** Rooms and what stands in them. */
export const DEVICES: readonly {
  readonly name: string;
  readonly room: string;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
}[] = [
  {
    name: 'thermostat',
    room: 'living room',
    settings: { target_temperature: 20, mode: 'schedule', window_open: false },
  },
  { name: 'thermostat', room: 'bedroom', settings: { target_temperature: 17, mode: 'schedule', window_open: false } },
  { name: 'ceiling light', room: 'kitchen', settings: { power: false, brightness: 80 } },
  { name: 'doorbell camera', room: 'hallway', settings: { power: true, chime_volume: 4, motion_alerts: true } },
  { name: 'washing machine', room: 'utility room', settings: { program: 'eco 40', delay_hours: 0 } },
  { name: 'floor lamp', room: 'living room', settings: { power: false, brightness: 45, colour: 'warm white' } },
  { name: 'bedside lamp', room: 'bedroom', settings: { power: false, brightness: 30 } },
  { name: 'boiler', room: 'utility room', settings: { hot_water_temperature: 55, holiday_mode: false } },
  { name: 'blinds', room: 'living room', settings: { position_percent: 100, follow_sun: true } },
  { name: 'robot vacuum', room: 'hallway', settings: { power: false, schedule: 'Tue and Fri 10:00', suction: 2 } },
  { name: 'air purifier', room: 'bedroom', settings: { power: true, fan_speed: 2 } },
  { name: 'front door lock', room: 'hallway', settings: { locked: true, auto_lock_minutes: 5 } },
  { name: 'speaker', room: 'kitchen', settings: { power: true, volume: 25, radio_station: 'morning news' } },
  { name: 'plant watering', room: 'balcony', settings: { power: true, minutes_per_day: 6 } },
];

/** Months of income, by kind of work: least and most a month. */
export const INCOMES: Readonly<Record<Archetype['work'], readonly [number, number]>> = {
  salaried: [2850, 4600],
  freelance: [900, 2600],
  pension: [2100, 3200],
  student: [1750, 2300],
};
