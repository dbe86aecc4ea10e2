import { pageSizes } from '@cartage/contract/core/paged-list.ts';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { type ListWords, listMessages } from './messages.ts';
import classes from './pager.module.css';
import type { ListState } from './use-list-state.ts';

/** Which rows of how many, how many a page, and the way to the others. */
export function Pager({ state, total }: { state: ListState; total: number }) {
  const t = useMessages(listMessages);
  const format = useFormat();
  const sizeId = useId();
  const { page, itemsPerPage } = state.query;
  const pages = Math.max(1, Math.ceil(total / itemsPerPage));
  return (
    <div className={classes.pager}>
      <div className={classes.size}>
        <label htmlFor={sizeId}>{t('perPage')}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
          value={String(itemsPerPage)}
          onChange={(event) => state.set({ itemsPerPage: Number(event.currentTarget.value) })}
        />
      </div>
      <span className="numeric">{rangeText(t, state, total)}</span>
      <PageSteps page={page} pages={pages} onGo={(to) => state.set({ page: to })} />
    </div>
  );
}

/** The way to the pages beside this one, and to the ends. */
export function PageSteps({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useMessages(listMessages);
  const isFirst = page <= 1;
  const isLast = page >= pages;
  const steps = [
    { to: 1, label: t('firstPage'), icon: IconChevronLeftPipe, isOff: isFirst },
    { to: page - 1, label: t('previousPage'), icon: IconChevronLeft, isOff: isFirst },
    { to: page + 1, label: t('nextPage'), icon: IconChevronRight, isOff: isLast },
    { to: pages, label: t('lastPage'), icon: IconChevronRightPipe, isOff: isLast },
  ];
  return (
    <nav className={classes.steps} aria-label={t('paging')}>
      {steps.map(({ to, label, icon: Icon, isOff }) => (
        <ActionIcon key={label} size={32} aria-label={label} disabled={isOff} onClick={() => onGo(to)}>
          <Icon size={18} aria-hidden="true" className="directional" />
        </ActionIcon>
      ))}
    </nav>
  );
}

/** "11–20 of 53". */
export function rangeText(t: Translate<ListWords>, { query }: ListState, total: number): string {
  const from = (query.page - 1) * query.itemsPerPage + 1;
  if (from > total) return t('rangeNone');
  return t('range', { from, to: Math.min(total, from + query.itemsPerPage - 1), total });
}
