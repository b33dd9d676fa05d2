import { textArgument } from './argument-schemas.ts';
import { done, reading, toolSet } from './define-tool.ts';

export const userTools = toolSet({
  ask_user: reading(
    'Asks the user something and waits for the answer.',
    { question: textArgument },
    (session, { question }) => done({ asked: true, answer: session.answerOf(question) ?? null }),
  ),
});
