import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import { type Case, type Scene, sceneOf, show } from '../investigate/case.ts';
import { CANNOT_READ } from '../investigate/choose.ts';
import { roundsOf } from '../investigate/strategies.ts';
import { type Question, readQuestion } from '../reading/question.ts';
import type { Shown } from '../shown/shown.ts';
import type { BriefCriterion } from '../transcript/brief.ts';
import { standingOf } from './standing.ts';

/** A verdict, why, and the places that it rests on. */
export interface Decision {
  readonly verdict: 'MET' | 'UNMET';
  readonly reason: string;
  readonly evidence: readonly string[];
  /** Whether what is shown settles the criterion. */
  readonly settled: boolean;
}

/** Places that a judgement names. */
const MAX_EVIDENCE = 6;

/** The verdict that what is shown speaks for: that of the first case which is borne out. Without one UNMET, said to be no finding. */
export function decide(criterion: BriefCriterion, shown: Shown): Decision {
  const question = readQuestion(criterion, shown.brief.values);
  for (const view of viewsOf(shown).map((each) => withNamedTool(each, question))) {
    const scene = sceneOf(question, view.brief, view.pool);
    const found = borneOut(view, scene);
    if (found === null) continue;
    const { verdict, says } = found;
    return { verdict, reason: `Shown: ${says}.`, evidence: evidenceOf(found, scene), settled: true };
  }
  return { verdict: 'UNMET', reason: whyNot(question), evidence: [], settled: false };
}

function borneOut(shown: Shown, scene: Scene): Case | null {
  for (const cases of roundsOf(scene)) {
    const found = cases.find(({ atoms }) => atoms.every((atom) => standingOf(atom, shown, scene) === 'holds'));
    if (found !== undefined) return found;
  }
  return null;
}

/** All that is shown, and where calls are missing in it, what the rest says without them. */
function viewsOf(shown: Shown): readonly Shown[] {
  return shown.calls === 'cut' ? [shown, { ...shown, brief: { ...shown.brief, tools: [] } }] : [shown];
}

/** A tool that a criterion names and that the whole trace has no call of was not called, whether it is listed or not. */
function withNamedTool(shown: Shown, { kind, tool }: Question): Shown {
  const { tools } = shown.brief;
  const isNew = kind === 'call' && tool !== null && !tools.some((known) => known.tool === tool);
  if (!isNew || shown.calls !== 'whole') return shown;
  return { ...shown, brief: { ...shown.brief, tools: [...tools, { tool, agentCalls: 0, userCalls: 0 }] } };
}

function whyNot({ kind }: Question): string {
  return kind === 'unread'
    ? `${CANNOT_READ}: no rule for such a sentence.`
    : 'Not shown: nothing that is given settles it.';
}

function evidenceOf({ atoms }: Case, scene: Scene): string[] {
  return [...new Set(atoms.map((atom) => placeOf(atom, scene)))].slice(0, MAX_EVIDENCE);
}

/** `budget.goal = 20000` where the atom is about a value that is shown, else what the atom claims. */
function placeOf(atom: JsonObject, { pool }: Scene): string {
  const leaf = pool.leaves.get(String(atom['locator']));
  return leaf === undefined || isJsonObject(leaf.value)
    ? String(atom['claim'])
    : `${leaf.locator} = ${show(leaf.value)}`;
}
