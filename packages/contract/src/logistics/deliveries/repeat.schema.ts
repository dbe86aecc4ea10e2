import * as z from 'zod/mini';
import { eachOnce } from '#core/each-once.ts';
import { timedDaySchema } from '#logistics/measures.schema.ts';
import { bulkIds, bulkReportSchema } from './deliveries.schema.ts';
import { repeatedDays } from './repeat.rules.ts';

/** So many deliveries are made in one go at most; as many can be taken back in one. */
export const mostRepeats = 2000;

/** Of a rule that makes no sense no days are worked out: weeks of no length have no end. */
const when = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;

/** Deliveries made again on other days: of every `everyWeeks`-th week from the one `from` lies in, these days, up to `until`. */
export const repeatSchema = z
  .object({
    ids: bulkIds,
    /** Monday is 1. */
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.overwrite(eachOnce)),
    everyWeeks: z._default(z.int().check(z.minimum(1), z.maximum(12)), 1),
    from: timedDaySchema,
    until: timedDaySchema,
  })
  .check(
    z.refine(({ from, until }) => until >= from, { path: ['until'], params: { code: 'ends_before_start' }, when }),
    z.refine((rule) => repeatedDays(rule, 1).length > 0, { path: ['weekdays'], params: { code: 'no_such_day' }, when }),
    z.refine(({ ids, ...rule }) => ids.length * repeatedDays(rule, mostRepeats + 1).length <= mostRepeats, {
      path: ['until'],
      params: { code: 'too_many_repeats' },
      when,
    }),
  );
export type Repeat = z.output<typeof repeatSchema>;

export const repeatReportSchema = z.object({
  /** Of what was made. */
  ids: z.array(z.string()),
  /** So many of those days had it already. */
  already: z.int(),
  refused: bulkReportSchema.shape.refused,
});
export type RepeatReport = z.infer<typeof repeatReportSchema>;
