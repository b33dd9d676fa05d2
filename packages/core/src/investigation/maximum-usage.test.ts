import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adversarialScript, looping } from '../../test/adversarial-script.ts';
import { listedCriteria, type Policy, type Scripted, scriptedBackbone } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import { type Backbone, type ModelRequest, type ModelResult, sentBytes } from '../model/index.ts';
import { countTokens } from '../sources/tokens.ts';
import { BUDGETS } from './budget-presets.ts';
import { maximumUsage } from './maximum-usage.ts';
import { createSauronVerifier } from './sauron-verifier.ts';
import { resolveSettings, type VerifierSettingsInput } from './settings.ts';

const EPISODE = smallEpisode({
  rubric: [
    { id: 'c1', text: 'The savings account holds $500.' },
    { id: 'c2', text: 'The balance was checked before the transfer was sent.' },
    { id: 'c3', text: 'No email was sent.' },
    { id: 'c4', text: 'The reply states the amount moved.' },
  ],
});

/** As much as a reply's limit lets a model write. */
const long = ({ maxOutputTokens }: ModelRequest) => 'x'.repeat(7 * maxOutputTokens);
const MEANING = { type: 'passage_support', claim: 'Money was moved.', locator: 'e6.text' };
const SAVINGS = { type: 'state_value_match', claim: 'c', locator: 'accounts.savings', expected: 500 };

function verdict(index: number): object {
  const cites = Array.from({ length: 1 + (index % 3) }, (_, at) => ({ atom: `a${at + 1}`, polarity: 'supports' }));
  return { criterion: `c${1 + (index % 4)}`, verdict: 'MET', reason: 'r', cites };
}

/** Investigators that try to make as many and as large calls as they can. */
const GREEDY: readonly Policy[] = [
  () => Array.from({ length: 60 }, () => ['state_get', { locator: '$' }] as const),
  () => Array.from({ length: 300 }, () => ['no_such_tool', {}] as const),
  () => [['propose_atoms', { atoms: [SAVINGS, MEANING, { ...MEANING, locator: 'response' }] }]],
  (_, turn) => [
    ['propose_atoms', { atoms: Array.from({ length: 9 }, (_x, at) => ({ ...MEANING, claim: `m${turn}-${at}` })) }],
  ],
  () => [['propose_atoms', { atoms: Array.from({ length: 500 }, (_, index) => index) }]],
  () => [['submit_verdicts', { verdicts: Array.from({ length: 500 }, (_, index) => index) }]],
  () => Array.from({ length: 40 }, (_, at) => ['submit_verdicts', { verdicts: [verdict(at)] }] as const),
  () => [['submit_verdicts', { verdicts: [verdict(0), verdict(1), verdict(2), verdict(3)] }]],
  (request) => [['trace_search', long(request)]],
  (request) => ({ raw: [['submit_verdicts', long(request)]] }),
  (request) => ({ text: long(request) }),
  () => ({ fail: 'truncated' }),
  () => ({ fail: 'empty' }),
  () => ({ fail: 'malformed' }),
];

/** Planners, checkers and finalizers that waste their two tries, or never agree. */
const PLANNERS: readonly Policy[] = [
  (request) => [['submit_plan', planOf(listedCriteria(request).map((id) => [id]))]],
  (request) => [['submit_plan', planOf([listedCriteria(request)])]],
  (request, turn) => (turn === 0 ? { text: long(request) } : [['submit_plan', planOf([])]]),
  (_, turn) => (turn < 3 ? { fail: turn % 2 === 0 ? 'truncated' : 'empty' } : [['submit_plan', planOf([])]]),
];

function planOf(clusters: readonly (readonly string[])[]): object {
  const aspects = EPISODE.rubric.map(({ id }) => ({ criterion: id, aspect: 'outcome' }));
  return { gist: 'g'.repeat(3_000), clusters: clusters.map((criteria) => ({ criteria, focus: 'f' })), aspects };
}

const ANSWERS: readonly Policy[] = [
  () => [['submit_check', { finding: 'supported' }]],
  () => [['submit_check', { finding: 'not_stated' }]],
  (request, turn) => (turn % 2 === 0 ? { text: long(request) } : { fail: 'truncated' }),
];

