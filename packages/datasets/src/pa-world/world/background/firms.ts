import type { Random } from '../../random.ts';
import { mailDomainOf } from '../fresh.ts';
import { BACKGROUND_STEMS } from '../words/companies.ts';
import { FIRM_TRADES, type FirmRole } from '../words/merchants.ts';

/** A firm that the household deals with. */
export interface Firm {
  readonly name: string;
  /** What it does, as in its name. */
  readonly trade: string;
  /** Where its mails come from. */
  readonly email: string;
}

export type Firms = Readonly<Record<FirmRole, readonly Firm[]>>;

/** Trades that take the stem of another: firms that are easily mixed up. */
const NAMESAKES: Readonly<Record<string, string>> = { Coffee: 'Café', Electrics: 'Plumbing', 'Home Goods': 'Hardware' };

const MAILBOXES = ['office', 'hello', 'service', 'info'] as const;

/** One firm for each trade. Names differ from seed to seed. */
export function drawFirms(random: Random): Firms {
  const stems = random.shuffle(BACKGROUND_STEMS);
  const stemOf = new Map<string, string>();
  const firm = (trade: string): Firm => {
    const twin = NAMESAKES[trade];
    const stem = (twin === undefined ? undefined : stemOf.get(twin)) ?? stems.pop();
    if (stem === undefined) throw new Error('expected more stems of company names than there are trades');
    stemOf.set(trade, stem);
    const name = `${stem} ${trade}`;
    return { name, trade, email: `${random.pick(MAILBOXES)}@${mailDomainOf(name)}` };
  };
  const roles = Object.entries(FIRM_TRADES).map(([role, trades]) => [role, trades.map(firm)]);
  // Every role of the table is there; fromEntries forgets which keys it was given.
  return Object.fromEntries(roles) as Firms;
}

/** The firm of this trade; throws where the table has none. */
export function firmOf(firms: Firms, role: FirmRole, trade: string): Firm {
  const found = firms[role].find((firm) => firm.trade === trade);
  if (found === undefined) throw new Error(`expected a firm of the trade ${trade} among ${role}`);
  return found;
}
