import { dayFrom, minutesAfter } from '../days.ts';
import type { Writer } from '../expand-template.ts';
import { mailAddressOf, mailDomainOf } from '../fresh.ts';
import { DRAFTS } from '../words/draft-words.ts';
import { TRAVEL_FIRMS } from '../words/merchants.ts';
import { NEWSLETTERS, type Newsletter, REQUESTS } from '../words/newsletters.ts';
import { THREAD_SCRIPTS, type ThreadScript } from '../words/thread-scripts.ts';
import type { Circle, Person } from './cast.ts';
import { awake, dayAgo, draft, pastTime, receive, send } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** Threads with people, letters that go to everybody, requests of others, and drafts that were never sent. */
export function correspond(scene: Scene): void {
  const scripts = scene.random.shuffle(THREAD_SCRIPTS.filter((script) => fits(scene, script)));
  for (let index = 0; index < amountOf(scene, 16, 2); index += 1) {
    const script = scripts[index % scripts.length];
    if (script !== undefined) runThread(scene, script);
  }
  getNewsletters(scene);
  getRequests(scene);
  leaveDrafts(scene);
}

function fits({ cast, archetype }: Scene, { audience, subject, mails }: ThreadScript): boolean {
  const needsKid = /\{kid\}/iu.test(subject) || mails.some(({ body }) => /\{kid\}/iu.test(body));
  if (needsKid || audience === 'school') return cast.kids.length > 0;
  return audience !== 'housing' || archetype.housing !== 'owned';
}

/** Circles of the contacts that hold the people of an audience. */
const CIRCLE_OF: Readonly<Record<ThreadScript['audience'], Circle>> = {
  family: 'family',
  friend: 'friend',
  work: 'work',
  neighbour: 'neighbour',
  club: 'club',
  school: 'school',
  trade: 'trade',
  housing: 'trade',
};

interface Correspondents {
  readonly other: Person;
  readonly third: Person;
}

function correspondentsOf(scene: Scene, { audience, mails }: ThreadScript): Correspondents {
  const [other, third] = scene.random.sample(writersFor(scene, audience), 2);
  if (other === undefined) throw new Error(`expected contacts for mail with ${audience}`);
  const isGroup = mails.some(({ by }) => by === 'C');
  return { other, third: isGroup && third !== undefined ? third : other };
}

function writersFor({ cast, firms }: Scene, audience: ThreadScript['audience']): readonly Person[] {
  const circle = cast.byCircle[CIRCLE_OF[audience]];
  const trades = audience === 'trade' ? firms.trades.filter(({ trade }) => trade !== 'Accounting') : firms.housing;
  const relations = new Set(trades.map(({ trade }) => trade.toLowerCase()));
  const chosen = circle.filter(({ relation }) => relations.has(relation));
  return chosen.length > 0 ? chosen : circle;
}

function runThread(scene: Scene, script: ThreadScript): void {
  const { random, today } = scene;
  const people = correspondentsOf(scene, script);
  const write = writerOf(scene);
  const subject = write(script.subject);
  const thread = scene.newThread();
  let date = pastTime(scene, dayAgo(scene, 1, amountOf(scene, DAYS_BACK, 60)));
  for (const [index, { by, body }] of script.mails.entries()) {
    if (date >= today) return;
    const isUser = by !== 'C' && (by === 'A') === (script.opens === 'user');
    const mail = { thread, date, subject: index === 0 ? subject : `Re: ${subject}`, label: script.label };
    sendLetter(scene, {
      mail,
      people,
      sender: isUser ? null : by === 'C' ? people.third : people.other,
      text: write(body),
    });
    date = awake(minutesAfter(date, random.int(40, 2600)));
  }
}

interface Letter {
  readonly mail: {
    readonly thread: string;
    readonly date: string;
    readonly subject: string;
    readonly label: string | null;
  };
  readonly people: Correspondents;
  /** Null where the user writes. */
  readonly sender: Person | null;
  readonly text: string;
}

