import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { isNegation } from '../../grammar/word-classes.ts';
import { type Case, type Found, met, type Scene, unmet } from '../../investigate/case.ts';
import { explainTerm, type Hit, hitAtom } from '../../investigate/explain-term.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { COMPARED, WORKED_OUT } from './asks.ts';
import { type Claim, readClaim } from './claim.ts';
import { judgeClaim } from './judge-claim.ts';
import { isTelling } from './piece.ts';
import { isPlainlyTold, tells } from './verbs.ts';

const CARRIER = /^(?:mail|email|e-mail|draft|letter|chat|message|text|post|channel|announcement)$/u;
/** Keys of what is written to somebody. */
const BODY = /^(?:body|text|message|content)$/iu;
/** Keys of who wrote it. */
const SENDER = /^(?:from|sender|author|by)$/iu;
const UNPLAIN = /^(?:no|nothing|neither|every|each|which|who)$/u;
const MAX_TEXTS = 4;

/** `The chat "Crew" was told that …`, `A mail to Anna mentions …`: what stands in the messages that went there. */
export const sentForm: Form = (reading) => {
  const { sentence, scene, terms } = reading;
  const { words, clauses } = sentence;
  const sent = readSent(words);
  if (
    sent === null ||
    clauses.length > 1 ||
    clauses[0]?.negated === true ||
    COMPARED.test(sentence.text) ||
    WORKED_OUT.test(sentence.text)
  )
    return null;
  const addressee = terms.ofWords(sent.addressee).filter(({ soft }) => !soft);
  const texts = textsTo(addressee, scene);
  if (addressee.length === 0 || texts.length === 0 || texts.length > MAX_TEXTS) return null;
  const claim = { ...readClaim({ claim: sent.claim, asks: false }, reading), asks: null };
  const messages = texts.map(({ leaf }) => ({
    id: leaf.locator,
    actor: 'agent',
    text: String(leaf.value),
    whole: true,
  }));
  const judged = judgeClaim(claim, { scene, messages, where: null });
  const atoms = texts.flatMap(({ atoms: shown }) => shown);
  if (judged.finding === 'told') return found(claim, met('what was sent there says so', ...judged.atoms, ...atoms));
  if (judged.finding === 'unclear') return null;
  // Words may be put in other words, and what one of several messages does not say another may.
  if (texts.length > 1 || !claim.pieces.some(isTelling)) return found(claim);
  const says = `what was sent there does not say so: ${judged.lacks}`;
  return found(claim, ...judged.proofs.map((proof) => unmet(says, ...proof, ...atoms)));
};

function found({ text }: Pick<Claim, 'text'>, ...cases: readonly Case[]): Found {
  return { cases, unread: text, lacks: null };
}

interface Sent {
  readonly addressee: readonly Word[];
  readonly claim: readonly Word[];
}

/** Takes apart whom something was sent to and what it says; null where a sentence says no such thing. */
function readSent(words: readonly Word[]): Sent | null {
  const verb = words.findIndex(({ pos }) => pos === 'VERB');
  const before = words.slice(0, Math.max(verb, 0));
  const lower = words[verb]?.lower ?? '';
  const isTold = before.at(-1)?.pos === 'AUX' ? isPlainlyTold(lower) : tells(lower);
  const isPlain = [...before, words[verb + 1]].every(
    (word) => word === undefined || !(isNegation(word) || UNPLAIN.test(word.lower)),
  );
  if (
    !isTold ||
    !isPlain ||
    before.at(-1)?.lower === 'that' ||
    !before.slice(0, 2).some((word) => CARRIER.test(word.lower))
  )
    return null;
  const rest = words.slice(words[verb + 1]?.lower === 'that' ? verb + 2 : verb + 1);
  return {
    addressee: before.filter((word) => !CARRIER.test(word.lower)),
    // `mentions nuts as food`: what it is mentioned as need not be said.
    claim: rest.filter(({ pos }, at) => pos !== 'PUNCT' && !isRole(rest, at) && !isRole(rest, at + 1)),
  };
}

function isRole(words: readonly Word[], at: number): boolean {
  return words[at]?.pos === 'NOUN' && words[at - 1]?.lower === 'as';
}

interface Text {
  readonly leaf: Leaf;
  /** What shows to whom it went. */
  readonly atoms: readonly JsonObject[];
}

/** The texts that the agent wrote to someone: in records, or, where none holds them, in its calls. */
function textsTo(addressee: readonly Term[], scene: Scene): readonly Text[] {
  const { records, calls } = thingsIn(scene.pool);
  const written = calls.flatMap((call) => textOf(call, addressee, scene) ?? []);
  const isWritten = ({ leaf }: Text) => written.length === 0 || written.some((text) => text.leaf.value === leaf.value);
  const stored = records.flatMap((record) => textOf(record, addressee, scene) ?? []).filter(isWritten);
  return stored.length > 0 ? stored : written.filter(({ leaf }) => leaf.origin === 'arguments');
}

function textOf(thing: Thing, terms: readonly Term[], scene: Scene): Text | null {
  const leaf = thing.leaves.find(({ path, value }) => typeof value === 'string' && BODY.test(path.at(-1) ?? ''));
  const hits = terms.map((term) => ({ term, hit: explainTerm(term, thing, { terms, scene }) }));
  const isTo = ({ leaf: held }: Hit) => held !== leaf && !held?.path.some((key) => SENDER.test(key));
  if (leaf === undefined || !hits.every(({ hit }) => hit !== null && isTo(hit))) return null;
  const atoms = hits.map(({ term, hit }) => (hit === null ? null : hitAtom(hit, term)));
  return { leaf, atoms: atoms.filter((atom) => atom !== null) };
}
