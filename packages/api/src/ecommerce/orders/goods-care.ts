import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Trx } from '#core/deps.ts';

interface Good {
  name: string;
  /** None of a product that is there no more. */
  attributes: ProductFacts['attributes'] | undefined;
}
type Care = (names: string, temperatureC: number) => string;

const words: Record<Language, { fragile: Care; frozen: Care; cold: Care }> = {
  en: {
    fragile: (names) => `Fragile, handle with care: ${names}`,
    frozen: (names) => `Keep frozen: ${names}`,
    cold: (names, temperatureC) => `No warmer than ${temperatureC} °C: ${names}`,
  },
  fr: {
    fragile: (names) => `Fragile, à manipuler avec soin : ${names}`,
    frozen: (names) => `À garder congelé : ${names}`,
    cold: (names, temperatureC) => `Pas plus de ${temperatureC} °C : ${names}`,
  },
  ar: {
    fragile: (names) => `قابل للكسر، يُنقل بعناية: ${names}`,
    frozen: (names) => `يبقى مجمّداً: ${names}`,
    cold: (names, temperatureC) => `لا تتجاوز الحرارة ${temperatureC} °م: ${names}`,
  },
};

/** What the driver has to mind of the goods, in the language of whoever makes the delivery. */
export async function careOf(trx: Trx, ctx: Ctx, goods: readonly Good[]): Promise<string[]> {
  const minded = goods.flatMap(({ name, attributes }) => (attributes ? [{ name, ...attributes }] : []));
  const { language } = await trx
    .selectFrom('users')
    .select('language')
    .where('id', '=', ctx.person().userId)
    .executeTakeFirstOrThrow();
  const { fragile, frozen, cold } = words[language];
  const named = (some: readonly { name: string }[]) => [...new Set(some.map(({ name }) => name))].join(', ');
  const line = (care: Care, some: typeof minded, temperatureC = 0) =>
    some.length > 0 ? [care(named(some), temperatureC)] : [];
  const limits = [...new Set(minded.flatMap(({ maxTemperatureC }) => maxTemperatureC ?? []))].sort((a, b) => a - b);
  return [
    ...line(
      fragile,
      minded.filter(({ isFragile }) => isFragile),
    ),
    ...line(
      frozen,
      minded.filter(({ isFrozen }) => isFrozen),
    ),
    ...limits.flatMap((most) =>
      line(
        cold,
        minded.filter(({ maxTemperatureC }) => maxTemperatureC === most),
        most,
      ),
    ),
  ];
}
