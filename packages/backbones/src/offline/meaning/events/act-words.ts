import { canonical } from '../../reading/words.ts';

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).map(canonical));
}

/** Verbs and nouns that say that something was looked at. */
export const SURE_LOOKS = stems(
  `read open see saw view look lookup check consult retrieve fetch find learn learnt know knew show search query inspect review discover verify sighting reading
  reload examine study ascertain browse scan identify locate`,
);
/** After these it is looked at with a small word only: `pulled up`, `came up`, `turned up`, `went through`. */
export const LOOKS_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    pull: 'up',
    call: 'up',
    come: 'up back',
    turn: 'up',
    go: 'through over',
    bring: 'up',
    have: 'open behind before',
    list: '',
  }).map(([verb, particles]) => [canonical(verb), new Set(particles.split(' ').filter(Boolean))]),
);
/** Verbs that ask for the thing itself and not for a line about it. */
export const OPENING = stems('read open reading study');

/** Verbs and nouns that only say that something was done or begun; what was done stands beside them. */
export const LIGHT = stems(
  `make do take give get have be go put set begin start come perform carry run use place happen occur proceed try attempt effect complete
  submit enter register request ask issue finish lead undertake work act step arrange handle see obtain receive first`,
);
/** Verbs of any change. */
export const CHANGING = stems('change alter touch edit modify amend update adjust correct confirm');
/** What a verb does besides what the lexicon says; `end` ends a thing. */
export const MORE_CLASSES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    write: 'send create',
    post: 'send create',
    draft: 'send create',
    contact: 'send',
    reach: 'send',
    message: 'send',
    reply: 'send',
    answer: 'send',
    complain: 'send create',
    file: 'create change',
    close: 'end',
    complete: 'end',
    finish: 'end',
    tick: 'end',
    mark: 'end',
    end: 'end',
    change: 'change remove end switch',
    alter: 'change remove',
    touch: 'change remove end switch pay',
    edit: 'change',
    confirm: 'change',
    save: 'create change',
    enter: 'create change',
    publish: 'send create',
    publication: 'send create',
    order: 'create pay',
    claim: 'create',
    take: 'create change',
    put: 'create change',
    reserve: 'create',
    invite: 'send',
    tell: 'send',
    inform: 'send',
    notify: 'send',
    suggest: 'send',
    leave: 'pay',
    give: 'change create send',
    prepare: 'create',
    rebuild: 'create change switch',
    renew: 'create change',
    renewal: 'create change',
    approve: 'change',
    categorise: 'change',
    recategorise: 'change',
    book: 'create',
    hold: 'create',
  }).map(([verb, classes]) => [canonical(verb), classes.split(' ')]),
);

/** Plain words that tell nothing of what an act was about. */
export const EMPTY = stems(
  `first second third then next time moment case matter favour behalf sake whichever whatever anything something everything thing one any such actual
  real trial attempt try go afterwards later further own respective full whole whether work way successfully success turn place front hand question
  text already yet ever subsequently thereafter finally initially originally afresh again anew prior ahead advance sooner earlier latter former beforehand
  agent assistant user customer client caller name namely like similar firm other another different same detail record entry item piece sure end ends content contents version number amount figure`,
);

/** Who the agent works for. */
export const USER = /^(?:user|customer|caller|client|traveller|traveler|patient|guest|member|requester|owner)$/u;
export const AGENT = /^(?:agent|assistant|it)$/u;
/** Nouns of asking and agreeing. */
export const SAYING_NOUNS = stems(
  'approval agreement confirmation okay yes consent permission go-ahead word nod blessing authorisation answer reply question decision response',
);
