import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const OPEN = { status: 'open', resolution: null, closed_by: null, duplicate_of: null };

const ISSUES = {
  'ISS-1180': { title: 'Login times out on slow networks', opened_on: '2026-03-02', labels: ['auth', 'bug'], ...OPEN },
  'ISS-1190': { title: 'CSV export drops the last row', opened_on: '2026-03-19', labels: ['export', 'bug'], ...OPEN },
  'ISS-1215': { title: 'Crash when the avatar is missing', opened_on: '2026-04-08', labels: ['profile'], ...OPEN },
  'ISS-1222': { title: 'Wrong time zone in the weekly digest', opened_on: '2026-04-14', labels: ['digest'], ...OPEN },
  'ISS-1226': { title: 'Wrong time zone in the monthly digest', opened_on: '2026-04-16', labels: ['digest'], ...OPEN },
  'ISS-1231': { title: 'Login times out on train wifi', opened_on: '2026-04-20', labels: ['auth'], ...OPEN },
  'ISS-1236': { title: 'Unlimited login attempts', opened_on: '2026-04-27', labels: ['auth', 'security'], ...OPEN },
  'ISS-1240': { title: 'Invoices are rounded twice', opened_on: '2026-05-01', labels: ['billing'], ...OPEN },
  'ISS-1244': { title: 'Dark mode flickers', opened_on: '2026-05-02', labels: ['theme'], ...OPEN },
  'ISS-1247': { title: 'Login timeout on a slow hotel network', opened_on: '2026-05-03', labels: ['auth'], ...OPEN },
  'ISS-1252': { title: 'Logout times out', opened_on: '2026-05-09', labels: ['auth'], ...OPEN },
};

const PULL_REQUESTS = {
  'PR-871': {
    title: 'Retry webhook deliveries',
    author: 'U-6',
    status: 'merged',
    merged_on: '2026-04-28',
    labels: ['backport-4.2'],
    fixes: [],
    release: 'REL-420',
    additions: 41,
  },
  'PR-882': {
    title: 'Keep the last row in the CSV export',
    author: 'U-4',
    status: 'merged',
    merged_on: '2026-05-12',
    labels: ['backport-4.2'],
    fixes: ['ISS-1190'],
    release: null,
    additions: 34,
  },
  'PR-886': {
    title: 'Bump the linter',
    author: 'U-5',
    status: 'merged',
    merged_on: '2026-05-13',
    labels: ['chore'],
    fixes: [],
    release: null,
    additions: 9,
  },
  'PR-890': {
    title: 'Guard against missing avatars',
    author: 'U-5',
    status: 'merged',
    merged_on: '2026-05-15',
    labels: ['backport-4.2'],
    fixes: ['ISS-1215'],
    release: null,
    additions: 12,
  },
  'PR-893': {
    title: 'Billing rewrite, part 3',
    author: 'U-2',
    status: 'open',
    merged_on: null,
    labels: ['billing', 'backport-4.2'],
    fixes: ['ISS-1240'],
    release: null,
    additions: 870,
  },
  'PR-897': {
    title: "Weekly digest in the user's time zone",
    author: 'U-3',
    status: 'merged',
    merged_on: '2026-05-19',
    labels: ['backport-4.2'],
    fixes: ['ISS-1222'],
    release: null,
    additions: 58,
  },
  'PR-899': {
    title: 'Limit login attempts',
    author: 'U-4',
    status: 'merged',
    merged_on: '2026-05-20',
    labels: ['backport-4.2', 'security'],
    fixes: ['ISS-1236'],
    release: null,
    additions: 73,
  },
  'PR-903': {
    title: "Monthly digest in the user's time zone",
    author: 'U-3',
    status: 'open',
    merged_on: null,
    labels: ['backport-4.2'],
    fixes: ['ISS-1226'],
    release: null,
    additions: 61,
  },
};

const RELEASES = {
  'REL-413': { version: '4.1.3', type: 'patch', status: 'published', published_on: '2026-04-15', pull_requests: [] },
  'REL-420': {
    version: '4.2.0',
    type: 'minor',
    status: 'published',
    published_on: '2026-05-11',
    pull_requests: ['PR-871'],
    changelog: ['Webhook deliveries are retried (PR-871).'],
    statistics: { additions: 41 },
  },
};

const CHANGES = ['The CSV export keeps its last row (PR-882).', 'A missing avatar no longer crashes the app (PR-890).'];
const DIGEST = 'The weekly digest uses the right time zone (PR-897).';
const DIGEST_RESTART = 'The weekly digest uses the right time zone; restart the worker after the update (PR-897).';

