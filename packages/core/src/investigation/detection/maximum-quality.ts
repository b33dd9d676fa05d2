import type { Episode } from '../../episode/episode.ts';
import { byteLength } from '../../model/index.ts';
import { openingSize, question, type RoleMaximum, withBytes, worstTotal } from '../maximum-usage.ts';
import { QUALITY_PROMPT } from '../prompts/quality.ts';
import type { VerifierSettings } from '../settings.ts';
import { CHECKED_CHARS, QUALITY_TOKENS, qualityMessage, SUBMIT_SCORES } from './quality.ts';

/** Bytes of the names and marks around one fact. */
const FACT_BYTES = 100;
/** Bytes of a character, as JSON writes the longest of them. */
const BYTES_PER_CHAR = 6;
/** Bytes of a polarity, and of what stands around it. */
const USE_BYTES = 12;

/**
 * The most that asking for the marks of a trace takes, of the role investigator, beside `maximumUsage`: every atom may be
 * accepted, and be cited for and against every criterion.
 */
export function maximumQualityUsage({ rubric }: Pick<Episode, 'rubric'>, settings: VerifierSettings): RoleMaximum {
  const atoms = worstTotal({ rubric }, settings, (limits) => limits.atoms);
  const uses = rubric.reduce((sum, { id }) => sum + 2 * (USE_BYTES + byteLength(id)), 0);
  const fact = FACT_BYTES + BYTES_PER_CHAR * CHECKED_CHARS + uses;
  const text = qualityMessage(new Map(), rubric);
  const opening = openingSize({ system: QUALITY_PROMPT, text, tools: [SUBMIT_SCORES] });
  return question(withBytes(opening, atoms * fact), QUALITY_TOKENS.base + QUALITY_TOKENS.perAtom * atoms);
}
