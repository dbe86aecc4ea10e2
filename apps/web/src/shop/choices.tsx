import { choicesText } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderChoice } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import classes from './choices.module.css';

/** What was chosen of a product, under its name. */
export const Choices = ({ choices }: { choices: readonly OrderChoice[] }) =>
  choices.length === 0 ? null : (
    <span className={classes.choices}>
      <bdi>{choicesText(choices)}</bdi>
    </span>
  );
