import { addDays, wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { Ctx } from '#core/context.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';

/** What stands above the list of reviews: stars, states, and the last seven days. Two queries over them. */
export async function summariseReviews({ db, clock }: Ctx) {
  const { timeZone } = await readStoreSettings(db);
  const { day: today } = wallTimeAt(clock.now(), timeZone);
  const groups = await db
    .selectFrom('reviews')
    .select((eb) => ['status', 'rating', eb.fn.countAll<number>().as('count')])
    .groupBy(['status', 'rating'])
    .execute();
  const recent = await db
    .selectFrom('reviews')
    .select((eb) => ['reviewedOn', 'rating', eb.fn.countAll<number>().as('count')])
    .where('reviewedOn', '>', addDays(today, -14))
    .where('reviewedOn', '<=', today)
    .groupBy(['reviewedOn', 'rating'])
    .execute();
  const sum = <Row extends { count: number }>(rows: readonly Row[], is: (row: Row) => boolean) =>
    rows.reduce((total, row) => total + (is(row) ? row.count : 0), 0);
  const reviews = sum(groups, () => true);
  const stars = groups.reduce((total, { rating, count }) => total + rating * count, 0);
  const weekStart = addDays(today, -6);
  return {
    reviews,
    average: reviews === 0 ? 0 : Math.round((stars / reviews) * 10) / 10,
    byStars: [1, 2, 3, 4, 5].map((star) => sum(groups, ({ rating }) => rating === star)),
    published: sum(groups, ({ status }) => status === 'Published'),
    pending: sum(groups, ({ status }) => status === 'Pending'),
    week: [6, 5, 4, 3, 2, 1, 0].map((days) => {
      const day = addDays(today, -days);
      return { day, reviews: sum(recent, ({ reviewedOn }) => reviewedOn === day) };
    }),
    weekBefore: sum(recent, ({ reviewedOn }) => reviewedOn < weekStart),
    weekPositive: sum(recent, ({ reviewedOn, rating }) => reviewedOn >= weekStart && rating >= 4),
  };
}
