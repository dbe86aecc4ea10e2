import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './early-field.module.css';
import { closeSearch, typeEarly, useSearchState } from './search-state.ts';

/** Takes the letters of a person who types on while the code of the search is on its way. */
export function EarlyField() {
  const t = useMessages(appMessages);
  const { isOpen, early } = useSearchState();
  if (!isOpen) return null;
  return (
    <input
      className={classes.field}
      // biome-ignore lint/a11y/noAutofocus: the search was opened to type here
      autoFocus
      aria-label={t('searchPlaceholder')}
      placeholder={t('searchPlaceholder')}
      value={early}
      onChange={(event) => typeEarly(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeSearch();
      }}
    />
  );
}
