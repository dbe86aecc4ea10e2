import type { EventGuest } from '@cartage/contract/calendar/calendar.schema.ts';
import type { ListedPerson } from '#form/people-list.tsx';

export const personOf = ({ id, fullName, avatar }: EventGuest): ListedPerson => ({ id, name: fullName, img: avatar });

/** Only who works here is a guest. */
export const guestsOf = ({ id, name, img }: ListedPerson): EventGuest[] =>
  id === undefined ? [] : [{ id, fullName: name, avatar: img }];
