import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './reviews.module.css';

const five = [1, 2, 3, 4, 5];

/** So many of five stars, parts of one too; `label` says it in words. */
export const Stars = ({ value, label, sizePx = 16 }: { value: number; label: string; sizePx?: number }) => (
  <span className={classes.stars} role="img" aria-label={label}>
    {five.map((star) => (
      <IconStar key={star} size={sizePx} aria-hidden="true" />
    ))}
    <span className={classes.lit} style={{ inlineSize: `${(value / five.length) * 100}%` }}>
      {five.map((star) => (
        <IconStarFilled key={star} size={sizePx} aria-hidden="true" />
      ))}
    </span>
  </span>
);
