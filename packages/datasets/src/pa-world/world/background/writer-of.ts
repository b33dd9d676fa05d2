import { dayFrom, formatDay, monthName } from '../days.ts';
import { createWriter, type Slots, type Writer } from '../expand-template.ts';
import { formatMoney, money, roundMoney } from '../money.ts';
import { SERVICES } from '../words/merchants.ts';
import { WORD_BANK } from '../words/word-bank.ts';
import type { Circle } from './cast.ts';
import { firmOf } from './firms.ts';
import type { Scene } from './scene.ts';

type SlotDraw = (scene: Scene, taken: Slots) => string;

const sum =
  (least: number, most: number): SlotDraw =>
  ({ random, workshop }) =>
    formatMoney(random.chance(0.8) ? random.int(least, most) : money(random, least, most), workshop.household);

const firstOf =
  (circle: Circle): SlotDraw =>
  ({ random, cast }) =>
    random.pick(cast.byCircle[circle]).first;

/** Slots that depend on the household. All others come from the word bank. */
const SCENE_SLOTS: Readonly<Record<string, SlotDraw>> = {
  smallsum: sum(6, 44),
  sum: sum(45, 190),
  bigsum: sum(200, 890),
  largesum: sum(900, 2900),
  hugesum: sum(8000, 45_000),
  halflarge: ({ workshop }, { largesum = '' }) =>
    formatMoney(roundMoney(Number(largesum.replace(/[^0-9.]/gu, '')) / 2), workshop.household),
  date: ({ random, today }) => formatDay(dayFrom(today, -random.int(6, 150))),
  month: ({ random, today }) => monthName(dayFrom(today, random.int(-60, 120))),
  year: ({ today }) => today.slice(0, 4),
  number: ({ random }) => String(random.int(3, 80)),
  friend: firstOf('friend'),
  colleague: firstOf('work'),
  teacher: firstOf('school'),
  relation: firstOf('family'),
  member: ({ random, cast }) => random.pick([...cast.byCircle.member.map(({ first }) => first), cast.user.first]),
  kid: ({ random, cast }) => random.pick(cast.kids).first,
  firm: ({ random, firms }) => random.pick(firms.trades).name,
  shop: ({ random, firms }) => random.pick(firms.shops).name,
  grocer: ({ random, firms }) => random.pick(firms.groceries).name,
  utility: ({ random, firms }) => random.pick(firms.utilities).name,
  insurer: ({ random, firms }) => random.pick(firms.insurers).name,
  plumber: ({ firms }) => firmOf(firms, 'trades', 'Plumbing').name,
  power: ({ firms }) => firmOf(firms, 'utilities', 'Power').name,
  clinic: ({ firms }) => firmOf(firms, 'health', 'Family Practice').name,
  client: ({ random, firms }) => random.pick(firms.clients).name,
  accountant: ({ firms }) => firmOf(firms, 'trades', 'Accounting').name,
  landlord: ({ firms }) => firmOf(firms, 'housing', 'Lettings').name,
  bank: ({ bank }) => bank,
  service: ({ random }) => random.pick(SERVICES).name,
  town: ({ random, archetype }) => random.pick(archetype.destinations),
};

/** A writer that knows the household. Slots that are given go before all others. */
export function writerOf(scene: Scene, given: Slots = {}): Writer {
  const { random } = scene;
  return createWriter({ random, given, draw: (kind, taken) => drawOther(scene, kind, taken) });
}

function drawOther(scene: Scene, kind: string, taken: Slots): string {
  const used = Object.values(taken);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const drawn = drawSlot(scene, kind, taken);
    if (!used.includes(drawn)) return drawn;
  }
  return drawSlot(scene, kind, taken);
}

function drawSlot(scene: Scene, kind: string, taken: Slots): string {
  const draw = SCENE_SLOTS[kind];
  if (draw !== undefined) return draw(scene, taken);
  const bank = WORD_BANK[kind];
  if (bank === undefined) throw new Error(`expected a slot of the household or the word bank, got {${kind}}`);
  return scene.random.pick(bank);
}
