import { type JsonObject, stringifyEpisode } from '@sauron/core/episode';
import { parseBinding } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../test/deep-freeze.ts';
import { deskBase, deskEpisode, deskLabels } from '../../test/desk-episode.ts';
import type { FaultBase } from '../base/fault-base.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import type { FaultProposal, GuardCriterion } from '../families/family.ts';
import { GATE_CONDITIONS, type GateCondition } from './gate-conditions.ts';
import { runGate } from './run-gate.ts';

const base = deepFreeze(deskBase());

/** c2 asks for the priority of TK-304, which e25 sets. */
function lowPriority(draft: ArmDraft): void {
  setPriority(draft, 'low');
}

function setPriority(draft: ArmDraft, priority: string): void {
  draft.setState(['tickets', 'TK-304', 'priority'], priority);
  for (const id of ['e25', 'e26']) {
    draft.replaceEvent(id, (event) => {
      if (event.kind === 'tool_call') return { ...event, arguments: { id: 'TK-304', priority } };
      return event.kind === 'tool_result' ? { ...event, output: { id: 'TK-304', priority } } : event;
    });
  }
}

/** Nobody asks for the note of TK-301, which e21 sets; as long a change as that of the priority. */
function otherNote(draft: ArmDraft): void {
  const note = 'Photo looked at, deep crack runs through the base.';
  draft.setState(['tickets', 'TK-301', 'note'], note);
  for (const id of ['e21', 'e22']) {
    draft.replaceEvent(id, (event) => {
      if (event.kind === 'tool_call') return { ...event, arguments: { id: 'TK-301', note } };
      return event.kind === 'tool_result' ? { ...event, output: { id: 'TK-301', note } } : event;
    });
  }
}

type Edit = (draft: ArmDraft) => void;

interface Change extends Partial<Omit<FaultProposal, 'fault' | 'twin'>> {
  readonly fault?: Edit;
  readonly twin?: Edit;
}

function proposalOf(
  { fault = lowPriority, twin = otherNote, ...rest }: Change = {},
  of: FaultBase = base,
): FaultProposal {
  const [left, right] = [new ArmDraft(of.episode), new ArmDraft(of.episode)];
  fault(left);
  twin(right);
  return {
    variant: 'value',
    fault: left,
    twin: right,
    targets: ['c2'],
    pattern: 'S=T!=M',
    decisive: 'e25',
    witness: ['tickets["TK-304"].priority', 'e25.arguments.priority'],
    ...rest,
  };
}

function gateOn(change: Change = {}, of: FaultBase = base) {
  return runGate(of, proposalOf(change, of), () => proposalOf(change, of));
}

const GUARD: GuardCriterion = {
  criterion: { id: 'g1', text: 'TK-305 is as it was.', weight: 1 },
  binding: parseBinding({ op: 'state_unchanged', at: 'tickets["TK-305"]' }),
};

/** Why each condition turns a proposal down; every one of them is otherwise as good as the one that passes. */
const FAILING: Readonly<Record<GateCondition, readonly (readonly [string, Change])[]>> = {
  base_not_met: [
    ['the target does not hold', { targets: ['c9'] }],
    ['the target has no predicate', { targets: ['c22'] }],
    ['there is no target', { targets: [] }],
    [
      'the guard does not hold',
      { guard: { ...GUARD, binding: parseBinding({ op: 'state_absent', at: 'tickets["TK-305"]' }) } },
    ],
  ],
  target_not_flipped: [['the fault leaves the target as it is', { fault: otherNote }]],
  other_flipped: [
    [
      'another criterion turns',
      {
        fault: (draft) => {
          lowPriority(draft);
          draft.setResponse('All done.');
        },
      },
    ],
    [
      'the guard turns',
      {
        guard: GUARD,
        fault: (draft) => {
          lowPriority(draft);
          draft.setState(['tickets', 'TK-305', 'priority'], 'low');
        },
      },
    ],
  ],
  twin_flipped: [['the twin turns a criterion', { twin: lowPriority }]],
  no_witness: [
    ['no place is named', { witness: [] }],
    ['the place is not there', { witness: ['tickets["TK-999"].priority'] }],
    ['the place is in an event that was taken out', { fault: withoutThought, witness: ['e11.text'] }],
    ['the deciding event was taken out', { fault: withoutThought, decisive: 'e2' }],
  ],
  pattern_differs: [
    ['the message was not edited', { pattern: 'S=T=M' }],
    ['only the state was edited', { fault: (draft) => draft.setState(['tickets', 'TK-304', 'priority'], 'low') }],
  ],
  malformed_arm: [
    [
      'an edit names the trade',
      {
        fault: (draft) => {
          lowPriority(draft);
          draft.insertAfter('e26', [
            { id: draft.newId(), kind: 'thought', actor: 'agent', text: 'An injected fault.' },
          ]);
        },
      },
    ],
    [
      'a call lost its result',
      {
        fault: (draft) => {
          lowPriority(draft);
          draft.removeEvents(['e4']);
        },
      },
    ],
  ],
  not_deterministic: [],
  unequal_size: [['the twin is much smaller', { twin: (draft) => draft.setResponse(`${draft.response} `) }]],
};

