import type { QuestionKind } from '../reading/question.ts';
import { actCases, unlistedCases } from './act-cases.ts';
import { agreeCases } from './agree-cases.ts';
import { deltaCases } from './as-it-was.ts';
import { callCases } from './call-cases.ts';
import { type Case, met, type Scene } from './case.ts';
import { countActCases } from './count-act-cases.ts';
import { countRecordCases } from './items.ts';
import { orderCases } from './order-cases.ts';
import { recordCases } from './record-cases.ts';
import { textCases } from './text-cases.ts';
import { toldCases } from './told-cases.ts';
import { unchangedCases } from './unchanged-cases.ts';
import { valueCases } from './value-cases.ts';

type Strategy = (scene: Scene) => readonly Case[];

/** Values of the final state; where none was recorded, of what tools returned. */
const recorded = ({ brief }: Scene) => (brief.hasFinal ? (['final'] as const) : (['output'] as const));
const values: Strategy = (scene) => valueCases(scene, recorded(scene));
const records: Strategy = (scene) => recordCases(scene, recorded(scene));
const texts: Strategy = (scene) => textCases(scene, recorded(scene));

/** `Nothing under migrations was changed.` */
const abstained: Strategy = (scene) =>
  scene.question.negated && scene.question.except === null ? unchangedCases(scene) : [];

/** How each kind is settled: the first strategy that finds cases is used. */
const STRATEGIES = {
  call: [callCases],
  order: [orderCases],
  told: [toldCases],
  unchanged: [unchangedCases],
  agree: [agreeCases],
  count_acts: [countActCases, deltaCases],
  count_records: [countRecordCases, values],
  act: [actCases, deltaCases, values, texts, abstained, unlistedCases],
  absent: [records, values, texts],
  exists: [records, texts, actCases],
  value: [values, texts, records],
  unread: [],
} as const satisfies Record<QuestionKind, readonly Strategy[]>;

/** The ways in which a question can be settled from what the answers have shown, in the order in which to try them. */
export function casesOf(scene: Scene): readonly Case[] {
  const own = casesOfOne(scene);
  const { also } = scene.question;
  return also === null ? own : joined(own, casesOf({ ...scene, question: also }));
}

/** Both sentences must hold; one that does not is enough against the criterion. */
function joined(first: readonly Case[], second: readonly Case[]): readonly Case[] {
  const against = [...first, ...second].filter(({ verdict }) => verdict === 'UNMET');
  const one = first.find(({ verdict }) => verdict === 'MET');
  const other = second.find(({ verdict }) => verdict === 'MET');
  const speaksFor =
    one === undefined || other === undefined
      ? []
      : [met(`${one.says}, and ${other.says}`, ...one.atoms, ...other.atoms)];
  const likely = first[0]?.verdict === 'UNMET' || second[0]?.verdict === 'UNMET';
  return likely ? [...against, ...speaksFor] : [...speaksFor, ...against];
}

function casesOfOne(scene: Scene): readonly Case[] {
  return oneSided(scene, firstCases(scene));
}

/** A reason is not read, so what gives one is never taken for met. */
function oneSided({ question: { reasoned, negated } }: Scene, cases: readonly Case[]): readonly Case[] {
  return reasoned && !negated ? cases.filter(({ verdict }) => verdict === 'UNMET') : cases;
}

function firstCases(scene: Scene): readonly Case[] {
  for (const strategy of STRATEGIES[scene.question.kind]) {
    const cases = strategy(scene);
    if (cases.length > 0) return cases;
  }
  return [];
}

/** They read places for what a sentence names, so one that leaves something out is not for them. */
const READ_NO_EXCEPTION: ReadonlySet<Strategy> = new Set([values, records, texts]);

/** The cases of each strategy in turn, for a reader that takes the next one where none of the last is borne out. */
export function* roundsOf(scene: Scene): Generator<readonly Case[]> {
  const { also, except, kind } = scene.question;
  if (also !== null) {
    yield casesOf(scene);
    return;
  }
  for (const strategy of STRATEGIES[kind]) {
    if (except === null || !READ_NO_EXCEPTION.has(strategy)) yield oneSided(scene, strategy(scene));
  }
}
