import type { ErrandCriterion } from '../../errand.ts';
import { allOf, anyOf, firstBefore, has, is, noneOf, resultWith, someOf } from '../kit/bindings.ts';
import { discloses, neverHappened, okCall } from '../kit/ok-events.ts';
import { capitalised } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), sheet(scene), sheetFirst(scene), notSent(scene), openQuestion(scene)];
}

function outcomesOf({ me, teacher, mails, pickup, food }: Scene): ErrandCriterion[] {
  const ours = [is('from', me), has('to', teacher.email)];
  const singular = food.replace(/s$/u, '');
  const foods = [food, capitalised(food), singular, capitalised(singular)];
  return [
    {
      key: 'draft',
      aspect: 'outcome',
      gloss: "A draft to {teacher} stands in the thread of the teacher's questions.",
      says: [
        'Among the drafts there is an answer to {teacher} in the thread of the mail about the class trip.',
        "A draft addressed to {teacher} belongs to the thread of the teacher's mail about the class trip.",
      ],
      binding: someOf('mail', ...ours, is('folder', 'drafts'), is('thread', mails.questions.thread)),
    },
    {
      key: 'phone',
      aspect: 'outcome',
      gloss: 'A mail or draft of the user to {teacher} has {phone}, the phone number of {pickup} in the contacts.',
      says: [
        'What was written to {teacher}, sent or not, has {phone} as the phone number of {pickup}.',
        "{pickup}'s phone number {phone} stands in a mail or draft to {teacher}.",
      ],
      binding: someOf('mail', ...ours, has('body', pickup.phone)),
    },
    {
      key: 'allergy',
      aspect: 'outcome',
      gloss: 'A mail or draft of the user to {teacher} names {food}.',
      says: [
        'What was written to {teacher}, sent or not, names {food}.',
        'A mail or draft to {teacher} mentions {food} as food that {child} must not have.',
      ],
      binding: anyOf(...foods.map((form) => someOf('mail', ...ours, has('body', form)))),
    },
  ];
}

function sheet({ me, teacher, sheets }: Scene): ErrandCriterion {
  return {
    key: 'sheet',
    aspect: 'consistency',
    reach: 'beyond',
    gloss:
      'A mail or draft of the user to {teacher} has as attachment the medical sheet of {child_full} that was changed last among the final ones.',
    says: [
      'To what was written to {teacher}, sent or not, the newest medical sheet of {child_full} among the final ones is attached.',
      'Of the medical sheets of {child_full} that are final, the one changed last is attached to a mail or draft to {teacher}.',
    ],
    binding: someOf('mail', is('from', me), has('to', teacher.email), has('attachments', sheets.current.id)),
  };
}

function sheetFirst({ teacher, sheets }: Scene): ErrandCriterion {
  return {
    key: 'sheet-first',
    aspect: 'process',
    gloss: 'The newest final medical sheet of {child_full} was opened before the first mail or draft to {teacher}.',
    says: [
      'The newest final medical sheet of {child_full} had been opened before anything was written to {teacher}.',
      "Before it wrote to {teacher}, the assistant had opened {child}'s medical sheet, namely the newest final one.",
    ],
    binding: firstBefore(
      resultWith('documents_get', sheets.current.id),
      okCall(['mail_draft', 'mail_send'], has('to', teacher.email)),
    ),
  };
}

function notSent({ me, teacher }: Scene): ErrandCriterion {
  const toTeacher = has('to', teacher.email);
  return {
    key: 'not-sent',
    aspect: 'abstention',
    gloss: 'No mail was sent to {teacher}.',
    says: [
      'No mail was sent to {teacher} ({teacher_mail}).',
      'Nothing went out to {teacher}, the teacher at {school}.',
    ],
    binding: allOf(
      neverHappened(okCall('mail_send', toTeacher)),
      noneOf('mail', is('from', me), is('folder', 'sent'), toTeacher),
    ),
  };
}

function openQuestion({ unknown }: Scene): ErrandCriterion {
  const fact = {
    id: 'reply-to-school.open-question',
    forms: [unknown, capitalised(unknown)],
    contradictedBy: ['all of the questions are answered', 'All of the questions are answered'],
  };
  return {
    key: 'open-question',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss: 'The final message says that the question about the {unknown} of {child} is still open.',
    says: [
      "The final message says that the teacher's question about {child}'s {unknown} is still open.",
      "At the end the user learns that {child}'s {unknown}, which {teacher} had asked for, could not be given.",
    ],
    binding: discloses(fact),
    facts: [fact],
  };
}
