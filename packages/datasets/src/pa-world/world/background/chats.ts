import { minutesAfter } from '../days.ts';
import { CHAT_SCRIPTS, type ChatAudience, type ChatScript } from '../words/chat-scripts.ts';
import type { Circle, Person } from './cast.ts';
import { awake, dayAgo, pastTime } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** How many messages a household has. */
const MESSAGES = { full: 720, small: 52 } as const;

interface Chat {
  readonly id: string;
  readonly audience: ChatAudience;
  readonly others: readonly Person[];
}

/** Chats with one person or several, over five months. */
export function chat(scene: Scene): void {
  const { random, workshop, size, today } = scene;
  const chats = openChats(scene);
  const { messages } = workshop.household.messages;
  let count = Object.keys(messages).length;
  while (count < MESSAGES[size]) {
    const one = random.pick(chats);
    const script = random.pick(scriptsFor(scene, one.audience));
    count += converse(scene, one, {
      script,
      start: pastTime(scene, dayAgo(scene, 1, amountOf(scene, DAYS_BACK, 40))),
      until: today,
    });
  }
}

const GROUPS: readonly {
  readonly title: string;
  readonly circle: Circle;
  readonly audience: ChatAudience;
  readonly size: number;
}[] = [
  { title: 'Friends of Saturday', circle: 'friend', audience: 'group', size: 5 },
  { title: 'Family', circle: 'family', audience: 'family', size: 4 },
  { title: 'Our street', circle: 'neighbour', audience: 'neighbour', size: 4 },
  { title: 'Lunch people', circle: 'work', audience: 'work', size: 4 },
  { title: 'Club', circle: 'club', audience: 'group', size: 5 },
];

const SINGLES: readonly (readonly [Circle, ChatAudience, number])[] = [
  ['friend', 'friend', 4],
  ['family', 'family', 2],
  ['work', 'work', 2],
  ['neighbour', 'neighbour', 1],
];

function openChats(scene: Scene): Chat[] {
  const { random, cast, archetype } = scene;
  const home = cast.byCircle.member.filter(({ email }) => email !== '');
  const homeChat = home.length > 0 ? [open(scene, { title: 'Home', audience: 'home', others: home })] : [];
  const groups = GROUPS.slice(0, amountOf(scene, GROUPS.length, 1)).map(({ title, circle, audience, size }) =>
    open(scene, {
      title: title === 'Family' ? `Family ${archetype.town}` : title,
      audience,
      others: random.sample(cast.byCircle[circle], size),
    }),
  );
  const singles = SINGLES.slice(0, amountOf(scene, SINGLES.length, 2)).flatMap(([circle, audience, count]) =>
    random
      .sample(cast.byCircle[circle], amountOf(scene, count, 1))
      .map((person) => open(scene, { title: person.name, audience, others: [person] })),
  );
  return [...homeChat, ...groups, ...singles];
}

function open({ workshop, cast }: Scene, { title, ...chat }: Omit<Chat, 'id'> & { readonly title: string }): Chat {
  const members = [cast.user.email, ...chat.others.map(({ email }) => email)];
  return { ...chat, id: workshop.add('chats', { title, members }) };
}

function scriptsFor({ cast }: Scene, audience: ChatAudience): ChatScript[] {
  return CHAT_SCRIPTS.filter(
    ({ audiences, lines }) =>
      audiences.includes(audience) && (cast.kids.length > 0 || !lines.some((line) => /\{kid\}/iu.test(line))),
  );
}

interface Conversation {
  readonly script: ChatScript;
  readonly start: string;
  /** Nothing is written on this day or later. */
  readonly until: string;
}

/** Writes the lines of a script into a chat; gives how many. */
function converse(scene: Scene, { id, others }: Chat, { script, start, until }: Conversation): number {
  const { random, workshop, cast } = scene;
  const other = random.pick(others);
  const third = others.length > 1 ? random.pick(others.filter((person) => person !== other)) : other;
  const user = cast.user.email;
  const speakers = random.chance(0.5) ? { A: user, B: other.email } : { A: other.email, B: user };
  const write = writerOf(scene);
  let time = start;
  let count = 0;
  for (const line of script.lines) {
    if (time >= until) break;
    const from = line.startsWith('C') ? third.email : speakers[line.startsWith('A') ? 'A' : 'B'];
    workshop.add('messages', { chat: id, from, time, text: write(line.slice(3)) });
    count += 1;
    time = awake(minutesAfter(time, random.chance(0.8) ? random.int(1, 14) : random.int(20, 240)));
  }
  return count;
}
