import { choicesText } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { Choice } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import classes from './choices.module.css';

/** What was chosen of a product, under its name. */
export const Choices = ({ choices }: { choices: readonly Choice[] }) =>
  choices.length === 0 ? null : <bdi className={classes.choices}>{choicesText(choices)}</bdi>;