function sendLetter(scene: Scene, { mail, people, sender, text }: Letter): void {
  const { cast, random } = scene;
  const everybody = [...new Set([people.other.email, people.third.email])];
  if (sender === null) {
    send(scene, {
      ...mail,
      to: everybody,
      body: wrapped(writerOf(scene), { to: people.other.first, from: cast.user.first, text }),
    });
    return;
  }
  const others = everybody.filter((address) => address !== sender.email);
  const body = wrapped(writerOf(scene), { to: cast.user.first, from: sender.first, text });
  receive(scene, { ...mail, from: sender.email, to: [cast.user.email, ...(random.chance(0.7) ? others : [])], body });
}

function wrapped(
  write: Writer,
  { to, from, text }: { readonly to: string; readonly from: string; readonly text: string },
): string {
  return `${write('{Hello}')} ${to},\n\n${text}\n\n${write('{Closing}')},\n${from}`;
}

function getNewsletters(scene: Scene): void {
  const { random, cast } = scene;
  const possible = NEWSLETTERS.filter(({ from }) => from !== 'school' || cast.kids.length > 0);
  for (let index = 0; index < amountOf(scene, 20, 3); index += 1) {
    const letter = random.pick(possible);
    const sender = senderOf(scene, letter.from);
    const write = writerOf(scene, { name: cast.user.first, sender: sender.name });
    const date = pastTime(scene, dayAgo(scene, 1, amountOf(scene, DAYS_BACK, 40)));
    receive(scene, {
      from: sender.email,
      subject: write(letter.subject),
      body: `${write(letter.body)}\n\n${sender.name}`,
      date,
    });
  }
}

function senderOf({ random, firms, cast, workshop }: Scene, from: Newsletter['from']): { name: string; email: string } {
  if (from === 'club') return random.pick(cast.byCircle.club);
  if (from === 'travel') {
    const name = random.pick([...TRAVEL_FIRMS.flight, ...TRAVEL_FIRMS.hotel]);
    return { name, email: `news@${mailDomainOf(name)}` };
  }
  if (from !== 'stranger') return random.pick(firms[from]);
  const name = `${random.pick(cast.byCircle.old).first} ${random.pick(['B.', 'K.', 'M.', 'S.', 'T.'])}`;
  return { name, email: mailAddressOf(`${name} ${workshop.random.int(10, 99)}`) };
}

function getRequests(scene: Scene): void {
  const { random, cast } = scene;
  const circles = ['friend', 'club', 'neighbour', 'work', 'trade', 'old'] as const;
  for (const { subject, body } of random.sample(REQUESTS, amountOf(scene, 9, 2))) {
    const sender = random.pick(cast.byCircle[random.pick(circles)]);
    const write = writerOf(scene);
    const text = wrapped(write, { to: cast.user.first, from: sender.first, text: write(body) });
    receive(scene, {
      from: sender.email,
      subject: write(subject),
      body: text,
      date: pastTime(scene, dayAgo(scene, 1, 30)),
    });
  }
}

/** Mails that were begun and left; of every fourth, an older one was sent. */
function leaveDrafts(scene: Scene): void {
  const { random, cast, today } = scene;
  for (const [index, [subject, body]] of random.sample(DRAFTS, amountOf(scene, DRAFTS.length, 2)).entries()) {
    const receiver = random.pick([...cast.byCircle.friend, ...cast.byCircle.family, ...cast.byCircle.work]);
    const write = writerOf(scene);
    const mail = { to: [receiver.email], subject: write(subject) };
    const opening = `${write('{Hello}')} ${receiver.first},\n\n${write(body)}`;
    const age = random.int(1, 40);
    draft(scene, { ...mail, body: opening, date: pastTime(scene, dayFrom(today, -age)) });
    if (index % 4 !== 0) continue;
    const older = pastTime(scene, dayFrom(today, -age - random.int(3, 20)));
    send(scene, { ...mail, body: `${opening}\n\n${write('{Closing}')},\n${cast.user.first}`, date: older });
  }
}
