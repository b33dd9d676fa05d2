import type { Aspect } from '@sauron/core/episode';
import { isJsonList, parseStrictJson } from '@sauron/core/episode';
import { parseSentence } from '../grammar/parse.ts';
import type { Sentence } from '../grammar/types.ts';
import { readAsking } from '../investigate/sources.ts';
import { termsOfEvents } from '../meaning/events/asks.ts';
import { termReader } from '../meaning/terms.ts';
import { tellingProblem } from '../meaning/told/support.ts';
import { partsOf } from '../meaning/unchanged/parts.ts';
import { deedOf, fitOf } from '../meaning/unchanged/tool-fit.ts';
import { verbClasses } from '../reading/lexicon.ts';
import type { Term } from '../reading/terms.ts';
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

/** Share of a criterion's words that the sentences must show, where no name, text or value ties them to it. */
const ENOUGH = 0.3;
/** The same where a value ties them to it. */
const ENOUGH_WITH_VALUE = 0.1;

/** Sentences that say that something is not there, not so, or not before. */
const DENIES =
  /\bis different from\b|\bdoes not (?:contain|state)\b|\bnot (?:present|before)\b|\bthe count (?:equals 0|is less than|is at most|is different)\b|;\s*\d+ (?:equals 0\b|is different)|\bis (?:absent|after|concurrent|unchanged|missing)\b|\bdoes not exist\b|\bcontradicts\b|\bunchanged\b|\bhas no\b/u;
/** Sentences whose relation speaks against a plain criterion. */
const AGAINST =
  /\bequals (?:false|null|0|\[\])(?:\W|$)|\bis (?:less than|greater than|at most|at least)\b|\bcontradicts\b/u;

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
  const problem = problemOf(proposal);
  return {
    proposal: proposal.name,
    establishes: problem === null ? 'yes' : 'no',
    aspect: readAsking({ id: proposal.name, text: proposal.criterion }, {}).aspect,
    reason: problem ?? 'The sentences name the subject and say what the verdict says.',
  };
}

/** What is missing; null where nothing is. */
function problemOf({ verdict, sentences, uncovered, criterion }: Proposal): string | null {
  if (sentences.length === 0) return 'Nothing was checked.';
  const missing = uncovered.find(
    (literal) => !IS_COVERED.some((covers) => sentences.some((sentence) => covers(literal, sentence))),
  );
  if (verdict === 'MET' && missing !== undefined) return `No sentence covers ${missing}.`;
  const told = tellingProblem(criterion, verdict, sentences);
  if (told !== undefined) return told;
  return subjectProblem(verdict, sentences, criterion) ?? polarityProblem(verdict, sentences, criterion);
}

/** `A transfer was sent` is met by what is there and refuted by what is not; sentences that deny or count are not told so. */
function polarityProblem(verdict: string, sentences: readonly string[], criterion: string): string | null {
  const isDone = sentences.every((one) => IS_CALL.test(one));
  if (verdict === 'MET' && isDone && FORBIDS.test(criterion)) return 'The sentences speak against the criterion.';
  if (NOT_PLAIN.test(criterion) || partsOf(parseSentence(criterion, {})) !== null) return null;
  const affirmed = sentences.some((sentence) => !DENIES.test(sentence));
  if (verdict === 'MET') return affirmed ? null : 'The sentences speak against the criterion.';
  const against = sentences.some((sentence) => DENIES.test(sentence) || AGAINST.test(sentence));
  return against ? null : 'The sentences do not speak against the criterion.';
}

const IS_CALL = /^\S+ is a call of /u;
const FORBIDS = /^(?:no|nothing|nobody|neither|none|never)\b/iu;

