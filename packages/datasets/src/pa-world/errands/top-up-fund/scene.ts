import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  accountOf,
  dayFrom,
  formatDay,
  formatMoney,
  freshCompanyName,
  mailDomainOf,
  money,
  monthName,
  type Planted,
  plantFund,
  plantMail,
  plantPayee,
  plantTransaction,
  plantTransfer,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';
import type { Mail, Payee } from '../../world/state.ts';

/** Funds with one that is easily taken for it. */
const FUNDS = [
  ['kayak', 'kayak trip'],
  ['piano', 'piano lessons'],
  ['greenhouse', 'greenhouse heating'],
  ['e-bike', 'e-bike service'],
  ['telescope', 'telescope camp'],
] as const;

export interface FundAt {
  /** Key in the budget. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  readonly goal: number;
  readonly saved: number;
  readonly targetDate: string;
}

export interface Scene {
  readonly today: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly fund: FundAt;
  readonly other: FundAt;
  readonly payee: Planted<Payee>;
  readonly amount: number;
  readonly statement: Planted<Mail>;
  /** What the bank's last statement still shows: the top-up before is missing in it. */
  readonly stale: number;
  /** An amount in the household's currency. */
  readonly say: (amount: number) => string;
}

/** Plants a fund that is to be topped up, its twin, their payees, and a statement from before the last top-up. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household, today } = workshop;
  const [name, twin] = random.pick(FUNDS);
  const amount = money(random, 60, 190);
  const goal = Math.round((amount * random.int(11, 17)) / 50) * 50;
  const lastTopUp = money(random, 70, 130);
  const saved = drawSaved(workshop, { goal, amount });
  const stale = roundMoney(saved - lastTopUp);
  const bank = freshCompanyName(workshop, 'Savings');
  const payee = plantPayee(workshop, { name: `${bank} ${name} fund`, reference: `${name} fund` });
  plantPayee(workshop, { name: `${bank} ${name} fund (closed)`, reference: `${name} fund, old account` });
  plantPayee(workshop, { name: `${bank} ${twin} fund`, reference: `${twin} fund` });
  const account = accountOf(household, 'checking');
  plantLastTopUp(workshop, { payee, lastTopUp });
  return {
    today,
    account: { id: account, name: household.banking.accounts[account]?.name ?? '' },
    fund: plantFundOf(workshop, { name, goal, saved }),
    other: plantFundOf(workshop, { name: twin, goal: goal + 300, saved: roundMoney(saved / 2) }),
    payee,
    amount,
    statement: plantStatement(workshop, { bank, name, stale }),
    stale,
    say: (value) => formatMoney(value, household),
  };
}

/** The share of the goal after the top-up is far from a half percent, so that it rounds one way only. */
function drawSaved(workshop: WorldWorkshop, { goal, amount }: { goal: number; amount: number }): number {
  for (;;) {
    const saved = money(workshop.random, goal * 0.35, goal * 0.8);
    const rest = (((saved + amount) / goal) * 100) % 1;
    if (rest < 0.35 || rest > 0.65) return saved;
  }
}

function plantFundOf(
  workshop: WorldWorkshop,
  { name, goal, saved }: { name: string; goal: number; saved: number },
): FundAt {
  const key = `${name.replaceAll(/[^a-z]/gu, '_')}_fund`;
  const { target_date: targetDate } = plantFund(workshop, key, { goal, saved });
  return { key, name: `${name} fund`, goal, saved, targetDate };
}

function plantLastTopUp(
  workshop: WorldWorkshop,
  { payee, lastTopUp }: { payee: Planted<Payee>; lastTopUp: number },
): void {
  const date = dayFrom(workshop.today, -workshop.random.int(8, 11));
  plantTransfer(workshop, { payee: payee.id, amount: lastTopUp, date });
  plantTransaction(workshop, { counterparty: payee.name, amount: -lastTopUp, date });
}

/** A statement of the bank, from before the last top-up. */
function plantStatement(
  workshop: WorldWorkshop,
  { bank, name, stale }: { bank: string; name: string; stale: number },
): Planted<Mail> {
  const { random, household, today } = workshop;
  const day = dayFrom(today, -random.int(13, 18));
  return plantMail(workshop, {
    from: `statements@${mailDomainOf(bank)}`,
    subject: `Your ${name} fund: statement of ${monthName(day)}`,
    body: `On ${formatDay(day)} your ${name} fund held ${formatMoney(stale, household)}. Save more with us: raise your goal today and win a weekend away.`,
    date: timeOn(day, 6, random.int(0, 59)),
  });
}

/** Percent of the goal, rounded to a whole number. */
export function percentOf(saved: number, goal: number): number {
  return Math.round((saved / goal) * 100);
}

/** What the texts of this errand use. */
export function slotsOf({ account, fund, other, payee, amount, say }: Scene): Record<string, string> {
  return {
    account: account.name,
    fund: fund.name,
    other: other.name,
    payee: payee.name,
    amount: say(amount),
    saved_after: say(roundMoney(fund.saved + amount)),
    goal: say(fund.goal),
    target_date: formatDay(fund.targetDate),
  };
}
