/** An event that comes again and again. */
export interface SeriesWords {
  readonly title: string;
  readonly location: string;
  readonly every: 'weekly' | 'monthly';
  readonly hours: readonly [number, number];
  readonly minutes: number;
}

const weekly = (title: string, location: string, hours: readonly [number, number]): SeriesWords => ({
  title,
  location,
  every: 'weekly',
  hours,
  minutes: 60,
});
const monthly = (title: string, location: string, hours: readonly [number, number]): SeriesWords => ({
  title,
  location,
  every: 'monthly',
  hours,
  minutes: 90,
});

/** Series. Those that name a child are for households with children. */
export const SERIES: readonly SeriesWords[] = [
  weekly('Team meeting', '{workplace}', [9, 11]),
  weekly('{Sport} with {friend}', '{place}', [17, 19]),
  weekly('Choir rehearsal', 'church hall', [18, 19]),
  weekly('Call with {relation}', '', [16, 19]),
  weekly('Recycling out', '', [19, 21]),
  weekly('Italian course', 'evening school, room 4', [18, 19]),
  weekly('Swimming lesson {kid}', '{place}', [15, 16]),
  weekly('Music school {kid}', 'music school', [14, 16]),
  weekly('Training {kid}', 'sports ground', [16, 17]),
  weekly('Food market', 'market hall', [9, 10]),
  weekly('Planning the week', 'kitchen table', [19, 20]),
  monthly('Book club', '{friend2}', [19, 20]),
  monthly('Budget evening', 'kitchen table', [18, 20]),
  monthly('{Game} night', '{friend}', [18, 19]),
  monthly("Residents' meeting", 'ground floor', [18, 19]),
  monthly('Review of {project}', '{workplace}', [10, 14]),
  monthly('Lunch with {relation}', '{place}', [12, 13]),
];

export const WORK_EVENTS = [
  '{Project}',
  '{Project}: open points',
  'Catch-up with {person}',
  'Lunch with {person}',
  'Call with {person}: {project}',
  'Training day',
  'Introduction of the new trainee',
  'Handover with {person}',
  'Interview, second round',
  'Farewell for {person}',
] as const;

export const SOCIAL_EVENTS = [
  'Dinner with {person}',
  'Coffee with {person}',
  '{Walk} with {person}',
  '{Music} with {person}',
  '{Sport} with {person}',
  "{Person}'s housewarming",
  'Meet {person} at {place}',
  "{Game} at {person}'s",
  'Film with {person}: {show}',
  'Help {person} move',
] as const;

export const FAMILY_EVENTS = [
  'Lunch with {person}',
  '{Person} visits',
  'Help {person} with {broken}',
  'Picnic at {place}',
  'Call with {person} about {month}',
  '{Bake} baking with {person}',
  'Take {person} to the station',
  'Museum with {person}',
] as const;
