import type { Insertable } from 'kysely';
import { toInstant } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { reviewSearchText } from './reviewer-name.service.ts';
import type { ReviewsTable } from './reviews.table.ts';
import { sampleAnswers, sampleTexts } from './sample-texts.ts';

const dayMs = 86_400_000;
const count = 100;
/** Most people write when they are pleased. */
const stars = [5, 4, 5, 3, 5, 4, 2, 5, 4, 5, 4, 5, 1, 4, 5, 3, 5, 4, 5, 2];

/** A hundred reviews of what was delivered, by those who bought it, in the order they were written. */
export async function seedReviews(trx: Trx, { now, random }: SeedTools): Promise<void> {
  const bought = await trx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select([
      'orderLines.seq',
      'orderLines.productId',
      'orderLines.productName',
      'orderLines.productBrand',
      'orderLines.image',
      'orders.id as orderId',
      'orders.customerId',
      'orders.customerName',
      'orders.email',
      'orders.placedAt',
    ])
    .where('orders.status', '=', 'Delivered')
    .orderBy('orderLines.seq')
    .limit(count)
    .execute();
  const written = bought
    .map((line) => ({
      ...line,
      at: Math.min(now.getTime() - dayMs * random(), Date.parse(line.placedAt) + (4 + random() * 12) * dayMs),
    }))
    .sort((a, b) => a.at - b.at);
  const rows = written.map((line, index): Insertable<ReviewsTable> => {
    const rating = stars[index % stars.length] ?? 5;
    const texts = sampleTexts[rating] ?? { heads: [], first: [], second: [] };
    const turn = (list: readonly string[], step: number) =>
      list[(index * step + Math.floor(index / 20)) % list.length] ?? '';
    const isAnswered = rating <= 2 || index % 9 === 4;
    const texted = {
      productName: line.productName,
      reviewer: line.customerName,
      email: line.email,
      head: turn(texts.heads, 1),
      para: `${turn(texts.first, 3)} ${turn(texts.second, 1)}`,
    };
    return {
      ...texted,
      id: index + 1,
      version: 1,
      createdAt: toInstant(line.at),
      updatedAt: toInstant(line.at),
      productId: line.productId,
      productBrand: line.productBrand,
      productImage: line.image,
      customerId: line.customerId,
      orderId: line.orderId,
      reviewedOn: toInstant(line.at).slice(0, 10),
      // The newest have not been looked at yet.
      status: index >= written.length - 15 || index % 11 === 6 ? 'Pending' : 'Published',
      rating,
      answer: isAnswered ? (sampleAnswers[rating <= 2 ? 1 : index % 2 === 0 ? 0 : 2] ?? '') : '',
      answeredAt: isAnswered ? toInstant(Math.min(now.getTime(), line.at + dayMs)) : null,
      answeredBy: isAnswered ? 4 : null,
      searchText: reviewSearchText(texted),
    };
  });
  await trx.insertInto('reviews').values(rows).execute();
  await startNumbersAfter(trx, 'reviews', rows.length);
}
