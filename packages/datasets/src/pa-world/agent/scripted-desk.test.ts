import { type JsonObject, type TraceEvent, validateEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { TINY_NOW, tinyHousehold } from '../tools/__fixtures__/tiny-household.ts';
import { createWorldSession, type WorldSession } from '../tools/world-session.ts';
import type { Desk } from './desk.ts';
import { createScriptedDesk, type ScriptedDesk } from './scripted-desk.ts';

const START = `${TINY_NOW}:00-07:00`;
const answers = [{ about: ['seat'], answer: 'A window seat, please.' }];

function openDesk(seed = 3): { desk: ScriptedDesk; session: WorldSession } {
  const session = createWorldSession({ household: tinyHousehold(), now: TINY_NOW, seed, answers });
  const options = { session, random: createRandom(seed, 'desk'), mistakes: new Set(['late-check'] as const) };
  return { desk: createScriptedDesk({ ...options, prompt: 'Book the train.', startTime: START }), session };
}

function work(desk: Desk): void {
  desk.think('First the offers.');
  desk.stumble('travel_hold', { offer: 'OF-1', travellers: ['Ida Brandt'] });
  desk.batch([
    { tool: 'travel_search_offers', arguments: { kind: 'rail' } },
    { tool: 'travel_get_booking', arguments: { id: 'BK-99999' } },
  ]);
  desk.say('I found two trains.');
  desk.ask('Which seat would you like?');
  desk.need('travel_hold', { offer: 'OF-10001', travellers: ['Ida Brandt'] });
  desk.report('I held the train for $120.50.');
  desk.report('The seat is by the window. ');
}

/** What kind of event it is, and of which tool. */
function sketch(event: TraceEvent): string {
  const step = event.step === undefined ? '' : ` step ${event.step}`;
  if (event.kind === 'tool_call') return `${event.tool}${step}`;
  if (event.kind === 'tool_result') return `${event.status} for ${event.call}${step}`;
  return `${event.kind} of ${event.actor}`;
}

describe('createScriptedDesk', () => {
  it('writes everything down in order, calls of a batch in one step', () => {
    const { desk } = openDesk();
    work(desk);
    const { events, response } = desk.finish();
    expect(events.map(sketch)).toEqual([
      'message of user',
      'thought of agent',
      'travel_hold',
      'error for e3',
      'travel_search_offers step 1',
      'travel_get_booking step 1',
      'ok for e5',
      'error for e6',
      'message of agent',
      'ask_user',
      'ok for e10',
      'message of user',
      'travel_hold',
      'ok for e13',
      'message of agent',
    ]);
    expect(events[0]).toEqual({ id: 'e1', time: START, kind: 'message', actor: 'user', text: 'Book the train.' });
    expect(events[11]).toMatchObject({ text: 'A window seat, please.' });
    expect(events.at(-1)).toMatchObject({ text: response });
    expect(response).toBe('I held the train for $120.50. The seat is by the window.');
  });

  it('writes an episode that loads', () => {
    const { desk, session } = openDesk();
    work(desk);
    const { events, response } = desk.finish();
    const episode = validateEpisode(
      {
        schema: 'sauron.episode/1',
        id: 'pa-1',
        task: { prompt: 'Book the train.' },
        state: { initial: tinyHousehold(), final: session.household, coverage: 'complete' },
        trace: { events: events as unknown as JsonObject[], coverage: 'complete' },
        response,
        rubric: [{ id: 'c1', text: 'A train is held.' }],
      },
      'desk',
    );
    expect(episode.trace.events).toEqual(events);
    const times = events.map(({ time }) => Date.parse(time ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(events.at(-1)?.time).toMatch(/^2026-05-04T09:\d\d:\d\d-07:00$/u);
  });

  it('tells what each call read and wrote', () => {
    const { desk } = openDesk();
    work(desk);
    const { events, effects } = desk.finish();
    const hold = events.at(-2);
    const { id } = (hold?.kind === 'tool_result' ? hold.output : {}) as { id: string };
    expect(effects).toEqual([
      { event: 'e3', reads: [], writes: [] },
      { event: 'e5', reads: ['travel.offers'], writes: [] },
      { event: 'e6', reads: [], writes: [] },
      { event: 'e10', reads: [], writes: [] },
      { event: 'e13', reads: ['travel.offers["OF-10001"]'], writes: [`travel.bookings["${id}"]`] },
    ]);
  });

  it('holds results and errors as objects that no later call changes', () => {
    const { desk } = openDesk();
    const query = { key: 'seat', value: 'window' };
    desk.need('profile_update_preferences', query);
    query.value = 'aisle';
    const { profile } = desk.need('profile_get', {}) as { profile: JsonObject };
    Object.assign(profile, { name: 'Nobody' });
    desk.call('mail_get', { id: 'ML-1' });
    const { events } = desk.finish();
    expect(events[1]).toMatchObject({ arguments: { key: 'seat', value: 'window' } });
    expect(events[4]).toMatchObject({ output: { profile: { name: 'Ida Brandt' } } });
    expect(events[6]).toMatchObject({
      status: 'error',
      output: { error: { code: 'not_found', message: 'there is no mail with the id ML-1' } },
    });
  });

  it('hears the user only where the user has an answer', () => {
    const { desk } = openDesk();
    expect(desk.ask('Which colour?')).toBe('');
    expect(desk.ask('Which seat?')).toBe('A window seat, please.');
    const spoken = desk.finish().events.filter(({ kind, actor }) => kind === 'message' && actor === 'user');
    expect(spoken).toHaveLength(2);
  });

  it('throws for a needed call that fails and a stumble that works', () => {
    const { desk } = openDesk();
    expect(() => desk.need('mail_get', { id: 'ML-1' })).toThrow(
      'mail_get({"id":"ML-1"}) must work here, but: not_found: there is no mail with the id ML-1',
    );
    expect(() => desk.stumble('mail_get', { id: 'ML-10001' })).toThrow('must fail here, but it worked');
  });

  it('serves several errands with mistakes of their own and a paragraph each', () => {
    const { desk } = openDesk();
    const random = createRandom(1, 'errand');
    const first = desk.forErrand({ random });
    const second = desk.forErrand({ random, mistakes: new Set(['undone']) });
    expect([desk, first, second].map((each) => each.makes('late-check'))).toEqual([true, false, false]);
    expect(second.makes('undone')).toBe(true);
    second.report('Second.');
    first.report('First.');
    first.report('Still first.');
    expect(desk.finish().response).toBe('First. Still first.\n\nSecond.');
  });

  it('has no response and no closing event where nothing is reported', () => {
    const { desk } = openDesk();
    expect(desk.finish()).toMatchObject({ response: null, effects: [], events: [{ id: 'e1' }] });
  });

  it('gives the same record for the same seed, and draws style apart from time', () => {
    const records = [openDesk(), openDesk(), openDesk(4)].map(({ desk }) => {
      work(desk);
      return { record: desk.finish(), style: desk.random.int(0, 1_000_000) };
    });
    expect(records[0]).toEqual(records[1]);
    expect(records[2]).not.toEqual(records[0]);
    expect(openDesk().desk.random.int(0, 1_000_000)).toBe(records[0]?.style);
  });

  it('wants the time of the session with its offset', () => {
    const session = createWorldSession({ household: tinyHousehold(), now: TINY_NOW, seed: 1 });
    for (const startTime of ['2026-05-04T09:00:00', '2026-05-04T10:00:00-07:00']) {
      const options = { session, random: createRandom(1), prompt: '', startTime };
      expect(() => createScriptedDesk(options)).toThrow("expected the session's time");
    }
  });
});
