import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './layout.module.css';

const threshold = 200;

/** Back to the top, once the page is scrolled more than 200 px. */
export function ScrollToTop() {
  const t = useMessages(appMessages);
  // Only heard, never asked: asking while the page is drawn would lay it out once more.
  const [isFarDown, setIsFarDown] = useState(false);
  useWindowEvent('scroll', () => setIsFarDown(window.scrollY > threshold), { passive: true });
  if (!isFarDown) return null;
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
