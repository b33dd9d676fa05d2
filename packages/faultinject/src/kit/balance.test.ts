import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskBase } from '../../test/desk-episode.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { editsBetween } from '../edits/edits-between.ts';
import { sizeOf, sizeProblem } from '../gate/edit-size.ts';
import { storyEdits } from '../gate/pattern-problem.ts';
import { balance } from './balance.ts';
import { quietPlaces } from './quiet-places.ts';

const base = deskBase();

function balanced(seed: number, edit: (arms: { readonly fault: ArmDraft; readonly twin: ArmDraft }) => void) {
  const arms = { fault: new ArmDraft(base.episode), twin: new ArmDraft(base.episode) };
  edit(arms);
  balance(arms, base, createRandom(seed));
  const editsOf = (arm: ArmDraft) => editsBetween(base.episode, arm.episode());
  return { ...arms, edits: { fault: editsOf(arms.fault), twin: editsOf(arms.twin) } };
}

describe('balance', () => {
  it('gives arms the same size without a word that was not there, where they differ by little', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 80 }), fc.boolean(), (seed, characters, isTwin) => {
        const { fault, twin, edits } = balanced(seed, (arms) => {
          const larger = isTwin ? arms.twin : arms.fault;
          larger.setState(['tickets', 'TK-301', 'note'], `${'x'.repeat(characters)}`);
          larger.setState(['tickets', 'TK-302', 'minutes'], 3);
        });
        expect(sizeProblem(sizeOf(edits.fault), sizeOf(edits.twin))).toBeNull();
        for (const arm of [fault, twin]) expect(wordsOf(arm)).toEqual(wordsOf(new ArmDraft(base.episode)));
      }),
      { numRuns: 30 },
    );
  });

  it('leaves arms alone that have the same size', () => {
    const { edits } = balanced(5, (arms) => {
      for (const arm of [arms.fault, arms.twin]) arm.setState(['tickets', 'TK-301', 'minutes'], 13);
    });
    expect(edits.fault).toHaveLength(1);
    expect(edits.twin).toHaveLength(1);
  });

  it('makes up for events, and for places by prose that is the same before and after', () => {
    const { edits } = balanced(5, ({ fault }) => {
      fault.removeEvents(['e9']);
      fault.setState(['tickets', 'TK-301', 'minutes'], 13);
      fault.setState(['tickets', 'TK-304', 'minutes'], 13);
    });
    const [left, right] = [sizeOf(edits.fault), sizeOf(edits.twin)];
    expect([right.events, right.paths]).toEqual([left.events, left.paths]);
    expect(storyEdits(edits.twin)).toEqual([]);
  });

  it('gives thoughts only to an agent that has none, and leaves those alone that a family wrote', () => {
    const events = base.episode.trace.events.filter(({ kind }) => kind !== 'thought');
    const silent = deskBase({ episode: { ...base.episode, trace: { events, coverage: 'complete' } } });
    const arms = { fault: new ArmDraft(silent.episode), twin: new ArmDraft(silent.episode) };
    const id = arms.fault.newId();
    arms.fault.insertAfter('e9', [{ id, kind: 'thought', actor: 'agent', text: 'The priority is set.' }]);
    arms.twin.setState(['tickets', 'TK-301', 'note'], 'y'.repeat(150));
    balance(arms, silent, createRandom(5));
    expect(arms.fault.event(id)).toMatchObject({ text: 'The priority is set.' });
    const added = [arms.fault, arms.twin].map((arm) => arm.events.filter(({ kind }) => kind === 'thought').length);
    expect(Math.min(...added)).toBeGreaterThan(0);
  });
});

/** Words of all events, in any order, without full stops. */
function wordsOf(arm: ArmDraft): string[] {
  const text = stringifyJson(arm.events.map(({ id: _, ...event }) => event) as unknown as JsonValue); // events are JSON
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted();
}

describe('quietPlaces', () => {
  it('are prose that no call read or wrote', () => {
    const places = quietPlaces(base).map((steps) => steps.join('.'));
    expect(places).toContain('customers.CU-18.note');
    expect(places).not.toContain('customers.CU-11.note');
    expect(places).not.toContain('tickets.TK-301.note');
    expect(places).not.toContain('articles.KB-12.body');
  });
});
