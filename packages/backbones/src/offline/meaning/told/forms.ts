import type { Found } from '../../investigate/case.ts';
import { met, turned, unmet } from '../../investigate/case.ts';
import type { Form } from '../reading.ts';
import { COMPARED, WORKED_OUT } from './asks.ts';
import type { Judged } from './atoms.ts';
import { type Claim, readClaim } from './claim.ts';
import { judgeClaim } from './judge-claim.ts';
import { companyOf } from './listeners.ts';
import { percentFound } from './percent.ts';
import { isTelling } from './piece.ts';
import { recordedFound } from './recorded.ts';
import { sentForm } from './sent.ts';
import { messagesFor } from './spoken.ts';
import { readTelling } from './telling.ts';

/** Two counts are compared. */
const AS_MANY = /\bas (?:many|much|long|few)\b.*\bas\b/iu;
/** `the name of the assessor`: what is told is not in the criterion. */
const NAMED_VALUE = /^the (?:full )?(?:name|phone number|address|code) (?:of|for)\b[^\d"“]*$/iu;
const OPEN_VALUE =
  /\bhow (?:much|many|long|far|often)\b|\b(?:by|until|since|from) when\b|^(?:when|which|who|whom)\b|\bwhat time\b|^what (?:the|an?|he|she|they|it|\p{Lu}\p{L}+)\b.*\b(?:pay(?:s|ing)?|costs?|owes?)\b|\b(?:day|date|hour|time|amount) (?:on|by|at|in|until) which\b|\bold and the new\b|\bold and new\b/iu;

/** `The final message says that the invoice is paid.`, `The reply keeps quiet about the price.` */
const told: Form = (reading) => {
  const { sentence, scene } = reading;
  const telling = readTelling(sentence, companyOf(scene));
  if (telling === null) return null;
  const { silent, where } = telling;
  const heard = { scene, messages: messagesFor(telling, scene), where };
  const claim = readClaim(telling, reading);
  // What has to be worked out is for other forms, unless the figure is given.
  if (WORKED_OUT.test(sentence.text) && !claim.pieces.some(isTelling)) return null;
  const share = percentFound(claim, heard);
  const isOpen = asksForValue(claim);
  if (AS_MANY.test(sentence.text) || (silent && (share !== null || isOpen))) {
    return { cases: [], unread: claim.text, lacks: null };
  }
  if (share !== null) return share;
  const isCompared = COMPARED.test(sentence.text);
  if (!silent && (isCompared || isOpen || NAMED_VALUE.test(claim.text))) return recordedFound(claim, heard, isCompared);
  return foundOf(judgeClaim(claim, heard), claim, silent);
};

/** `by when she has to pay`, `the price`: the value is not in the criterion. */
function asksForValue({ text, pieces, denies, explains }: Claim): boolean {
  return denies !== 'softly' && !explains && !pieces.some(isTelling) && OPEN_VALUE.test(text);
}

/** The cases for what was judged, or for the other verdict where it is said not to be told. */
function foundOf(judged: Judged, { text, pieces }: Claim, silent: boolean): Found {
  if (judged.finding === 'unclear') return { cases: [], unread: judged.word, lacks: null };
  // What is proposed and turned down was not understood.
  const foundAs = (cases: Found['cases']): Found => ({ cases, unread: text, lacks: null });
  if (judged.finding === 'told') {
    const told = met('the message says so', ...judged.atoms);
    return foundAs([silent ? turned(told) : told]);
  }
  // A matter that is spoken of is mentioned, whatever is said of it.
  if (silent && judged.isSpokenOf && pieces.every(({ isSaid, isLoose }) => !isSaid || isLoose))
    return foundAs(judged.proofs.map((atoms) => unmet('the message mentions it', ...atoms)));
  const untold = judged.proofs.map((atoms) => unmet(`the message does not say so: ${judged.lacks}`, ...atoms));
  return foundAs(silent ? untold.map(turned) : untold);
}

/** In the order in which they are tried. */
export const toldForms: readonly Form[] = [told, sentForm];
