import type { Desk } from '../../agent/desk.ts';
import { roundMoney } from '../../world/plant.ts';
import { readAll } from '../kit/read-all.ts';
import type { Scene } from './scene.ts';

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  desk.need('home_list_subscriptions', desk.random.chance(0.5) ? {} : { status: 'active' });
  if (!desk.makes('skipped-check') && !desk.makes('late-check')) checkCharges(scene, desk);
  cancel(scene, desk);
  if (desk.makes('late-check')) checkCharges(scene, desk);
  sayGoodbye(scene, desk);
  if (!desk.makes('missed-item')) makeSmaller(scene, desk);
  if (desk.random.chance(0.7)) desk.need('home_list_subscriptions', {});
  reportOn(scene, desk);
}

function checkCharges({ dropped, stem }: Scene, desk: Desk): void {
  if (desk.random.chance(0.3)) desk.need('banking_list_transactions', { counterparty: dropped.service, min: 100 });
  desk.need('banking_list_transactions', {
    counterparty: desk.random.chance(0.5) ? stem : dropped.service,
  });
}

function cancel({ dropped, former, kept }: Scene, desk: Desk): void {
  if (desk.random.chance(0.4)) {
    desk.need('home_list_subscriptions', { status: 'cancelled' });
    desk.stumble('home_cancel_subscription', { id: former.id });
    desk.think('That is the old one, which has ended already.');
  }
  desk.need('home_cancel_subscription', { id: desk.makes('wrong-record') ? kept.id : dropped.id });
}

function sayGoodbye({ dropped, kept, mails, numbers, stem, support }: Scene, desk: Desk): void {
  const isWrong = desk.makes('wrong-source');
  const welcome = isWrong ? mails.keptWelcome : mails.welcome;
  const number = isWrong ? numbers.kept : numbers.dropped;
  desk.need('mail_search', { query: desk.random.chance(0.5) ? `welcome ${stem}` : stem });
  if (desk.random.chance(0.4))
    readAll(desk, ['mail_get', { id: mails.welcome.id }], ['mail_get', { id: mails.keptWelcome.id }]);
  else desk.need('mail_get', { id: welcome.id });
  desk.think(`The number in "Welcome to ${isWrong ? kept.service : dropped.service}" is ${number}.`);
  desk.need('mail_send', {
    to: [support],
    subject: `Cancellation of ${dropped.service}`,
    body: desk.random.pick([
      `Hello,\nwe no longer use ${dropped.service} and have cancelled it. Our customer number is ${number}. Please confirm.`,
      `Dear support team,\nthis is to let you know that we are leaving ${dropped.service}. Customer number: ${number}.\nThank you`,
    ]),
  });
}

function makeSmaller({ smaller, mails, plan }: Scene, desk: Desk): void {
  desk.need('mail_search', { query: `price list ${smaller.service}` });
  const isWrong = desk.makes('wrong-value');
  desk.need('mail_get', { id: isWrong ? mails.listBefore.id : mails.list.id });
  const monthly_price = isWrong ? plan.priceBefore : plan.price;
  if (desk.random.chance(0.15)) {
    desk.need('home_change_plan', { id: smaller.id, plan: plan.name, monthly_price: smaller.monthly_price });
    desk.think('The price must change as well.');
  }
  desk.need('home_change_plan', { id: smaller.id, plan: plan.name, monthly_price });
}

function reportOn({ dropped, smaller, oldPrice, plan, support, say }: Scene, desk: Desk): void {
  const monthly = desk.makes('stale-total') ? oldPrice : dropped.monthly_price;
  desk.report(
    desk.random.pick([
      `${dropped.service} is cancelled and ${support} has a mail with our customer number; ${smaller.service} is on ${plan.name} now.`,
      `I cancelled ${dropped.service}, wrote to ${support} and put ${smaller.service} on the plan ${plan.name}.`,
    ]),
  );
  if (desk.makes('omitted-disclosure')) return;
  desk.report(`Without ${dropped.service} you save ${say(roundMoney(monthly * 12))} a year.`);
}
