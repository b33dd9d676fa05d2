import type { Aspect } from '@sauron/core/episode';
import { isJsonList, parseStrictJson } from '@sauron/core/episode';
import { OBJECT_CLASS, verbClasses } from '../reading/lexicon.ts';
import { type Question, readQuestion } from '../reading/question.ts';
import { readTerms, type Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { indexOutsideQuotes, splitFences } from '../transcript/data-lines.ts';

/** One proposal as the support check sees it. */
interface Proposal {
  readonly name: string;
  criterion: string;
  verdict: string;
  readonly sentences: string[];
  readonly uncovered: string[];
}

interface Decision {
  readonly proposal: string;
  readonly establishes: 'yes' | 'no';
  readonly aspect: Aspect;
  readonly reason: string;
}

/** Share of a criterion's subject that the sentences must name. */
const ENOUGH = 0.5;
/** The same where the act is named by a tool. */
const ENOUGH_WITH_ACT = 0.3;

/** Sentences that say that something is not there, not so, or not before. */
const DENIES =
  /\bis different from\b|\bdoes not (?:contain|state)\b|\bnot (?:present|before)\b|\bthe count (?:equals 0|is less than|is at most|is different)\b|;\s*\d+ (?:equals 0\b|is different)|\bis (?:absent|after|concurrent|unchanged|missing)\b|\bdoes not exist\b|\bcontradicts\b|\bunchanged\b|\bhas no\b/u;
/** Sentences whose relation speaks against a plain criterion. */
const AGAINST =
  /\bequals (?:false|null|0|\[\])(?:\W|$)|\bis (?:less than|greater than|at most|at least)\b|\bcontradicts\b/u;

/** Sentences about how many there are. */
const COUNTS = /\bthe count \b|\bitems\b.*;\s*\d/u;

/** Decides on every proposal of a support request. */
export function checkSupport(message: string): { readonly decisions: readonly Decision[] } {
  return { decisions: readProposals(message).map(decide) };
}

function readProposals(message: string): Proposal[] {
  const proposals = new Map<string, Proposal>();
  for (const line of splitFences(message).blocks.flatMap(({ content }) => content.split('\n'))) {
    const at = indexOutsideQuotes(line, ' = ');
    const parsed = at < 0 ? null : parseStrictJson(line.slice(at + 3));
    const [name, part] = line.slice(0, Math.max(at, 0)).split(' ', 2);
    if (name === undefined || part === undefined || parsed?.ok !== true) continue;
    const proposal = proposals.get(name) ?? { name, criterion: '', verdict: '', sentences: [], uncovered: [] };
    proposals.set(name, proposal);
    const { value } = parsed;
    if (part === 'not' && isJsonList(value)) proposal.uncovered.push(...value.map(String));
    if (typeof value !== 'string') continue;
    if (part === 'criterion') proposal.criterion = value;
    if (part === 'verdict') proposal.verdict = value;
    if (part === 'checked') proposal.sentences.push(value);
  }
  return [...proposals.values()];
}

function decide(proposal: Proposal): Decision {
  const question = readQuestion({ id: proposal.name, text: proposal.criterion }, {});
  const problem = problemOf(proposal, question);
  return {
    proposal: proposal.name,
    establishes: problem === null ? 'yes' : 'no',
    aspect: question.aspect,
    reason: problem ?? 'The sentences name the subject and say what the verdict says.',
  };
}

/** What is missing; null where nothing is. */
function problemOf({ verdict, sentences, uncovered }: Proposal, question: Question): string | null {
  if (sentences.length === 0) return 'Nothing was checked.';
  const missing = uncovered.find((literal) => !isBarePercent(literal, sentences) && !isEndOfNumber(literal, sentences));
  if (verdict === 'MET' && missing !== undefined) return `No sentence covers ${missing}.`;
  const uncoveredWord = subjectProblem(sentences, question);
  if (uncoveredWord !== null) return uncoveredWord;
  const denied = sentences.some((sentence) => DENIES.test(sentence));
  const affirmed = sentences.some((sentence) => !DENIES.test(sentence));
  const wantsDenial = question.negated || question.kind === 'unchanged' || question.kind === 'absent';
  if (question.count !== null && sentences.some((sentence) => COUNTS.test(sentence))) return null;
  if (verdict === 'MET') {
    if (wantsDenial ? denied : affirmed || question.relation === 'different') return null;
    return 'The sentences speak against the criterion.';
  }
  const against = denied || sentences.some((sentence) => AGAINST.test(sentence));
  return (wantsDenial ? affirmed : against) ? null : 'The sentences do not speak against the criterion.';
}

/** `ending in 7160` is covered by `number = "5868 1721 7160"`, however it is grouped. */
function isEndOfNumber(literal: string, sentences: readonly string[]): boolean {
  return (
    /^\d{3,}$/u.test(literal) &&
    sentences.some((sentence) => new RegExp(`\\d${literal}(?!\\d)`, 'u').test(sentence.replace(/(?<=\d) (?=\d)/gu, '')))
  );
}

/** `91 percent` is covered by `recovery_percent = 91`. */
function isBarePercent(literal: string, sentences: readonly string[]): boolean {
  const number = /^([\d.,]+)\s*(?:%|percent)$/iu.exec(literal)?.[1];
  return (
    number !== undefined &&
    sentences.some(
      (sentence) =>
        /percent|pct|rate\b/iu.test(sentence) &&
        new RegExp(`= ${number.replaceAll('.', '\\.')}(?![\\d.])`, 'u').test(sentence),
    )
  );
}

function subjectProblem(sentences: readonly string[], { main, other, kind }: Question): string | null {
  const words = new Set(sentences.flatMap(wordsOf));
  const content = [...main.content, ...(other?.content ?? [])];
  const terms = [main, ...(other === null ? [] : [other])].flatMap((clause) => readTerms(clause, {}));
  const isNamed = ({ stems }: Term) => stems.every((stem) => words.has(stem));
  const name = terms.find(
    (term) =>
      term.kind === 'name' &&
      !isNamed(term) &&
      !(term.either !== null && terms.some((one) => one.either === term.either && isNamed(one))),
  );
  if (name !== undefined) return `No sentence names ${name.text}.`;
  if (content.length === 0) return null;
  const classes: ReadonlySet<string> = new Set([...words].flatMap(verbClasses));
  const told = main.literals.length > 0 && kind === 'told' ? 2 * main.literals.length : 0;
  const share =
    (told + content.filter((word) => words.has(word) || classes.has(OBJECT_CLASS.get(word) ?? '')).length) /
    (told + content.length);
  const act = [...main.verbs, ...(other?.verbs ?? [])].some(
    (verb) => words.has(verb) || verbClasses(verb).some((found) => classes.has(found)),
  );
  return share >= (act || told > 0 ? ENOUGH_WITH_ACT : ENOUGH)
    ? null
    : 'The sentences do not name what the criterion is about.';
}
