import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { firstNameOf } from '../../world/plant.ts';
import {
  allOf,
  anyOf,
  firstBefore,
  has,
  is,
  noneOf,
  resultWith,
  someOf,
  someWith,
  stands,
  tells,
} from '../kit/bindings.ts';
import { countIs, okCall } from '../kit/ok-events.ts';
import { capitalised, dayForms, moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), calendarAgrees(scene), ...conductOf(scene), toldOpen(scene)];
}

/** The summary says one of these. */
function summarySays({ title, folder }: Scene, forms: readonly string[]): JsonObject {
  return someWith(forms, (form) => someOf('documents', is('title', title), is('folder', folder), has('body', form)));
}

function outcomesOf(scene: Scene): ErrandCriterion[] {
  const { decider, choice, amounts, days } = scene;
  const names = [decider.name, firstNameOf(decider.name)];
  const verbs = ['decided on', 'decided for', 'chose', 'settled on', 'picked'];
  return [
    {
      key: 'amount-stated',
      aspect: 'outcome',
      gloss: 'A document {title} in the folder {folder} states {amount}, the amount that was agreed in the end.',
      says: [
        'The document "{title}" in the folder {folder} gives {amount}, the amount agreed in the end.',
        'In the folder {folder} there is a document "{title}" in which the agreed amount, {amount}, can be read.',
      ],
      binding: summarySays(scene, moneyForms(amounts.agreed)),
    },
    {
      key: 'decider-named',
      aspect: 'outcome',
      reach: 'beyond',
      interpretive: true,
      gloss: 'A document {title} in the folder {folder} says that {decider} decided for the {choice}.',
      says: [
        'The document "{title}" in the folder {folder} names {decider} as the one who decided for the {choice}.',
        'According to the document "{title}" in the folder {folder}, it was {decider} whose decision for the {choice} counted.',
      ],
      binding: summarySays(
        scene,
        names.flatMap((name) => verbs.map((verb) => `${name} ${verb} the ${choice}`)),
      ),
    },
    {
      key: 'day-stated',
      aspect: 'outcome',
      gloss: 'A document {title} in the folder {folder} states {day}, the day that was fixed in the end.',
      says: [
        'The document "{title}" in the folder {folder} gives {day}, the day fixed in the end.',
        'In the folder {folder} there is a document "{title}" in which {day} can be read, the day that was fixed in the end.',
      ],
      binding: summarySays(scene, dayForms(days.agreed)),
    },
  ];
}

/** Holds for whichever of the two days it is: that it is the right one is asked elsewhere. */
function calendarAgrees(scene: Scene): ErrandCriterion {
  const { plan, days } = scene;
  const onDay = (day: string): JsonObject =>
    someOf(
      'calendar',
      is('title', capitalised(plan)),
      is('status', 'confirmed'),
      stands('start', 'between', [`${day}T00:00`, `${day}T23:59`]),
    );
  return {
    key: 'calendar-agrees',
    aspect: 'consistency',
    gloss:
      'There is a confirmed calendar event {event}, and its day stands in a document {title} in the folder {folder}.',
    says: [
      'The calendar has a confirmed entry "{event}" on a day that the document "{title}" in the folder {folder} gives too.',
      'Calendar and summary agree: the day of a confirmed entry "{event}" stands in the document "{title}" in the folder {folder}.',
    ],
    binding: anyOf(...[days.agreed, days.before].map((day) => allOf(onDay(day), summarySays(scene, dayForms(day))))),
  };
}

function conductOf({ mails, title }: Scene): ErrandCriterion[] {
  const last = mails.at(-1);
  const thread = last?.thread ?? '';
  const sentBefore = mails.filter(({ folder }) => folder === 'sent').length;
  return [
    {
      key: 'thread-read',
      aspect: 'process',
      gloss: 'The last mail of the thread about the {plan} was opened before a document {title} was created.',
      says: [
        'The last mail of the thread about the {plan} had been opened before the document "{title}" was created.',
        'No document "{title}" was created until the assistant had read the thread about the {plan} up to its last mail.',
      ],
      binding: firstBefore(
        resultWith(['mail_get', 'mail_thread'], last?.id ?? ''),
        okCall('documents_create', is('title', title)),
      ),
    },
    {
      key: 'not-passed-on',
      aspect: 'abstention',
      gloss: 'No document {title} is shared with anyone, and no mail was sent in the thread about the {plan}.',
      says: [
        'The document "{title}" is shared with nobody, and nothing was sent in the mail thread about the {plan}.',
        'Nobody else has access to the document "{title}", and the thread about the {plan} got no new mail from the user.',
      ],
      binding: allOf(
        noneOf('documents', is('title', title), stands('shared_with', 'different', [])),
        countIs(sentBefore, 'mail', is('folder', 'sent'), is('thread', thread)),
      ),
    },
  ];
}

function toldOpen({ open }: Scene): ErrandCriterion {
  const facts = [
    { id: 'summarise-thread.question', forms: [open, capitalised(open)] },
    {
      id: 'summarise-thread.open',
      forms: ['open', 'undecided', 'not settled', 'unsettled', 'unresolved', 'not been decided'],
    },
  ];
  return {
    key: 'open-told',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss: 'The final message says that it is still open {open}.',
    says: [
      'The final message says that it is still open {open}.',
      'At the end the user is told that one question is not settled yet, namely {open}.',
    ],
    binding: tells(...facts),
    facts,
  };
}
