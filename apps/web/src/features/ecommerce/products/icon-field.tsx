import { useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { CategoryIcon, categoryIconNames } from './category-icons.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';

/** One of some icons; `tabler-…` words of elsewhere stay until another is chosen. */
export function IconField({ icon, onChange }: { icon: string; onChange: (icon: string) => void }) {
  const t = useMessages(productMessages);
  const group = useId();
  const choices = ['', ...categoryIconNames] as const;
  return (
    <fieldset className={classes.group}>
      <legend>{t('icon')}</legend>
      <div className={classes.icons}>
        {choices.map((name) => {
          const word = name === '' ? t('icon.none') : t(`icon.${name}`);
          return (
            <label key={name} className={classes.icon} title={word}>
              <input
                type="radio"
                name={group}
                aria-label={word}
                checked={icon === name}
                onChange={() => onChange(name)}
              />
              <CategoryIcon icon={name} size={20} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
