import { type Episode, isJsonObject, type JsonValue, stringifyEpisode } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../test/deep-freeze.ts';
import { deskBase } from '../../test/desk-episode.ts';
import { leavesOf } from '../kit/leaves.ts';
import { applyEdits, invertEdits } from './apply-edits.ts';
import { ArmDraft } from './arm-draft.ts';
import { editSchema } from './edit.ts';
import { editsBetween } from './edits-between.ts';
import { valueAt } from './state-tree.ts';

const base = deepFreeze(deskBase().episode);
const { final } = base.state;
if (final === null) throw new Error('the desk has a final state');
const places = [
  ...leavesOf(final).map(({ steps }) => steps),
  ...Object.keys(final).flatMap((name) => {
    const records = final[name];
    return records !== undefined && isJsonObject(records) ? Object.keys(records).map((key) => [name, key]) : [];
  }),
];
const eventIds = base.trace.events.map(({ id }) => id);

type Change = (draft: ArmDraft) => void;

const json: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.constant(-(2n ** 70n)),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', '7', '__proto__', 'constructor'), fc.integer()),
);
const place = fc.constantFrom(...places);
const eventId = fc.constantFrom(...eventIds);

/** Places that an earlier change took out are left alone. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.option(json, { nil: undefined }), fc.boolean()).map(
    ([steps, value, isInitial]): Change =>
      (draft) => {
        const tree = isInitial ? draft.initial : draft.final;
        const parent = valueAt(tree ?? {}, steps.slice(0, -1));
        if (typeof parent !== 'object' || parent === null || valueAt(tree ?? {}, steps) === undefined) return;
        if (isInitial) draft.setInitial(steps, value);
        else draft.setState(steps, value);
      },
  ),
  fc.tuple(place, fc.constantFrom('new', '12', '__proto__'), fc.nat(3), json).map(
    ([steps, key, position, value]): Change =>
      (draft) => {
        const parent = steps.slice(0, -1);
        const object = draft.stateAt(parent);
        if (object !== undefined && isJsonObject(object)) draft.setState([...parent, key], value, position);
      },
  ),
  fc.tuple(place, fc.nat(3)).map(
    ([steps, position]): Change =>
      (draft) => {
        // A member that is taken out and put back elsewhere: only the order of keys tells.
        const value = draft.stateAt(steps);
        if (value === undefined || typeof steps.at(-1) !== 'string') return;
        draft.setState(steps, undefined);
        draft.setState(steps, value, position);
      },
  ),
  eventId.map(
    (id): Change =>
      (draft) =>
        draft.removeEvents([id]),
  ),
  fc.tuple(eventId, eventId).map(
    ([id, after]): Change =>
      (draft) => {
        const event = draft.event(after);
        if (id === after || draft.indexOf(id) < 0 || event === undefined) return;
        if (event.kind === 'tool_result' && event.call === id) return;
        draft.moveAfter(id, after);
      },
  ),
  fc.tuple(eventId, fc.string()).map(
    ([id, text]): Change =>
      (draft) => {
        if (draft.indexOf(id) >= 0) {
          draft.insertAfter(id, [{ id: draft.newId(), kind: 'thought', actor: 'agent', text }]);
        }
      },
  ),
  fc.tuple(eventId, json).map(
    ([id, value]): Change =>
      (draft) =>
        draft.replaceEvent(id, (event) => (event.kind === 'tool_call' ? { ...event, arguments: value } : event)),
  ),
  fc.option(fc.string()).map(
    (text): Change =>
      (draft) =>
        draft.setResponse(text),
  ),
);

const arm: fc.Arbitrary<Episode> = fc.array(change, { maxLength: 8 }).map((changes) => {
  const draft = new ArmDraft(base);
  for (const one of changes) one(draft);
  return draft.episode();
});

describe('edits', () => {
  it('make the arm of the base byte for byte, and nothing is edited in place', () => {
    fc.assert(
      fc.property(arm, (made) => {
        const edits = deepFreeze(editsBetween(base, made));
        expect(stringifyEpisode(applyEdits(base, edits))).toBe(stringifyEpisode(made));
      }),
    );
  });

  it('give the base back, byte for byte, when they are taken back', () => {
    fc.assert(
      fc.property(arm, (made) => {
        const edits = editsBetween(base, made);
        const back = applyEdits(applyEdits(base, edits), invertEdits(edits));
        expect(stringifyEpisode(back)).toBe(stringifyEpisode(base));
        expect(invertEdits(invertEdits(edits))).toEqual(edits);
      }),
    );
  });

  it('are what a manifest can hold, and none where nothing was edited', () => {
    expect(editsBetween(base, new ArmDraft(base).episode())).toEqual([]);
    fc.assert(
      fc.property(arm, (made) => {
        for (const edit of editsBetween(base, made)) expect(editSchema.safeParse(edit).success).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('tell an arm whose keys alone stand in another order', () => {
    const draft = new ArmDraft(base);
    const value = draft.stateAt(['policy', 'note']);
    draft.setState(['policy', 'note'], undefined);
    draft.setState(['policy', 'note'], value, 0);
    expect(editsBetween(base, draft.episode())).toHaveLength(2);
  });
});

describe('ArmDraft', () => {
  it('refuses a place whose parent does not exist, and an event to insert behind that is not there', () => {
    const draft = new ArmDraft(base);
    expect(() => draft.setState(['nowhere', 'a', 'b'], 1)).toThrow('nowhere');
    expect(() => draft.insertAfter('e999', [])).toThrow('e999');
  });

  it('names the agent at work on events that are put in', () => {
    const [first, ...rest] = base.trace.events;
    if (first === undefined) throw new Error('the desk has events');
    const events = [first, ...rest.map((event) => (event.actor === 'user' ? event : { ...event, agent: 'clerk' }))];
    const draft = new ArmDraft({ ...base, trace: { ...base.trace, events } });
    draft.insertAfter('e4', [{ id: draft.newId(), kind: 'thought', actor: 'agent', text: 'Fine.' }]);
    draft.insertAfter('e4', [{ id: draft.newId(), kind: 'message', actor: 'user', text: 'Fine.' }]);
    expect(draft.event('x1')?.agent).toBe('clerk');
    expect(draft.event('x2')?.agent).toBeUndefined();
  });
});
