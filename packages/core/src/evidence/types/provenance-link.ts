import { z } from 'zod';
import type { TraceEvent } from '../../episode/event.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { compareValues } from '../../values/index.ts';
import type { Standing } from '../authority.ts';
import type { Accepted, EvidenceEntry, Rejected } from '../check-context.ts';
import { uncoveredTrace } from '../coverage.ts';
import { echoOf } from '../echo.ts';
import { lookUpEvent, wrongKind } from '../event-lookup.ts';
import { eventScalars } from '../event-scalars.ts';
import { type CitedPlace, fetchInside, passageInside } from '../fetch-place.ts';
import { eventField } from '../fields.ts';
import type { Flag } from '../flags.ts';
import { isConcurrent } from '../ordering.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { type ValueNeedle, valueNeedle } from '../value-needle.ts';
import { eventWords, factWords, valueWords } from '../words.ts';

/** Shorter values stand in many places by chance. */
const MIN_TELLING_CHARS = 4;

const fields = z.strictObject({
  event: eventField,
  path: z.string('expected the path of the value inside the event, e.g. arguments.amount'),
  from: eventField.optional(),
  linked: z.boolean('expected linked: true or false'),
});
type Fields = z.infer<typeof fields>;

/** A value that was used in an event first appears in an earlier answer of the environment, or appears in none. */
export const provenanceLink: EvidenceEntry<Fields> = {
  type: 'provenance_link',
  kind: 'mechanical',
  settles:
    'where a used value came from: the first earlier tool result that gave it (linked false: none did, it was made up)',
  example: {
    type: 'provenance_link',
    claim: 'The account number of the transfer was never given by a tool.',
    event: 'e9',
    path: 'arguments.account',
    linked: false,
  },
  fields,
  check(atom, { source }) {
    const user = lookUpEvent(source, atom.event);
    if (isRejected(user)) return user;
    if (isAnswer(user.event)) return wrongKind(source, user.event, 'call or message that uses a value');
    const used = fetchInside(source, user.event, atom.path);
    if (isRejected(used)) return used;
    const needle = valueNeedle(used.value, source.values);
    if (needle === null)
      return reject('type_mismatch', `${used.locator} is no text or number that could be followed`, used.value);
    const answers = answersBefore(source, user.event);
    const search = { source, used, needle, answers };
    return atom.from === undefined ? checkAll(atom, search) : checkOne(atom, search);
  },
};

interface Search {
  readonly source: EpisodeSource;
  readonly used: CitedPlace;
  readonly needle: ValueNeedle;
  readonly answers: readonly TraceEvent[];
}

function isAnswer(event: TraceEvent): boolean {
  return event.kind === 'tool_result' || event.kind === 'observation';
}

/** Answers that did not fail and that the caller could have seen: those of calls issued together with it it could not. */
function answersBefore(source: EpisodeSource, user: TraceEvent): readonly TraceEvent[] {
  return source.events.slice(0, source.positionOf(user.id)).filter((event) => {
    if (!isAnswer(event) || isConcurrent(source, event, user)) return false;
    return event.kind !== 'tool_result' || event.status !== 'error';
  });
}

function gives(event: TraceEvent, needle: ValueNeedle): boolean {
  return eventScalars(event).some((scalar) => needle.matches(scalar));
}

function checkAll({ linked }: Fields, search: Search): Accepted | Rejected {
  const { source, used, needle, answers } = search;
  const first = answers.find((event) => gives(event, needle));
  if (linked && first === undefined) {
    return reject(
      'value_differs',
      `none of the ${answers.length} answers before ${used.event?.id} gives it`,
      used.value,
    );
  }
  if (first !== undefined) {
    return linked
      ? acceptLink(search, first)
      : reject('value_differs', `${eventWords(source, first)} gives it before`, first.id);
  }
  const unproven = uncoveredTrace(source) ?? twoReadings(search);
  if (unproven !== null) return unproven;
  const none = `appears in none of the ${answers.length} answers before it (tool results that did not fail, observations)`;
  return acceptNone(search, none, answers);
}

function checkOne({ from = '', linked }: Fields, search: Search): Accepted | Rejected {
  const { source, used, needle, answers } = search;
  const cited = lookUpEvent(source, from);
  if (isRejected(cited)) return cited;
  const { event } = cited;
  if (!isAnswer(event)) return wrongKind(source, event, 'tool result or observation');
  if (!answers.includes(event)) {
    return reject(
      'value_differs',
      `${eventWords(source, event)} failed or was not there before ${used.event?.id}`,
      event.id,
    );
  }
  const given = gives(event, needle);
  if (!linked) {
    if (given) return reject('value_differs', `${eventWords(source, event)} gives it`, used.value);
    return twoReadings(search) ?? acceptNone(search, `does not appear in ${eventWords(source, event)}`, [event]);
  }
  if (!given) return reject('value_differs', `${eventWords(source, event)} does not give it`, used.value);
  const first = answers.find((answer) => gives(answer, needle));
  if (first === event) return acceptLink(search, event);
  return reject('value_differs', `${eventWords(source, event)} gives it, but an earlier answer does too`, first?.id);
}

function acceptLink({ source, used, needle, answers }: Search, first: TraceEvent): Accepted {
  const written = echoOf(source, first, used.value);
  const standing: Standing = written === null ? { authority: 'environment' } : { authority: 'action', echoOf: written };
  const body = first.kind === 'tool_result' ? 'output' : '$';
  const flags: Flag[] = [...lengthFlags(needle)];
  if (first.kind === 'tool_result' && first.status === 'unknown') flags.push('status_unknown');
  if (!source.coversTrace()) flags.push('partial_source');
  return accept({
    checked: `${factWords(source, used)} first appears in ${eventWords(source, first)}, of ${answers.length} answers before it`,
    passages: [passageOf(used.locator, used.value), passageInside(source, first, body)],
    standing,
    flags,
  });
}

function acceptNone({ source, used, needle }: Search, words: string, read: readonly TraceEvent[]): Accepted {
  const ids = read.map(({ id }) => id);
  return accept({
    checked: `${factWords(source, used)} ${words}`,
    passages: [passageOf(used.locator, used.value), passageOf(`answers before ${used.event?.id}`, ids)],
    standing: { authority: 'environment' },
    flags: lengthFlags(needle),
  });
}

function lengthFlags(needle: ValueNeedle): readonly Flag[] {
  return needle.length < MIN_TELLING_CHARS ? ['short_value'] : [];
}

/** A number or date with two readings may have been given in the other one. */
function twoReadings({ source, used, needle, answers }: Search): Rejected | null {
  for (const event of answers) {
    const open = eventScalars(event)
      .map((scalar) => needle.undecidedIn(scalar))
      .find((part) => part !== null);
    if (open === undefined) continue;
    const compared = compareValues(open, 'equal', used.value, source.values);
    const problem = compared.status === 'undecided' ? compared.problem : 'ambiguous_number';
    return reject(problem, `${event.id} may give it, by one of two readings of ${valueWords(open)}`, used.value);
  }
  return null;
}
