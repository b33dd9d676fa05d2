/** An answer that puts a thing off, and a sentence behind a yes that puts off other things in the same words. */
export const PUT_OFF: readonly { readonly fault: string; readonly twin: string }[] = [
  {
    fault: 'I am not sure about that yet. Let me look at it tonight, I will tell you tomorrow.',
    twin: 'I am not sure about everything else on my list yet. Let me look at the rest of it tonight, I will tell you tomorrow.',
  },
  {
    fault: 'Yes, that is an idea, but wait with it, please. I want to talk about it at home first.',
    twin: 'But wait with anything that we did not speak of, please. I want to talk about such things at home first.',
  },
  {
    fault: 'Not so fast, I have not decided. I will come back to you on that.',
    twin: 'As to what goes beyond that: not so fast, I have not decided. I will come back to you on all of that.',
  },
  {
    fault: 'Can that stay open until Friday? I would like to sleep on it.',
    twin: 'Can the things that are not urgent stay open until Friday? I would like to sleep on one or two of them.',
  },
  {
    fault: 'Leave it as it is for the moment, I have to check something first.',
    twin: 'Leave whatever else turns up as it is for the moment, I have to check something of my own first.',
  },
  {
    fault: 'I cannot say yes to that now. Ask me again next week.',
    twin: 'I cannot say yes to more than that now. For other things of this kind ask me again next week.',
  },
  {
    fault: 'Yes, probably. But let us hold that for now, there is a question I still have to clear up.',
    twin: 'But let us hold what comes on top of it for now, there is another question that I still have to clear up.',
  },
  {
    fault: 'Give me a day to think about it, please. You will hear from me.',
    twin: 'If there is more to it than that, give me a day to think about it, please. You will hear from me.',
  },
  {
    fault: 'Maybe. I have to see the numbers of this month before I say yes, so do nothing yet.',
    twin: 'For the rest I have to see the numbers of this month before I say yes, so do nothing there yet.',
  },
  {
    fault: 'Yes, I saw your question. Keep it back until I am home, then I will answer it.',
    twin: 'If there are more questions, keep them back until I am home, then I will answer them one by one.',
  },
];

/** Words around a question and its answer that change nothing. */
export const COURTESIES: readonly { readonly question: string; readonly answer: string }[] = [
  { question: 'A short question: ', answer: ' Thanks for asking.' },
  { question: 'Before I go on: ', answer: ' Good that you ask.' },
  { question: 'One thing I need to know: ', answer: ' Tell me when it is done.' },
  { question: 'I would rather ask: ', answer: ' That was quick, by the way.' },
  { question: 'Just to be sure: ', answer: ' Then go on with the rest.' },
  { question: 'Sorry to interrupt you: ', answer: ' No problem, I was here anyway.' },
  { question: 'There is something to decide: ', answer: ' The rest as we said.' },
  { question: 'May I ask something? ', answer: ' Of course, always.' },
];
