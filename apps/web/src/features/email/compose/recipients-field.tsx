import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { MailAddress } from '@cartage/contract/email/email.schema.ts';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { scrollNear } from '#ui/scroll-near.ts';
import { emailMessages } from '../messages.ts';
import { addressesIn, isAddress, withAddresses } from './addresses.ts';
import classes from './compose.module.css';

interface RecipientsFieldProps {
  label: string;
  people: readonly MailAddress[];
  problem: string | undefined;
  isFirst?: boolean;
  onChange: (people: MailAddress[]) => void;
  children?: ReactNode;
}

/** People as chips: found by part of a name or typed as addresses. */
export function RecipientsField({ label, people, problem, isFirst, onChange, children }: RecipientsFieldProps) {
  const t = useMessages(emailMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed, isOpen, people);
  const isShown = isOpen && found.length > 0;
  const add = (more: readonly MailAddress[]) => {
    if (more.length > 0) onChange(withAddresses(people, more));
    setTyped('');
    setActive(-1);
    setIsOpen(false);
  };
  const remove = (email: string) => {
    onChange(people.filter((one) => one.email !== email));
    input.current?.focus();
  };
  // A part of a name means the first who bears it; what is an address stands for itself.
  const isPart = typed.trim() !== '' && !addressesIn(typed).some(({ email }) => isAddress(email));
  const place = active < 0 && isPart ? 0 : active;
  const chosen = isShown ? found[place] : undefined;
  useEffect(() => {
    scrollNear(document.getElementById(`${id}-${active}`));
  }, [id, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (found.length > 0) setActive((Math.max(place, step < 0 ? 0 : -1) + step + found.length) % found.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) add([chosen]);
    else if (['Enter', ',', ';'].includes(event.key) && typed.trim()) add(addressesIn(typed));
    else if (event.key === 'Escape' && isShown) setIsOpen(false);
    else if (event.key === 'Backspace' && typed === '' && people.length > 0) onChange(people.slice(0, -1));
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = addressesIn(event.clipboardData.getData('text'));
    if (!pasted.some(({ email }) => isAddress(email))) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <div className={classes.field} data-wrong={problem ? true : undefined}>
      <label htmlFor={`${id}-input`} className={classes.label}>
        {label}
      </label>
      <div className={classes.people}>
        {people.map((one) => (
          <PersonChip key={one.email} person={one} onRemove={() => remove(one.email)} />
        ))}
        <input
          ref={input}
          id={`${id}-input`}
          className={classes.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={chosen ? `${id}-${place}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          inputMode="email"
          autoComplete="off"
          data-first={isFirst}
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onBlur={() => add(addressesIn(typed))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {children}
      <span className={classes.spoken} role="status">
        {isShown && typed ? t('suggested', { count: found.length }) : ''}
      </span>
      {isShown ? (
        <div id={`${id}-list`} className={classes.suggestions} role="listbox" aria-label={t('suggestions')}>
          {found.map((one, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: so does the keyboard
            <div
              key={one.email}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === place}
              className={classes.suggestion}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add([one])}
            >
              <Avatar name={one.name || one.email} src={one.avatar} sizePx={28} />
              <span className={classes.personName} dir="auto">
                {one.name}
              </span>
              <span className={classes.personAddress}>
                <bdi className="clipped">{one.email}</bdi>
              </span>
            </div>
          ))}
        </div>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function PersonChip({ person, onRemove }: { person: MailAddress; onRemove: () => void }) {
  const t = useMessages(emailMessages);
  const name = person.name || person.email;
  return (
    <span className={classes.chip} title={person.email} data-wrong={!isAddress(person.email) || undefined}>
      <bdi>{name}</bdi>
      <button type="button" aria-label={t('removeRecipient', { name })} onClick={onRemove}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}

const pauseMs = 200;

function useSuggestions(typed: string, isOpen: boolean, people: readonly MailAddress[]) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPlaceholderData } = useQuery({
    ...api.query(emailEndpoints.recipients, { query: { q: asked } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const known = new Set(people.map(({ email }) => email.toLowerCase()));
  const word = typed.trim().toLowerCase();
  // Until the answer to this word is here, of the one before only who fits it: nobody is chosen by mistake.
  const isOfNow = asked === typed.trim() && !isPlaceholderData;
  return (data?.recipients ?? []).filter(
    ({ email, name }) =>
      !known.has(email.toLowerCase()) && (isOfNow || `${name} ${email}`.toLowerCase().includes(word)),
  );
}
