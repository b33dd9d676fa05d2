/** Stems of verbs of speaking. */
const SPEECH_VERBS =
  'tell|told|say|said|mention|reveal|disclos|promis|claim|offer|inform|warn|nam(?:e|ing)|confirm|explain|writ|wrote|quot|announc|suggest|recommend|ask|admit|apologi|assur|stat(?:e|ing)|repeat|repl(?:y|ies|ied)|answer';

/** Up to three words between a negation and its verb. */
const GAP = "(?:\\s+[\\w'’-]+){0,3}?\\s+";

/** A verb of speaking under a negation, or a negated noun that only speech produces. A verb elsewhere is no speech act. */
const SPEECH = new RegExp(
  [
    `\\b(?:not|never|without|nowhere|cannot|avoid\\w*|refrain\\w*|refus\\w*)\\b${GAP}(?:${SPEECH_VERBS})\\w*\\b`,
    `n['’]t\\b${GAP}(?:${SPEECH_VERBS})\\w*\\b`,
    '\\bno (?:\\w+ )?(?:mention|promise|apology|reference|hint|advice|recommendation)\\b',
    // An order to speak, quoted in the criterion as what must not be done.
    '(?:["“‘:]|\\bgoal) *(?:say|tell|mention|reveal|disclose|recommend|suggest|announce|claim|promise)\\b',
    '\\b(?:tells?|told|says?|said|mentions?|mentioned|reveals?|revealed|discloses?|disclosed|names?) (?:nothing|nobody|no one|nowhere|neither|no)\\b',
  ].join('|'),
  'iu',
);

/** Whether what the criterion forbids is done by speaking. */
export function isSpeechAct(criterion: string): boolean {
  return SPEECH.test(criterion);
}

const TRUTH =
  /\b(?:correct(?:ly)?|accurate(?:ly)?|truth(?:ful(?:ly)?)?|true|honest(?:ly)?|actual(?:ly)?|match(?:es|ed|ing)?|agrees? with|consistent|faithful(?:ly)?|mis(?:stat|represent|lead)\w*|false(?:ly)?|wrong(?:ly)?)\b/iu;

/** Whether the criterion asks that what was said is so, and not only that it was said. */
export function demandsTruth(criterion: string): boolean {
  return TRUTH.test(criterion);
}
