import type { Found } from '../../investigate/case.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom } from '../../investigate/context-atoms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { ableDeed } from './able-deed.ts';
import { countAtoms, isNamedIn, judgeCalls, writersOf } from './calls.ts';
import { factsOf, type Handle, handlesOfTerm, namesIt } from './handles.ts';
import type { Part } from './parts.ts';
import { termsOfRuns } from './run-terms.ts';
import { unread } from './stayed.ts';
import { strangeFor } from './strangers.ts';
import { type Target, targetsOf } from './targets.ts';
import { deedOf } from './tool-fit.ts';

/** Things left out that are shown to be what calls name. */
const MAX_SHOWN = 3;

/** `The agent wrote to nobody but X`: every call that did such a thing named X, and nothing beside it. */
export function exceptUndoneFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const deed = deedOf(part, writersOf(scene));
  // `never got beyond a draft` tells of a status.
  if (deed.verbs.size === 0 && deed.nouns.size === 0) return null;
  const allowed = allowedIn(part, reading);
  const targets = part.matter.length === 0 ? [ANYTHING] : targetsOf(part, reading);
  if (typeof targets === 'string') return unread(targets);
  const [target, ...more] = targets;
  const isKnown =
    allowed.some(({ record }) => record !== null) || scene.pool.calls().some(({ id }) => isNamedIn(id, allowed, scene));
  const able = ableDeed(target ?? ANYTHING, deed, scene);
  const { tools } = able;
  if (target === undefined || more.length > 0 || !isKnown || tools.length === 0)
    return unread(allowed[0]?.text ?? scene.criterion.text);
  const hidden = strangeFor(target, tools, scene);
  if (hidden !== null) return unread(hidden);
  const { done, open } = judgeCalls(target, able, scene);
  for (const { id } of done) {
    const other = otherIn(id, allowed, scene);
    if (other === null) continue;
    const told = callAtom(id, { leaves: [other] }, scene.pool);
    return { cases: [unmet(`${id} is another such call`, told)], unread: null, lacks: null };
  }
  if (open !== null) return unread(open);
  const counted = [target.handles[0] ?? null, ...allowed.slice(0, MAX_SHOWN)];
  const atoms = counted.flatMap((one) => countAtoms(tools, one, scene));
  const facts = factsOf(allowed).slice(0, MAX_SHOWN);
  return { cases: [met('every such call names what is left out', ...atoms, ...facts)], unread: null, lacks: null };
}

const ANYTHING: Target = { terms: [], handles: [], subject: null, field: null };

/** What is left out, by all that calls name it by: its names, or the whole of its words. */
function allowedIn({ except }: Part, reading: Reading): readonly Handle[] {
  const named = termsOfRuns(except, reading).filter(({ kind }) => kind === 'name' || kind === 'text');
  const words = except.flat();
  const text = reading.sentence.text.slice(words[0]?.start, words.at(-1)?.end);
  const whole = { text, stems: wordsOf(text) };
  return (named.length > 0 ? named : [whole]).flatMap((term) => handlesOfTerm(term, reading.scene));
}

/** What a call was given instead of, or beside, what is allowed; null where it was given nothing else. */
function otherIn(call: string, allowed: readonly Handle[], { pool }: Scene): Leaf | null {
  const given = pool.ofEvent(call);
  const isAllowed = (leaf: Leaf) => allowed.some((handle) => namesIt(leaf, handle));
  const places = new Set(given.filter(isAllowed).map(placeOf));
  if (places.size === 0) return given[0] ?? null;
  return given.find((leaf) => places.has(placeOf(leaf)) && !isAllowed(leaf)) ?? null;
}

function placeOf(leaf: Leaf): string {
  return argumentPath(leaf).replace(/\[\d+\]/gu, '[*]');
}
