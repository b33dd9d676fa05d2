/** What people scribble beside a contact. */
export const CONTACT_NOTES = [
  'Prefers to be called after six.',
  'Met at the street party.',
  'Moved last spring; the old address is still in some letters.',
  'Does not eat nuts.',
  'Answers messages faster than mail.',
  'Has the spare key.',
  'Two children, about our age.',
  'Lent us the tent once.',
  'Allergic to cats.',
  'Knows a good garage.',
  'Always early.',
  'Speaks softly on the phone; write instead.',
  'Works nights every second week.',
  'Likes liquorice, hates surprises.',
  'Usually away in August.',
  'Sings in the choir.',
] as const;
