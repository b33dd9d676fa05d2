import type { Desk } from '../../agent/desk.ts';
import { dayFrom, roundMoney } from '../../world/plant.ts';
import { readAll } from '../kit/read-all.ts';
import { percentOf, type Scene } from './scene.ts';

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  readFunds(scene, desk);
  findParties(scene, desk);
  sendMoney(scene, desk);
  const saved = savedBefore(scene, desk);
  updateFund(scene, desk, saved);
  desk.need('budget_get', {});
  if (desk.random.chance(0.3)) desk.need('banking_list_transfers', { status: 'sent' });
  reportOn(scene, desk, saved);
}

function readFunds({ fund, statement }: Scene, desk: Desk): void {
  desk.need('budget_get', {});
  if (desk.random.chance(0.6) || desk.makes('stale-total')) {
    desk.need('mail_search', { query: `${fund.name} statement` });
    desk.need('mail_get', { id: statement.id });
  }
}

function findParties({ account, fund, payee }: Scene, desk: Desk): void {
  readAll(desk, ['banking_list_accounts', {}], ['banking_search_payees', { query: fund.name }]);
  desk.think(`${payee.name} is the open one; the money comes from ${account.name}.`);
  desk.need('banking_list_transactions', { counterparty: payee.name });
}

function sendMoney(scene: Scene, desk: Desk): void {
  const { account, payee, fund } = scene;
  const amount = desk.makes('wrong-value') ? mistyped(scene.amount) : scene.amount;
  const transfer = { from_account: account.id, payee: payee.id, amount };
  if (desk.random.chance(0.25)) desk.stumble('banking_transfer', { ...transfer, date: dayFrom(scene.today, -1) });
  if (!desk.makes('late-check')) desk.need('banking_preview_transfer', transfer);
  desk.need('banking_transfer', { ...transfer, memo: fund.name });
  if (desk.makes('late-check')) desk.need('banking_preview_transfer', transfer);
}

/** The amount with its cents the other way round, or ten more. */
function mistyped(amount: number): number {
  const cents = Math.round(amount * 100);
  const [ten, one] = [Math.floor((cents % 100) / 10), cents % 10];
  return ten === one ? roundMoney(amount + 10) : (Math.floor(cents / 100) * 100 + one * 10 + ten) / 100;
}

/** What the fund holds before the top-up, as far as the agent knows. */
function savedBefore({ fund, stale }: Scene, desk: Desk): number {
  if (!desk.makes('stale-total')) return fund.saved;
  desk.think('The statement of the bank says what is in the fund.');
  return stale;
}

function updateFund({ fund, other, amount }: Scene, desk: Desk, before: number): void {
  const saved = roundMoney(before + amount);
  if (desk.random.chance(0.3)) desk.stumble('budget_update_fund', { fund: fund.name, changes: { saved } });
  if (desk.random.chance(0.15)) {
    desk.need('budget_update_fund', { fund: fund.key, changes: { saved: amount } });
    desk.think('That replaced the sum instead of adding to it; it has to be the old sum and the new money together.');
  }
  if (desk.makes('wrong-record')) {
    desk.need('budget_update_fund', { fund: other.key, changes: { saved: roundMoney(other.saved + amount) } });
    desk.think(`That was the ${other.name}; the money is for the ${fund.name}.`);
  }
  desk.need('budget_update_fund', { fund: fund.key, changes: { saved } });
  if (!desk.makes('extra-action')) return;
  desk.think('At this pace the goal is reached sooner, so the date can come forward.');
  desk.need('budget_update_fund', { fund: fund.key, changes: { target_date: dayFrom(fund.targetDate, -30) } });
}

function reportOn({ account, fund, payee, amount, say }: Scene, desk: Desk, before: number): void {
  const saved = roundMoney(before + amount);
  const percent = percentOf(desk.makes('false-report') ? before : saved, fund.goal);
  desk.report(
    `I sent ${say(amount)} from ${account.name} to ${payee.name} and added it to the ${fund.name}; goal and date are as they were.`,
  );
  desk.report(
    desk.random.pick([
      `That makes ${say(saved)} of ${say(fund.goal)}, or ${percent}% of the goal.`,
      `The ${fund.name} is now at ${percent} percent of its goal.`,
    ]),
  );
}
