import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Years are typed digit by digit, and 2 and 20 come before 2026. */
const firstDay = '1900-01-01';

const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean =>
  key === ' ' || key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * For a day's field whose change leads somewhere else. A day chosen in the browser's calendar is taken at once; one that is
 * typed when Enter is pressed or the field is left, as every digit on the way makes another day. Escape gives up what was
 * typed. A half typed day is none: `take` hears '' then.
 */
export function useTypedDay(value: string, take: (day: string) => void) {
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);
  const end = (day = value) => {
    isTyping.current = false;
    setTyped(undefined);
    if (day !== value && (day === '' || day >= firstDay)) take(day);
  };
  return {
    value: typed ?? value,
    onPointerDown: () => {
      isTyping.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') end(typed);
      else if (event.key === 'Escape') end();
      else isTyping.current = !opensCalendar(event);
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      isTyping.current ? setTyped(currentTarget.value) : end(currentTarget.value),
    onBlur: () => end(typed),
  };
}