const SUPPORTS: readonly Policy[] = [
  () => [['submit_support', { decisions: [] }]],
  (request) => [['submit_support', { decisions: firstOf(request) }]],
  (request) => ({ text: long(request) }),
  () => ({ fail: 'truncated' }),
];

/** A decision for the first proposal only, so that the others are asked again. */
function firstOf(_request: ModelRequest): object[] {
  return [{ proposal: 'p1', establishes: 'no', aspect: 'outcome', reason: 'no' }];
}

const TRUE_ATOMS = [
  SAVINGS,
  { ...SAVINGS, locator: 'accounts.checking', expected: 700 },
  { type: 'state_presence', claim: 'c', locator: 'accounts.savings', present: true },
];

/** Proposes atoms, then the same criterion again and again, each time with other citations. */
const stubborn: Policy = (_, turn) =>
  turn === 0
    ? [['propose_atoms', { atoms: TRUE_ATOMS }]]
    : Array.from({ length: 6 }, (_x, at) => {
        const ids = ['a1', 'a2', 'a3'].filter((_id, index) => ((at + turn) >> index) % 2 === 1);
        const cites = ids.map((atom) => ({ atom, polarity: 'supports' }));
        return ['submit_verdicts', { verdicts: [{ criterion: 'c2', verdict: 'MET', reason: 'r', cites }] }] as const;
      });

interface Drawn {
  readonly investigator: Policy;
  readonly planner: Policy;
  readonly checker: Policy;
  readonly finalizer: Policy;
  readonly settings: VerifierSettingsInput;
}

const greedy = fc.array(fc.nat({ max: GREEDY.length - 1 }), { minLength: 1, maxLength: 6 }).map(
  (order): Policy =>
    (request, turn) =>
      GREEDY[order[turn % order.length] ?? 0]?.(request, turn) ?? { text: '' },
);

const drawn: fc.Arbitrary<Drawn> = fc.record({
  investigator: fc.oneof(
    adversarialScript.map((script: readonly Scripted[]) => looping(script)),
    greedy,
    greedy,
    fc.constant(stubborn),
  ),
  planner: fc.constantFrom(...PLANNERS),
  checker: fc.constantFrom(...ANSWERS),
  finalizer: fc.constantFrom(...SUPPORTS),
  settings: fc.record({
    budget: fc.constantFrom<NonNullable<VerifierSettingsInput['budget']>>('tight', 'standard', {
      ...BUDGETS.tight,
      turns: { base: 1, perCriterion: 2 },
      maxClusterSize: 3,
    }),
    clustering: fc.constantFrom('planner', 'individual', 'single', 'random'),
    budgetScope: fc.constantFrom('per-session', 'per-episode'),
    evidenceCheck: fc.constantFrom('on', 'on', 'off'),
    faithfulness: fc.constantFrom('isolated', 'with-reasoning'),
    store: fc.constantFrom('shared', 'private'),
  }),
});

type Counted = Readonly<Record<'calls' | 'inputBytes' | 'inputTokens' | 'outputTokens', number>>;

/** What was sent and written by role; a reply without a reported number counts as its limit, as a bill might. */
async function measure({ settings, ...policies }: Drawn): Promise<ReadonlyMap<string, Counted>> {
  const inner = scriptedBackbone(policies);
  const counts = new Map<string, Counted>();
  const backbone: Backbone = {
    ...inner,
    complete: async (request, options) => {
      const result = honest(await inner.complete(request, options), request.maxOutputTokens);
      const { calls, inputBytes, inputTokens, outputTokens } = counts.get(request.role) ?? NOTHING;
      counts.set(request.role, {
        calls: calls + 1,
        inputBytes: inputBytes + sentBytes(request),
        inputTokens: inputTokens + sentTokens(request),
        outputTokens: outputTokens + (result.usage?.outputTokens ?? request.maxOutputTokens),
      });
      return result;
    },
  };
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  await createSauronVerifier(settings).verify(EPISODE, { backbones, concurrency: 1 });
  return counts;
}