function withoutThought(draft: ArmDraft): void {
  lowPriority(draft);
  draft.removeEvents(['e2', 'e11']);
}

describe('runGate', () => {
  it('accepts a fault that turns its target and nothing else, with a twin that turns nothing', () => {
    const result = gateOn();
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    const { clean, twin, fault, witness, decisiveStep, collateralFlips } = result.pair;
    expect(stringifyEpisode(clean.episode)).toBe(stringifyEpisode(base.episode));
    expect(fault.findings.get('c2')?.value).toBe(false);
    expect(twin.findings.get('c2')?.value).toBe(true);
    expect(witness).toEqual(['tickets["TK-304"].priority', 'e25.arguments.priority']);
    expect(decisiveStep).toBe('e25');
    expect(collateralFlips).toEqual([]);
  });

  it('accepts a guard, which all arms then carry in the same words', () => {
    const result = gateOn({ guard: GUARD });
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    for (const arm of [result.pair.clean, result.pair.twin, result.pair.fault]) {
      expect(arm.episode.rubric.at(-1)).toEqual(GUARD.criterion);
      expect(arm.findings.get('g1')?.value).toBe(true);
    }
  });

  const cases = GATE_CONDITIONS.flatMap((condition) =>
    FAILING[condition].map(([why, change]) => [condition, why, change] as const),
  );
  it.each(cases)('turns down for %s where %s', (condition, _why, change) => {
    const result = gateOn(change);
    expect(result.ok ? 'accepted' : `${result.problem.condition}`).toBe(condition);
  });

  it('turns down for base_not_met where the label of the target is not MET', () => {
    const labels = deskLabels();
    const unsure = labels.labels.map((one) => (one.criterionId === 'c2' ? { ...one, value: 'UNKNOWN' as const } : one));
    const other = deskBase({ labels: { ...labels, labels: unsure } });
    const result = gateOn({}, other);
    expect(result.ok ? null : result.problem.condition).toBe('base_not_met');
  });

  it('turns down for not_deterministic where the second time gives nothing, or another arm', () => {
    for (const again of [undefined, proposalOf({ fault: (draft) => setPriority(draft, 'idle') })]) {
      const result = runGate(base, proposalOf(), () => again);
      expect(result.ok ? null : result.problem.condition).toBe('not_deterministic');
    }
  });

  it('has a fixture for every condition', () => {
    for (const condition of GATE_CONDITIONS) {
      if (condition !== 'not_deterministic') expect(FAILING[condition].length).toBeGreaterThan(0);
    }
  });

  it('takes what is listed as collateral, and names it', () => {
    const all = { op: 'state_equals', at: 'tickets["TK-304"].priority', value: 'high' } satisfies JsonObject;
    const labels = deskLabels();
    const doubled = labels.labels.map((one) => (one.criterionId === 'c3' ? { ...one, binding: all } : one));
    const other = deskBase({ episode: deskEpisode(), labels: { ...labels, labels: doubled } });
    expect(gateOn({}, other)).toMatchObject({ problem: { condition: 'other_flipped' } });
    expect(gateOn({ collateral: ['c3'] }, other)).toMatchObject({ pair: { collateralFlips: ['c3'] } });
  });
});
