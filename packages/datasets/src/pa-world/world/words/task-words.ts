/** Things to do that come from nowhere in particular, by list. */
export const TASK_TITLES = {
  Home: [
    'Fix {broken}',
    'Ask {firm} about {broken}',
    'Clear out the {room}',
    'Measure the window in the {room}',
    'Paint the {room} {colour}',
    'Change the filter in the {room}',
    'Find out why {broken} makes that noise',
    'Sort the papers in the {room}',
    'Plant {plant}',
    'Water {plant} while it is dry',
    'Put up the shelf in the {room}',
    'Defrost the freezer in the {room}',
  ],
  Errands: [
    'Buy {grocery} and {grocery2}',
    'Return {book} to the library',
    'Take {item} back to {friend}',
    'Pick up the parcel from {shop}',
    'Get {present} for {friend}',
    'Collect the shoes from {place}',
    'Post the letter to {insurer}',
    'Order {grocery} from {grocer}',
    'Bring {lost} to the lost property office',
    'Have the key for the {room} copied',
  ],
  Work: [
    'Send {colleague} the dates for {project}',
    'Read the draft of {project}',
    'Prepare slides about {project}',
    'Ask {colleague} about {project}',
    'Book {workplace} for {workday}',
    'Write the minutes for {colleague}',
    'Update the figures in {project}',
    'Answer the questions from {colleague}',
    'File the receipts for {month}',
    'Plan holidays with {colleague}',
  ],
  Family: [
    'Call {relation} about {weekday}',
    'Find a present for {relation}: {present}',
    'Plan the visit of {relation} in {month}',
    'Print the photos for {relation}',
    'Bake {bake} for {weekday}',
    'Look for {lost}',
    'Ask {relation} about {item}',
    'Write to {friend} after {month}',
    'Choose a day for {walk} with {relation}',
    'Book tickets for {music} with {relation}',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Notes under tasks; most tasks have none. */
export const TASK_NOTES = [
  'Not before {weekday}.',
  '{Friend} knows more about it.',
  'Should not cost more than {sum}.',
  'Second try; the first time {excuse}.',
  'Only if there is time.',
  'See the mail from {friend}.',
  'Half done: the rest is in the {room}.',
  'Ask about the price first.',
] as const;

/** Checklists that fit many tasks. */
export const CHECKLISTS = [
  ['Find the papers', 'Ask for a price', 'Decide', 'Write it in the calendar'],
  ['Make a list', 'Buy what is missing', 'Put everything in one place'],
  ['Call', 'Note the name of the person', 'Send a short confirmation'],
  ['Measure twice', 'Buy material', 'Do it', 'Tidy up'],
] as const;

/** Packing and leaving. */
export const TRIP_CHECKLIST = [
  'Print the tickets',
  'Check in',
  'Pack the chargers',
  'Empty the fridge',
  'Give the key to the neighbour',
  'Water the plants',
  'Set the heating to low',
] as const;
