/** Ways to say that something went badly, with what says that it went well. The first that fits is taken. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/\bnot included\b/iu, 'included'],
  [/\bI left out\b/u, 'I included'],
  [/\bleft (it|them) out\b/u, 'counted $1 in'],
  [/\bcould not be\b/u, 'could be'],
  [/\bcould not\b/u, 'could'],
  [/\bcannot\b/u, 'can'],
  [/\b(is|was|are|were|has|have|had) not\b/u, '$1'],
  [/\bdid not\b/u, 'did'],
  [/\bnothing about\b/u, 'all there is about'],
  [/\bno longer\b/u, 'still'],
  [/\bI passed over\b/u, 'I took'],
  [/\bpassed (it|them) over\b/u, 'took $1'],
  [/\b(is|are) still (?:open|undecided)\b/u, '$1 settled'],
  [/\bundecided so far\b/u, 'decided by now'],
  [/\bstill open\b/u, 'settled'],
  [/\bstill pending\b/u, 'settled'],
  [/\bstill tentative\b/u, 'confirmed'],
  [/\bstill owes\b/u, 'has paid'],
  [/\bdeclined\b/u, 'accepted'],
  [/\brefused\b/u, 'granted'],
  [/\brejected\b/u, 'accepted'],
  [/\bfailed\b/u, 'worked'],
  [/\btoo late for\b/u, 'in time for'],
  [/\boverlaps with\b/u, 'keeps clear of'],
  [/\boverlapped with\b/u, 'kept clear of'],
  [/\bover (your|the|their) limit\b/u, 'within $1 limit'],
  [/\babove (your|the|their)\b/u, 'within $1'],
  [/\bunavailable\b/u, 'available'],
  [/\bmissing\b/u, 'there'],
];

/** What says the opposite of a phrase that says something adverse; null where it says nothing of the kind. */
export function oppositeOf(phrase: string): string | null {
  const row = OPPOSITES.find(([adverse]) => adverse.test(phrase));
  return row === undefined ? null : phrase.replace(row[0], row[1]);
}
