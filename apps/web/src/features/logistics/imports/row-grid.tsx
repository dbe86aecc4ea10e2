import type { ImportJob, ImportRow } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { defaultLogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { Button, Checkbox, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { GridCell } from './grid-cell.tsx';
import { changeTexts, problemLine } from './import-words.ts';
import { type ImportWords, importMessages } from './messages.ts';
import classes from './row-grid.module.css';
import { RowPlaces } from './row-places.tsx';
import { useEditCells, useImportRows } from './use-import-rows.ts';

interface RowGridProps {
  job: ImportJob;
  /** Lines to take, warnings and all. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

const rowHeight = 36;
const stepOf: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Every row of the file, edited in place; only the rows in sight are on the page. */
export function RowGrid({ job, chosen, onChoose }: RowGridProps) {
  const t = useMessages(importMessages);
  const [isOnlyProblems, setIsOnlyProblems] = useState(false);
  const rows = useImportRows(job.id, isOnlyProblems);
  const edit = useEditCells(job.id);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 480 },
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { show } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when other rows come into sight
  useEffect(() => show(first, last), [first, last, isOnlyProblems]);
  const isScenario = job.kind === 'scenario';
  const canEdit = (row: ImportRow | undefined) => !isScenario && row !== undefined && row.state !== 'committed';

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (isEditing) return;
    const step = stepOf[event.key];
    if (step) {
      event.preventDefault();
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const row = clamp(active.row + step[0], rows.total);
      const column = clamp(active.column + (isMirrored ? -step[1] : step[1]), job.columns.length);
      setActive({ row, column });
      virtual.scrollToIndex(row);
      requestAnimationFrame(() => focusCell(frame.current, row, column));
    }
    if ((event.key === 'Enter' || event.key === 'F2') && event.target instanceof HTMLElement) {
      if (event.target.dataset.column === undefined || !canEdit(rows.rowAt(active.row))) return;
      event.preventDefault();
      setIsEditing(true);
    }
  };
  const finish = (row: ImportRow, column: number, text: string | undefined, index: number) => {
    setIsEditing(false);
    requestAnimationFrame(() => focusCell(frame.current, index, column));
    if (text !== undefined && text !== (row.cells[column] ?? ''))
      edit.mutate({ line: row.line, cells: [{ column, text }] });
  };
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    onChoose(next);
  };
  const columns = { '--count': job.columns.length } as CSSProperties; // a custom property
  return (
    <section className={classes.card} aria-label={t('rows')}>
      <div className={classes.tools}>
        <Switch
          label={t('onlyProblems')}
          checked={isOnlyProblems}
          onChange={({ currentTarget }) => {
            setIsOnlyProblems(currentTarget.checked);
            setActive({ row: 0, column: 0 });
            virtual.scrollToOffset(0);
          }}
        />
        {isScenario ? null : <span className={classes.help}>{t('gridHelp')}</span>}
      </div>
      {rows.error ? <FailedPanel title={t('failed')} error={rows.error} onRetry={rows.retry} /> : null}
      {!rows.isPending && rows.total === 0 && !rows.error ? <StatePanel title={t('clean')} /> : null}
      {rows.isPending ? <Skeleton height="20rem" /> : null}
      <div ref={frame} className={classes.frame} hidden={rows.total === 0} style={columns}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited, which makes it a grid
          role="grid"
          className={classes.grid}
          aria-label={t('rows')}
          aria-rowcount={rows.total + 1}
          aria-colcount={job.columns.length + 2}
          onKeyDown={onKeyDown}
        >
          <thead className={classes.block}>
            <tr aria-rowindex={1} className={classes.head}>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('state')}</th>
              {job.columns.map(({ header, field }, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                  key={at}
                  scope="col"
                  title={header}
                >
                  <bdi>{header}</bdi>
                  {field || isScenario ? null : <em className={classes.unused}>{t('noField')}</em>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.block} style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
            {items.map(({ index, start, key }) => {
              const row = rows.rowAt(index);
              return (
                <tr
                  key={key}
                  aria-rowindex={index + 2}
                  className={classes.row}
                  data-state={row?.state}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <td className={classes.line}>
                    {row ? (
                      <>
                        {canEdit(row) ? (
                          <Checkbox
                            size="xs"
                            aria-label={t('chooseRow', { line: row.line })}
                            checked={chosen.has(row.line)}
                            disabled={row.state === 'error'}
                            onChange={() => toggle(row.line)}
                          />
                        ) : null}
                        <span className="numeric">{row.line}</span>
                      </>
                    ) : null}
                  </td>
                  <td className={classes.state} title={row ? whatIsWrong(t, row) : ''}>
                    {row ? t(`state.${row.state}`) : '…'}
                    {row?.updates && row.state !== 'committed' ? (
                      <Chip tone={row.updates.changes.length > 0 ? 'info' : 'neutral'}>
                        {t(row.updates.changes.length > 0 ? 'updates' : 'unchanged')}
                      </Chip>
                    ) : null}
                  </td>
                  {job.columns.map(({ header }, column) => (
                    <GridCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                      key={column}
                      label={t('edit', { header, line: row?.line ?? '' })}
                      text={row?.cells[column] ?? ''}
                      column={column}
                      problem={row?.problems.find(({ columnIndex }) => columnIndex === column)}
                      isActive={active.row === index && active.column === column}
                      isEditing={isEditing && active.row === index && active.column === column}
                      canEdit={canEdit(row)}
                      onActivate={(shouldEdit) => {
                        setActive({ row: index, column });
                        setIsEditing(shouldEdit && canEdit(row));
                      }}
                      onFinish={(text) => row && finish(row, column, text, index)}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <RowProblems job={job} row={rows.rowAt(active.row)} />
    </section>
  );
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
const whatIsWrong = (t: ImportWords, { problems }: ImportRow) =>
  problems.map((problem) => problemLine(t, problem)).join('\n');

function focusCell(frame: HTMLElement | null, row: number, column: number): void {
  frame?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [data-column="${column}"]`)?.focus();
}

/** The problems of the line one stands on, in words. */
function RowProblems({ job, row }: { job: ImportJob; row: ImportRow | undefined }) {
  const t = useMessages(importMessages);
  const settings = useQuery(api.query(logisticsSettingsEndpoints.get, {}));
  const { currency } = settings.data ?? defaultLogisticsSettings;
  const words = { t: useMessages(logisticsMessages), format: useFormat(), currency };
  if (!row) return null;
  return (
    <div className={classes.problems} role="status">
      <strong>{t('rowProblems', { line: row.line })}</strong>
      {row.problems.length === 0 ? (
        <span>{t('noProblems')}</span>
      ) : (
        <ul>
          {row.problems.map((problem) => (
            <li key={`${problem.column} ${problem.code}`} data-severity={problem.severity}>
              {problemLine(t, problem)}
            </li>
          ))}
        </ul>
      )}
      <SwapCoordinates job={job} row={row} />
      {row.updates && row.updates.changes.length > 0 ? (
        <ul aria-label={t('updates')}>
          {row.updates.changes.map((change) => {
            const { name, from, to } = changeTexts(t, words, job.kind, change);
            return (
              <li key={change.field}>
                {headed(name)}
                <bdi>{from}</bdi> {t('becomes')} <bdi>{to}</bdi>
              </li>
            );
          })}
        </ul>
      ) : null}
      <RowPlaces key={row.line} importId={job.id} row={row} />
    </div>
  );
}

/** Puts latitude and longitude where they belong, where these are two columns. */
function SwapCoordinates({ job, row }: { job: ImportJob; row: ImportRow }) {
  const t = useMessages(importMessages);
  const edit = useEditCells(job.id);
  const [lat, lon] = ['lat', 'lon'].map((name) => job.columns.findIndex(({ field }) => field === name));
  const isSwapped = row.state !== 'committed' && row.problems.some(({ code }) => code === 'swapped_coordinates');
  if (!isSwapped || lat === undefined || lon === undefined || lat < 0 || lon < 0) return null;
  const cells = [
    { column: lat, text: row.cells[lon] ?? '' },
    { column: lon, text: row.cells[lat] ?? '' },
  ];
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={edit.isPending}
      onClick={() => edit.mutate({ line: row.line, cells })}
    >
      {t('swapCoordinates')}
    </Button>
  );
}
