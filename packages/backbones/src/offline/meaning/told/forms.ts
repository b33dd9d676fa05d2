import { met, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Form } from '../reading.ts';
import { COMPARED, WORKED_OUT } from './asks.ts';
import type { Heard, Judged } from './atoms.ts';
import { type Claim, readClaim } from './claim.ts';
import { judgeClaim } from './judge-claim.ts';
import { companyOf } from './listeners.ts';
import { percentFound } from './percent.ts';
import { isTelling } from './piece.ts';
import { recordedFound } from './recorded.ts';
import { messagesFor } from './spoken.ts';
import { readTelling } from './telling.ts';

/** `The final message says that the invoice is paid.`, `The reply keeps quiet about the price.` */
const told: Form = (reading) => {
  const { sentence, scene } = reading;
  const telling = readTelling(sentence, companyOf(scene));
  if (telling === null) return null;
  const heard: Heard = { scene, messages: messagesFor(telling, scene), where: telling.where };
  const claim = readClaim(telling, reading);
  // What has to be worked out is for other forms, unless the figure is given.
  if (WORKED_OUT.test(sentence.text) && !claim.pieces.some(isTelling)) return null;
  if (AS_MANY.test(sentence.text)) return { cases: [], unread: sentence.text, lacks: null };
  const share = percentFound(claim, heard);
  if (share !== null) return telling.silent ? { cases: [], unread: claim.text, lacks: null } : share;
  if (telling.silent && asksForValue(claim)) return { cases: [], unread: claim.text, lacks: null };
  const isCompared = COMPARED.test(sentence.text);
  if (!telling.silent && (isCompared || asksForValue(claim) || NAMED_VALUE.test(claim.text))) {
    return recordedFound(claim, heard, isCompared);
  }
  return foundOf(judgeClaim(claim, heard), telling.silent);
};

/** `by when she has to pay`, `the price`: the value is not in the criterion. */
function asksForValue({ text, pieces, denies, explains }: Claim): boolean {
  return denies !== 'softly' && !explains && !pieces.some(isTelling) && OPEN_VALUE.test(text);
}

/** `the name of the assessor`: what is told is not in the criterion. */
const NAMED_VALUE = /^the (?:full )?(?:name|phone number|address|code) (?:of|for)\b[^\d"“]*$/iu;
/** Two counts are compared. */
const AS_MANY = /\bas (?:many|much|long|few)\b.*\bas\b/iu;
const OPEN_VALUE =
  /\bhow (?:much|many|long|far|often)\b|\b(?:by|until|since|from) when\b|^when\b|\bwhat time\b|^what (?:the|an?|he|she|they|it|\p{Lu}\p{L}+)\b.*\b(?:pay(?:s|ing)?|costs?|owes?)\b|\b(?:day|date|hour|time|amount) (?:on|by|at|in|until) which\b|\bold and the new\b|\bold and new\b/iu;

function foundOf(judged: Judged, silent: boolean): Found {
  if (judged.finding === 'unclear') return { cases: [], unread: judged.word, lacks: null };
  if (judged.finding === 'told') {
    const one = met('the message says so', ...judged.atoms);
    return { cases: [silent ? { ...one, verdict: 'UNMET' } : one], unread: null, lacks: null };
  }
  const cases = judged.proofs.map((atoms) => unmet(`the message does not say so: ${judged.lacks}`, ...atoms));
  return {
    cases: silent ? cases.map((one) => ({ ...one, verdict: 'MET' })) : cases,
    unread: null,
    lacks: silent ? null : judged.lacks,
  };
}

/** In the order in which they are tried. */
export const toldForms: readonly Form[] = [told];
