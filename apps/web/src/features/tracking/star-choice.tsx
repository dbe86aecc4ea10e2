import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { FieldProps } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { trackingMessages } from './messages.ts';
import classes from './tracking-page.module.css';

const stars = [1, 2, 3, 4, 5];

/** One to five stars; arrows move between them. */
export function StarChoice({ label, name, value, error, onChange }: FieldProps & { label: string }) {
  const t = useMessages(trackingMessages);
  const errorId = useId();
  return (
    <fieldset className={classes.stars} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div>
        {stars.map((count) => (
          <label key={count} data-is-on={count <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={value === count}
              aria-invalid={error ? true : undefined}
              aria-label={t('stars', { count })}
              onChange={() => onChange(count)}
            />
            {count <= value ? <IconStarFilled aria-hidden="true" /> : <IconStar aria-hidden="true" />}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={classes.starsError}>
          {t('starsNeeded')}
        </p>
      ) : null}
    </fieldset>
  );
}
