import { type Aspect, isJsonObject, type JsonObject, parseStrictJson, type Relation } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { Cache } from '../cache.ts';
import { type Clause, NEGATION, readClause } from './clause.ts';
import { type Clues, readClues, type Split } from './clues.ts';
import { AT_MOST_ONE, readCount } from './quantity.ts';
import { rewrite } from './rewrites.ts';

/** What a criterion asks, by the evidence that settles it. */
export const QUESTION_KINDS = [
  'call',
  'order',
  'told',
  'unchanged',
  'agree',
  'sum',
  'count_acts',
  'count_records',
  'act',
  'absent',
  'exists',
  'value',
  'unread',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A criterion as this reader understands it. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly kind: QuestionKind;
  readonly aspect: Aspect;
  readonly negated: boolean;
  readonly main: Clause;
  /** What must come later (order), or the other place (agree). */
  readonly other: Clause | null;
  readonly relation: Relation;
  /** For counts. */
  readonly count: number | null;
  /** Tool that the criterion names. */
  readonly tool: string | null;
  readonly otherTool: string | null;
  /** Arguments that the criterion spells out as JSON. */
  readonly callArguments: JsonObject | null;
  /** What is said to have been told. */
  readonly claim: string | null;
  /** Who acts, where the criterion says so. */
  readonly actor: 'agent' | 'user' | null;
  /** What the criterion leaves out: `no order other than …`. */
  readonly except: Clause | null;
  /** A second sentence that must hold as well. */
  readonly also: Question | null;
  /** Whether it speaks of each of several things. */
  readonly distributive: boolean;
  /** What of it only working out would settle, as the sentence says it. */
  readonly workedOut: string | null;
  /** Whether it gives a reason, which is not read. */
  readonly reasoned: boolean;
  /** Whether only the final message counts. */
  readonly inResponse: boolean;
}

/** The first rule that fits gives the kind. */
const KIND_RULES: readonly { readonly kind: QuestionKind; readonly when: (clues: Clues) => boolean }[] = [
  { kind: 'unread', when: ({ workedOut, told }) => workedOut !== null && told === null },
  { kind: 'unread', when: ({ tools, ordinalCall }) => ordinalCall && tools.length > 0 },
  { kind: 'order', when: ({ order }) => order !== null },
  { kind: 'count_acts', when: ({ counts, calls }) => counts && calls },
  { kind: 'call', when: ({ calls }) => calls },
  { kind: 'sum', when: ({ sum, told }) => sum !== null && told === null },
  { kind: 'unread', when: ({ derived, told, literals }) => derived && !(told !== null && literals) },
  { kind: 'unchanged', when: ({ unchanged, told }) => unchanged && told === null },
  { kind: 'agree', when: ({ agree }) => agree !== null },
  { kind: 'told', when: ({ told }) => told !== null },
  { kind: 'unchanged', when: ({ unchanged }) => unchanged },
  { kind: 'count_acts', when: ({ counts, acts, times }) => counts && (acts || times) },
  { kind: 'count_records', when: ({ counts }) => counts },
  { kind: 'absent', when: ({ negated, present }) => negated && present },
  { kind: 'act', when: ({ negated, acts, past, literals }) => negated && (acts || (past && !literals)) },
  { kind: 'absent', when: ({ negated, literals, exists }) => negated && exists && !literals },
  { kind: 'act', when: ({ activeAct }) => activeAct },
  { kind: 'act', when: ({ acts, reads, literals }) => acts && reads && !literals },
  { kind: 'value', when: ({ literals, copula }) => literals || copula },
  { kind: 'exists', when: ({ exists }) => exists },
  { kind: 'act', when: ({ acts, negated }) => acts || negated },
  { kind: 'exists', when: ({ literals }) => literals },
];

/** What each kind is about; an act forbidden, or one that leaves a record, is not mere process. */
const ASPECT_OF = {
  call: ({ negated }) => (negated ? 'abstention' : 'process'),
  order: ({ order }) => (order?.negated === true ? 'abstention' : 'process'),
  told: () => 'communication',
  unchanged: () => 'abstention',
  agree: () => 'consistency',
  sum: ({ sum }) => (sum?.swapped === true ? 'consistency' : 'outcome'),
  count_acts: ({ negated }) => (negated ? 'abstention' : 'process'),
  count_records: () => 'outcome',
  act: ({ negated, activeAct, reads }) => (negated ? 'abstention' : activeAct || reads ? 'process' : 'outcome'),
  absent: () => 'outcome',
  exists: () => 'outcome',
  value: () => 'outcome',
  unread: ({ derived, told, times, negated }) =>
    told !== null ? 'communication' : derived ? 'consistency' : times ? 'process' : negated ? 'abstention' : 'outcome',
} as const satisfies Record<QuestionKind, (clues: Clues) => Aspect>;

const questions = new Cache<Question>(2_000);

/** Reads a criterion. What no rule fits is `unread`. Never throws, whatever the text. */
export function readQuestion(
  { id, text }: { readonly id: string; readonly text: string },
  context: ValueContext,
): Question {
  return questions.get(JSON.stringify([id, text, context]), () => makeQuestion(id, text, context));
}

