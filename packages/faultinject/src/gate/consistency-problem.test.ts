import { describe, expect, it } from 'vitest';
import { deskBase } from '../../test/desk-episode.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { editsBetween } from '../edits/edits-between.ts';
import type { Pattern } from '../families/family.ts';
import { consistencyProblem } from './consistency-problem.ts';
import { patternProblem } from './pattern-problem.ts';

const base = deskBase();

function problemOf(edit: (draft: ArmDraft) => void): string | null {
  const draft = new ArmDraft(base.episode);
  edit(draft);
  const episode = draft.episode();
  const edits = editsBetween(base.episode, episode);
  return consistencyProblem(base, { edits, events: episode.trace.events, final: episode.state.final });
}

function layersOf(edit: (draft: ArmDraft) => void): (pattern: Pattern) => string | null {
  const draft = new ArmDraft(base.episode);
  edit(draft);
  const edits = editsBetween(base.episode, draft.episode());
  return (pattern) => patternProblem(pattern, edits, base.episode.trace.events);
}

function setArgument(draft: ArmDraft, id: string, change: Readonly<Record<string, string | number>>): void {
  draft.replaceEvent(id, (event) =>
    event.kind === 'tool_call' && typeof event.arguments === 'object'
      ? { ...event, arguments: { ...event.arguments, ...change } }
      : event,
  );
}

const PRIORITY = ['tickets', 'TK-304', 'priority'] as const;

describe('consistencyProblem', () => {
  it('passes a write whose value changed in state and call alike', () => {
    expect(
      problemOf((draft) => {
        draft.setState(PRIORITY, 'low');
        setArgument(draft, 'e25', { priority: 'low' });
      }),
    ).toBeNull();
  });

  it('passes a write that was taken out together with what it wrote', () => {
    expect(
      problemOf((draft) => {
        draft.setState(PRIORITY, 'normal');
        draft.removeEvents(['e25']);
      }),
    ).toBeNull();
  });

  it('passes an undone effect whose undoing stands in the trace', () => {
    expect(
      problemOf((draft) => {
        draft.setState(PRIORITY, 'normal');
        const id = draft.newId();
        const args = { id: 'TK-304', priority: 'normal' };
        draft.insertAfter('e30', [
          { id, kind: 'tool_call', actor: 'agent', tool: 'tickets_set_priority', arguments: args },
          { id: draft.newId(), kind: 'tool_result', actor: 'tool', call: id, status: 'ok', output: args },
        ]);
      }),
    ).toBeNull();
  });

  it('finds a place that changed although no call that writes it did', () => {
    expect(problemOf((draft) => draft.setState(PRIORITY, 'low'))).toContain('no call');
    const other = problemOf((draft) => {
      draft.setState(PRIORITY, 'low');
      setArgument(draft, 'e21', { note: 'Photo looked at.' });
      draft.setState(['tickets', 'TK-301', 'note'], 'Photo looked at.');
    });
    expect(other).toContain('priority');
  });

  it('finds an argument that is not what stands in the state', () => {
    const other = problemOf((draft) => {
      draft.setState(PRIORITY, 'low');
      setArgument(draft, 'e25', { priority: 'lowest' });
    });
    expect(other).toContain('tickets_set_priority');
  });

  it('finds a write that changed where the state did not, and lets reads move', () => {
    expect(problemOf((draft) => setArgument(draft, 'e25', { priority: 'low' }))).toContain('tickets_set_priority');
    expect(problemOf((draft) => draft.removeEvents(['e25']))).toContain('tickets_set_priority');
    expect(problemOf((draft) => draft.removeEvents(['e9']))).toBeNull();
    expect(problemOf((draft) => draft.moveAfter('e25', 'e30'))).toBeNull();
  });

  it('finds a call that names a record which was never made', () => {
    const dangling = problemOf((draft) => {
      draft.setState(['refunds', 'RF-21'], undefined);
      draft.removeEvents(['e17']);
      setArgument(draft, 'e21', { refund: 'RF-21' });
    });
    expect(dangling).toContain('RF-21');
  });

  it('looks past what was so before the episode too', () => {
    expect(
      problemOf((draft) => {
        draft.setState(['customers', 'CU-18', 'note'], 'Other.');
        draft.setInitial(['customers', 'CU-18', 'note'], 'Other.');
      }),
    ).toBeNull();
  });
});

describe('patternProblem', () => {
  const state = (draft: ArmDraft) => draft.setState(PRIORITY, 'low');
  const trace = (draft: ArmDraft) => draft.removeEvents(['e9']);
  const message = (draft: ArmDraft) => draft.setResponse('Done.');
  const lastMessage = (draft: ArmDraft) => draft.removeEvents([base.episode.trace.events.at(-1)?.id ?? '']);
  const thought = (draft: ArmDraft) =>
    draft.insertAfter('e13', [{ id: draft.newId(), kind: 'thought', actor: 'agent', text: 'Fine.' }]);
  const quiet = (draft: ArmDraft) => {
    draft.setState(['customers', 'CU-18', 'note'], 'Other.');
    draft.setInitial(['customers', 'CU-18', 'note'], 'Other.');
  };
  const all =
    (...edits: readonly ((draft: ArmDraft) => void)[]) =>
    (draft: ArmDraft) => {
      for (const edit of edits) edit(draft);
    };

  it.each([
    ['S=T!=M', all(state, trace), all(state)],
    ['S=T!=M', message, trace],
    ['S=T=M', all(state, trace, message), all(state, trace)],
    ['S=M!=T', all(trace, thought, quiet), all(trace, message)],
    ['S=T,M silent', all(state, trace, thought), trace],
    ['S=M,T refutes', all(state, trace, lastMessage), lastMessage],
  ] as const)('%s names the layers that were edited', (pattern, fitting, other) => {
    expect(layersOf(fitting)(pattern)).toBeNull();
    expect(layersOf(other)(pattern)).toContain(pattern);
  });

  it('finds no layer where there are thoughts only', () => {
    expect(layersOf(all(thought, quiet))('S=T!=M')).toContain('none');
  });
});
