import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Avatar } from '#ui/avatar.tsx';
import classes from './people-field.module.css';

/** Somebody who works here, or, without an id, is known by the name alone. */
export interface ListedPerson {
  id?: number | undefined;
  name: string;
  img: string | null;
}

interface PeopleListProps<One extends ListedPerson> {
  label: string;
  people: readonly One[];
  /** Takes somebody off, and what the way to it is called. */
  onRemove?: (person: One) => void;
  removeLabel?: (name: string) => string;
}

/** People with their faces; with a way to take each off where `onRemove` is given. */
export const PeopleList = <One extends ListedPerson>({
  label,
  people,
  onRemove,
  removeLabel,
}: PeopleListProps<One>) => (
  <ul className={classes.people} aria-label={label}>
    {people.map((person) => (
      <li key={`${person.id} ${person.name}`} className={classes.person}>
        <Avatar name={person.name} src={person.img} sizePx={28} />
        <span className={classes.name} dir="auto">
          {person.name}
        </span>
        {onRemove ? (
          <ActionIcon size={28} aria-label={removeLabel?.(person.name)} onClick={() => onRemove(person)}>
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </li>
    ))}
  </ul>
);
