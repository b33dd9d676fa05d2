import type {
  Account,
  Appointment,
  Booking,
  CalendarEvent,
  Chat,
  ChatMessage,
  Collection,
  Contact,
  Device,
  Document,
  Household,
  Mail,
  Offer,
  Order,
  OrderReturn,
  Payee,
  Slot,
  Subscription,
  Task,
  Transaction,
  Transfer,
} from './state.ts';

/** The record type of each collection. */
export interface CollectionRecords {
  contacts: Contact;
  mail: Mail;
  chats: Chat;
  messages: ChatMessage;
  calendar: CalendarEvent;
  tasks: Task;
  accounts: Account;
  payees: Payee;
  transactions: Transaction;
  transfers: Transfer;
  orders: Order;
  returns: OrderReturn;
  offers: Offer;
  bookings: Booking;
  documents: Document;
  appointments: Appointment;
  slots: Slot;
  subscriptions: Subscription;
  devices: Device;
}
export type CollectionName = keyof CollectionRecords;

interface CollectionEntry<Name extends CollectionName> {
  /** Letters that an id starts with. */
  readonly prefix: string;
  /** Where it stands in the state, in locator spelling. */
  readonly path: string;
  /** Fields of a record in the order in which every record has them, so that the order tells nothing of who made it. */
  readonly fields: readonly (keyof CollectionRecords[Name])[];
  of(household: Household): Collection<CollectionRecords[Name]>;
}

/** Every collection of a household. */
export const COLLECTIONS: { readonly [Name in CollectionName]: CollectionEntry<Name> } = {
  contacts: {
    prefix: 'CT',
    path: 'contacts',
    fields: ['name', 'relation', 'email', 'phone', 'address', 'old_addresses', 'company', 'birthday', 'notes'],
    of: (household) => household.contacts,
  },
  mail: {
    prefix: 'ML',
    path: 'mail',
    fields: ['folder', 'thread', 'from', 'to', 'subject', 'date', 'body', 'attachments', 'read', 'labels'],
    of: (household) => household.mail,
  },
  chats: {
    prefix: 'CH',
    path: 'messages.chats',
    fields: ['title', 'members'],
    of: (household) => household.messages.chats,
  },
  messages: {
    prefix: 'MS',
    path: 'messages.messages',
    fields: ['chat', 'from', 'time', 'text'],
    of: (household) => household.messages.messages,
  },
  calendar: {
    prefix: 'EV',
    path: 'calendar',
    fields: ['title', 'start', 'end', 'location', 'attendees', 'status', 'recurrence', 'notes'],
    of: (household) => household.calendar,
  },
  tasks: {
    prefix: 'TK',
    path: 'tasks',
    fields: ['title', 'list', 'status', 'due', 'checklist', 'notes'],
    of: (household) => household.tasks,
  },
  accounts: {
    prefix: 'AC',
    path: 'banking.accounts',
    fields: ['name', 'type', 'balance', 'number'],
    of: (household) => household.banking.accounts,
  },
  payees: {
    prefix: 'PY',
    path: 'banking.payees',
    fields: ['name', 'account_number', 'reference'],
    of: (household) => household.banking.payees,
  },
  transactions: {
    prefix: 'TX',
    path: 'banking.transactions',
    fields: ['account', 'date', 'amount', 'counterparty', 'category', 'status', 'memo'],
    of: (household) => household.banking.transactions,
  },
  transfers: {
    prefix: 'TR',
    path: 'banking.transfers',
    fields: ['from_account', 'payee', 'amount', 'date', 'memo', 'status'],
    of: (household) => household.banking.transfers,
  },
  orders: {
    prefix: 'OR',
    path: 'orders.orders',
    fields: ['merchant', 'items', 'total', 'date', 'status', 'deliver_to', 'note'],
    of: (household) => household.orders.orders,
  },
  returns: {
    prefix: 'RT',
    path: 'orders.returns',
    fields: ['order', 'skus', 'reason', 'refund', 'status'],
    of: (household) => household.orders.returns,
  },
  offers: {
    prefix: 'OF',
    path: 'travel.offers',
    fields: ['kind', 'provider', 'from', 'to', 'start', 'end', 'price', 'refundable', 'details'],
    of: (household) => household.travel.offers,
  },
  bookings: {
    prefix: 'BK',
    path: 'travel.bookings',
    fields: [
      'kind',
      'provider',
      'from',
      'to',
      'start',
      'end',
      'price',
      'refundable',
      'details',
      'reference',
      'travellers',
      'status',
    ],
    of: (household) => household.travel.bookings,
  },
  documents: {
    prefix: 'DC',
    path: 'documents',
    fields: ['title', 'folder', 'owner', 'status', 'version', 'updated', 'shared_with', 'body'],
    of: (household) => household.documents,
  },
  appointments: {
    prefix: 'AP',
    path: 'home.appointments',
    fields: ['provider', 'person', 'kind', 'start', 'status', 'notes'],
    of: (household) => household.home.appointments,
  },
  slots: {
    prefix: 'SL',
    path: 'home.slots',
    fields: ['provider', 'kind', 'start', 'taken'],
    of: (household) => household.home.slots,
  },
  subscriptions: {
    prefix: 'SB',
    path: 'home.subscriptions',
    fields: ['service', 'monthly_price', 'renews_on', 'status', 'plan'],
    of: (household) => household.home.subscriptions,
  },
  devices: {
    prefix: 'DV',
    path: 'home.devices',
    fields: ['name', 'room', 'settings'],
    of: (household) => household.home.devices,
  },
};

/** Puts the fields of a record into the order of its collection; the same object, so that who holds it may go on. */
export function inFieldOrder<Name extends CollectionName>(
  name: Name,
  record: CollectionRecords[Name],
): CollectionRecords[Name] {
  const { fields } = COLLECTIONS[name];
  const values = fields.filter((field) => field in record).map((field) => [field, record[field]] as const);
  for (const [field] of values) Reflect.deleteProperty(record, field);
  return Object.assign(record, Object.fromEntries(values));
}
