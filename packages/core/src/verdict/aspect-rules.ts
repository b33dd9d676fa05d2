import type { AcceptedAtom } from '../episode/atom.ts';
import type { Aspect } from '../episode/episode.ts';
import type { Verdict } from '../episode/verification.ts';
import { demandsTruth, isSpeechAct } from './criterion-cues.ts';
import { scanKinds } from './scan-kinds.ts';

/** Something that the atoms which carry a verdict must offer. */
export type Need = 'environment' | 'act_or_environment' | 'exhaustive_scan' | 'act' | 'message' | 'truth' | 'any';

/** Which needs an aspect has, for either verdict. Agent-authored text alone meets none of outcome, consistency, abstention. */
export const ASPECT_NEEDS = {
  outcome: { MET: ['environment'], UNMET: ['environment'] },
  consistency: { MET: ['environment'], UNMET: ['environment'] },
  process: { MET: ['act_or_environment'], UNMET: ['act_or_environment'] },
  abstention: { MET: ['exhaustive_scan'], UNMET: ['act'] },
  communication: { MET: ['message', 'truth'], UNMET: ['any'] },
} as const satisfies Record<Aspect, Record<Verdict, readonly Need[]>>;

interface NeedRule {
  /** What is missing, for the investigator. */
  readonly missing: string;
  readonly isMet: (atoms: readonly AcceptedAtom[], criterion: string) => boolean;
}

/** How each need is met. */
export const NEED_RULES = {
  environment: {
    missing: 'an atom with authority environment: the final state, or a tool result that is no echo',
    isMet: (atoms) => atoms.some(isEnvironment),
  },
  act_or_environment: {
    missing: 'an atom about calls, results or state; what an agent said is not enough',
    isMet: (atoms) => atoms.some((atom) => isEnvironment(atom) || atom.authority === 'action'),
  },
  exhaustive_scan: {
    missing:
      'an exhaustive scan: trace_count or passage_scan (stance none, no text in the filter) over calls or results, or, for what was said, over messages; or message_value_match with stated false',
    isMet: (atoms, criterion) =>
      atoms.some((atom) => {
        const kinds = scanKinds(atom);
        return kinds.has('acts') || (kinds.has('speech') && isSpeechAct(criterion));
      }),
  },
  act: {
    missing: 'an atom about the act itself: a call, a result, the state or, for what was said, the message',
    isMet: (atoms, criterion) =>
      atoms.some((atom) => isEnvironment(atom) || atom.authority === 'action') || isSpeechAct(criterion),
  },
  message: {
    missing: 'an atom about the response or an agent message',
    isMet: (atoms) => atoms.some(isMessage),
  },
  truth: {
    missing: 'an environment atom for what must be true in the message',
    isMet: (atoms, criterion) => !demandsTruth(criterion) || atoms.some(isEnvironment),
  },
  any: { missing: 'an accepted atom', isMet: (atoms) => atoms.length > 0 },
} as const satisfies Record<Need, NeedRule>;

function isEnvironment(atom: AcceptedAtom): boolean {
  return atom.authority === 'environment';
}

/** A message to the user, or a direct message that a call carried. */
function isMessage({ atom, authority }: AcceptedAtom): boolean {
  return authority === 'agent' || (authority === 'action' && atom.type === 'message_value_match');
}
