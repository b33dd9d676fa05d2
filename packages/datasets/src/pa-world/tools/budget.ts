import { extendLocator } from '@sauron/core/episode';
import { z } from 'zod';
import { COLLECTIONS } from '../world/collections.ts';
import { trueSpent } from '../world/plant.ts';
import type { BudgetCategory, Fund } from '../world/state.ts';
import { amountArgument, changesOf, dayArgument, textArgument } from './argument-schemas.ts';
import { done, type Refusal, reading, refuse, toolSet, writing } from './define-tool.ts';
import { applyChanges } from './records.ts';
import type { ToolSession } from './tool.ts';

const categoryArgument = textArgument.describe('Name of a budget category');
const fundChanges = changesOf({
  goal: amountArgument,
  saved: amountArgument,
  target_date: dayArgument,
  note: z.string(),
});

export const budgetTools = toolSet({
  budget_get: reading(
    "This month's budget: caps, stored totals and notes by category, and the funds.",
    {},
    (session) => {
      session.reads('budget');
      return done({ ...session.household.budget });
    },
  ),

  budget_get_category: reading('One category of the budget.', { name: categoryArgument }, (session, { name }) => {
    const found = findEntry(session, 'categories', name);
    if (!found.ok) return found;
    session.reads(found.place);
    return done({ name, ...found.entry });
  }),

  budget_set_cap: writing(
    'Sets the cap of a category.',
    { category: categoryArgument, cap: amountArgument },
    (session, { category, cap }) => {
      const found = findEntry(session, 'categories', category);
      if (!found.ok) return found;
      applyChanges(session, found.place, { record: found.entry, changes: { cap } });
      return done({ category, cap });
    },
  ),

  budget_set_note: writing(
    'Replaces the note of a category.',
    { category: categoryArgument, note: z.string() },
    (session, { category, note }) => {
      const found = findEntry(session, 'categories', category);
      if (!found.ok) return found;
      applyChanges(session, found.place, { record: found.entry, changes: { note } });
      return done({ category });
    },
  ),

  budget_update_fund: writing(
    'Changes goal, savings, target day or note of a fund.',
    { fund: textArgument.describe('Name of a fund'), changes: fundChanges },
    (session, { fund, changes }) => {
      const found = findEntry(session, 'funds', fund);
      if (!found.ok) return found;
      return done({ fund, changed: applyChanges(session, found.place, { record: found.entry, changes }) });
    },
  ),

  budget_refresh: writing(
    "Computes stored totals anew from this month's transactions: of one category, or of all.",
    { category: categoryArgument.optional() },
    (session, { category }) => {
      const names = category === undefined ? Object.keys(session.household.budget.categories) : [category];
      const refreshed = [];
      for (const name of names) {
        const found = findEntry(session, 'categories', name);
        if (!found.ok) return found;
        const spent = trueSpent(session.household, name);
        applyChanges(session, found.place, { record: found.entry, changes: { spent } });
        refreshed.push({ category: name, spent });
      }
      session.reads(COLLECTIONS.transactions.path);
      return done({ refreshed });
    },
  ),
});

interface BudgetEntries {
  readonly categories: BudgetCategory;
  readonly funds: Fund;
}

function findEntry<Part extends keyof BudgetEntries>(
  session: ToolSession,
  part: Part,
  name: string,
): { readonly ok: true; readonly entry: BudgetEntries[Part]; readonly place: string } | Refusal {
  const entries: { [Each in keyof BudgetEntries]: Record<string, BudgetEntries[Each]> } = session.household.budget;
  const entry = Object.hasOwn(entries[part], name) ? entries[part][name] : undefined;
  if (entry !== undefined) return { ok: true, entry, place: extendLocator(`budget.${part}`, name) };
  const known = Object.keys(entries[part]).join(', ');
  return refuse('not_found', `the budget has no "${name}" among its ${part}: ${known}`);
}
