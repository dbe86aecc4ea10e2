import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { isGivenUp, owedOf, productText } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { spaced, writingIn } from '#core/writing.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { type OrderRow, presentOrder } from './order-facts.service.ts';
import { mailCustomer } from './order-mails.ts';

interface Words {
  cameBack: string;
  nothing: string;
  ordered: string;
  kept: string;
  givenBack: string;
  open: string;
}
const words: Record<Language, Words> = {
  en: {
    cameBack: 'Came back in all:',
    nothing: 'Nothing of it came back after all.',
    ordered: 'Ordered',
    kept: 'Kept',
    givenBack: 'You are given back',
    open: 'Still to be paid',
  },
  fr: {
    cameBack: 'Revenu en tout :',
    nothing: 'Finalement, rien n’est revenu.',
    ordered: 'Commandé',
    kept: 'Gardé',
    givenBack: 'Nous vous remboursons',
    open: 'Reste à payer',
  },
  ar: {
    cameBack: 'عاد إجمالاً:',
    nothing: 'لم يعد منه شيء بعد المراجعة.',
    ordered: 'ما طُلب',
    kept: 'ما بقي لديك',
    givenBack: 'نعيد إليك',
    open: 'المتبقي للدفع',
  },
};

/** Tells whoever ordered what of it came back in all, and what that means for their money. */
export async function mailCameBack(trx: Trx, tell: Tell, ctx: Ctx, order: OrderRow): Promise<void> {
  if (isGivenUp(order)) return;
  const settings = await readStoreSettings(trx);
  await mailCustomer(trx, tell, ctx, order, 'order_came_back', settings, async (language) =>
    told(await presentOrder(ctx, trx, order), language),
  );
}

function told(order: OrderDetail, language: Language): string[] {
  const say = words[language];
  const { fact, ...write } = writingIn(language);
  const money = (word: string, minor: number) => fact(word, write.money(minor, order.currency));
  const back = order.lines
    .filter(({ returned }) => returned > 0)
    .map((line) => `${write.number(line.returned)} × ${productText(line)}`);
  const openMinor = owedOf(order);
  return [
    back.length > 0 ? [spaced(language, say.cameBack), ...back].join('\n') : say.nothing,
    [
      money(say.ordered, order.totalMinor),
      money(say.kept, order.keptMinor),
      ...(order.owedBackMinor > 0 ? [money(say.givenBack, order.owedBackMinor)] : []),
      ...(openMinor > 0 ? [money(say.open, openMinor)] : []),
    ].join('\n'),
  ];
}
