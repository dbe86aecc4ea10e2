import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { writingIn } from '#core/writing.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import { mailCustomer } from './order-mails.ts';

export interface GivenBack {
  amountMinor: number;
  currency: string;
}

const givenBack: Record<Language, string> = { en: 'Given back', fr: 'Remboursé', ar: 'ما أُعيد' };

/** The line that says how much. */
export function givenBackLine(language: Language, { amountMinor, currency }: GivenBack): string {
  const { fact, money } = writingIn(language);
  return fact(givenBack[language], money(amountMinor, currency));
}

/** Tells whoever ordered that money has gone back to them, and how much. */
export async function mailRefunded(
  trx: Trx,
  tell: Tell,
  deps: Pick<Deps, 'clock' | 'host'>,
  order: OrderRow,
  back: GivenBack,
): Promise<void> {
  const settings = await readStoreSettings(trx);
  await mailCustomer(trx, tell, deps, order, 'order_refunded', settings, (language) => [givenBackLine(language, back)]);
}
