import type { Found } from '../../investigate/match-cases.ts';
import type { Form, Reading } from '../reading.ts';
import { covered } from './cover.ts';
import { exceptStayedFound } from './except-stayed.ts';
import { exceptUndoneFound } from './except-undone.ts';
import { heldFound } from './held.ts';
import { joinedFound } from './joined.ts';
import { type Part, partsOf, type Stance } from './parts.ts';
import { stayedFound, unread } from './stayed.ts';
import { undoneFound } from './undone.ts';

type Finder = (part: Part, reading: Reading) => Found | null;

/** How each stance is settled: of everything, or of everything but what is left out. */
const FINDERS = {
  stayed: { all: stayedFound, but: exceptStayedFound },
  undone: { all: undoneFound, but: exceptUndoneFound },
  held: { all: heldFound, but: () => null },
} as const satisfies Record<Stance, { readonly all: Finder; readonly but: Finder }>;

/** What stayed as it was and what was not done: every part of the sentence says so, and each must hold. */
function leftForm(reading: Reading): Found | null {
  const { brief, question } = reading.scene;
  // What is said of a tool by its name is said of calls.
  if (brief.tools.some(({ tool }) => question.text.includes(tool) && /[_.]/u.test(tool))) return null;
  const parts = partsOf(reading.sentence);
  if (parts === null || parts.length === 0) return null;
  const unheard = unheardIn(parts, reading);
  if (unheard !== null) return unread(unheard);
  const found = parts.map((part, index) => {
    const whole = part.stance === 'held' ? withSubject(part, parts[index - 1]) : part;
    return FINDERS[part.stance][part.except.length > 0 ? 'but' : 'all'](whole, reading);
  });
  return found.every((one) => one !== null) ? covered(joinedFound(found), reading) : null;
}

/** A name that the grammar took for a small word: whom it means is not known. */
function unheardIn(parts: readonly Part[], { sentence, terms }: Reading): string | null {
  const told = terms.ofWords(sentence.words);
  const name = parts
    .flatMap(({ words }) => words)
    .find(({ text, pos, lower, start, literal }) => {
      const before = sentence.words.findLast((word) => word.start < start);
      return (
        literal === null &&
        before !== undefined &&
        before.lower !== ':' &&
        /^\p{Lu}\p{Ll}+$/u.test(text) &&
        /^(?:DET|ADP|SCONJ|CCONJ|AUX|PART|INTJ|ADV)$/u.test(pos) &&
        !/^(?:the|an?|and|or|of|for|in|on|at|to|from|with|by)$/u.test(lower) &&
        !told.some((term) => term.start <= start && term.end > start)
      );
    });
  return name?.text ?? null;
}

/** `the one in force is still $400`: what it is said of was named before. */
function withSubject(part: Part, before: Part | undefined): Part {
  if (!part.pointsBack || before === undefined) return part;
  const values = part.matter.filter((run) => run.some(({ literal }) => literal !== null));
  return { ...part, matter: [...before.matter, ...values] };
}

/** In the order in which they are tried. */
export const unchangedForms: readonly Form[] = [leftForm];
