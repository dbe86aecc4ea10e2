import type { Course } from '@cartage/contract/academy/academy.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import {
  IconBrain,
  IconBrush,
  IconDeviceMobile,
  IconPalette,
  IconSchool,
  IconStarFilled,
  IconWorldWww,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { toneOf } from '#ui/tones.ts';
import classes from './academy.module.css';
import { academyMessages } from './messages.ts';

const icons: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  'tabler-brain': IconBrain,
  'tabler-brush': IconBrush,
  'tabler-device-mobile': IconDeviceMobile,
  'tabler-palette': IconPalette,
  'tabler-world-www': IconWorldWww,
};

/** The drawing a course names, in its colour. */
export function CourseTile({ logo, color }: Pick<Course, 'logo' | 'color'>) {
  const Icon = icons[logo] ?? IconSchool;
  return (
    <span className={classes.tile} data-tone={toneOf(color)} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}

/** What learners think of it, once somebody does. */
export function Rating({ rating, ratingCount }: Pick<Course, 'rating' | 'ratingCount'>) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  if (ratingCount === 0) return null;
  return (
    <span className={classes.rating}>
      <IconStarFilled size={14} aria-hidden="true" />
      <span aria-hidden="true">
        <b>{format.number(rating)}</b> ({format.number(ratingCount)})
      </span>
      <VisuallyHidden>
        {`${t('ratedOf', { rating: format.number(rating) })}, ${t('ratings', { count: ratingCount })}`}
      </VisuallyHidden>
    </span>
  );
}
