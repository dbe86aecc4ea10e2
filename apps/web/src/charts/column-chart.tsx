import { type KeyboardEvent, useState } from 'react';
import classes from './column-chart.module.css';
import { axisTicks, labelledColumns } from './scale.ts';
import { type ChartTone, chartColours } from './tone.ts';

export interface ChartPoint {
  id: string;
  /** Under the axis. */
  short: string;
  /** Where it is read alone. */
  label: string;
  /** One of each series; stacked, none below zero. */
  values: readonly number[];
}
export interface ChartSeries {
  name: string;
  tone: ChartTone;
}
interface ColumnChartProps {
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** How a figure is written at the axis. */
  write: (value: number) => string;
  /** What a column says when it is looked at. */
  describe: (point: ChartPoint) => string;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** Where a key leads from column `at`; -1: nowhere. */
function reachedBy(key: string, at: number, last: number, isRtl: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const onward = key === 'ArrowUp' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight');
  const back = key === 'ArrowDown' || key === (isRtl ? 'ArrowRight' : 'ArrowLeft');
  return onward ? Math.min(last, at + 1) : back ? Math.max(0, at - 1) : -1;
}

/** Figures in order, as columns from zero; one is read by pointing at it, or by the arrows as a slider is. */
export function ColumnChart({ label, series, points, write, describe }: ColumnChartProps) {
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const shown = pointed ?? chosen;
  const lines = axisTicks(Math.max(0, ...points.map(({ values }) => sum(values))));
  const top = Math.max(lines.at(-1) ?? 0, 1);
  const words = labelledColumns(points.length);
  const isSecond = (index: number) => [...words].indexOf(index) % 2 === 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = reachedBy(event.key, at, last, isRtl);
    if (to < 0) return;
    event.preventDefault();
    setChosen(to);
  };
  const current = points[at];
  if (!current) return null;
  return (
    <div className={classes.chart}>
      {series.length > 1 ? (
        <ul className={classes.legend} aria-hidden="true">
          {series.map(({ name, tone }) => (
            <li key={name}>
              <span style={{ background: chartColours[tone] }} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.scale} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ insetBlockEnd: `${(line / top) * 100}%` }}>
            {write(line)}
          </span>
        ))}
        {/* In the flow, so that the widest figure keeps its place. */}
        <div className={classes.widest}>
          {lines.map((line) => (
            <i key={line}>{write(line)}</i>
          ))}
        </div>
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={describe(current)}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(at)}
        onBlur={() => setChosen(undefined)}
        onPointerLeave={() => setPointed(undefined)}
      >
        {lines.map((line) => (
          <span key={line} className={classes.line} style={{ insetBlockEnd: `${(line / top) * 100}%` }} />
        ))}
        {points.map((point, index) => (
          <div
            key={point.id}
            className={classes.column}
            data-shown={index === shown || undefined}
            onPointerMove={() => setPointed(index)}
          >
            {series.map(({ name, tone }, place) => (
              <span
                key={name}
                className={classes.part}
                style={{
                  background: chartColours[tone],
                  blockSize: `${((point.values[place] ?? 0) / top) * 100}%`,
                }}
              />
            ))}
            {words.has(index) ? (
              <span className={classes.word} data-second={isSecond(index) || undefined}>
                {point.short}
              </span>
            ) : null}
            {index === shown ? (
              <span className={classes.tipPlace} data-edge={edgeOf(index, points.length)}>
                <span className={classes.tip}>{describe(point)}</span>
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Near an edge the tip opens inward. */
const edgeOf = (index: number, count: number) =>
  index < count / 4 ? 'start' : index >= (count * 3) / 4 ? 'end' : undefined;
