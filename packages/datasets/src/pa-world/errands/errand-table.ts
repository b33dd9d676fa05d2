import type { Errand } from '../errand.ts';
import { answerInvitations } from './answer-invitations.ts';
import { bookTrain } from './book-train.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { chaseRefund } from './chase-refund.ts';
import { cleanInbox } from './clean-inbox.ts';
import { fileExpenses } from './file-expenses.ts';
import { groceryOrder } from './grocery-order.ts';
import { moveAppointment } from './move-appointment.ts';
import { orderGift } from './order-gift.ts';
import { payInvoice } from './pay-invoice.ts';
import { planDinner } from './plan-dinner.ts';
import { prepareHome } from './prepare-home.ts';
import { refreshBudget } from './refresh-budget.ts';
import { renewInsurance } from './renew-insurance.ts';
import { replyToSchool } from './reply-to-school.ts';
import { returnOrder } from './return-order.ts';
import { shareDocuments } from './share-documents.ts';
import { shiftMeeting } from './shift-meeting.ts';
import { splitCosts } from './split-costs.ts';
import { summariseThread } from './summarise-thread.ts';
import { swapHotel } from './swap-hotel.ts';
import { tidyTasks } from './tidy-tasks.ts';
import { topUpFund } from './top-up-fund.ts';
import { updateAddress } from './update-address.ts';

/** Every errand, one per line, sorted by id. */
export const ERRANDS: readonly Errand[] = [
  answerInvitations,
  bookTrain,
  cancelSubscription,
  chaseRefund,
  cleanInbox,
  fileExpenses,
  groceryOrder,
  moveAppointment,
  orderGift,
  payInvoice,
  planDinner,
  prepareHome,
  refreshBudget,
  renewInsurance,
  replyToSchool,
  returnOrder,
  shareDocuments,
  shiftMeeting,
  splitCosts,
  summariseThread,
  swapHotel,
  tidyTasks,
  topUpFund,
  updateAddress,
];
