import { z } from 'zod';
import type { AcceptedAtom } from '../../episode/atom.ts';
import type { Criterion } from '../../episode/episode.ts';
import { shorten } from '../../episode/shorten.ts';
import { isDecided, type Verification } from '../../episode/verification.ts';
import type { ToolDefinition } from '../../model/request.ts';
import { failureKind } from '../../model/result.ts';
import { toolParameters } from '../../model/tool-parameters.ts';
import { fence } from '../../sources/fence.ts';
import { askForTool, type ModelCaller } from '../../verifier/call-model.ts';
import {
  type DetectionFailure,
  ERROR_IMPACTS,
  type ErrorImpact,
  overallOf,
  TRACE_QUALITIES,
  type TraceQuality,
  type TraceScores,
} from '../../verifier/trace-detection.ts';
import { QUALITY_PROMPT } from '../prompts/quality.ts';
import { dataLine } from '../record-overview.ts';

/** Output tokens of the one call: a base, and an amount for each atom. */
export const QUALITY_TOKENS = { base: 3_000, perAtom: 40 };
/** Characters of a checked sentence; longer ones end in long quotes. */
export const CHECKED_CHARS = 600;
const HIGHEST = 5;

const scoresSchema = z.strictObject({
  scores: z.array(
    z.strictObject({
      quality: z.enum(TRACE_QUALITIES),
      score: z.number(),
      cites: z.array(z.string()),
      reason: z.string(),
    }),
  ),
  impacts: z.array(z.strictObject({ fact: z.string(), impact: z.enum(ERROR_IMPACTS) })),
});
type Submission = z.infer<typeof scoresSchema>;

/** The only tool of the call. */
export const SUBMIT_SCORES: ToolDefinition = {
  name: 'submit_scores',
  description: 'Hands in the scores of the four qualities and the impacts of the errors. Call it once.',
  parameters: toolParameters(scoresSchema),
};

/** Marks of a trace, and how much its errors weigh. */
export interface Quality {
  readonly scores: TraceScores | null;
  /** By the name of the atom (see `atomName`). */
  readonly impacts: ReadonlyMap<string, ErrorImpact>;
  readonly failures: readonly DetectionFailure[];
}

/** Atoms are numbered in each session anew. */
export function atomName(sessionId: string, atomId: string): string {
  return `${sessionId}.${atomId}`;
}

/**
 * Asks once for the marks of a trace. The model is given the accepted atoms that the receipts cite and the criteria that they
 * were accepted for, nothing else, and may cite nothing else: a score that cites an unknown name, lies outside 1 to 5, or is
 * below 5 and cites nothing, becomes null and counts as a failure. Without any atom there is nothing to go by: no call is
 * made, and the scores are null.
 */
export async function askForQuality(
  caller: ModelCaller,
  verification: Verification,
  rubric: readonly Criterion[],
): Promise<Quality> {
  const atoms = citedAtoms(verification);
  if (atoms.size === 0) return { scores: null, impacts: new Map(), failures: [] };
  const asked = await askForTool(caller, {
    system: QUALITY_PROMPT,
    text: qualityMessage(atoms, rubric),
    tool: SUBMIT_SCORES,
    schema: scoresSchema,
    maxOutputTokens: QUALITY_TOKENS.base + QUALITY_TOKENS.perAtom * atoms.size,
    sessionId: 'quality',
  });
  if (asked.ok) return readQuality(asked.answer, new Set(atoms.keys()));
  const { code, message } = asked.failure;
  const failure = { criterionId: null, kind: failureKind(code), code, message: `scores: ${message}` };
  return { scores: null, impacts: new Map(), failures: [failure] };
}

interface CitedAtom {
  readonly accepted: AcceptedAtom;
  /** What it was cited for, such as `supports c1`. */
  readonly uses: readonly string[];
}

function citedAtoms({ outcomes }: Verification): ReadonlyMap<string, CitedAtom> {
  const atoms = new Map<string, CitedAtom>();
  for (const outcome of outcomes) {
    if (!isDecided(outcome) || outcome.receipt === null) continue;
    const { sessionId, cites, atoms: accepted } = outcome.receipt;
    for (const atom of accepted) {
      const name = atomName(sessionId, atom.id);
      const uses = cites
        .filter(({ atomId }) => atomId === atom.id)
        .map(({ polarity }) => `${polarity} ${outcome.criterionId}`);
      atoms.set(name, { accepted: atom, uses: [...new Set([...(atoms.get(name)?.uses ?? []), ...uses])] });
    }
  }
  return atoms;
}

export function qualityMessage(atoms: ReadonlyMap<string, CitedAtom>, rubric: readonly Criterion[]): string {
  const criteria = rubric.map(({ id, text }) => dataLine(id, text));
  const facts = [...atoms].map(([name, { accepted, uses }]) => {
    return dataLine(`${name} [${accepted.authority}; ${uses.join(', ')}]`, shorten(accepted.checked, CHECKED_CHARS));
  });
  return `Criteria\n${fence(criteria.join('\n'))}\n\nFacts\n${fence(facts.join('\n'))}`;
}

function readQuality({ scores, impacts }: Submission, known: ReadonlySet<string>): Quality {
  const failures: DetectionFailure[] = [];
  const fail = (code: string, message: string) => {
    failures.push({ criterionId: null, kind: 'verifier_error', code, message });
    return null;
  };
  const markOf = (quality: TraceQuality): number | null => {
    const [entry, ...others] = scores.filter((each) => each.quality === quality);
    if (entry === undefined || others.length > 0) {
      return fail('malformed', `score ${quality}: expected one entry, got ${others.length + (entry ? 1 : 0)}`);
    }
    const unknown = entry.cites.find((name) => !known.has(name));
    if (unknown !== undefined) {
      return fail(
        'unknown_citation',
        `score ${quality}: cites ${JSON.stringify(unknown.slice(0, 60))}, no accepted atom`,
      );
    }
    if (!(entry.score >= 1 && entry.score <= HIGHEST)) {
      return fail('out_of_range', `score ${quality}: expected 1 to ${HIGHEST}, got ${entry.score}`);
    }
    if (entry.score < HIGHEST && entry.cites.length === 0) {
      return fail('uncited', `score ${quality}: ${entry.score} cites no atom`);
    }
    return entry.score;
  };
  const marks = {
    reliability: markOf('reliability'),
    security: markOf('security'),
    instructionAdherence: markOf('instructionAdherence'),
    planOptimization: markOf('planOptimization'),
  };
  for (const { fact } of impacts.filter((each) => !known.has(each.fact))) {
    fail('unknown_citation', `impact: ${JSON.stringify(fact.slice(0, 60))} is no accepted atom`);
  }
  return {
    scores: { ...marks, overall: overallOf(marks) },
    impacts: new Map(impacts.map(({ fact, impact }) => [fact, impact])),
    failures,
  };
}
