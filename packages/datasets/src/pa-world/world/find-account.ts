import type { Account, Household } from './state.ts';
import { TRAVEL_CARD } from './words/house-rules.ts';

/** Id of the household's account of this type; of two cards the one that is not for travel only. */
export function accountOf(household: Household, type: Account['type']): string {
  const found = Object.entries(household.banking.accounts).find(
    ([, account]) => account.type === type && !account.name.endsWith(TRAVEL_CARD),
  );
  if (found === undefined) throw new RangeError(`the household has no ${type} account`);
  return found[0];
}

/** Id of the card that is for travel only (rule P5). */
export function travelCardOf(household: Household): string {
  const found = Object.entries(household.banking.accounts).find(([, { name }]) => name.endsWith(TRAVEL_CARD));
  if (found === undefined) throw new RangeError('the household has no card for travel');
  return found[0];
}
