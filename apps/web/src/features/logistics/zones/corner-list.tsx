import { ActionIcon, NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { zoneMessages } from './messages.ts';
import { between, type Outline } from './use-outline.ts';
import classes from './zones.module.css';

/** The corners in words: what the map shows, to be read, typed and taken away without it. */
export function CornerList({ outline }: { outline: Outline }) {
  const t = useMessages(zoneMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const { corners, isFull } = outline;
  if (corners.length === 0) return null;
  return (
    <>
      <div className={classes.cornerHead} aria-hidden="true">
        <span>{tWord('latitude')}</span>
        <span>{tWord('longitude')}</span>
      </div>
      <ol className={classes.corners} aria-label={t('corners')}>
        {corners.map((corner, index) => {
          const number = index + 1;
          const next = corners[number % corners.length] ?? corner;
          const set = (changed: Partial<Record<0 | 1, number>>) =>
            outline.move(index, [changed[0] ?? corner[0], changed[1] ?? corner[1]]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the ring
            <li key={index} className={classes.cornerRow}>
              <span className={classes.cornerNumber} aria-hidden="true">
                {format.number(number)}
              </span>
              <Degrees
                label={t('cornerLatitude', { number, name: tWord('latitude') })}
                value={corner[1]}
                most={90}
                onTake={(lat) => set({ 1: lat })}
              />
              <Degrees
                label={t('cornerLongitude', { number, name: tWord('longitude') })}
                value={corner[0]}
                most={180}
                onTake={(lon) => set({ 0: lon })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isFull || corners.length < 2}
                aria-label={t('insertAfter', { number })}
                title={t('insertAfter', { number })}
                onClick={() => outline.insert(number, between(corner, next))}
              >
                <IconPlus size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeCorner', { number })}
                title={t('removeCorner', { number })}
                onClick={() => outline.remove(index)}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface DegreesProps {
  label: string;
  value: number;
  most: number;
  onTake: (degrees: number) => void;
}

/** Half a number is no corner: it counts once it is left. */
function Degrees({ label, value, most, onTake }: DegreesProps) {
  const [typed, setTyped] = useState<number | string>(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const take = () => {
    if (typeof typed !== 'number') return setTyped(value);
    if (typed !== value) onTake(typed);
  };
  return (
    <NumberInput
      size="xs"
      className={classes.degrees ?? ''}
      aria-label={label}
      value={typed}
      decimalScale={6}
      hideControls
      min={-most}
      max={most}
      clampBehavior="blur"
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
