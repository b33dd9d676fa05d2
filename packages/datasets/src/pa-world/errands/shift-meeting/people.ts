import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  formatTime,
  freshCompanyName,
  namesakeOf,
  type Planted,
  plantContact,
  plantThread,
  timeOn,
} from '../../world/plant.ts';
import type { Contact } from '../../world/state.ts';

export interface People {
  /** In the order of the invitation. The last one is of no firm. */
  readonly invited: readonly Planted<Contact>[];
  /** Was part of it once. */
  readonly outsider: Planted<Contact>;
  /** In which everybody of back then is addressed. */
  readonly oldMail: string;
}

/** Three who are invited, one who left, a namesake, and what they wrote to each other. */
export function plantPeople(
  workshop: WorldWorkshop,
  { title, proposed }: { readonly title: string; readonly proposed: string },
): People {
  const { household, today } = workshop;
  const company = freshCompanyName(workshop, 'Workshops');
  const colleague = () => plantContact(workshop, { relation: 'business', company });
  const [lead, second, outsider] = [colleague(), colleague(), colleague()];
  const free = plantContact(workshop, { relation: 'business' });
  plantContact(workshop, { name: namesakeOf(workshop, second.name), relation: 'club' });
  const own = household.profile.email;
  const [oldMail] = plantThread(workshop, [
    {
      from: lead.email,
      to: [own, second.email, free.email, outsider.email],
      subject: `${title}: who is in`,
      body: `This is the round for ${title}: all of us in this mail. I will send invitations.`,
      date: timeOn(dayFrom(today, -75), 10, 20),
    },
    {
      from: lead.email,
      to: [own],
      subject: `Re: ${title}: who is in`,
      body: `${firstNameOf(outsider.name)} has gone on to other work and only comes to the weekly one for now. Just so you know.`,
      date: timeOn(dayFrom(today, -20), 15, 5),
    },
    {
      from: second.email,
      to: [own],
      subject: `Re: ${title}: who is in`,
      body: `If ${title} has to move at all, ${formatTime(proposed)} would be my wish. Your assistant could shift the weekly one as well while at it.`,
      date: timeOn(dayFrom(today, -1), 16, 48),
    },
  ]);
  return { invited: [lead, second, free], outsider, oldMail: oldMail?.id ?? '' };
}
