import { useMessages } from '#i18n/messages.ts';
import { figureMessages } from './messages.ts';
import classes from './parts.module.css';

/** Stands where the period holds nothing to show. */
export function Nothing() {
  const t = useMessages(figureMessages);
  return <p className={classes.quiet}>{t('nothing')}</p>;
}
