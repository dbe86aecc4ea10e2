import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { isFocusLost } from '#ui/focus-return.ts';
import { type ListWords, listMessages } from './messages.ts';
import classes from './show-more.module.css';
import type { MoreRows } from './use-more-rows.ts';

type Shown = Pick<
  MoreRows<unknown>,
  'rows' | 'total' | 'hasMore' | 'isLong' | 'isReadingMore' | 'isMoreFailed' | 'readMore'
>;

/** How many of how many are shown, said aloud when they get more. */
export function useShownText({ rows, total = 0, isMoreFailed }: Shown): string {
  const t = useMessages(listMessages);
  const format = useFormat();
  return isMoreFailed ? t('moreFailed') : shownText(t, format.number(rows.length), format.number(total));
}
const shownText = (t: Translate<ListWords>, shown: string, total: string) => t('shownOf', { shown, total });

/** Below a list of which there is more than is shown. The focus stays here when the last of them have come. */
export function ShowMore({ of }: { of: Shown }) {
  const t = useMessages(listMessages);
  const text = useShownText(of);
  const count = useRef<HTMLParagraphElement>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const { hasMore, isLong, isReadingMore, readMore } = of;
  useEffect(() => {
    if (wasAsked && !hasMore && isFocusLost()) count.current?.focus({ preventScroll: true });
  }, [wasAsked, hasMore]);
  if (!isLong) return null;
  return (
    <div className={classes.more}>
      <p ref={count} tabIndex={-1} role="status">
        {text}
      </p>
      {hasMore ? (
        <Button
          variant="default"
          aria-busy={isReadingMore}
          onClick={() => {
            setWasAsked(true);
            readMore();
          }}
        >
          {t('showMore')}
        </Button>
      ) : null}
    </div>
  );
}
