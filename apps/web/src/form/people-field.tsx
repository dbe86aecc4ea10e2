import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isolated } from '#format/isolated.ts';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';
import { Avatar } from '#ui/avatar.tsx';
import classes from './people-field.module.css';
import { type ListedPerson, PeopleList } from './people-list.tsx';

const waitMs = 250;
/** Marks somebody who is known by the name alone. */
const byName = 'name:';

interface PeopleFieldProps {
  label: string;
  placeholder: string;
  noneFound: string;
  removeLabel: (name: string) => string;
  /** Offers to write down by the name who does not work here. */
  otherLabel?: (name: string) => string;
  people: readonly ListedPerson[];
  onChange: (people: ListedPerson[]) => void;
  error: ReactNode;
}

/** Finds colleagues by name and puts them on a list. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, placeholder, noneFound, removeLabel, otherLabel, people, onChange, error } = props;
  const [typed, setTyped] = useState('');
  const found = useColleagues(typed).filter(({ id }) => !people.some((person) => person.id === id));
  const name = typed.trim();
  const isKnown = [...found, ...people].some((one) => one.name.toLowerCase() === name.toLowerCase());
  const other =
    otherLabel && name !== '' && !isKnown ? [{ value: `${byName}${name}`, label: otherLabel(isolated(name)) }] : [];
  const add = (value: string | null) => {
    const person = found.find(({ id }) => String(id) === value);
    if (person) onChange([...people, person]);
    else if (value?.startsWith(byName)) onChange([...people, { name: value.slice(byName.length), img: null }]);
    setTyped('');
  };
  return (
    <div className={classes.field}>
      <Select
        label={label}
        placeholder={placeholder}
        data={[...found.map((person) => ({ value: String(person.id), label: person.name })), ...other]}
        // The server has searched already.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={classes.person}>
            {option.value.startsWith(byName) ? null : (
              <Avatar name={option.label} src={found.find(({ id }) => String(id) === option.value)?.img} sizePx={28} />
            )}
            <bdi>{option.label}</bdi>
          </span>
        )}
        value={null}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        maxLength={100}
        onChange={add}
        nothingFoundMessage={noneFound}
        error={error}
      />
      {people.length > 0 ? (
        <PeopleList
          label={label}
          people={people}
          removeLabel={(gone) => removeLabel(isolated(gone))}
          onRemove={(gone) => onChange(people.filter((person) => person !== gone))}
        />
      ) : null}
    </div>
  );
}

function useColleagues(typed: string): (ListedPerson & { id: number })[] {
  const mayAsk = useCan()('read', 'CalendarEvent');
  const [q] = useDebouncedValue(typed.trim(), waitMs);
  const { data } = useQuery({
    ...api.query(calendarEndpoints.people, { query: { q } }),
    placeholderData: keepPreviousData,
    enabled: mayAsk,
  });
  return (data?.people ?? []).map(({ id, fullName, avatar }) => ({ id, name: fullName, img: avatar }));
}
