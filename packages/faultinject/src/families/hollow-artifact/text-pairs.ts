import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { editsBetween } from '../../edits/edits-between.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { sizeOf, sizeProblem } from '../../gate/edit-size.ts';
import { balance } from '../../kit/balance.ts';
import { rewriteValue } from '../../kit/rewrite-value.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultProposal } from '../family.ts';
import { type Artifact, turnedByText } from './artifact.ts';

/** Ways to write the text anew. */
export interface TextPair {
  readonly variant: 'emptied' | 'templated' | 'echo';
  readonly hollow: string;
  /** Says all that it has to, in another way. */
  readonly complete: string;
}

/** Drawn texts that are looked at, and proposals that are made of them. */
const [MAX_DRAWS, MAX_PROPOSALS] = [80, 4];
/** What balancing can make up for in one place: share of the size, or characters. */
const SLACK = { share: 0.08, characters: 70 };

/** Proposals of drawn texts that come to the same size. */
export function* proposeTexts(
  base: FaultBase,
  artifact: Artifact,
  { random, draw }: { readonly random: Random; readonly draw: (random: Random) => TextPair | null },
): Generator<FaultProposal> {
  let made = 0;
  for (let index = 0; index < MAX_DRAWS && made < MAX_PROPOSALS; index += 1) {
    const own = random.fork(`draw ${index}`);
    const pair = draw(own);
    if (pair === null || !isOfLikeSize(artifact.text, pair)) continue;
    const proposal = textPair(base, artifact, { pair, random: own });
    if (proposal === null) continue;
    made += 1;
    yield proposal;
  }
}

function isOfLikeSize(before: string, { hollow, complete }: TextPair): boolean {
  const [left, right] = [hollow, complete].map((after) => sizeOf([{ layer: 'message', before, after }]).characters);
  if (left === undefined || right === undefined || right === 0) return false;
  return Math.abs(left - right) <= Math.max(SLACK.characters, SLACK.share * Math.max(left, right));
}

function textPair(
  base: FaultBase,
  artifact: Artifact,
  { pair, random }: { readonly pair: TextPair; readonly random: Random },
): FaultProposal | null {
  if (turnedByText(base, artifact, pair.hollow).length === 0) return null;
  if (turnedByText(base, artifact, pair.complete).length > 0) return null;
  const [fault, twin] = [new ArmDraft(base.episode), new ArmDraft(base.episode)];
  const { steps, text: from } = artifact;
  const written = rewriteValue(fault, base, { steps, from, to: pair.hollow });
  if (written === null || rewriteValue(twin, base, { steps, from, to: pair.complete }) === null) return null;
  balance({ fault, twin }, base, random.fork('balance'));
  const [left, right] = [fault, twin].map((arm) => sizeOf(editsBetween(base.episode, arm.episode())));
  if (left === undefined || right === undefined || sizeProblem(left, right) !== null) return null;
  const turned = turnedBy(fault, base);
  if (turned === null || turned.length === 0 || turnedBy(twin, base)?.length !== 0) return null;
  return {
    variant: pair.variant,
    fault,
    twin,
    targets: turned.filter((id) => artifact.content.includes(id)),
    collateral: turned,
    pattern: 'S=T!=M',
    decisive: written.writer.call.id,
    witness: [locatorOf(steps), written.writer.call.id],
  };
}
