import type { AcceptedAtom, Aspect, Criterion, JsonObject, JsonValue } from '@sauron/core/episode';
import { AtomStore, type CheckContext, checkAtom } from '@sauron/core/evidence';
import type { EpisodeSource } from '@sauron/core/sources';
import { type CitedAtom, runGates, uncoveredLiterals } from '@sauron/core/verdict';
import { z } from 'zod';
import { oppositeOf } from './opposite.ts';

/** A claim's passages, each named by some words of it, with what a reader says about the claim there. */
const findingsSchema = z.record(z.string(), z.record(z.string(), z.enum(['supported', 'contradicted', 'not_stated'])));

export const evidenceSchema = z.strictObject({
  // What an atom may hold is the checker's business.
  atoms: z.array(z.custom<JsonObject>((atom) => typeof atom === 'object' && atom !== null)).min(1),
  cites: z.array(z.tuple([z.number().int().nonnegative(), z.enum(['supports', 'refutes'])])).min(1),
  verdict: z.enum(['MET', 'UNMET']),
  /** For types of meaning: what the reader of the passages answers. A passage that is not named answers not_stated. */
  passageFindings: findingsSchema.optional(),
  /** What a reader of the entry should know. */
  note: z.string().optional(),
  /** Literals of the criterion that no cited atom carries by its fields or sentence. */
  uncovered: z.array(z.string()).default([]),
});
type Evidence = z.infer<typeof evidenceSchema>;

/** What came of the atoms of one criterion. */
interface Walked {
  /** In the order of the atoms; null where one was not accepted. */
  readonly accepted: readonly (AcceptedAtom | null)[];
  /** One line for each atom that was not accepted. */
  readonly refused: readonly string[];
  /** One line for each gate that the verdict does not pass. */
  readonly stopped: readonly string[];
  readonly uncovered: readonly string[];
  /** Words of `passageFindings` that no passage that was read holds. */
  readonly unread: readonly string[];
  /** One line for each atom whose opposite was accepted too: it would decide nothing. */
  readonly undecided: readonly string[];
}

/** Proposes the atoms to a store of their own and runs the gates on what is cited. */
export async function walk(
  source: EpisodeSource,
  evidence: Evidence,
  criterion: Pick<Criterion, 'text'> & { readonly aspect: Aspect },
): Promise<Walked> {
  const reader = passageReader(evidence.passageFindings ?? {});
  const context: CheckContext = { source, judgePassage: reader.judgePassage };
  const store = new AtomStore();
  const undecided: string[] = [];
  const accepted: (AcceptedAtom | null)[] = [];
  const refused: string[] = [];
  for (const [index, atom] of evidence.atoms.entries()) {
    const proposed = await store.propose(atom, context);
    accepted.push(proposed.status === 'accepted' ? proposed.atom : null);
    const opposite = oppositeOf(atom);
    const counter = opposite === null ? null : (await checkAtom(opposite, context)).result;
    if (counter?.status === 'accepted') undecided.push(`${index}: ${counter.checked}`);
    if (proposed.repeated) refused.push(`${index}: the same atom again`);
    if (proposed.status === 'failed') refused.push(`${index}: ${proposed.failure.message}`);
    if (proposed.status !== 'rejected') continue;
    const { reason, detail, found } = proposed.atom;
    refused.push(`${index}: ${reason}, ${detail}, found ${found ?? 'nothing'}`);
  }
  const cited = evidence.cites.flatMap(([index, polarity]): CitedAtom[] => {
    const atom = accepted[index];
    return atom ? [{ atom, polarity }] : [];
  });
  const gates = runGates({
    criterionText: criterion.text,
    verdict: evidence.verdict,
    cited,
    aspects: [criterion.aspect],
  });
  return {
    accepted,
    refused,
    stopped: gates.filter(({ passed }) => !passed).map(({ gate, detail }) => `${gate}: ${detail}`),
    uncovered: uncoveredLiterals(
      criterion.text,
      cited.map(({ atom }) => atom),
      source.values,
    ),
    unread: reader.unread(),
    undecided,
  };
}

function passageReader(findings: z.infer<typeof findingsSchema>) {
  const open = new Set(Object.values(findings).flatMap((passages) => Object.keys(passages)));
  const judgePassage: CheckContext['judgePassage'] = async (claim, passage) => {
    const [words, finding] = Object.entries(findings[claim] ?? {}).find(([part]) => passage.includes(part)) ?? [];
    if (words !== undefined) open.delete(words);
    return { ok: true, finding: finding ?? 'not_stated' };
  };
  return { judgePassage, unread: () => [...open] };
}

/** Evidence types of some atoms, once each. */
export function typesOf(atoms: readonly JsonValue[]): string[] {
  return [...new Set(atoms.map((atom) => String(z.looseObject({ type: z.string() }).parse(atom).type)))];
}
