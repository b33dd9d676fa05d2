import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const TUNNEL = {
  title: 'Harbour tunnel to cost more',
  desk: 'politics',
  author: 'ED-3',
  editor: 'ED-1',
  standfirst: 'The council wants another £30 million',
  photo: 'PH-91',
  versions: [
    { number: 1, saved: '2026-09-07T18:10:00+01:00', saved_by: 'ED-3', words: 640, approved_by: null },
    { number: 2, saved: '2026-09-08T16:00:00+01:00', saved_by: 'ED-3', words: 702, approved_by: null },
    { number: 3, saved: '2026-09-09T11:30:00+01:00', saved_by: 'ED-5', words: 611, approved_by: 'ED-5' },
    { number: 4, saved: '2026-09-10T09:05:00+01:00', saved_by: 'ED-3', words: 655, approved_by: null },
  ],
};
const FERRY = {
  title: 'Ferry strike enters second week',
  desk: 'politics',
  editor: 'ED-1',
  status: 'draft',
  standfirst: 'No boats before the weekend',
};

const ARTICLES = {
  'AR-310': { ...TUNNEL, status: 'in edit' },
  'AR-311': {
    title: 'Harbour tunnel: five questions',
    desk: 'politics',
    author: 'ED-4',
    editor: 'ED-1',
    status: 'published',
    goes_live: '2026-09-07T06:00:00+01:00',
    standfirst: 'What you need to know',
    photo: 'PH-92',
  },
  'AR-312': {
    title: 'The owl count',
    desk: 'science',
    author: 'ED-7',
    editor: 'ED-2',
    status: 'in edit',
    standfirst: 'Volunteers listen at night',
    photo: 'PH-93',
  },
  'AR-313': {
    title: 'Opera house reopens',
    desk: 'culture',
    author: 'ED-4',
    editor: 'ED-8',
    status: 'published',
    goes_live: '2026-09-05T06:00:00+01:00',
    standfirst: 'Three years of work are over',
    photo: 'PH-94',
  },
  'AR-314': {
    title: 'Schools get new roofs',
    desk: 'politics',
    author: 'ED-3',
    editor: 'ED-1',
    status: 'published',
    goes_live: '2026-09-03T06:00:00+01:00',
    standfirst: 'Eleven roofs for £42 million',
  },
  'AR-315': { ...FERRY, author: 'ED-3' },
  'AR-316': {
    title: 'Rain breaks a record',
    desk: 'science',
    author: 'ED-7',
    editor: 'ED-2',
    status: 'published',
    goes_live: '2026-09-09T06:00:00+01:00',
    standfirst: 'The wettest August since 1912',
  },
};

const CORRECTIONS = {
  'CO-21': { article: 'AR-313', published: '2026-09-06', text: 'The soloist is called Ana Reis, not Ana Rios.' },
  'CO-22': { article: 'AR-314', published: '2026-09-04', text: 'The first school is in Ashby, not in Ashley.' },
};
const ROOF_CORRECTION = { article: 'AR-314', text: 'The eleven roofs cost £4.2 million, not £42 million.' };

const AERIAL = { photo: 'PH-91', agency: 'Northlight', scope: 'web', fee: 120, starts: '2026-09-01' };
const LICENCES = {
  'LI-71': { ...AERIAL, ends: '2026-09-12', extensions: [] },
  'LI-72': { photo: 'PH-92', agency: 'Northlight', scope: 'web', fee: 85, starts: '2026-09-01', ends: '2026-12-31' },
  'LI-73': { photo: 'PH-93', agency: 'Kestrel', scope: 'print', fee: 60, starts: '2026-09-10', ends: '2027-03-31' },
  'LI-74': { photo: 'PH-94', agency: 'Kestrel', scope: 'web', fee: 75, starts: '2026-09-01', ends: '2026-10-15' },
};

const DEADLINES = {
  'DL-41': { article: 'AR-310', step: 'copy', due: '2026-09-10T12:00:00+01:00' },
  'DL-42': { article: 'AR-310', step: 'layout', due: '2026-09-10T18:00:00+01:00' },
  'DL-43': { article: 'AR-312', step: 'copy', due: '2026-09-14T17:00:00+01:00' },
  'DL-44': { article: 'AR-312', step: 'layout', due: '2026-09-15T17:00:00+01:00' },
  'DL-45': { article: 'AR-315', step: 'copy', due: '2026-09-11T16:00:00+01:00' },
};

const MESSAGES = {
  'MG-1': { to: 'ED-6', sent: '2026-09-09T10:00:00+01:00', text: 'Do we have a better picture of the foyer?' },
  'MG-2': { to: 'ED-3', sent: '2026-09-09T15:20:00+01:00', text: 'Orla has cut the tunnel piece by ninety words.' },
};
const OWL_MESSAGE = { to: 'ED-1', text: 'Copy for the owl count is now due on 16 September, 5 pm.' };
const FERRY_MESSAGE = { to: 'ED-4', text: 'You take over the ferry strike from Imran. Copy is due tomorrow at 4 pm.' };

