import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  namesakeOf,
  type Planted,
  plantChat,
  plantContact,
  plantMessage,
  timeOn,
} from '../../world/plant.ts';
import type { Chat, Contact } from '../../world/state.ts';

export interface Chats {
  readonly neighbour: Planted<Contact>;
  /** Between the user and the neighbour. */
  readonly chat: Planted<Chat>;
}

/** A chat with the neighbour, one with somebody of the same given name, and one with the whole street. */
export function plantChats(workshop: WorldWorkshop, { town }: { readonly town: string }): Chats {
  const { household, today } = workshop;
  const own = household.profile.email;
  const neighbour = plantContact(workshop, { relation: 'neighbour', notes: 'Has our spare key.' });
  const singer = plantContact(workshop, { name: namesakeOf(workshop, neighbour.name), relation: 'club' });
  const first = firstNameOf(neighbour.name);
  const chat = plantChat(workshop, { title: `${first} next door`, members: [own, neighbour.email] });
  const choir = plantChat(workshop, { title: `${first} from the choir`, members: [own, singer.email] });
  const street = plantChat(workshop, { title: 'Our end of the street', members: [own, neighbour.email, singer.email] });
  const say = (where: string, from: string, text: string) =>
    plantMessage(workshop, { chat: where, from, text, time: timeOn(dayFrom(today, -2), 19, 24) });
  say(
    chat.id,
    neighbour.email,
    `Have a good time in ${town}! When are you home again, so that I know how long to water?`,
  );
  say(choir.id, singer.email, 'Rehearsal is in the small hall next time. Can you bring the scores?');
  say(street.id, neighbour.email, 'Could somebody ask their assistant to move the bin day to Friday? It never works.');
  return { neighbour, chat };
}
