import { canonical } from '../../reading/words.ts';

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u));
}

/** Words of a text, as stems. */
function stems(text: string): ReadonlySet<string> {
  return new Set([...wordSet(text)].map(canonical));
}

/** Ways of saying things. */
export const SAYS = {
  /** Ways of saying that something is as it was. They are cut out of what the sentence is about. */
  staying: [
    /\bun(?:changed|altered|touched|affected|modified|edited|disturbed)\b|\bintact\b/giu,
    /\b(?:left|leaves?|leaving|let)\b(?=.*\balone\b)|\balone\b(?=[.,;]?$| and\b)/giu,
    /\b(?:just |exactly |precisely )?(?:as|what|how|the way|the one|the (?:very )?(?:same )?\p{L}+(?: that| which)?) (?:it|they|he|she) (?:always |still )?(?:was|were|did|stood|had|has|have|is|are|started (?:in|with|from)|read)\b(?: now| then| at first| always)?/giu,
    /\b(?:exactly |just )?(?<!\bone and )the same\b|\bsame as (?:before|ever|always)\b/giu,
    /\b(?:kept |keeps |keep )?(?:its |her |his |their )?hands (?:off|away from)\b/giu,
  ],

  /** When and how far: words about what was so before, never about what is meant. */
  moments:
    /\b(?:as )?(?:at|from|since|in) the (?:very )?(?:start|outset|beginning|end)\b|\bthe whole time\b|\ball (?:along|the while)\b|\bas (?:before|ever|always|well)\b|\bat (?:any|no) (?:time|point|moment|stage)\b|\bin (?:any|every|all|no) (?:other )?(?:way|respect|detail|sense|form)s?\b|\bof any (?:kind|sort)\b|\bat all\b|\bby the name of\b|\bto date\b|\bso far\b(?! as)/giu,

  /** Denials. */
  denial:
    /\b(?:no|not|never|nothing|nobody|none|neither|nor|nowhere|no-one|zero|refrain(?:ed|s)?|spared|yet to|avoid(?:ed|s)?)\b|n['’]t\b/iu,

  /** Words that deny nothing: `sent or not`, `no matter`, `this one, not that one`. */
  noDenial: [
    /\bor not\b|\bno (?:matter|doubt)\b|\bneither more nor (?:less|fewer)\b/giu,
    /,\s*(?:and )?not (?=[\p{Lu}\u00a4\d]|(?:the|an?|for|from|in|on|at|by|with) )/gu,
  ],

  /** Denials of other things than acts: they compare, count, or say what is not told. */
  otherDenials:
    /\b(?:no|not a|without) (?:\p{L}+ )?(?:mention|reference|word|hint|trace|sign)\b|\b(?:no|not) (?:more|less|fewer|later|earlier|sooner|longer|higher|lower|greater|other|further) (?:than|any)\b|\b(?:no|not) (?:more|fewer|less) \p{L}+|\bno longer\b|\bnot (?:only|until|before|earlier|later|exceed\w*)\b|\bonly (?:once|when|after|if)\b|\bhow (?:much|many)\b|\band (?:\p{L}+ )?(?:nowhere|nobody|nothing|no one|none) else\b/iu,

  /** Ways of saying that something is shared. */
  lettingIn: /\baccess\b|\blet in\b|\bopen to\b/iu,

  /** Words for what has not come to an end. */
  still: /\b(?:still|remains?|remained|stays?|stayed|stands?|stood|keeps?|kept|yet)\b/iu,

  /** `Nothing was written into or removed from the notes.` */
  writtenInto: /\b(?:written|put|entered|added) (?:in|into|to)? ?or (?:removed|taken|struck)\b/iu,

  /** What leaves something out: `apart from X`, `nothing but X`. */
  excepting: /^(?:except|besides|beyond|but|than|apart|aside|save)$/u,

  /** Verbs of how things are, which deny no act: `does not exist`. */
  states: /^(?:exist|match|overlap|contain|include|fall|belong)$/u,
} as const;

/** Any change at all, whatever it does. */
export const ANY_CHANGE: ReadonlySet<string> = stems(
  `change alter touch modify edit affect adjust amend tamper revise alteration modification revision amendment adjustment
  differ differs raise lower tinker tweak difference meddle`,
);

/** Acts as nouns, which say no more than their verbs. */
export const ACT_NOUNS: ReadonlySet<string> = stems(
  `cancellation pause switch attempt renewal sharing sending setting removal deletion termination suspension approval edit edits
  change changes alteration alterations modification modifications move tick`,
);

/** Verbs that say what was not done only together with what it was not done with: of what went to somebody, and others. */
export const GOING = wordSet(
  'go goes went gone going get got gets receive received receives hear heard leave left leaves',
);
export const VAGUE = new Set([...GOING, ...wordSet('give gives given gave make makes made take took come came')]);

/** Words that name no act, and say nothing of what is meant where something stayed or was not done. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...VAGUE,
  ...wordSet(
    `way kind sort whatsoever whatever ever point time occasion respect much thing anything everything anyone anybody someone
    everyone person else further even still yet start outset beginning end now value different personal personally something
    place case regard regards regarding included include do does did see seen saw have has had be been being put let brought
    stand stands stood remain remains remained stay stays stayed keep keeps kept lie lies hold holds figure figures appear
    appears look looks listed found named refrain refrained spared rather whether back leaving second actual whole together
    recipient addressee sender next shows says agent assistant user customer client following zero single none nobody nothing
    one new taken shown`,
  ),
]);

/** Adjectives that say that an act is still to come, with the act. */
export const STILL_TO_COME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ open: 'done', unchecked: 'done', unticked: 'done', undone: 'done', unfinished: 'done', incomplete: 'done' },
    ...{ unpaid: 'paid', unsent: 'sent', unapproved: 'approved', undecided: 'decided', unsigned: 'signed' },
    ...{ unconfirmed: 'confirmed', unanswered: 'answered', unbooked: 'booked' },
  }),
);

/** Acts that leave something finished, whatever one calls them. */
export const FINISHING: ReadonlySet<string> = stems('tick check complete finish done close cross');

/** Acts by what they are done with: the nouns that one says them with, and their verbs. */
export const ACT_KINDS = {
  message: {
    nouns: stems(
      'mail email message letter word reply answer post text sms note chat draft reminder notice invitation notification',
    ),
    verbs: stems(
      'write send mail email message tell contact reach notify inform answer reply post forward hear compose draft text',
    ),
  },
  money: {
    nouns: stems('money transfer payment pay cash sum fund funds wire deposit refund penny cent'),
    verbs: stems('pay transfer spend wire reimburse refund charge debit'),
  },
  order: { nouns: stems('order purchase reorder'), verbs: stems('order buy purchase reorder') },
  access: { nouns: stems('access share sharing permission'), verbs: stems('share grant open') },
  booking: {
    nouns: stems('booking reservation appointment visit viewing slot seat ticket train flight room table stay'),
    verbs: stems('book reserve arrange schedule'),
  },
  removal: {
    nouns: stems('cancellation deletion removal'),
    verbs: stems('cancel delete remove erase discard drop terminate'),
  },
} as const satisfies Record<string, { readonly nouns: ReadonlySet<string>; readonly verbs: ReadonlySet<string> }>;

export type ActKind = keyof typeof ACT_KINDS;
