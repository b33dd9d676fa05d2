import { type Clause, NEGATION, readClause } from '../reading/clause.ts';
import { verbClasses } from '../reading/lexicon.ts';
import { readTerms, type Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { type Case, met, type Scene, unmet } from './case.ts';
import { REFUSING } from './claim.ts';
import type { Found } from './match-cases.ts';
import { type Message, messagesOf, says, sentencesOf, statedAtom } from './messages.ts';

/** Share of a claim's words that the sentences about it hold, where values or names tie them to it; and without such ties. */
const ENOUGH_TIED = 0.3;
const ENOUGH_LOOSE = 0.6;
const MAX_STATED = 5;
/** Words that belong to the telling itself. */
const TELLING = new Set(
  wordsOf(
    'final message response reply answer end user customer agent assistant tell told inform say state give name mention hear learn report',
  ),
);

/** The value to be told is not in the criterion and must be worked out. */
const DERIVED =
  /\bhow (?:many|much|long|often|far)\b|\bpercentage of\b|\bin percent\b|\bhow far\b|\b(?:evenly|equally)\b/iu;

/** What a message must hold for a claim to stand in it. */
interface Claim {
  /** Values, names and quoted texts that must be stated. */
  readonly told: readonly Term[];
  readonly words: readonly string[];
  readonly denies: boolean;
}

/** `The user is told that the goal is $20,000.`: values and names are stated, in sentences about the same matter. */
export function toldFound(scene: Scene): Found {
  const { question, brief } = scene;
  const isHeard = (id: string) => !question.inResponse || id === 'response' || id === brief.responseEvent;
  const spoken = messagesOf(scene).filter(({ actor, id }) => actor === 'agent' && isHeard(id));
  if (DERIVED.test(question.main.masked)) return { cases: [], unread: 'a value that is not given', lacks: null };
  const claim = readClaim(scene);
  if (claim.told.length === 0 && claim.words.length === 0) return { cases: [], unread: question.text, lacks: null };
  const findings = spoken.map((message) => findIn(message, claim, scene));
  const stated = findings.find(({ missing }) => missing === null);
  const cases = stated === undefined ? notTold(findings, scene) : [met('the message says so', ...stated.atoms)];
  const lacks = stated === undefined ? (findings.at(-1)?.missing ?? 'no message') : null;
  return { cases: question.negated ? cases.map(turnedRound) : cases, unread: null, lacks };
}

function isVerb({ verbs }: Clause, stem: string): boolean {
  return verbs.includes(stem) || verbClasses(stem).length > 0;
}

function turnedRound(one: Case): Case {
  return { ...one, verdict: one.verdict === 'MET' ? 'UNMET' : 'MET' };
}

function readClaim({ question, brief }: Scene): Claim {
  const clause: Clause =
    question.claim === null || question.claim.length < 4
      ? question.main
      : readClause(question.claim, brief.values, true);
  const terms = readTerms(clause, brief.values).filter(
    ({ stems }) => !stems.every((stem) => TELLING.has(stem)) || stems.length === 0,
  );
  const values = terms.filter(({ kind }) => kind !== 'word').filter((term) => isAsserted(term));
  return {
    told: values,
    words: terms
      .filter(
        ({ kind, soft, text, stems: [stem = ''] }) =>
          kind === 'word' && !soft && !isVerb(clause, stem) && !(text.length > 5 && /ed$/iu.test(text)),
      )
      .map(({ stems: [stem = ''] }) => stem),
    denies: NEGATION.test(clause.masked) || /\b(?:left out|unable|impossible|fail(?:s|ed))\b/iu.test(clause.masked),
  };
}

/** A limit (`by 4 PM`) and a number in words say which thing is meant; they need not be told again. */
function isAsserted({ asked, kind }: Term): boolean {
  if (asked === null || kind === 'text') return true;
  return asked.relation === 'equal' && /\d/u.test(asked.literal.text);
}

interface Finding {
  readonly atoms: Parameters<typeof met>[1][];
  /** What the message lacks; null where it says all. */
  readonly missing: string | null;
  readonly term: Term | null;
}

function findIn({ text, id }: Message, { told, words, denies }: Claim, scene: Scene): Finding {
  const { brief } = scene;
  const sentences = sentencesOf(text);
  const holds = (sentence: string, term: Term) => statesTerm(sentence, term, scene);
  const absent = told.find(
    (term) =>
      !(term.either !== null && told.some((other) => other.either === term.either && holds(text, other))) &&
      !holds(text, term),
  );
  if (absent !== undefined) return { atoms: [], missing: absent.text, term: absent };
  const about = sentences
    .map((sentence, index) => ({
      sentence,
      index,
      hits: told.filter((term) => holds(sentence, term)).length * 2 + share(words, sentence),
    }))
    .toSorted((left, right) => right.hits - left.hits || left.index - right.index);
  const near = about
    .filter(({ hits }) => hits >= 1)
    .slice(0, Math.max(1, told.length))
    .map(({ sentence }) => sentence);
  const chosen = near.length > 0 ? near : about.slice(0, 1).map(({ sentence }) => sentence);
  const window = chosen.join(' ');
  const isTied = told.some(({ asked, text: said }) => asked !== null && said.replace(/\D/gu, '').length >= 3);
  const found = isTied ? 1 : share(words, told.length > 0 ? text : window);
  if (found < (told.length > 0 ? ENOUGH_TIED : ENOUGH_LOOSE))
    return { atoms: [], missing: words.find((word) => !wordsOf(window).includes(word)) ?? '', term: null };
  if (
    denies &&
    !chosen.some((sentence) =>
      partsOf(sentence).some(
        (part) =>
          REFUSING.test(part) &&
          (told.some((term) => holds(part, term)) || share(words, part) > 0 || words.length + told.length === 0),
      ),
    )
  )
    return { atoms: [], missing: 'a denial', term: null };
  const where = id === 'response' || id === brief.responseEvent ? 'response' : 'any_agent_message';
  const stated = told
    .filter((term) => holds(text, term))
    .slice(0, MAX_STATED)
    .map((term) => statedAtom(statedText(term), { stated: true, where }));
  const locator = id === 'response' ? 'response' : `${id}.text`;
  const quote = chosen[0]?.trim() ?? '';
  const quoted =
    stated.length > 0 ? [] : [{ type: 'quote_match', claim: `${locator} holds these words`, locator, quote }];
  return { atoms: [...stated, ...quoted], missing: null, term: null };
}

/** Parts of a sentence that say one thing each. */
function partsOf(sentence: string): string[] {
  return sentence.split(/[,;]\s+(?:so|but|and|which|while)\b|;/iu);
}

function share(words: readonly string[], sentence: string): number {
  const held = new Set(wordsOf(sentence));
  return words.length === 0 ? 1 : words.filter((word) => held.has(word)).length / words.length;
}

function statedText(term: Term): string {
  const expected = term.asked?.expected;
  return typeof expected === 'string' ? expected : term.text;
}

function statesTerm(text: string, term: Term, { brief }: Scene): boolean {
  if (term.kind === 'name') {
    const words = wordsOf(text);
    return words.some((_, index) => term.stems.every((stem, offset) => words[index + offset] === stem));
  }
  return says(text, statedText(term), brief.values);
}

function notTold(findings: readonly Finding[], { question }: Scene): Case[] {
  const where = question.inResponse ? 'response' : 'any_agent_message';
  const term = findings.find((finding) => finding.term !== null)?.term;
  if (term == null || findings.some((finding) => finding.term === null)) return [];
  return [unmet(`no message states ${term.text}`, statedAtom(statedText(term), { stated: false, where }))];
}
