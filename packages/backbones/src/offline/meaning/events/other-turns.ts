import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { type Grounded, notGrounded, type Occurrence, placeOf } from './occurrence.ts';
import { isReading } from './reading-tools.ts';
import { textOf } from './words-text.ts';

const AGREED =
  /\b(?:consent(?:ed)?|agree(?:d|ment)?|approv(?:ed|al)|okay(?:ed)?|permission|go - ahead|blessing|assent(?:ed)?|said yes|accept(?:ed)?|cleared with)\b/u;
const ANSWERED = /\b(?:answer(?:ed)?|reply|replied|replies|response|responded|confirm(?:ed|ation)|word)\b/u;
const REFUSING =
  /^\W*(?:no\b(?! problem)|nope\b|sorry\b|unfortunately|i (?:can['’]?t|cannot)|don['’]?t|rather not|not (?:yet|now|possible))/iu;
const FROM = /^(?:from|sender|author|by|by_whom|writer|sent_by)$/iu;
const TO = /^(?:to|recipients?|contact|person|user|member)$/iu;

/** When somebody else agreed or answered: the first answer that shows a text from them after they were written to. */
export function othersTurns(act: Act, reading: Reading): Grounded {
  const { text } = textOf(act.words);
  const unread = act.words.map((word) => word.text).join(' ');
  if (!AGREED.test(text) && !ANSWERED.test(text)) return notGrounded({ unread });
  const named = act.terms.filter(({ kind, soft }) => kind === 'name' && !soft);
  const [who, ...more] = named;
  if (who === undefined || more.length > 0) return notGrounded({ unread });
  const handles = handlesOf(who, reading);
  const times = textsFrom(handles, reading.scene).filter(
    ({ said }) => ANSWERED.test(text) || !REFUSING.test(String(said.value)),
  );
  return times.length === 0
    ? notGrounded({ unread })
    : { times: times.map(({ time }) => time), filters: [], unread: null, lacks: null };
}

/** By what somebody goes: the name, and keys and addresses of the one record that bears it. */
function handlesOf(
  who: Term,
  { scene }: Reading,
): { readonly all: ReadonlySet<string>; readonly atoms: readonly JsonObject[] } {
  const records = thingsIn(scene.pool).records.flatMap((thing) => {
    const hit = explainTerm(who, { ...thing, links: () => [] }, { terms: [who], scene });
    const isName = hit?.leaf !== null && /name/iu.test(hit?.leaf?.path.at(-1) ?? '') && hit?.leaf?.record === thing.id;
    return hit?.leaf !== undefined && hit.leaf !== null && isName ? [{ thing, leaf: hit.leaf }] : [];
  });
  const [only, ...more] = records;
  if (only === undefined || more.length > 0) return { all: new Set([foldCase(who.text)]), atoms: [] };
  const mails = only.thing.leaves.flatMap(({ value }) => (/^\S+@\S+$/u.test(String(value)) ? [String(value)] : []));
  const key = keysOf(only.thing.id).at(-1) ?? '';
  const all = [who.text, String(only.leaf.value), key, ...mails].map(foldCase);
  return { all: new Set(all), atoms: [factAtom(only.leaf)] };
}

function textsFrom(
  { all, atoms }: { readonly all: ReadonlySet<string>; readonly atoms: readonly JsonObject[] },
  scene: Scene,
): { readonly said: Leaf; readonly time: Occurrence }[] {
  const { pool } = scene;
  const isTheirs = ({ value, path }: Leaf, key: RegExp) =>
    key.test(path.at(-1) ?? '') && all.has(foldCase(String(value)));
  const calls = pool.calls();
  const asked = calls.find(
    ({ id, tool }) => !isReading(tool ?? '') && pool.ofEvent(id).some((leaf) => isTheirs(leaf, TO)),
  );
  if (asked === undefined) return [];
  return calls
    .filter(({ id, tool }) => isReading(tool ?? '') && placeOf(id, scene) > placeOf(asked.id, scene))
    .flatMap(({ id }) =>
      pool.resultsOf(id).flatMap((result) => {
        const leaves = pool.ofEvent(result.id);
        const from = leaves.find((leaf) => isTheirs(leaf, FROM));
        const said = leaves.find(
          ({ record, value, path }) =>
            record === from?.record &&
            typeof value === 'string' &&
            /text|body|message|content|reply|answer/iu.test(path.at(-1) ?? ''),
        );
        if (from === undefined || said === undefined) return [];
        const time: Occurrence = {
          at: result.id,
          place: placeOf(result.id, scene),
          atoms: [factAtom(from), factAtom(said), ...atoms],
        };
        return [{ said, time }];
      }),
    );
}