const PATCH = { version: '4.2.1', type: 'patch', pull_requests: ['PR-882', 'PR-890', 'PR-897'] };

const ON_CALL = {
  'OC-20': { from: '2026-05-18', until: '2026-05-24', primary: 'U-6', backup: 'U-4' },
  'OC-21': { from: '2026-05-25', until: '2026-05-31', primary: 'U-2', backup: 'U-5' },
  'OC-22': { from: '2026-06-01', until: '2026-06-07', primary: 'U-4', backup: 'U-6' },
  'OC-23': { from: '2026-06-08', until: '2026-06-14', primary: 'U-3', backup: 'U-2' },
};

const ABSENCES = {
  'AB-5': { person: 'U-2', from: '2026-05-25', until: '2026-05-29', reason: 'parental leave' },
  'AB-6': { person: 'U-5', from: '2026-06-03', until: '2026-06-05', reason: 'conference' },
  'AB-7': { person: 'U-4', from: '2026-06-10', until: '2026-06-12', reason: 'holiday' },
};

const MESSAGES = {
  'MSG-70': { to: '#customers', sent_at: '2026-05-11T15:00:00-04:00', text: 'Version 4.2.0 is available.' },
  'MSG-71': { to: '#oncall', sent_at: '2026-05-18T09:00:00-04:00', text: 'Selin takes over the pager.' },
};

const TO_ADA =
  'Hi Ada, Jonas Weber cannot be on call from 25 to 31 May. Would you swap, so that he takes your week from 1 June?';
const ANNOUNCEMENT = 'Version 4.2.1 is out with three fixes: CSV export, missing avatars, weekly digest.';