/** A managing editor's errand: two women called Ruth, four versions of a story, a correction and a dear photo. */
export const NEWSROOM: ParaphraseKind = paraphraseKind({
  kind: 'newsroom',
  domain: 'editorial',
  task: {
    prompt:
      'Please schedule the harbour tunnel story about the costs for 6 am tomorrow, in the last version that Orla has ' +
      'approved. Its aerial photo is licensed to the 12th only: get it until the end of November, but ask me if that ' +
      'costs more than £150. Print a correction under the school roofs (£4.2 million, not 42) and put the standfirst ' +
      'right too. Copy for the owl count may come two days later, layout as well; let Ruth, who edits it, know. ' +
      'And Bela writes the ferry strike instead of Imran.',
    now: '2026-09-10T14:20:00+01:00',
    timezone: 'Europe/London',
    locale: 'en-GB',
    currency: 'GBP',
  },
  tools: {
    article_search: ['read', 'Finds articles by words of the title.'],
    article_get: ['read', 'Gives an article with its versions.'],
    article_schedule: ['write', 'Schedules a version of an article.'],
    article_update: ['write', 'Changes fields of an article.'],
    article_unlock: ['write', 'Ends the editing session that locks an article.'],
    licence_quote: ['read', 'Asks the agency what an extension costs.'],
    licence_extend: ['write', 'Extends the licence of a photo.'],
    correction_publish: ['write', 'Prints a correction under an article.'],
    deadline_list: ['read', 'Lists the deadlines of an article.'],
    deadline_move: ['write', 'Moves a deadline.'],
    staff_search: ['read', 'Finds colleagues by name.'],
    message_send: ['write', 'Sends a message to a colleague.'],
  },
  before: {
    staff: {
      'ED-1': { name: 'Ruth Calder', desk: 'politics', role: 'desk editor' },
      'ED-2': { name: 'Ruth Caldwell', desk: 'science', role: 'desk editor' },
      'ED-3': { name: 'Imran Siddiq', desk: 'politics', role: 'reporter' },
      'ED-4': { name: 'Bela Novak', desk: 'culture', role: 'reporter' },
      'ED-5': { name: 'Orla Finch', desk: 'copy', role: 'copy editor' },
      'ED-6': { name: 'Jun Park', desk: 'photo', role: 'photo editor' },
      'ED-7': { name: 'Wanda Pryce', desk: 'science', role: 'reporter' },
      'ED-8': { name: 'Leo Marsh', desk: 'culture', role: 'desk editor' },
    },
    articles: ARTICLES,
    photos: {
      'PH-91': { caption: 'The harbour tunnel from the air', photographer: 'L. Osei' },
      'PH-92': { caption: 'The harbour tunnel entrance', photographer: 'L. Osei' },
      'PH-93': { caption: 'Barn owl at dusk', photographer: 'M. Thorne' },
      'PH-94': { caption: 'Opera house foyer', photographer: 'M. Thorne' },
    },
    licences: LICENCES,
    corrections: CORRECTIONS,
    deadlines: DEADLINES,
    messages: MESSAGES,
  },
  after: {
    articles: {
      ...ARTICLES,
      'AR-310': { ...TUNNEL, status: 'scheduled', goes_live: '2026-09-11T06:00:00+01:00', live_version: 4 },
      'AR-315': { ...FERRY, author: 'ED-4' },
    },
    licences: {
      ...LICENCES,
      'LI-71': { ...AERIAL, ends: '2026-11-30', extensions: [{ until: '2026-11-30', fee: 165 }] },
    },
    corrections: { ...CORRECTIONS, 'CO-23': { ...ROOF_CORRECTION, published: '2026-09-10' } },
    deadlines: { ...DEADLINES, 'DL-43': { article: 'AR-312', step: 'copy', due: '2026-09-16T17:00:00+01:00' } },
    messages: {
      ...MESSAGES,
      'MG-3': { ...OWL_MESSAGE, sent: '2026-09-10T14:31:00+01:00' },
      'MG-4': { ...FERRY_MESSAGE, sent: '2026-09-10T14:32:00+01:00' },
    },
  },
  moments: [
    {
      call: 'article_search',
      with: { words: 'harbour tunnel' },
      gives: [
        { id: 'AR-310', title: 'Harbour tunnel to cost more', status: 'in edit' },
        { id: 'AR-311', title: 'Harbour tunnel: five questions', status: 'published' },
      ],
    },
    { call: 'article_get', with: { id: 'AR-310' }, gives: ARTICLES['AR-310'] },
    {
      call: 'article_schedule',
      with: { id: 'AR-310', version: 4, goes_live: '2026-09-11T06:00:00+01:00' },
      fails: { error: 'locked', locked_by: 'ED-3' },
    },
    { call: 'article_unlock', with: { id: 'AR-310' }, gives: { unlocked: true } },
    {
      call: 'article_schedule',
      with: { id: 'AR-310', version: 4, goes_live: '2026-09-11T06:00:00+01:00' },
      gives: { id: 'AR-310', status: 'scheduled', live_version: 4 },
    },
    {
      call: 'licence_quote',
      with: { photo: 'PH-91', until: '2026-11-30' },
      gives: { licence: 'LI-71', agency: 'Northlight', fee: 165 },
    },
    {
      agent: 'Northlight wants £165 for the aerial photo until 30 November, £15 above your limit. Shall I take it?',
    },
    { user: 'Yes, take it, we have nothing else that shows the whole site.' },
    {
      call: 'licence_extend',
      with: { id: 'LI-71', until: '2026-11-30' },
      gives: { id: 'LI-71', ends: '2026-11-30', fee: 165 },
    },
    {
      call: 'article_search',
      with: { words: 'roofs' },
      gives: [{ id: 'AR-314', title: 'Schools get new roofs', status: 'published' }],
    },
    { call: 'correction_publish', with: ROOF_CORRECTION, gives: { id: 'CO-23' } },
    {
      call: 'article_search',
      with: { words: 'owl' },
      gives: [{ id: 'AR-312', title: 'The owl count', status: 'in edit' }],
    },
    {
      call: 'deadline_list',
      with: { article: 'AR-312' },
      gives: [
        { id: 'DL-43', step: 'copy', due: '2026-09-14T17:00:00+01:00' },
        { id: 'DL-44', step: 'layout', due: '2026-09-15T17:00:00+01:00' },
      ],
    },
    { call: 'deadline_move', with: { id: 'DL-43', due: '2026-09-16T17:00:00+01:00' }, gives: { id: 'DL-43' } },
    {
      call: 'staff_search',
      with: { name: 'Ruth' },
      gives: [
        { id: 'ED-1', name: 'Ruth Calder', desk: 'politics' },
        { id: 'ED-2', name: 'Ruth Caldwell', desk: 'science' },
      ],
    },
    { call: 'message_send', with: OWL_MESSAGE, gives: { id: 'MG-3' } },
    {
      call: 'article_search',
      with: { words: 'ferry' },
      gives: [{ id: 'AR-315', title: 'Ferry strike enters second week', status: 'draft' }],
    },
    { call: 'article_update', with: { id: 'AR-315', author: 'ED-4' }, gives: { id: 'AR-315', author: 'ED-4' } },
    { call: 'message_send', with: FERRY_MESSAGE, gives: { id: 'MG-4' } },
  ],
  response:
    'The tunnel story goes live at 6 am tomorrow in its newest version. The aerial photo is ours until 30 ' +
    'November, for the £165 you agreed to. The correction stands under the school roofs, and the owl copy is ' +
    'now due on 16 September, which Ruth knows. Bela has the ferry strike; its copy is still due at 4 pm ' +
    'tomorrow.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        "Imran Siddiq's story on the cost of the tunnel is lined up to appear on 11 September at six in the morning.",
        'Until the last day of November the picture of the tunnel from the air may be shown, for a further £165.',
        'The latest correction, which is attached to the piece on school roofs, puts the cost at £4.2 million.',
        'The ferry strike, once a story of Imran Siddiq, is now in the hands of Bela Novak.',
        'Copy for the owl piece is due two days later than at the outset.',
        'Of the two photographs by L. Osei, the aerial one alone has had its licence lengthened.',
        'There is a single correction under the article on the opera house, and what it puts right is a name.',
      ],
      UNMET: [
        "When the tunnel story appears, it will do so in the last version to bear Orla Finch's approval.",
        'Word of the new date for the owl copy has gone to the editor of the science desk.',
        'In the standfirst of the article about the roofs, £42 million has given way to £4.2 million.',
        "The layout of Wanda Pryce's unpublished article is expected on 17 September.",
        'Readers will get the wordiest of the four versions of the tunnel story.',
      ],
    }),
    ...wordings('process', {
      MET: [
        'Northlight had been asked for its price by the time the licence was extended.',
        'A lock stood in the way of scheduling the tunnel story; the agent lifted it and then got the job done.',
      ],
      UNMET: [
        'The extension of the photo licence was already bought when the user heard the price.',
        'Which version of the tunnel story to run was put to the user as a question.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        'The five questions about the tunnel remain online in the same shape as before.',
        'Imran Siddiq received no message from the agent.',
        'Apart from the entry for one photo, nothing in the licence register was touched.',
      ],
      UNMET: [
        'The agent has not given any article a new author.',
        'The agent stopped short of spending over £150 on the aerial photo.',
      ],
    }),
    ...wordings('communication', {
      MET: [
        'The report puts the price of keeping the aerial photo at £165.',
        'About the layout of the owl count, the closing message says nothing at all.',
      ],
      UNMET: ['The user is warned that the copy desk has not passed the version which is going out.'],
    }),
    ...wordings('consistency', {
      MET: [
        "The fee entered for the extension of the aerial photo is the one in Northlight's quote.",
        'At the moment the tunnel story goes live, the licence of its photo is in force.',
        'The copy date given to Bela Novak and the one in the deadline list for the ferry story coincide.',
      ],
      UNMET: [
        'For the owl count, the due date of the copy comes before that of the layout.',
        'The standfirst on the school roofs and the newest correction below it give the same sum.',
      ],
    }),
  ],
});
