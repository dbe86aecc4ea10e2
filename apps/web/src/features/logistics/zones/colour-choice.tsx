import { zoneColours } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { routeStyleOfTheme } from '#map/route-colours.ts';
import { zoneMessages } from './messages.ts';
import classes from './zones.module.css';

const names = [
  'blue',
  'amber',
  'teal',
  'magenta',
  'green',
  'red',
  'indigo',
  'olive',
  'cyan',
  'orange',
  'violet',
  'pink',
] as const;

interface ColourChoiceProps {
  value: number;
  onChange: (colour: number) => void;
}

/** One of the twelve hues, each of which can be seen on the light map and on the dark. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const t = useMessages(zoneMessages);
  return (
    <fieldset className={fields.group}>
      <legend className={classes.label}>{t('colour')}</legend>
      <div className={classes.colours}>
        {names.slice(0, zoneColours).map((name, colour) => (
          <label key={name} className={classes.colour} style={routeStyleOfTheme(colour)} title={t(`colour.${name}`)}>
            <input
              type="radio"
              name="colour"
              aria-label={t(`colour.${name}`)}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
