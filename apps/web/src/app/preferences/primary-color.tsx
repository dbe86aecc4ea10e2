import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import classes from './customizer.module.css';
import { customizerMessages } from './messages.ts';
import { setPreferences, usePreferences } from './preferences.ts';

const presets = [
  { name: 'violet', color: '#7367F0' },
  { name: 'teal', color: '#0D9394' },
  { name: 'blue', color: '#2D74CA' },
  { name: 'amber', color: '#C77700' },
  { name: 'rose', color: '#D6336C' },
] as const;

/** Five colours at hand, and any other; every shade of it keeps its contrast. */
export function PrimaryColor() {
  const t = useMessages(customizerMessages);
  const current = usePreferences(({ primaryColor }) => primaryColor);
  const isOwn = !presets.some(({ color }) => color === current);
  return (
    <fieldset>
      <legend className={classes.label}>{t('primary')}</legend>
      <div className={classes.colors}>
        {presets.map(({ name, color }) => (
          <label key={name} className={classes.color} style={{ backgroundColor: color }}>
            <input
              type="radio"
              name="primary"
              className={classes.radio}
              aria-label={t(`color.${name}`)}
              checked={color === current}
              onChange={() => setPreferences({ primaryColor: color })}
            />
            {color === current ? <IconCheck size={18} aria-hidden="true" /> : null}
          </label>
        ))}
        <label className={classes.own}>
          <input
            type="color"
            className={classes.picker}
            data-own={isOwn || undefined}
            aria-label={t('color.own')}
            value={current.toLowerCase()}
            onChange={({ currentTarget }) => setPreferences({ primaryColor: currentTarget.value.toUpperCase() })}
          />
        </label>
      </div>
    </fieldset>
  );
}
