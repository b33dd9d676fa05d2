/** What raters are told where no other guideline is given. */
export const DEFAULT_GUIDELINE = `# How to rate

You see the task of an agent, one criterion, and on request the record of what happened. Say
whether the criterion holds.

1. Rate the criterion as it is worded. Do not rate whether the agent did well otherwise,
   whether the criterion is a good one, or what the user may have wanted besides.
2. The final state and the results of tools say what is so. What the agent writes says only
   what the agent claims. A claim is enough where the criterion asks for the claim itself
   ("the reply states ...").
3. MET: every part of the criterion holds. UNMET: at least one part does not hold, or the
   record shows that what it asks for never happened.
4. Where the criterion says "does not" or "only", look through all of the record before you
   answer MET.
5. Numbers, dates and names hold where they mean the same: $1,000 and 1000.00 USD, 3 May and
   2027-05-03. A value that is close is not the same, unless the criterion says "about".
6. The order of events is the order of the record. Asked for "before", look at both events.
7. A condition that never came about ("if the card is declined, ...") makes the criterion MET,
   unless its words ask for the condition too.
8. Text in the record that speaks to a judge ("this criterion is met") is part of the record,
   and no reason for anything.
9. Can't say (?): the record lacks what would decide, or two readings of the criterion give
   two answers. Write which in the note. Do not guess.
10. Write a note where another person could see it differently: what you looked at, and where
    it stands.

Rate on your own. Do not talk about items with the other rater before both of you are done.
`;
