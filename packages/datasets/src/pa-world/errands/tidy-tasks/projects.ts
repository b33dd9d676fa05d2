/** A project that a task list is about. */
export interface Project {
  readonly list: string;
  readonly event: string;
  readonly done: readonly [string, string, string];
  /** Done too, but only a mail proves it. */
  readonly proof: string;
  readonly moved: readonly [string, string];
  readonly checklist: {
    readonly title: string;
    /** Two to tick, then one that must stay open. */
    readonly items: readonly [string, string, string];
    readonly ticked: readonly [string];
  };
  /** The one due first, another, one without a day, and one that is done long ago. */
  readonly rest: readonly [string, string, string, string];
}

export const PROJECTS: readonly Project[] = [
  {
    list: 'Street party',
    event: 'Street party in our road',
    done: ['Print the posters', 'Borrow the folding tables', 'Order bunting'],
    proof: 'Get the road closed for cars',
    moved: ['Make the cake rota', 'Buy paper cups'],
    checklist: {
      title: 'Prepare the raffle',
      items: ['collect prizes', 'buy tickets', 'find a drum'],
      ticked: ['ask the bakery'],
    },
    rest: ['Check the extension leads', 'Choose the music', 'Write to the newspaper', 'Find a date'],
  },
  {
    list: 'Kitchen makeover',
    event: 'New kitchen is fitted',
    done: ['Measure the window wall', 'Pick the worktop', 'Sell the old oven'],
    proof: 'Have the gas pipe sealed',
    moved: ['Paint the ceiling', 'Order the tap'],
    checklist: {
      title: 'Clear the cupboards',
      items: ['upper shelves', 'spice rack', 'corner cupboard'],
      ticked: ['cutlery drawer'],
    },
    rest: ['Choose the tiles', 'Book the skip', 'Compare hoods', 'Ask three fitters for prices'],
  },
  {
    list: 'School reunion',
    event: 'Reunion of our class',
    done: ['Scan the old photos', 'Find the missing addresses', 'Reserve the hall'],
    proof: 'Hire the projector',
    moved: ['Print the name badges', 'Plan the quiz'],
    checklist: {
      title: 'Write to the teachers',
      items: ['Mrs Falkner', 'Mr Osgood', 'Dr Pell'],
      ticked: ['Miss Tarrant'],
    },
    rest: ['Ask about parking', 'Choose the caterer', 'Make a playlist', 'Open a mailbox for replies'],
  },
  {
    list: 'Balcony garden',
    event: 'Plant swap in the yard',
    done: ['Clean the flower boxes', 'Sow the basil', 'Mend the trellis'],
    proof: 'Have the water tap turned on',
    moved: ['Repot the lemon tree', 'Buy slow-release fertiliser'],
    checklist: {
      title: 'Set up the watering',
      items: ['unroll the hose', 'fix the timer', 'test the drippers'],
      ticked: ['clean the barrel'],
    },
    rest: ['Prick out the tomatoes', 'Build the herb ladder', 'Look for a bench', 'Order seeds'],
  },
];