const NOTHING: Counted = { calls: 0, inputBytes: 0, inputTokens: 0, outputTokens: 0 };

/** By the offline tokenizer; the fixed part, which is the same each time, by its bytes. */
function sentTokens(request: ModelRequest): number {
  const texts = request.messages.flatMap((message) => {
    if (message.role === 'user') return [message.text];
    if (message.role === 'tool') return message.answers.flatMap(({ callId, tool, content }) => [callId, tool, content]);
    return [message.text, ...message.toolCalls.flatMap(({ id, tool, argumentsText }) => [id, tool, argumentsText])];
  });
  return sentBytes({ ...request, messages: [] }) + texts.reduce((sum, text) => sum + countTokens(text), 0);
}

/** A backbone that reports what it wrote, and keeps to its limit. */
function honest(result: ModelResult, limit: number): ModelResult {
  if (!result.ok) return result;
  const { text, toolCalls } = result.reply;
  const written = text.length + toolCalls.reduce((sum, call) => sum + 8 + call.argumentsText.length, 0);
  return { ...result, usage: { ...result.usage, outputTokens: Math.min(limit, Math.ceil(written / 7)) } };
}

describe('maximumUsage', () => {
  it('is never exceeded, whatever the models of all roles do', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const maximum = maximumUsage(EPISODE, resolveSettings(one.settings));
        for (const [role, counted] of await measure(one)) {
          reached.add(role);
          const most = maximum[role as keyof typeof maximum] ?? NOTHING;
          for (const name of ['calls', 'inputBytes', 'inputTokens', 'outputTokens'] as const) {
            expect({ role, name, most: most[name], held: counted[name] <= most[name] }).toMatchObject({ held: true });
          }
        }
      }),
      { numRuns: 50 },
    );
    expect([...reached].toSorted()).toEqual(['checker', 'finalizer', 'investigator', 'planner']);
  });

  it('asks the support check once for a criterion and turn, however often its verdict is submitted', async () => {
    const perTurn = new Map<number, number>();
    let turn = 0;
    await measure({
      investigator: (request, index) => {
        turn = index;
        return stubborn(request, index);
      },
      planner: (request) => [['submit_plan', planOf([listedCriteria(request)])]],
      checker: () => [['submit_check', { finding: 'supported' }]],
      finalizer: (request) => {
        perTurn.set(turn, (perTurn.get(turn) ?? 0) + 1);
        return [['submit_support', { decisions: firstOf(request) }]];
      },
      settings: { budget: 'tight', clustering: 'single' },
    });
    expect(perTurn.size).toBeGreaterThan(1);
    expect([...perTurn.values()].every((asked) => asked === 1)).toBe(true);
  });

  it('names only the roles that are called', () => {
    const rolesOf = (settings: VerifierSettingsInput) => Object.keys(maximumUsage(EPISODE, resolveSettings(settings)));
    expect(rolesOf({})).toEqual(['planner', 'investigator', 'checker', 'finalizer']);
    expect(rolesOf({ support: 'off' })).toEqual(['planner', 'investigator', 'checker']);
    expect(rolesOf({ evidenceCheck: 'off', gates: 'off' })).toEqual(['planner', 'investigator']);
  });

  it('is largest where every criterion has a session of its own, which the planner may do', () => {
    const turnsOf = (settings: VerifierSettingsInput) =>
      maximumUsage(EPISODE, resolveSettings(settings)).investigator?.calls;
    expect(turnsOf({ clustering: 'individual' })).toBe(2 * 4 * 8);
    expect(turnsOf({})).toBe(2 * 4 * 8);
    expect(turnsOf({ clustering: 'single' })).toBe(2 * 14);
    expect(turnsOf({ budgetScope: 'per-episode' })).toBeLessThanOrEqual(2 * 14);
  });

  it('needs the planner alone for a rubric without criteria', () => {
    const maximum = maximumUsage({ ...EPISODE, rubric: [] }, resolveSettings({}));
    expect(maximum.planner?.calls).toBe(4);
    for (const role of ['investigator', 'checker', 'finalizer'] as const) expect(maximum[role]).toEqual(NOTHING);
  });
});
