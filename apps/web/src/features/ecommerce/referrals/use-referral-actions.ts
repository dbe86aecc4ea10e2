import type { Referral, ReferralStatus } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { IconArrowBackUp, IconCash, IconTrash, IconX } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { useCan } from '#session/ability.ts';
import { referralMessages } from './messages.ts';
import { canMove, moveReferrals, removeReferrals } from './set-referrals.ts';

const moves = [
  { to: 'Paid', word: 'pay', icon: IconCash },
  { to: 'Rejected', word: 'reject', icon: IconX },
  { to: 'Unpaid', word: 'reopen', icon: IconArrowBackUp },
] as const satisfies { to: ReferralStatus; word: string; icon: unknown }[];

/** What can be done to one referral and to several, as far as the role goes. */
export function useReferralActions(): { rowActions: RowAction<Referral>[]; bulkActions: BulkAction<Referral>[] } {
  const t = useMessages(referralMessages);
  const format = useFormat();
  const can = useCan();
  const steps = can('update', 'Referral') ? moves : [];
  const remove = { id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true };
  const mayDelete = can('delete', 'Referral');
  return {
    rowActions: [
      ...steps.map(({ to, word, icon }) => ({
        id: word,
        label: t(word),
        icon,
        isOffered: (row: Referral) => canMove(row, to),
        run: (row: Referral) => moveReferrals([row], to, { t, format }),
      })),
      ...(mayDelete ? [{ ...remove, run: (row: Referral) => removeReferrals([row], t) }] : []),
    ],
    bulkActions: [
      ...steps
        .filter(({ to }) => to !== 'Unpaid')
        .map(({ to, word, icon }) => ({
          id: word,
          label: t(word),
          icon,
          run: (rows: readonly Referral[]) => moveReferrals(rows, to, { t, format }),
        })),
      ...(mayDelete ? [{ ...remove, run: (rows: readonly Referral[]) => removeReferrals(rows, t) }] : []),
    ],
  };
}
