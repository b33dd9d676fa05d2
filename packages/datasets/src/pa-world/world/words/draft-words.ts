/** Subjects and beginnings of mails that were never finished. */
export const DRAFTS = [
  [
    '[Next weekend|About {weekday}]',
    'Thank you for {bake}, it did not survive the evening. About {weekday}: we would come by {vehicle} around {hour}, if that is not too',
  ],
  [
    '{Project}',
    'Here are the dates that you asked for. The first version will be with you on the {ordinal}. I still have to ask about',
  ],
  [
    '[Question about the bill|Your bill for {month}]',
    'I have looked at the bill for {month} and do not understand the second line. We were away for two weeks, and still the amount is higher than',
  ],
  [
    '[A late thank you|Thank you]',
    'I have been meaning to write for weeks. {Present} stands in the {room} and everyone who comes asks where it is from.\n\n{smallnews}',
  ],
  [
    '[Idea for {month}|A plan]',
    'What would you say to {walk} in {month}? We could stay at the inn with the bad coffee and the good view. I have not asked the others yet.',
  ],
  [
    '[About {broken}|{Broken}]',
    'After your visit {broken} worked for three days. Now it makes the old noise again, with a new one on top. Could you please',
  ],
  [
    '[My turn|Swapping {weekday}]',
    'I can take {weekday}, but then somebody has to do {weekday2} for me. It would also be good to know who has the key for',
  ],
  [
    '[Recipe|As promised]',
    'You need {grocery}, {grocery2} and patience. The rest is a matter of heat: start low and do not',
  ],
] as const;
