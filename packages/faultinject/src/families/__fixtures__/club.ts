import { type JsonObject, type JsonValue, parseLabels, validateEpisode } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { makeBase } from '../../base/make-base.ts';
import { domainSpecSchema } from '../../domain/domain-spec.ts';
import { CLUB_CRITERIA } from './club-criteria.ts';
import { CLUB_EVENTS, CLUB_FINAL, CLUB_INITIAL, CLUB_PROMPT } from './club-events.ts';

const OBJECT = { type: 'object' } as const;
const text = { type: 'string' } as const;
const changesOf = (...names: string[]): JsonObject => ({
  ...OBJECT,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** Parameters of the tools; a tool whose parameters nobody wrote down has none here. */
const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  members_update: { id: text, changes: changesOf('email', 'phone', 'plan', 'note') },
  funds_update: { fund: text, changes: changesOf('goal', 'saved', 'note') },
  rates_set: { rate: text, limit: text },
};

const TOOLS = {
  members_get: { effect: 'read', reads: ['members.{arguments.id}'] },
  members_list: { effect: 'read', reads: ['members'] },
  members_update: { effect: 'write', writes: ['members.{arguments.id}.phone'], free_text: ['changes.note'] },
  lockers_list: { effect: 'read', reads: ['lockers'] },
  lockers_release: { effect: 'write', writes: ['lockers.{arguments.ids}.status'] },
  notices_send: { effect: 'write', writes: ['notices.{output.id}'], free_text: ['text'] },
  notices_draft: { effect: 'draft', prepares: 'notices_send', writes: ['notices.{output.id}'], free_text: ['text'] },
  funds_get: { effect: 'read', reads: ['funds'] },
  funds_update: { effect: 'write', writes: ['funds.{arguments.fund}.saved'], free_text: ['changes.note'] },
  rates_set: { effect: 'write', writes: ['rates.{arguments.rate}.limit'] },
  board_ask: { effect: 'ask', free_text: ['question'] },
} as const;

const COLLECTIONS = [
  { path: 'members', sibling_fields: ['name'], free_text: ['note'] },
  { path: 'lockers', free_text: ['note'] },
  { path: 'notices', sibling_fields: ['text'], free_text: ['text'] },
  { path: 'funds', free_text: ['note'] },
  { path: 'rates', free_text: ['note'] },
];

const CLUB_DOMAIN = domainSpecSchema.parse({
  schema: 'sauron.domain/1',
  name: 'rowing-club',
  tools: Object.fromEntries(Object.entries(TOOLS).map(([name, tool]) => [name, { ...tool, status: 'confirmed' }])),
  collections: COLLECTIONS.map((one) => ({ ...one, status: 'confirmed' })),
});

const FILLERS = [
  'Fine.',
  'That is done.',
  'The next one, then.',
  'The list of members is short.',
  'I look that up before I go on with it.',
  'Two of the lockers have the same label, odd.',
  'The office opens at nine, so there is time enough for this.',
  'Nothing on the board says otherwise, so I leave it at that for now.',
  'The season has hardly begun and the boats are still on the racks outside.',
  'It is a small club, and most of what is asked for can be done within the hour.',
  'I write down what I did as I go along, since the secretary wants to read it in the evening.',
  'Some of these entries are years old, and I would not rely on the phone numbers that stand in them.',
  'There is nothing in the rules about this, so I do it the way it was done last year and say so in the report.',
];

/** An afternoon at the office of a rowing club: calls with lists, with objects of changes, with recipients, and a draft. */
export function clubBase(): FaultBase {
  const episode = {
    schema: 'sauron.episode/1',
    id: 'club-1',
    domain: 'rowing-club',
    task: {
      prompt: CLUB_PROMPT,
      now: '2026-04-14T14:00:00+02:00',
      tools: Object.entries(TOOLS).map(([name, { effect }]) => ({
        name,
        effect: effect === 'write' || effect === 'draft' ? 'write' : 'read',
        ...(PARAMETERS[name] === undefined ? {} : { parameters: { ...OBJECT, properties: PARAMETERS[name] } }),
      })),
    },
    state: { initial: CLUB_INITIAL, final: CLUB_FINAL, coverage: 'complete' },
    trace: { events: CLUB_EVENTS, coverage: 'complete' },
    response: 'All of it is done, and the letter to Bo Lindahl is a draft.',
    rubric: CLUB_CRITERIA.map(({ id, text: wording, aspect }) => ({ id, text: wording, aspect })),
  };
  const labels = CLUB_CRITERIA.map(({ id, aspect, binding }) => ({
    criterionId: id,
    value: 'MET',
    provenance: 'executable',
    aspect,
    binding,
  }));
  return makeBase({
    // Events are JSON; their type only names their keys.
    episode: validateEpisode(episode as unknown as JsonValue, 'club'),
    labels: parseLabels(JSON.stringify({ episodeId: 'club-1', labels }), 'club'),
    effects: null,
    domain: CLUB_DOMAIN,
    fillers: FILLERS,
  });
}
