import { type Check, checkByCore, cutAt, standingBy, textOf, type View } from './check.ts';
import { showsBody } from './of-events.ts';

/** What a message states, or does not. */
export const statedStanding: Check = (read, view) => {
  const where = textOf(read.atom, 'where');
  const isHeard = isAllHeard(where, view);
  const result = checkByCore(read, isHeard ? view.assumed : view.source);
  if (isHeard) return result?.status === 'accepted' ? 'holds' : 'fails';
  if (read.atom['stated'] !== false) return result?.status === 'accepted' ? 'holds' : 'not_shown';
  // What is stated in the part that is shown is stated.
  return result?.status === 'rejected' && result.reason === 'value_differs' ? 'fails' : 'not_shown';
};

/** Words that stand at a place. */
export const quoteStanding: Check = (read, view) => {
  const result = checkByCore(read, view.source);
  if (result?.status === 'accepted') return 'holds';
  return cutAt(textOf(read.atom, 'locator'), view) === null ? standingBy(result) : 'not_shown';
};

/** Whether all texts that a value could have been stated in are shown whole. */
function isAllHeard(where: string, view: View): boolean {
  const { messages, response, brief, pool } = view.shown;
  if (where === 'response') return response === 'whole';
  if (where !== 'any_agent_message') {
    const event = pool.events.get(where);
    return event === undefined ? pool.leaves.get(where)?.cut === false : showsBody(event, view);
  }
  // The final message may be one of them, that is shown whole there.
  const isEnd = response !== 'cut' || brief.responseEvent !== null;
  return (
    isEnd && messages === 'whole' && brief.agentMessages.every((id) => pool.leaves.get(`${id}.text`)?.cut === false)
  );
}
