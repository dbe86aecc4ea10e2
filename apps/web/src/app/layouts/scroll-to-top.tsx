import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './layout.module.css';

const threshold = 200;

/** Back to the top, once the page is scrolled more than 200 px. */
export function ScrollToTop() {
  const t = useMessages(appMessages);
  const [{ y }] = useWindowScroll();
  if (y <= threshold) return null;
  const toTop = () => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <ActionIcon className={classes.toTop} variant="filled" size={40} aria-label={t('toTop')} onClick={toTop}>
      <IconArrowUp size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
