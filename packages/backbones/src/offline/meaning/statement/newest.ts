import type { JsonObject } from '@sauron/core/episode';
import type { Found } from '../../investigate/case.ts';
import { type Case, met, type Scene, show } from '../../investigate/case.ts';
import { type Condition, pathIn } from '../../investigate/match.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Answer } from './answers.ts';
import { conditionFor, contradictions, heldAtoms, NONE } from './refute.ts';

/** Fields that tell which of several look-alikes is the newest, the most telling first. */
const STAMPS = [
  /^version$/iu,
  /^(?:updated|modified|changed)(?:_at|_on)?$/iu,
  /^(?:date|created|time|sent|issued)(?:_at|_on)?$/iu,
];

/** `the latest final version of the report`: of those that the words tell, the one with the highest version or the last date. */
export function newestFound(answers: readonly Answer[], scene: Scene): Found | null {
  const telling = answers.filter(
    ({ missing, held }) => missing.every(({ said }) => said) && [...held.keys()].some(({ said }) => !said),
  );
  const [first] = telling;
  if (first === undefined) return null;
  const kind = telling.filter(({ thing }) => parentOf(thing.id) === parentOf(first.thing.id));
  // `final` tells too, though it may be passed over elsewhere.
  const alike = kind.filter(({ held }) =>
    kind.every((other) =>
      [...other.held].every(([mention, { leaf }]) => mention.said || leaf === null || held.has(mention)),
    ),
  );
  const ranked = STAMPS.map((key) => alike.map((answer) => ({ answer, leaf: stampOf(answer, key) }))).find((all) =>
    all.every(({ leaf }) => leaf !== undefined),
  );
  const [best, next] = (ranked ?? []).toSorted((left, right) => (isLater(left.leaf, right.leaf, scene) ? -1 : 1));
  if (best?.leaf === undefined || (next?.leaf !== undefined && !isLater(best.leaf, next.leaf, scene))) return null;
  const none = noneLater(best.answer, best.leaf, scene);
  if (none === null) return null;
  const { missing, isDead } = best.answer;
  if (missing.length === 0 && !isDead) {
    return found([met(`${best.answer.thing.id} is the newest and as described`, ...heldAtoms(best.answer), none)]);
  }
  return found(contradictions(best.answer, scene).map((one) => ({ ...one, atoms: [...one.atoms, none] })));
}

function found(cases: readonly Case[]): Found | null {
  return cases.length === 0 ? null : { cases, unread: null, lacks: null };
}

function stampOf({ thing }: Answer, key: RegExp): Leaf | undefined {
  return thing.leaves.find(
    ({ record, path, value }) => record === thing.id && key.test(path.at(-1) ?? '') && value !== null,
  );
}

function isLater(left: Leaf | undefined, right: Leaf | undefined, { stands }: Scene): boolean {
  return left !== undefined && right !== undefined && stands(left.value, 'greater', right.value) === true;
}

/** The atom that says that none of the look-alikes is newer. */
function noneLater(answer: Answer, leaf: Leaf, scene: Scene): JsonObject | null {
  const where: Condition[] = [{ path: pathIn(leaf, answer.thing), relation: 'greater', value: leaf.value }];
  for (const [mention, hit] of answer.held) {
    if (mention.said) continue;
    // A look-alike may be called by the same words and some more.
    const isLabel = mention.term.kind !== 'value' && hit.leaf !== null && !hit.isLinked && !isState(hit.leaf);
    if (isLabel && hit.leaf !== null && typeof hit.leaf.value === 'string') {
      if (scene.stands(hit.leaf.value, 'contains', mention.term.text) !== true) return null;
      where.push({ path: pathIn(hit.leaf, answer.thing), relation: 'contains', value: mention.term.text });
      continue;
    }
    const condition = conditionFor(mention, answer, scene);
    if (condition === null) return null;
    if (condition !== NONE) where.push(condition);
  }
  const locator = parentOf(answer.thing.id);
  return {
    type: 'state_count',
    claim: `Of the items of ${locator} with ${show(where.map((one): JsonObject => ({ ...one })))} the count equals 0`,
    locator,
    where: where.map((one): JsonObject => ({ ...one })),
    relation: 'equal',
    expected: 0,
  };
}

function isState({ path }: Leaf): boolean {
  return /^(?:status|state|folder)$/iu.test(path.at(-1) ?? '');
}
