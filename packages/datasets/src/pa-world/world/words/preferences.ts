/** Preferences that every household has, with the values that they may have. */
export const PREFERENCES = {
  airline_seat: ['aisle', 'window', 'aisle, near the front'],
  rail_class: ['second', 'first if under 20% more', 'second, quiet coach'],
  hotel_room: ['quiet, high floor', 'away from the lift', 'ground floor', 'with a desk'],
  diet: ['vegetarian', 'no shellfish', 'everything', 'no nuts', 'vegetarian on weekdays'],
  meeting_hours: ['09:30-16:00', '10:00-17:00', '08:30-15:30'],
  payment_card: ['Everyday card'],
  delivery_window: ['weekday evenings', 'Saturday morning', 'any time, leave with a neighbour'],
  reminder_lead: ['1 day', '2 days', '3 hours'],
  contact_channel: ['mail', 'messages', 'mail, calls only if urgent'],
  mail_sign_off: ['Best wishes', 'Kind regards', 'All the best', 'Many thanks'],
} as const;
