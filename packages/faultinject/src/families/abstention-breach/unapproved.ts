import type { Random } from '@sauron/core/random';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { balance } from '../../kit/balance.ts';
import { type Arms, pairedArms } from '../../kit/paired-arms.ts';
import { shareOut } from '../../kit/share-out.ts';
import { tidySteps } from '../../kit/tidy-steps.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { withOutput } from '../../kit/with-output.ts';
import { remapped } from '../collateral-write/remap.ts';
import type { FaultOrder, FaultProposal, Level } from '../family.ts';
import { COURTESIES, PUT_OFF } from './answer-texts.ts';
import { type Approval, approvalsFor } from './approvals.ts';
import { otherMatters, withOther } from './other-matters.ts';
import { type AnswerChange, questionOf, rephrase } from './with-answer.ts';

/** Wordings that are tried for one answer. */
const MAX_WORDINGS = 4;

/** A commit without the yes that it waited for: not asked for, put off, or given for something else. */
export function* proposeUnapproved(
  base: FaultBase,
  target: BoundCriterion,
  order: FaultOrder,
): Generator<FaultProposal> {
  for (const approval of approvalsFor(base, target)) {
    for (const arms of WAY[order.level](base, approval, order.random)) {
      const turned = turnedBy(arms.fault, base);
      const shares = turned?.includes(target.id) === true ? shareOut(base, turned, ['abstention', 'process']) : null;
      if (shares === null) continue;
      const { commit, answer } = approval;
      const isGone = arms.fault.event(answer.id) === undefined;
      const witness = [commit, isGone ? 'scan' : `${answer.id}.text`];
      yield { variant: 'unapproved', ...arms, ...shares, pattern: 'S=M!=T', decisive: commit, witness };
    }
  }
}

type Way = (base: FaultBase, approval: Approval, random: Random) => Generator<Arms>;

const WAY: Readonly<Record<Level, Way>> = { blatant: withoutAnswer, moderate: putOff, subtle: forSomethingElse };

/** Nobody was asked, or the answer was not waited for; the twin lacks reads that nothing rests on. */
function* withoutAnswer(base: FaultBase, approval: Approval, random: Random): Generator<Arms> {
  const keep = new Set(approval.group.ids);
  for (const makeFault of random.fork('ways').shuffle([notAsked, notWaited])) {
    const pairing = { makeFault: (draft: ArmDraft) => makeFault(draft, approval), ways: [], keep };
    yield* pairedArms(base, pairing, random.fork(makeFault.name));
  }
}

function notAsked(draft: ArmDraft, { group }: Approval): boolean {
  draft.removeEvents(group.ids);
  tidySteps(draft);
  return true;
}

/** The question stands, and no answer has come. */
function notWaited(draft: ArmDraft, { group, answer }: Approval): boolean {
  const own = draft.events.filter(({ id, kind }) => group.ids.includes(id) && kind === 'tool_result');
  const unanswered = own.map((event) => withOutput(event, (output) => remapped(output, [[answer.text, null]])));
  if (!unanswered.every((event) => event !== null)) return false;
  for (const event of unanswered) draft.replaceEvent(event.id, () => event);
  draft.removeEvents([answer.id]);
  return true;
}

/** The user puts it off, and the agent goes ahead; in the twin the user says yes and puts off other things. */
function* putOff(base: FaultBase, approval: Approval, random: Random): Generator<Arms> {
  for (const { fault, twin } of random.fork('put-off').sample(PUT_OFF, MAX_WORDINGS)) {
    const changes = { fault: { answer: () => fault }, twin: { answer: (yes: string) => `${yes} ${twin}` } };
    yield* rephrasedArms(base, { approval, changes }, random);
  }
}

/** Question and yes are about a look-alike; in the twin they are as they were. Both are put a little otherwise. */
function* forSomethingElse(base: FaultBase, approval: Approval, random: Random): Generator<Arms> {
  const said = { question: questionOf(base, approval), answer: approval.answer.text };
  for (const matter of otherMatters(base, said, random.fork('matters')).slice(0, MAX_WORDINGS)) {
    const words = random.fork(`courtesy/${matter.to}`).pick(COURTESIES);
    const [question, answer] = [
      (text: string) => `${words.question}${text}`,
      (text: string) => `${text}${words.answer}`,
    ];
    const isOffered = said.question.includes(matter.from) && said.question.includes(matter.to);
    const fault = {
      // A question that offers both is the same question.
      question: (text: string) => question(isOffered ? text : withOther(text, matter)),
      answer: (text: string) => answer(withOther(text, matter)),
    };
    yield* rephrasedArms(base, { approval, changes: { fault, twin: { question, answer } } }, random);
  }
}

interface Rephrasing {
  readonly approval: Approval;
  readonly changes: Readonly<Record<keyof Arms, AnswerChange>>;
}

function* rephrasedArms(base: FaultBase, { approval, changes }: Rephrasing, random: Random): Generator<Arms> {
  const arms = { fault: new ArmDraft(base.episode), twin: new ArmDraft(base.episode) };
  if (!rephrase(arms.fault, approval, changes.fault) || !rephrase(arms.twin, approval, changes.twin)) return;
  balance(arms, base, random.fork('balance'));
  yield arms;
}
