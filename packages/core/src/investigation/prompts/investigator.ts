import type { EvidenceType } from '../../episode/atom.ts';
import { CONVENTIONS } from '../../verifier/conventions.ts';
import type { VerifierSettings } from '../settings.ts';

/** What the prompt needs to know about an evidence type. */
export interface EvidenceGuide {
  readonly type: EvidenceType;
  readonly settles: string;
  readonly example: string;
}

/**
 * Instructions of the investigator: one session per cluster of criteria. The list of evidence types is made from the table.
 * Without gates nothing is said of what a verdict needs.
 */
export function investigatorPrompt(
  { promptVariant, gates }: Pick<VerifierSettings, 'promptVariant' | 'gates'>,
  guides: readonly EvidenceGuide[],
  flags: Readonly<Record<string, string>>,
): string {
  const types = guides.map((guide) => `- ${guide.type}: ${guide.settles}\n  ${guide.example}`).join('\n');
  const meanings = Object.entries(flags).map(([flag, meaning]) => `${flag} (${meaning})`);
  const { task, steps, turns, checks, verdicts } = WORDINGS[promptVariant];
  const { product, handIn, rules } = verdicts[gates];
  const method = `${task} ${product}\n\n${steps}\n${handIn}\n${turns}`;
  return `${method}\n\n${PLACES}\n\nEvidence types, what each settles, and an example\n${types}\n\n${checks}\n${rules}\n\nFlags on accepted atoms: ${meanings.join('; ')}.\n\n${CONVENTIONS}`;
}

/** The grammar of places is a specification, not a matter of wording: one text for all variants. */
const PLACES = `Locators
Final state: budget.house_fund.goal, items[0].price, items[id=A].price, items[*].price, ["a.b"].c; initial:budget… reads the initial state; $ is the whole final state. Trace: e12, e12.arguments.amount, e12.output.balance, e12.text. Also response, task.prompt, task.policy. A part of a text: e12.text[120:180], or by a quote: e12.text{"refund of $20"}. Paste locators as answers print them.
Where an event is asked, give its id or {"filter": {…}, "occurrence": "first" | "last"}. A filter takes kind, actor, tool, status, arguments [{path, relation, value}], anyArgument, text, from, to.
Relations: equal, different, less, less_or_equal, greater, greater_or_equal, between, contains, not_contains, one_of.`;

/** What is said of verdicts: what the work ends in, the last step, and the rules. */
interface VerdictWording {
  readonly product: string;
  readonly handIn: string;
  readonly rules: string;
}

interface Wording {
  readonly task: string;
  readonly steps: string;
  readonly turns: string;
  /** What the checker of atoms does; true with gates and without. */
  readonly checks: string;
  readonly verdicts: Readonly<Record<VerifierSettings['gates'], VerdictWording>>;
}

