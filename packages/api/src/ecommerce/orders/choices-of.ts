import type { OrderChoice } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { invalidField } from '#core/failure.ts';

/** What is chosen on a line, in the order its product names its options; 400 unless it is one value of each. */
export function choicesOf(
  variants: ProductFacts['variants'],
  choices: readonly OrderChoice[],
  line: number,
): OrderChoice[] {
  const path = `lines.${line}.choices`;
  const left = new Map(choices.entries());
  const chosen = variants.map(({ option, values }) => {
    const found = [...left].find(([, choice]) => choice.option === option);
    const known = `${option}: ${values.join(', ')}`;
    if (!found) throw invalidField(path, 'not_chosen', `Choose one of ${known}`, { option });
    const [place, choice] = found;
    if (!values.includes(choice.value))
      throw invalidField(`${path}.${place}`, 'unknown_choice', `It is none of ${known}`);
    left.delete(place);
    return choice;
  });
  for (const [place, { option }] of left)
    throw invalidField(
      `${path}.${place}`,
      'unknown_choice',
      `The product has no such option, or it was chosen: ${option}`,
    );
  return chosen;
}
