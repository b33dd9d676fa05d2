import type { Found } from '../../investigate/case.ts';
import { met, unmet } from '../../investigate/case.ts';
import { messagesOf } from '../../investigate/messages.ts';
import type { Form } from '../reading.ts';
import { COMPARED, WORKED_OUT } from './asks.ts';
import { readClaim } from './claim.ts';
import { lettersOf } from './frame.ts';
import { judgeClaim } from './judge.ts';
import { percentFound, recordedFound } from './recorded.ts';
import { readTelling, recordedIn } from './telling.ts';

/** What is written to somebody else, and the verb that says what stands there: `The chat "Crew" was told`. */
const CARRIER = /^(?:mail|email|e-mail|draft|letter|chat|message|text|post|channel|announcement)$/u;
const SAYS = /^[^VskpgdhfaKTJnz]*?(?:[xH]p|(?<![xH])[spgd])/u;
/** `by when she has to pay`, `the name of the assessor`: what is told is not in the criterion; or two counts are compared. */
const OPEN =
  /\bhow (?:much|many|long|far|often)\b|\b(?:by|until|since|from) when\b|^(?:when|which|who|whom)\b|\bwhat time\b|^what (?:the|an?|he|she|they|it|\p{Lu}\p{L}+)\b.*\b(?:pay(?:s|ing)?|costs?|owes?)\b|\b(?:day|date|hour|time|amount) (?:on|by|at|in|until) which\b|\bold and (?:the )?new\b/iu;
const NAMED_OR_COUNTED =
  /^the (?:full )?(?:name|phone number|address|code) (?:of|for)\b[^\d"“]*$|\bas (?:many|much|long|few)\b.*\bas\b/iu;

/** `The final message says that the invoice is paid.`, `The reply keeps quiet about the price.` */
const told: Form = (reading) => {
  const { sentence, scene } = reading;
  const telling = readTelling(sentence, recordedIn(scene));
  // What is not understood is proposed by nobody else.
  const unread = (text: string): Found => ({ cases: [], unread: text, lacks: null });
  if (telling === null) {
    const isSent = sentence.words.slice(0, 2).some(({ lower }) => CARRIER.test(lower));
    return isSent && SAYS.test(lettersOf(sentence.words)) ? unread(sentence.text) : null;
  }
  const { silent, where } = telling;
  const messages = messagesOf(scene).filter(
    ({ actor, id }) =>
      actor === 'agent' && (where !== 'response' || id === 'response' || id === scene.brief.responseEvent),
  );
  const heard = { scene, messages, where };
  const claim = readClaim(telling, reading);
  const { text, pieces, denies, explains } = claim;
  const isValued = pieces.some(({ tells }) => tells);
  // What has to be worked out is for other forms, unless the figure is given.
  if (WORKED_OUT.test(sentence.text) && !isValued) return null;
  const share = percentFound(claim, heard);
  if (share !== null) return silent ? unread(text) : share;
  if (COMPARED.test(sentence.text) && !silent) return recordedFound(claim, heard);
  const isOpen = denies !== 'softly' && !explains && !isValued && OPEN.test(text);
  if (isOpen || NAMED_OR_COUNTED.test(text)) return unread(text);
  const judged = judgeClaim(claim, heard);
  if (typeof judged === 'string') return unread(judged);
  const { isTold, isSpokenOf, proofs, says } = judged;
  // A matter that is spoken of is mentioned, whatever is said of it.
  const isMentioned = silent && isSpokenOf && pieces.every(({ isNoun, isLoose }) => isNoun || isLoose);
  const caseOf = (isTold || isMentioned) === silent ? unmet : met;
  return { ...unread(text), cases: proofs.map((atoms) => caseOf(says, ...atoms)) };
};

export const toldForms: readonly Form[] = [told];
