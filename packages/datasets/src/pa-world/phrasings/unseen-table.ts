import { answerInvitationsUnseen } from './unseen/answer-invitations.ts';
import { bookTrainUnseen } from './unseen/book-train.ts';
import { cancelSubscriptionUnseen } from './unseen/cancel-subscription.ts';
import { chaseRefundUnseen } from './unseen/chase-refund.ts';
import { cleanInboxUnseen } from './unseen/clean-inbox.ts';
import { fileExpensesUnseen } from './unseen/file-expenses.ts';
import { groceryOrderUnseen } from './unseen/grocery-order.ts';
import { houseGuardUnseen } from './unseen/house-guard.ts';
import { moveAppointmentUnseen } from './unseen/move-appointment.ts';
import { orderGiftUnseen } from './unseen/order-gift.ts';
import { payInvoiceUnseen } from './unseen/pay-invoice.ts';
import { planDinnerUnseen } from './unseen/plan-dinner.ts';
import { prepareHomeUnseen } from './unseen/prepare-home.ts';
import { refreshBudgetUnseen } from './unseen/refresh-budget.ts';
import { renewInsuranceUnseen } from './unseen/renew-insurance.ts';
import { replyToSchoolUnseen } from './unseen/reply-to-school.ts';
import { returnOrderUnseen } from './unseen/return-order.ts';
import { shareDocumentsUnseen } from './unseen/share-documents.ts';
import { shiftMeetingUnseen } from './unseen/shift-meeting.ts';
import { splitCostsUnseen } from './unseen/split-costs.ts';
import { summariseThreadUnseen } from './unseen/summarise-thread.ts';
import { swapHotelUnseen } from './unseen/swap-hotel.ts';
import { tidyTasksUnseen } from './unseen/tidy-tasks.ts';
import { topUpFundUnseen } from './unseen/top-up-fund.ts';
import { updateAddressUnseen } from './unseen/update-address.ts';

/** Wordings of one errand by criterion key, and by `asks` for its request. */
export type ErrandWordings = Readonly<Record<string, readonly string[]>>;

/** Wordings that were written from the meaning of each sentence alone, by errand; `house-guard` has those of the guards. */
export const UNSEEN: Readonly<Record<string, ErrandWordings>> = {
  'answer-invitations': answerInvitationsUnseen,
  'book-train': bookTrainUnseen,
  'cancel-subscription': cancelSubscriptionUnseen,
  'chase-refund': chaseRefundUnseen,
  'clean-inbox': cleanInboxUnseen,
  'file-expenses': fileExpensesUnseen,
  'grocery-order': groceryOrderUnseen,
  'house-guard': houseGuardUnseen,
  'move-appointment': moveAppointmentUnseen,
  'order-gift': orderGiftUnseen,
  'pay-invoice': payInvoiceUnseen,
  'plan-dinner': planDinnerUnseen,
  'prepare-home': prepareHomeUnseen,
  'refresh-budget': refreshBudgetUnseen,
  'renew-insurance': renewInsuranceUnseen,
  'reply-to-school': replyToSchoolUnseen,
  'return-order': returnOrderUnseen,
  'share-documents': shareDocumentsUnseen,
  'shift-meeting': shiftMeetingUnseen,
  'split-costs': splitCostsUnseen,
  'summarise-thread': summariseThreadUnseen,
  'swap-hotel': swapHotelUnseen,
  'tidy-tasks': tidyTasksUnseen,
  'top-up-fund': topUpFundUnseen,
  'update-address': updateAddressUnseen,
};
