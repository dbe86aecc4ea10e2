import { referralEndpoints } from '@cartage/contract/ecommerce/referrals/referrals.endpoints.ts';
import { referralTransitions } from '@cartage/contract/ecommerce/referrals/referrals.rules.ts';
import type { Referral, ReferralStatus } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import type { Format } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { eachOf, tellRefused } from '#list-page/each-of.ts';
import { showRows } from '#list-page/show-rows.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ReferralWords } from './messages.ts';

const words = {
  Paid: { done: 'paid', none: 'nonePaid', back: undefined },
  Rejected: { done: 'rejected', none: 'noneRejected', back: 'Unpaid' },
  Unpaid: { done: 'reopened', none: 'noneReopened', back: 'Rejected' },
} as const satisfies Record<ReferralStatus, object>;

export const canMove = ({ status }: Pick<Referral, 'status'>, to: ReferralStatus): boolean =>
  referralTransitions[status].includes(to);

/** Moves those that may go there; what was paid is asked about first, for it stays paid. Shown at once; false where nothing was done. */
export async function moveReferrals(
  referrals: readonly Referral[],
  to: ReferralStatus,
  { t, format }: { t: ReferralWords; format: Format },
): Promise<boolean> {
  const { done, none, back } = words[to];
  const moving = referrals.filter(
    // Among several, who has earned nothing yet would be done with before their first order.
    (one) => canMove(one, to) && (to !== 'Paid' || referrals.length === 1 || one.earningMinor > 0),
  );
  const [first] = moving;
  if (!first) {
    toast.info(t(none));
    return false;
  }
  const amountMinor = moving.reduce((sum, { earningMinor }) => sum + earningMinor, 0);
  const facts = { count: moving.length, amount: format.money(amountMinor, first.currency), user: first.user };
  if (
    to === 'Paid' &&
    !(await confirm({
      title: t('payTitle', facts),
      text: t(amountMinor === 0 ? 'payEarly' : 'payText'),
      confirmLabel: t('pay'),
    }))
  )
    return false;
  showRows(
    referralEndpoints.list,
    moving.map((one) => ({ ...one, status: to })),
  );
  const { answers: moved, refused } = await eachOf(moving, ({ id, version }) =>
    call(referralEndpoints.move, { params: { id }, body: { to } }, { ifMatch: version }),
  );
  showRows(referralEndpoints.list, moved);
  if (moved.length > 0)
    toast.done(
      t(done, { count: moved.length }),
      back && { onUndo: () => void moveReferrals(moved, back, { t, format }) },
    );
  tellRefused(refused);
  await invalidate([referralEndpoints.list.path]);
  return true;
}

/** Asks, and deletes referrals for good; false where nobody was sure. */
export async function removeReferrals(referrals: readonly Referral[], t: ReferralWords): Promise<boolean> {
  const count = referrals.length;
  const isSure = await confirm({
    title: t('deleteTitle', { count, referred: referrals[0] ? newcomerOf(referrals[0]) : '' }),
    text: t('deleteText'),
    confirmLabel: t('delete'),
    isDangerous: true,
  });
  if (!isSure) return false;
  const { done, refused } = await eachOf(referrals, ({ id }) => call(referralEndpoints.remove, { params: { id } }));
  if (done.length > 0) toast.done(t('deleted', { count: done.length }));
  tellRefused(refused);
  await invalidate([referralEndpoints.list.path]);
  return true;
}

/** Who was invited: by name, or by address where no name is known. */
export const newcomerOf = ({ referred, referredEmail }: Pick<Referral, 'referred' | 'referredEmail'>): string =>
  referred || referredEmail;