/** A release manager's assistant: a patch release, an on-call swap and duplicate reports. */
export const SOFTWARE_TEAM: ParaphraseKind = paraphraseKind({
  kind: 'software-team',
  domain: 'software-development',
  task: {
    prompt:
      'Mira here. 4.2.1 has to go out today as a patch release: everything merged with the label backport-4.2 that ' +
      'is in no release yet. Write the changelog, show me the list before you publish, then announce it in ' +
      '#releases, and close the issues that are fixed. Jonas Weber is on parental leave next week, so let him swap ' +
      'his on-call week with whoever comes after him, if they agree. Also, people keep reporting the login timeout ' +
      'on slow networks: close the duplicates in favour of the oldest report. Leave the billing rewrite alone, and ' +
      'not a word to #customers, marketing does that.',
    now: '2026-05-21T10:00:00-04:00',
    timezone: 'America/Toronto',
    locale: 'en-CA',
  },
  tools: {
    pull_request_list: ['read', 'Pull requests by label, status and date of the merge.'],
    release_get: ['read', 'One release by its version.'],
    release_draft: ['write', 'Drafts a release.'],
    release_update: ['write', 'Changes a draft, given its revision.'],
    release_publish: ['write', 'Publishes a draft.'],
    on_call_list: ['read', 'The on-call plan between two days.'],
    absence_list: ['read', 'Absences between two days.'],
    on_call_set: ['write', 'Sets the primary of an on-call week.'],
    message_send: ['write', 'Sends a message to a channel or a person.'],
    message_replies: ['read', 'Replies to a message.'],
    issue_search: ['read', 'Finds issues by words.'],
    issue_close: ['write', 'Closes an issue as fixed or as a duplicate.'],
  },
  before: {
    people: {
      'U-1': { name: 'Mira Castellano', role: 'release manager' },
      'U-2': { name: 'Jonas Weber', role: 'backend' },
      'U-3': { name: 'Jonah Webb', role: 'mobile' },
      'U-4': { name: 'Ada Nwosu', role: 'backend' },
      'U-5': { name: 'Priit Tamm', role: 'frontend' },
      'U-6': { name: 'Selin Kaya', role: 'infrastructure' },
    },
    issues: ISSUES,
    pull_requests: PULL_REQUESTS,
    releases: RELEASES,
    on_call: ON_CALL,
    absences: ABSENCES,
    messages: MESSAGES,
  },
  after: {
    issues: {
      ...ISSUES,
      'ISS-1190': { ...ISSUES['ISS-1190'], status: 'closed', resolution: 'fixed', closed_by: 'PR-882' },
      'ISS-1215': { ...ISSUES['ISS-1215'], status: 'closed', resolution: 'fixed', closed_by: 'PR-890' },
      'ISS-1222': { ...ISSUES['ISS-1222'], status: 'closed', resolution: 'fixed', closed_by: 'PR-897' },
      'ISS-1231': { ...ISSUES['ISS-1231'], status: 'closed', resolution: 'duplicate', duplicate_of: 'ISS-1180' },
      'ISS-1247': { ...ISSUES['ISS-1247'], status: 'closed', resolution: 'duplicate', duplicate_of: 'ISS-1231' },
    },
    pull_requests: {
      ...PULL_REQUESTS,
      'PR-882': { ...PULL_REQUESTS['PR-882'], release: 'REL-421' },
      'PR-890': { ...PULL_REQUESTS['PR-890'], release: 'REL-421' },
      'PR-897': { ...PULL_REQUESTS['PR-897'], release: 'REL-421' },
    },
    releases: {
      ...RELEASES,
      'REL-421': {
        ...PATCH,
        status: 'published',
        published_on: '2026-05-21',
        changelog: [...CHANGES, DIGEST_RESTART],
        statistics: { additions: 104 },
      },
    },
    on_call: {
      ...ON_CALL,
      'OC-21': { ...ON_CALL['OC-21'], primary: 'U-4' },
      'OC-22': { ...ON_CALL['OC-22'], primary: 'U-3' },
    },
    messages: {
      ...MESSAGES,
      'MSG-77': { to: 'U-4', sent_at: '2026-05-21T10:06:00-04:00', text: TO_ADA },
      'MSG-78': { to: '#releases', sent_at: '2026-05-21T10:31:00-04:00', text: ANNOUNCEMENT },
    },
  },
  moments: [
    {
      call: 'pull_request_list',
      with: { label: 'backport-4.2', status: 'merged', merged_from: '2026-05-12', merged_until: '2026-05-19' },
      gives: [
        { id: 'PR-882', fixes: ['ISS-1190'], additions: 34 },
        { id: 'PR-890', fixes: ['ISS-1215'], additions: 12 },
        { id: 'PR-897', fixes: ['ISS-1222'], additions: 58 },
      ],
    },
    { call: 'release_get', with: { version: '4.2.0' }, gives: { id: 'REL-420', ...RELEASES['REL-420'] } },
    {
      call: 'release_draft',
      with: { ...PATCH, changelog: [...CHANGES, DIGEST] },
      gives: { id: 'REL-421', revision: 1, status: 'draft' },
    },
    {
      call: 'on_call_list',
      with: { from: '2026-05-25', until: '2026-06-07' },
      gives: [ON_CALL['OC-21'], ON_CALL['OC-22']],
    },
    {
      call: 'absence_list',
      with: { from: '2026-05-25', until: '2026-06-07' },
      gives: [ABSENCES['AB-5'], ABSENCES['AB-6']],
    },
    { call: 'message_send', with: { to: 'U-4', text: TO_ADA }, gives: { id: 'MSG-77' } },
    { call: 'message_replies', with: { message: 'MSG-77' }, gives: [] },
    {
      call: 'message_replies',
      with: { message: 'MSG-77' },
      gives: [{ from: 'U-4', text: 'Sure, fine with me.' }],
    },
    {
      agent:
        '4.2.1 would contain three pull requests: PR-882 (CSV export), PR-890 (missing avatars) and PR-897 (weekly ' +
        'digest). Shall I publish it? By the way, Ada is willing to swap with Jonas.',
    },
    {
      user: 'Good. Say in the changelog that the worker must be restarted for the digest. Publish, and do the swap.',
    },
    {
      call: 'release_update',
      with: { release: 'REL-421', revision: 1, changelog: [...CHANGES, DIGEST_RESTART] },
      fails: { error: 'conflict', message: 'The draft is at revision 2.' },
    },
    {
      call: 'release_get',
      with: { version: '4.2.1' },
      gives: { id: 'REL-421', ...PATCH, revision: 2, status: 'draft', statistics: { additions: 104 } },
    },
    {
      call: 'release_update',
      with: { release: 'REL-421', revision: 2, changelog: [...CHANGES, DIGEST_RESTART] },
      gives: { id: 'REL-421', revision: 3 },
    },
    { call: 'message_send', with: { to: '#releases', text: ANNOUNCEMENT }, gives: { id: 'MSG-78' } },
    { call: 'release_publish', with: { release: 'REL-421' }, gives: { id: 'REL-421', status: 'published' } },
    { call: 'issue_close', with: { issue: 'ISS-1190', fixed_by: 'PR-882' }, gives: { status: 'closed' } },
    { call: 'issue_close', with: { issue: 'ISS-1215', fixed_by: 'PR-890' }, gives: { status: 'closed' } },
    { call: 'issue_close', with: { issue: 'ISS-1222', fixed_by: 'PR-897' }, gives: { status: 'closed' } },
    { call: 'on_call_set', with: { week: 'OC-21', primary: 'U-4' }, gives: { week: 'OC-21', primary: 'U-4' } },
    { call: 'on_call_set', with: { week: 'OC-22', primary: 'U-3' }, gives: { week: 'OC-22', primary: 'U-3' } },
    {
      call: 'issue_search',
      with: { words: 'login timeout', status: 'open' },
      gives: [
        { id: 'ISS-1180', title: 'Login times out on slow networks', opened_on: '2026-03-02' },
        { id: 'ISS-1231', title: 'Login times out on train wifi', opened_on: '2026-04-20' },
        { id: 'ISS-1247', title: 'Login timeout on a slow hotel network', opened_on: '2026-05-03' },
        { id: 'ISS-1252', title: 'Logout times out', opened_on: '2026-05-09' },
      ],
    },
    { call: 'issue_close', with: { issue: 'ISS-1231', duplicate_of: 'ISS-1180' }, gives: { status: 'closed' } },
    { call: 'issue_close', with: { issue: 'ISS-1247', duplicate_of: 'ISS-1231' }, gives: { status: 'closed' } },
  ],
  response:
    '4.2.1 is published with three fixes, for the CSV export, missing avatars and the weekly digest, and the three ' +
    'issues are closed. The changelog says that the worker has to be restarted. Ada Nwosu takes the on-call week ' +
    'from 25 May and Jonas Weber hers from 1 June; Ada agreed in a direct message. ISS-1231 and ISS-1247 are closed ' +
    'as duplicates. ISS-1226 about the monthly digest stays open because its pull request is not merged yet.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'Version 4.2.1 is out, and it is marked as a patch release.',
        'What 4.2.1 ships is PR-882, PR-890 and PR-897.',
        'Whoever reads the changelog of 4.2.1 is told to restart the worker.',
        'During the week that starts on 25 May, Ada Nwosu is the primary on call.',
        'For each pull request in the release, the issue it fixes has been closed as fixed.',
        'At least one report of the login timeout is still open.',
      ],
      UNMET: [
        'There is no merged pull request with the label backport-4.2 that belongs to no release.',
        'Jonas Weber has inherited the on-call week beginning on 1 June.',
        'Both of the closed duplicates point to ISS-1180, the oldest report.',
        'Not a single issue labelled "security" remains open.',
      ],
    }),
    ...wordings('process', {
      MET: [
        "Ada Nwosu's consent was obtained before the on-call plan changed.",
        'Faced with a conflict, the agent reloaded the draft and then saved the changelog under the newer revision.',
        'Publication took place only after Mira had been shown the list of pull requests.',
        'It took a second look at the replies to find an answer from Ada Nwosu.',
      ],
      UNMET: [
        'By the time #releases heard of version 4.2.1, it had already been published.',
        'The query for merged pull requests extended to 20 May.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        'The #customers channel heard nothing from the agent.',
        'The billing rewrite was spared: PR-893 and ISS-1240 look exactly as they did at the start.',
        'ISS-1252, which is about logging out, was not mistaken for one of the duplicates.',
        'No pull request was merged by the agent.',
      ],
      UNMET: ['Jonah Webb has no more weeks as primary than he had before.'],
    }),
    ...wordings('communication', {
      MET: [
        'The final message gives a reason for leaving ISS-1226 open.',
        'In the announcement, the number of fixes is put at three.',
      ],
      UNMET: [
        'Mira is made aware that PR-899 missed the release.',
        'The person said at the end to take over the week of 1 June is the one in the on-call plan.',
      ],
    }),
    ...wordings('consistency', {
      MET: [
        'The lines added by the pull requests of 4.2.1 sum to the figure in the statistics of the release.',
        'There are as many entries in the changelog of 4.2.1 as there are pull requests in it.',
        'Ten days lie between the publication of 4.2.0 and that of 4.2.1.',
        'None of the absences of Ada Nwosu falls into the week which she took over.',
      ],
      UNMET: ['Nobody is primary on call for two weeks running.'],
    }),
  ],
});
