import type { Household } from './state.ts';

/** A household without a record. */
export function emptyHousehold(): Household {
  return {
    profile: {
      name: '',
      email: '',
      phone: '',
      home_address: '',
      time_zone: '',
      currency: '',
      preferences: {},
      notes: '',
    },
    contacts: {},
    mail: {},
    messages: { chats: {}, messages: {} },
    calendar: {},
    tasks: {},
    banking: { accounts: {}, payees: {}, transactions: {}, transfers: {}, daily_transfer_limit: 2500 },
    budget: { month: '', categories: {}, funds: {} },
    orders: { orders: {}, returns: {} },
    travel: { offers: {}, bookings: {} },
    documents: {},
    home: { appointments: {}, slots: {}, subscriptions: {}, devices: {} },
    policy: {},
  };
}
