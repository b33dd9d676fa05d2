import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import { type Case, met, type Scene, sceneOf, show } from '../investigate/case.ts';
import { whyNot } from '../investigate/choose.ts';
import { findFor } from '../meaning/forms.ts';
import type { Shown } from '../shown/shown.ts';
import type { BriefCriterion } from '../transcript/brief.ts';
import { isNotDone } from './not-done.ts';
import { standingOf } from './standing/standing.ts';

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
  const why: string[] = [];
  for (const view of viewsOf(shown).map((each) => withNamedTools(each, criterion))) {
    const scene = sceneOf(criterion, view.brief, view.pool);
    const found = findFor(scene);
    why.push(whyNot(found, 'Not shown') ?? 'Not shown: nothing that is given settles it');
    const borneOut = found.cases.find((one) => isBorneOut(one, view, scene));
    if (borneOut !== undefined) return decided(borneOut, scene);
    if (view.calls === 'whole' && !view.brief.listsTools && isNotDone(scene)) return decided(NOT_DONE, scene);
  }
  return { verdict: 'UNMET', reason: `${why[0] ?? 'Not shown'}.`, evidence: [], settled: false };
}

/** What rests on nothing is not borne out. */
function isBorneOut({ atoms }: Case, shown: Shown, scene: Scene): boolean {
  return atoms.length > 0 && atoms.every((atom) => standingOf(atom, shown, scene) === 'holds');
}

const NOT_DONE = met('no call of the whole trace is such an act');

function decided(borneOut: Case, scene: Scene): Decision {
  const { verdict, says } = borneOut;
  return { verdict, reason: `Shown: ${says}.`, evidence: evidenceOf(borneOut, scene), settled: true };
}

/**
 * All that is shown; where calls are missing in it, what the rest says without them. In a whole trace all tools that did
 * anything are known, whether they are listed or not.
 */
function viewsOf(shown: Shown): readonly Shown[] {
  const { brief, calls } = shown;
  if (calls === 'cut') return [shown, { ...shown, brief: { ...brief, tools: [] } }];
  return calls === 'whole' && !brief.listsTools
    ? [shown, { ...shown, brief: { ...brief, listsTools: true } }]
    : [shown];
}

/** A name as tools have it. */
const SPELLED = /(?<![\p{L}\p{N}_.])\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{Ll}\p{N}]+)+(?![\p{L}\p{N}_])/gu;
const CALLED = /\b(?:call(?:s|ed)?|invo(?:ke[sd]?|cations?)|use[sd]?|ran|run)\b/iu;

/** A tool that a criterion names and that the whole trace has no call of was not called, whether it is listed or not. */
function withNamedTools(shown: Shown, { text }: BriefCriterion): Shown {
  const { tools } = shown.brief;
  if (shown.calls !== 'whole' || !CALLED.test(text)) return shown;
  const keys = new Set([...shown.pool.leaves.values()].flatMap(({ path }) => path));
  const named = [...new Set(text.match(SPELLED) ?? [])].filter(
    (name) => !keys.has(name) && !tools.some(({ tool }) => tool === name),
  );
  if (named.length === 0) return shown;
  const uncalled = named.map((tool) => ({ tool, agentCalls: 0, userCalls: 0 }));
  return { ...shown, brief: { ...shown.brief, tools: [...tools, ...uncalled] } };
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
