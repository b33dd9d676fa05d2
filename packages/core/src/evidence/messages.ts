import type { Passage } from '../episode/atom.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { authorityOfPlace, type Standing } from './authority.ts';
import type { Rejected } from './check-context.ts';
import { wrongKind } from './event-lookup.ts';
import type { CitedPlace } from './fetch-place.ts';
import { leavesAt } from './leaves.ts';
import { isRejected, passageOf, reject } from './outcome.ts';
import { fetchContent, isBlankPassage, passageText, type TextPlace } from './text-places.ts';
import { nameWords, placeWords } from './words.ts';

/** Ids of messages that a sentence lists. */
const MAX_IDS = 12;

/** Texts in which a statement is looked for. */
export interface Messages {
  /** What was read, for a sentence: `response`, `all 3 agent messages (e2, e7, response)`. */
  readonly words: string;
  readonly texts: readonly TextPlace[];
  /** What was read as a whole; a statement that was found cites its own text instead. */
  readonly passage: Passage;
  readonly standing: Standing;
  /** Whether the texts were gathered from the trace, so that an absence needs a whole trace. */
  readonly isScan: boolean;
}

/**
 * Fetches the response, every agent message (the response included), or one message, call argument or stored text.
 * @param options `blankCounts`: an empty text is one that states nothing, and no missing passage
 */
export function readMessages(
  source: EpisodeSource,
  where: string,
  options: { readonly blankCounts: boolean } = { blankCounts: false },
): Messages | Rejected {
  if (where === 'any_agent_message') return allAgentMessages(source);
  const place = fetchContent(source, where);
  if (isRejected(place)) return place;
  const wrong = checkSpeaker(source, place);
  if (wrong !== null) return wrong;
  if (isBlankPassage(place.value) && !options.blankCounts)
    return reject('empty_passage', `there is no text at ${place.locator}`, place.value);
  return {
    words: placeWords(source, place),
    texts: [...leavesAt(place.locator, place.value)].map(({ locator, value }) => ({
      locator,
      text: passageText(value),
    })),
    passage: passageOf(place.locator, place.value),
    standing: { authority: authorityOfPlace(place) },
    isScan: false,
  };
}

/** Said, sent or stored; what a tool answered and what the task says is no message. */
function checkSpeaker(source: EpisodeSource, { source: root, event, locator, value }: CitedPlace): Rejected | null {
  if (root === 'task') return reject('wrong_source', `${locator} is part of the task, no message`, value);
  if (event === null || event.kind === 'message' || event.kind === 'tool_call') return null;
  return wrongKind(source, event, 'message or call argument');
}

function allAgentMessages(source: EpisodeSource): Messages {
  const texts: TextPlace[] = [];
  const ids: string[] = [];
  for (const event of source.events) {
    if (event.kind !== 'message' || event.actor !== 'agent') continue;
    ids.push(nameWords(event.id));
    texts.push({ locator: `${event.id}.text`, text: event.text });
  }
  const { response } = source;
  if (response !== null && !texts.some(({ text }) => text === response)) {
    ids.push('response');
    texts.push({ locator: 'response', text: response });
  }
  const listed = ids.length === 0 ? '' : ` (${ids.slice(0, MAX_IDS).join(', ')}${ids.length > MAX_IDS ? ', …' : ''})`;
  return {
    words: ids.length === 1 ? `the only agent message${listed}` : `all ${ids.length} agent messages${listed}`,
    texts,
    passage: passageOf(
      'all agent messages',
      texts.map(({ text }) => text),
    ),
    standing: { authority: 'agent' },
    isScan: true,
  };
}
