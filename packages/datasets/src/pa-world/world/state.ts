/** The 12 domains of a household's state that agents act on. */
export const DOMAINS = [
  'profile',
  'contacts',
  'mail',
  'messages',
  'calendar',
  'tasks',
  'banking',
  'budget',
  'orders',
  'travel',
  'documents',
  'home',
] as const;
export type Domain = (typeof DOMAINS)[number];

/** Records by id. Ids are a prefix and five digits, such as `ML-20481`; they tell nothing about a record. */
export type Collection<Entry> = Record<string, Entry>;

/** Days are `2026-05-04`, local times `2026-05-04T14:30` in the household's time zone, amounts in its currency. */
export type Profile = {
  name: string;
  email: string;
  phone: string;
  home_address: string;
  time_zone: string;
  currency: string;
  preferences: Record<string, string>;
  notes: string;
};

export type Contact = {
  name: string;
  relation: string;
  email: string;
  phone: string;
  address: string;
  old_addresses: string[];
  company: string;
  birthday: string | null;
  notes: string;
};

export type Mail = {
  folder: 'inbox' | 'sent' | 'drafts' | 'archive';
  thread: string;
  from: string;
  to: string[];
  subject: string;
  date: string;
  body: string;
  attachments: string[];
  read: boolean;
  labels: string[];
};

/** One chat message; `chat` names the chat that it belongs to. */
export type ChatMessage = { chat: string; from: string; time: string; text: string };
export type Chat = { title: string; members: string[] };

export type CalendarEvent = {
  title: string;
  start: string;
  end: string;
  location: string;
  attendees: string[];
  status: 'confirmed' | 'tentative' | 'cancelled';
  recurrence: 'none' | 'daily' | 'weekly' | 'monthly';
  notes: string;
};

export type Task = {
  title: string;
  list: string;
  status: 'open' | 'done';
  due: string | null;
  checklist: { item: string; done: boolean }[];
  notes: string;
};

export type Account = { name: string; type: 'checking' | 'savings' | 'card'; balance: number; number: string };
export type Payee = { name: string; account_number: string; reference: string };
export type Transaction = {
  account: string;
  date: string;
  /** Negative for money that leaves the account. */
  amount: number;
  counterparty: string;
  category: string;
  status: 'settled' | 'pending';
  memo: string;
};
export type Transfer = {
  from_account: string;
  payee: string;
  amount: number;
  date: string;
  memo: string;
  status: 'scheduled' | 'sent' | 'cancelled';
};

/** `spent` is a stored total: it is what the last refresh computed, not what the transactions say now. */
export type BudgetCategory = { cap: number; spent: number; note: string };
export type Fund = { goal: number; saved: number; target_date: string; note: string };

export type OrderItem = { sku: string; name: string; quantity: number; price: number };
export type Order = {
  merchant: string;
  items: OrderItem[];
  total: number;
  date: string;
  status: 'placed' | 'shipped' | 'delivered' | 'cancelled';
  deliver_to: string;
  note: string;
};
export type OrderReturn = {
  order: string;
  skus: string[];
  reason: string;
  refund: number;
  status: 'requested' | 'refunded';
};

export type Offer = {
  kind: 'flight' | 'rail' | 'hotel' | 'car';
  provider: string;
  from: string;
  to: string;
  start: string;
  end: string;
  price: number;
  refundable: boolean;
  details: string;
};
export type Booking = Offer & { reference: string; travellers: string[]; status: 'held' | 'booked' | 'cancelled' };

export type Document = {
  title: string;
  folder: string;
  owner: string;
  status: 'draft' | 'final';
  version: number;
  updated: string;
  shared_with: string[];
  body: string;
};

export type Appointment = {
  provider: string;
  person: string;
  kind: string;
  start: string;
  status: 'booked' | 'cancelled';
  notes: string;
};
export type Slot = { provider: string; kind: string; start: string; taken: boolean };
export type Subscription = {
  service: string;
  monthly_price: number;
  renews_on: string;
  status: 'active' | 'paused' | 'cancelled';
  plan: string;
};
export type Device = { name: string; room: string; settings: Record<string, string | number | boolean> };

/** What the agent may read and not change. */
export type PolicyRule = { title: string; text: string };

/** One household: everything that an episode's initial and final state hold. */
export type Household = {
  profile: Profile;
  contacts: Collection<Contact>;
  mail: Collection<Mail>;
  messages: { chats: Collection<Chat>; messages: Collection<ChatMessage> };
  calendar: Collection<CalendarEvent>;
  tasks: Collection<Task>;
  banking: {
    accounts: Collection<Account>;
    payees: Collection<Payee>;
    transactions: Collection<Transaction>;
    transfers: Collection<Transfer>;
    daily_transfer_limit: number;
  };
  budget: { month: string; categories: Record<string, BudgetCategory>; funds: Record<string, Fund> };
  orders: { orders: Collection<Order>; returns: Collection<OrderReturn> };
  travel: { offers: Collection<Offer>; bookings: Collection<Booking> };
  documents: Collection<Document>;
  home: {
    appointments: Collection<Appointment>;
    slots: Collection<Slot>;
    subscriptions: Collection<Subscription>;
    devices: Collection<Device>;
  };
  policy: Record<string, PolicyRule>;
};
