/** A task family: which errands a task is made of. */
export interface TaskFamily {
  readonly id: string;
  /** No errand of a held-out family occurs in a dev family. */
  readonly split: 'dev' | 'held-out';
  readonly errands: readonly string[];
}

const dev = (id: string, ...errands: readonly string[]): TaskFamily => ({ id, split: 'dev', errands });
const heldOut = (id: string, ...errands: readonly string[]): TaskFamily => ({ id, split: 'held-out', errands });

/** Every task family. Each spans 3 to 7 domains; each errand occurs in several of its split. */
export const FAMILIES: readonly TaskFamily[] = [
  dev('month-end-money', 'pay-invoice', 'refresh-budget', 'top-up-fund', 'cancel-subscription'),
  dev('weekend-visit', 'book-train', 'plan-dinner', 'answer-invitations'),
  dev('school-week', 'reply-to-school', 'tidy-tasks', 'move-appointment', 'share-documents'),
  dev('friend-moved', 'update-address', 'return-order', 'summarise-thread'),
  dev('trip-wrap-up', 'split-costs', 'refresh-budget', 'return-order', 'tidy-tasks'),
  dev('clinic-and-calendar', 'move-appointment', 'answer-invitations', 'pay-invoice'),
  dev('renovation', 'pay-invoice', 'summarise-thread', 'share-documents', 'top-up-fund'),
  dev('household-cuts', 'cancel-subscription', 'grocery-order', 'return-order'),
  dev('host-guests', 'grocery-order', 'plan-dinner', 'tidy-tasks', 'book-train'),
  dev('paperwork', 'share-documents', 'update-address', 'cancel-subscription'),
  dev('group-holiday', 'book-train', 'split-costs', 'answer-invitations', 'top-up-fund'),
  dev('new-flat', 'update-address', 'grocery-order', 'move-appointment'),
  dev('quiet-sunday', 'refresh-budget', 'summarise-thread', 'reply-to-school'),
  dev('long-list', 'pay-invoice', 'return-order', 'answer-invitations', 'share-documents'),
  dev('class-trip', 'reply-to-school', 'split-costs', 'cancel-subscription'),
  dev('before-the-move', 'top-up-fund', 'update-address', 'plan-dinner'),
  heldOut('summer-abroad', 'swap-hotel', 'prepare-home', 'renew-insurance', 'clean-inbox'),
  heldOut('family-birthday', 'order-gift', 'shift-meeting', 'chase-refund'),
  heldOut('freelance-quarter', 'file-expenses', 'chase-refund', 'shift-meeting', 'renew-insurance'),
  heldOut('away-next-week', 'prepare-home', 'swap-hotel', 'order-gift'),
  heldOut('money-loose-ends', 'chase-refund', 'file-expenses', 'order-gift', 'clean-inbox'),
  heldOut('desk-day', 'clean-inbox', 'file-expenses', 'shift-meeting'),
];
