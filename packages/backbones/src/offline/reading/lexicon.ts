import { canonical } from './words.ts';

/** What a verb does. `read` looks, `say` speaks to the user, the others change something. */
export type VerbClass = 'read' | 'create' | 'send' | 'remove' | 'change' | 'pay' | 'switch' | 'say';

/** Verbs of criteria and of tool names, by what they do. A verb may stand in several classes. */
const VERB_TABLE: Readonly<Record<VerbClass, string>> = {
  read: 'read look lookup know learn fetch retrieve check get search find list view query inspect consult review verify load see show identify calculate compare open detect examine locate pull export',
  create:
    'create add make schedule book insert register draft save store write place issue new log record reserve open set setup compose build generate plan put hold',
  send: 'send email mail message notify share forward text invite post submit publish deliver reply dispatch',
  remove:
    'delete remove cancel close clear drop archive revoke dismiss erase unsubscribe disconnect unlink trash discard',
  change:
    'update change modify edit set adjust rename move reschedule replace upgrade downgrade raise increase lower reduce extend apply assign mark rebook return exchange switch correct overwrite rewrite alter touch flag skip hold release use invite merge',
  pay: 'pay transfer charge refund purchase buy order deposit withdraw spend reimburse wire contribute move tip',
  switch:
    'toggle enable disable turn activate deactivate grant reset reboot connect start stop pause resume lock unlock reseat refuel block freeze run execute launch trigger restart try test suspend',
  say: 'tell inform report state mention say communicate explain respond answer confirm disclose warn apologize acknowledge ask claim announce reveal note offer promise advise recommend suggest',
};

const CLASSES = new Map<string, VerbClass[]>();
for (const [verbClass, verbs] of Object.entries(VERB_TABLE)) {
  for (const verb of verbs.split(' ')) {
    // the table's keys are exactly the classes
    CLASSES.set(canonical(verb), [...(CLASSES.get(canonical(verb)) ?? []), verbClass as VerbClass]);
  }
}

/** Classes of a stem; none where it is no known verb. */
export function verbClasses(word: string): readonly VerbClass[] {
  return CLASSES.get(word) ?? [];
}

/** Verbs of looking that a tool's name is told by. */
export const PURE_READS: ReadonlySet<string> = new Set(
  'get list find search read fetch lookup check view preview show query retrieve inspect load see describe count export'
    .split(' ')
    .map(canonical),
);
/** Verbs that stand in tool names as nouns too: `get_order` reads. */
export const NOUN_VERBS: ReadonlySet<string> = new Set(
  'order book note record transfer message email list plan share charge post test report review schedule contact text log draft place call return refund purchase payment reservation person'
    .split(' ')
    .map(canonical),
);

/** Nouns that say which kind of act a plain verb means: money that moves is paid. */
export const OBJECT_CLASS: ReadonlyMap<string, VerbClass> = new Map(
  ['money', 'cash', 'funds'].map((word) => [canonical(word), 'pay']),
);

function stemSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).map(canonical));
}

/** Words that say nothing of the subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...'a an the of to in on at for from by with as and or but nor so that this these those it its their his her they he she them is are was were be been being am has have had having do does did doing will would should shall must may might can could not no never none nothing neither without any all each every some both either there here who whom whose which what when where why how if than then too very just also only exactly least most more less fewer over under above below between before after until unless while during within about into onto per up out off own same such other another one once twice'.split(
    ' ',
  ),
  'longer',
  'precisely',
  'afterwards',
  'since',
  'because',
  'per',
  'due',
  'following',
  'themselves',
  'itself',
  'o',
  ...stemSet('user agent assistant should because since customer caller client told'),
]);

/** Words about records as such: they help to find a place, and their absence there means nothing. */
export const SOFT_WORDS: ReadonlySet<string> = stemSet(
  `final current value record state new entry correct right actual exist present remain contain include episode end result
  system kept use call made indeed now still field successfully successful total amount tool finally detail info
  information reference equal match agree same exceed time own item ever anything work turn get back way type kind class code method
  say put go come give carry read show stand appear keep happen become want need mean let name
  out down ahead again among file ok also even apart wrong last first following second third both together altogether
  answer reply response desk user customer
  belong stand mark namely whole fix earlier later mention front month monthly year addressed concern given sum whichever
  ever already still exactly instead moment point case word possible available sure whatever proposed
  newest latest recent valid force session leave able like money unmentioned nobody anybody three two four five both scheduled appear naming stay hand separately various certain
  monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december
  morning evening noon today tomorrow yesterday week day hour minute`,
);

/** The same in one form only: `listed` says nothing, a `list` is a thing. */
const _SOFT_FORMS: ReadonlySet<string> = new Set(
  'stored saved recorded listed titled named labelled shown called requested asked returned retrieved given expected finally set noted'.split(
    ' ',
  ),
);

/** Small numbers in words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  no: 0,
  zero: 0,
  a: 1,
  one: 1,
  once: 1,
  single: 1,
  two: 2,
  twice: 2,
  three: 3,
  thrice: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
};

/** Stands for a character of a literal in a masked text. */
export const BLOT = '\u00a4';

/** `no longer` denies; `no later than` compares. */
export const NEGATION =
  /\b(?:not|never|none|without|neither|nor|nothing|nobody|no one|nowhere|cannot|no(?! (?:later|more|less|fewer|earlier|sooner|higher|lower)\b))\b|n['’]t\b/iu;