/** Words with which a criterion denies, counts, compares, or says that something stayed. */
const NOT_PLAIN =
  /\b(?:no|not|never|none|nothing|nobody|neither|nor|without|cannot|only|exactly|at (?:least|most)|more|less|fewer|than|before|after|until|once|first|un\w+ed|un\w+|still|same|as (?:it|they) (?:was|were)|kept|alone|stays?|stayed|remains?|leaves?|left|hands off|every|each|all|both|same|differ\w*|other|another|but|except|apart|besides|refrain\w*|silent|quiet|\w+less|\w+est|last|latest|overlap\w*|free|empty|off|out|gone|delet\w+|remov\w+|disappear\w*|vanish\w*|withdr\w+|revok\w+|lacks?|missing)\b|n['’]t\b/iu;

/** Ways in which a checked sentence covers a literal that does not stand in it as it is written. */
const IS_COVERED: readonly ((literal: string, sentence: string) => boolean)[] = [
  // `ending in 7160` by `number = "5868 1721 7160"`, however it is grouped
  (literal, sentence) =>
    /^\d{3,}$/u.test(literal) && new RegExp(`\\d${literal}(?!\\d)`, 'u').test(sentence.replace(/(?<=\d) (?=\d)/gu, '')),
  // `91 percent` by `recovery_percent = 91`
  (literal, sentence) => {
    const number = /^([\d.,]+)\s*(?:%|percent)$/iu.exec(literal)?.[1];
    return (
      number !== undefined &&
      /percent|pct|rate\b/iu.test(sentence) &&
      new RegExp(`= ${number.replaceAll('.', '\\.')}(?![\\d.])`, 'u').test(sentence)
    );
  },
  // charges that are stored with a minus: `€808.17` by `sum … = -808.17`
  (literal, sentence) => {
    const amount = literal.replace(/[^\d.]/gu, '');
    return amount !== '' && /^(?:sum|difference) /u.test(sentence) && sentence.includes(`= -${amount}`);
  },
];

/** `3 of 3 calls … match kind=tool_call tool="transfer"`: all calls that were made, and none of them could do what is denied. */
const ALL_CALLS = /^(\d+) of \1 calls .*? match kind=tool_call tool(?:=| in | one of )?(.*?) \(/u;

function showsNoneAble(sentences: readonly string[], criterion: Sentence): boolean {
  const parts = partsOf(criterion) ?? [];
  const tools = sentences
    .flatMap((one) => ALL_CALLS.exec(one)?.[2]?.match(/(?<=")[^"]+(?=")/gu) ?? [])
    .filter(isToolName);
  return (
    tools.length > 0 &&
    parts.length > 0 &&
    parts.every((part) => part.stance === 'undone' && tools.every((tool) => fitOf(tool, deedOf(part, tools)) === 'no'))
  );
}

function isToolName(text: string): boolean {
  return /^[\p{L}\p{N}_.-]+$/u.test(text);
}

/** The sentences must be about what the criterion is about: for MET every name and quoted text of it must be shown. */
function subjectProblem(verdict: string, sentences: readonly string[], criterion: string): string | null {
  const words = new Set(sentences.flatMap(wordsOf));
  const sentence = parseSentence(criterion, {});
  const terms = termReader(sentence, {}).ofClause;
  const found =
    termsOfEvents(criterion, {}) ??
    sentence.clauses.flatMap((clause) => [
      ...terms(clause),
      ...clause.hanging.flatMap((hanging) => terms(hanging.clause)),
    ]);
  const isShown = ({ stems }: Term) => stems.length > 0 && stems.every((stem) => words.has(stem));
  const named = found.filter(({ kind }) => kind === 'name' || kind === 'text');
  const unnamed = named.find(
    (term) =>
      term.kind === 'name' &&
      // A capital at the start makes no name of a noun.
      !(term.start === 0 && term.stems.length === 1) &&
      // `21 °C`, `the OK`: no name is that short.
      term.text.length > 2 &&
      !isShown(term) &&
      !(term.either !== null && named.some((one) => one.either === term.either && isShown(one))),
  );
  if (verdict === 'MET' && unnamed !== undefined) return `No sentence names ${unnamed.text}.`;
  if (verdict === 'MET' && showsNoneAble(sentences, sentence)) return null;
  const content = found.filter(({ kind, soft }) => kind === 'word' && !soft);
  if (named.some(isShown) || content.length === 0) return null;
  const classes = new Set([...words].flatMap(verbClasses));
  const isAct = ({ stems }: Term) => stems.some((stem) => verbClasses(stem).some((one) => classes.has(one)));
  const share = content.filter((term) => isShown(term) || isAct(term)).length / content.length;
  const enough = found.some(({ kind }) => kind === 'value') ? ENOUGH_WITH_VALUE : ENOUGH;
  return share >= enough ? null : 'The sentences do not name what the criterion is about.';
}