function makeQuestion(id: string, text: string, context: ValueContext): Question {
  const { prose, callArguments } = splitArguments(rewrite(text));
  const { first, second } = splitSentences(prose);
  const reasoned = REASON.test(first) && readClues(readClause(first, context)).told === null;
  const { rest, except } = splitException(reasoned ? first.replace(REASON, '') : first);
  const whole = readClause(rest, context);
  const clues = readClues(whole);
  const kind = KIND_RULES.find(({ when }) => when(clues))?.kind ?? 'unread';
  const split = kind === 'order' ? clues.order : kind === 'agree' ? clues.agree : kind === 'sum' ? clues.sum : null;
  const [main, other] = split === null ? [whole, null] : sidesOf(split, context);
  const quantity = readCount(whole);
  return {
    id,
    text,
    kind,
    aspect: ASPECT_OF[kind](clues),
    negated:
      split !== null
        ? split.negated
        : kind === 'told'
          ? NEGATION.test(clues.told?.opening ?? '')
          : whole.negated && !AT_MOST_ONE.test(whole.masked),
    main,
    other,
    relation: quantity?.relation ?? 'equal',
    count: quantity?.count ?? null,
    tool: clues.tools[split?.swapped === true ? 1 : 0] ?? null,
    otherTool: clues.tools[split?.swapped === true ? 0 : 1] ?? null,
    callArguments,
    claim: clues.told?.claim ?? null,
    actor: ACTORS.find(([cue]) => cue.test(whole.masked))?.[1] ?? null,
    inResponse: clues.inResponse,
    except: except === null ? null : readClause(except, context, true),
    also: second === null ? null : readQuestion({ id, text: second }, context),
    distributive: clues.distributive,
    workedOut: clues.workedOut,
    reasoned,
  };
}

/** `…, and all of them are paid`: two sentences in one. */
function splitSentences(text: string): { readonly first: string; readonly second: string | null } {
  const match = /(?:[,;] and|;) (?=\S)/iu.exec(text.replaceAll(/"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length)));
  if (match === null || /\b(?:before|after|until|once|first|then)\b/iu.test(text)) return { first: text, second: null };
  const [left, right] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  if (!FINITE.test(left) || !FINITE.test(right) || ASKS_TELLING.test(left)) return { first: text, second: null };
  return { first: text.slice(0, match.index), second: text.slice(match.index + match[0].length) };
}

const FINITE = /\b(?:is|are|was|were|has|have|had|does|did|went|goes|stands|starts|ends|holds)\b/iu;
const ASKS_TELLING = /\b(?:told|learns?|hears?|says?|states?|message|mentions?)\b/iu;

/** A reason at the end of a sentence. */
const REASON = /,? (?:because|since (?:it|he|she|they|the|there|that|this|no|its|their)(?:['’]s)?|due to)\b.*$/iu;

const EXCEPTION =
  /(?:^|,?\s)(?:apart from|except(?: for)?|besides|aside from|beyond|other than|but for)\s+([^,;]+?)(?=,|;|\.?$|\s(?:was|were|is|are|has|have|had)\b)|\b(?:no|any) (?:other|further) (?:[\w-]+ )?(than [^,;]+?)(?=,|;|\.?$|\s(?:was|were|is|are|has|have|had)\b)/iu;

/** Cuts out what a sentence leaves out. */
function splitException(text: string): { readonly rest: string; readonly except: string | null } {
  const match = EXCEPTION.exec(text);
  const named = match?.[1] ?? match?.[2]?.replace(/^than /iu, '');
  if (match === null || named === undefined) return { rest: text, except: null };
  const at = text.indexOf(named, match.index);
  return {
    rest: `${text.slice(0, match.index)}${match[2] === undefined ? '' : text.slice(match.index, at).replace(/\bthan\s*$/iu, '')}${text.slice(at + named.length)}`.replace(
      /^,\s*/u,
      '',
    ),
    except: named,
  };
}

const ACTORS = [
  [/\bit was the (?:user|customer|caller|client)\b/iu, 'user'],
  [/^(?:the )?(?:agent|assistant)\b|\bby the (?:agent|assistant)\b/iu, 'agent'],
  [
    /^(?:the )?(?:user|customer|caller|client)\b(?!['’])(?! (?:is|was|has been|had been)\b)|\bby the (?:user|customer|caller|client)\b/iu,
    'user',
  ],
] as const;

/** The two parts; one that only points back (`before it was sent`) is about what the other names. */
function sidesOf({ first, second, swapped }: Split, context: ValueContext): [Clause, Clause] {
  const one = readClause(first, context, swapped);
  const other = readClause(second, context, !swapped);
  return [pointsBack(one) ? about(one, other) : one, pointsBack(other) ? about(other, one) : other];
}

function pointsBack({ content, literals, masked }: Clause): boolean {
  return (
    content.length === 0 && literals.length === 0 && /\b(?:it|its|them|they|those|these|that|one|any)\b/iu.test(masked)
  );
}

function about(clause: Clause, named: Clause): Clause {
  return { ...clause, content: named.content, names: named.names, literals: named.literals };
}

/** Cuts a JSON object out of a text: `… with arguments {"id": 7}`. */
function splitArguments(text: string): { readonly prose: string; readonly callArguments: JsonObject | null } {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return { prose: text, callArguments: null };
  const parsed = parseStrictJson(text.slice(start, end + 1));
  if (!parsed.ok || !isJsonObject(parsed.value)) return { prose: text, callArguments: null };
  return { prose: `${text.slice(0, start)}${text.slice(end + 1)}`, callArguments: parsed.value };
}