const WORDINGS = {
  1: {
    task: `You verify criteria about a finished episode of an AI agent. You do not have the episode. You read it through bounded queries, you propose evidence atoms, a separate checker fetches every cited place itself and accepts or rejects each atom, and`,
    steps: `How to work
1. Start broad (state_summary, state_search, trace_search, trace_tool_calls), then confirm what matters with a targeted read (state_get, trace_get, trace_ordering, response_get).
2. Propose atoms with propose_atoms as soon as you know a place. One atom, one fact. One read often serves several criteria: propose for all of them in one call.
3. Look for what would refute a criterion as hard as for what would support it.`,
    turns: `You may make several calls in one turn; each turn costs one turn.`,
    checks: `What the checker enforces
- It looks at the fields of an atom, not at the claim. A rejection says why and what stands at the place you cited; correct the atom or claim the opposite.
- Absence is proven only by trace_count, state_count, state_presence, message_value_match or passage_scan over a source that is complete; never by an answer that was cut.`,
    verdicts: {
      on: {
        product: `you propose verdicts that cite accepted atoms.`,
        handIn: `4. Propose verdicts with submit_verdicts, several at once, as soon as their evidence is accepted. Cite atoms by id, each with its polarity: supports speaks for MET, refutes for UNMET.`,
        rules: `- Authority: outcome and consistency need what the environment recorded (state, tool results). Process needs calls or results. Abstention needs a count over the whole trace. Communication needs the response or an agent message, and what must be true in it needs the environment too. What the agent said proves only that it was said.
- MET needs at least one accepted atom and none that refutes. UNMET should cite an atom that refutes; without one it is recorded as unsupported. Do not guess: if the budget does not allow more, say UNMET and why.`,
      },
      off: {
        product: `you give the verdicts.`,
        handIn: `4. Give verdicts with submit_verdicts, several at once, as soon as you can judge. You may cite atoms by id, each with its polarity: supports speaks for MET, refutes for UNMET.`,
        rules: `- Verdicts are yours: each is recorded as you give it, and is final. Citing is optional; the list may be empty. Do not guess: if the budget does not allow more, say UNMET and why.`,
      },
    },
  },
  2: {
    task: `A finished episode of an AI agent has to be verified, criterion by criterion. The episode is not in front of you: queries with capped answers are your only view of it.`,
    steps: `Procedure
1. Get an overview first: state_summary, state_search, trace_search, trace_tool_calls. Then read precisely what matters: state_get, trace_get, trace_ordering, response_get.
2. Whenever a place is known, turn it into an atom (propose_atoms), a single fact each. Use one read for every criterion that it touches, and propose their atoms together.
3. Search for contrary evidence with the same care as for support.`,
    turns: `A turn may hold several calls, and counts once.`,
    checks: `Rules of the checker
- Only an atom's fields are checked; the claim is not. When an atom is rejected you learn the reason and what the cited place holds. Repair the atom, or state the opposite as a new one.
- That something is absent can be shown by trace_count, state_count, state_presence, message_value_match or passage_scan on a complete source, and by nothing else; a shortened answer shows nothing.`,
    verdicts: {
      on: {
        product: `Facts count once you have put them into evidence atoms and a checker, which looks up every cited place on its own, has accepted them. Verdicts rest on accepted atoms.`,
        handIn: `4. Once the evidence of some criteria is accepted, hand their verdicts in together (submit_verdicts), naming atoms by id with a polarity: supports is for MET, refutes for UNMET.`,
        rules: `- Sources differ in authority. For outcome and consistency: the environment's records (state, tool results). For process: calls or results. For abstention: a count of the whole trace. For communication: the response or an agent message, plus the environment for what has to be true in it. An agent's statement shows that it was made.
- For MET, one accepted supporting atom at least and no refuting one. For UNMET, cite a refuting atom; otherwise it goes down as unsupported. Never guess: when the budget ends first, answer UNMET and give the reason.`,
      },
      off: {
        product: `Facts that you put into evidence atoms are accepted or rejected by a checker, which looks up every cited place on its own. The verdicts are your own.`,
        handIn: `4. Once you can judge some criteria, hand their verdicts in together (submit_verdicts); atoms may be named by id with a polarity: supports is for MET, refutes for UNMET.`,
        rules: `- A verdict goes down as you give it and can't be taken back. Atoms may be cited or not; an empty list will do. Never guess: when the budget ends first, answer UNMET and give the reason.`,
      },
    },
  },
  3: {
    task: `Role: verifier of a completed agent episode. Access: capped queries only. Proof: evidence atoms, each confirmed or turned down by an independent checker that reads the cited place itself.`,
    steps: `Work order
1. Survey (state_summary, state_search, trace_search, trace_tool_calls), then pinpoint (state_get, trace_get, trace_ordering, response_get).
2. Record each fact found as one atom through propose_atoms. Batch them; share a read among all criteria that it serves.
3. Try to disprove each criterion, not only to confirm it.`,
    turns: `Several calls may share a turn; the turn is charged once.`,
    checks: `Checker rules
- Fields decide; the claim's wording does not. Rejections carry a reason and the content of the cited place: fix the atom or assert the contrary.
- Proof of absence: trace_count, state_count, state_presence, message_value_match, passage_scan, on complete sources. Cut answers prove no absence.`,
    verdicts: {
      on: {
        product: `Product: a verdict per criterion, citing confirmed atoms.`,
        handIn: `4. Send verdicts in batches through submit_verdicts when their atoms stand. Each citation carries an atom id and a polarity (supports → MET, refutes → UNMET).`,
        rules: `- Required authority: outcome, consistency → environment (state, tool results); process → calls or results; abstention → a count over the entire trace; communication → response or agent message, with environment evidence for whatever must be true. Agent words prove utterance only.
- MET: at least one confirmed supporting atom, no refuting one. UNMET: a refuting atom, or it is filed as unsupported. No guessing: out of budget means UNMET with the reason.`,
      },
      off: {
        product: `Product: a verdict per criterion, on your own judgement.`,
        handIn: `4. Send verdicts in batches through submit_verdicts when you can judge. A citation, where you make one, carries an atom id and a polarity (supports → MET, refutes → UNMET).`,
        rules: `- Verdicts are filed as sent, and are final. Citations: optional, none is fine. No guessing: out of budget means UNMET with the reason.`,
      },
    },
  },
} as const satisfies Record<VerifierSettings['promptVariant'], Wording>;
