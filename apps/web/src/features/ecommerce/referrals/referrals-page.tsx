import { referralEndpoints } from '@cartage/contract/ecommerce/referrals/referrals.endpoints.ts';
import { type Referral, referralStatuses } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { customerPath } from '#shop/customer-path.ts';
import { referralMessages } from './messages.ts';
import { Newcomer } from './newcomer.tsx';
import { ReferralTiles } from './referral-tiles.tsx';
import { referralTones } from './referral-tones.ts';
import { newcomerOf } from './set-referrals.ts';
import { useReferralActions } from './use-referral-actions.ts';

const NewReferral = lazy(() => import('./new-referral.tsx').then((module) => ({ default: module.NewReferral })));
const { person, chip, date } = columnsOf(referralEndpoints.list);

/** Which customers brought others, and what they get for it. */
export function ReferralsPage() {
  const t = useMessages(referralMessages);
  const can = useCan();
  const [isNew, setIsNew] = useState(false);
  useLiveChanges(['referrals'], () => invalidate([referralEndpoints.list.path]));
  const status = (word: string) => t(`status.${word}` as 'status.Paid'); // the contract's statuses are the keys
  const amount = (key: 'value' | 'earning') =>
    ({
      id: key,
      header: t(key),
      sort: key,
      align: 'end',
      cell: (row: Referral, format) => (
        <span className="numeric">{format.money(row[`${key}Minor`], row.currency)}</span>
      ),
      csv: (row: Referral) => row[key],
    }) satisfies Parameters<typeof ListPage<typeof referralEndpoints.list>>[0]['columns'][number];
  const invite = can('create', 'Referral') ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setIsNew(true)}>
      {t('new')}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        endpoint={referralEndpoints.list}
        title={t('referrals')}
        start={{ sortBy: 'invited', orderBy: 'desc' }}
        exportName="referrals"
        above={<ReferralTiles />}
        rowName={(row) => t('rowName', { user: row.user, referred: newcomerOf(row) })}
        filters={[selectFilter('status', t('status'), referralStatuses, status)]}
        columns={[
          person('user', t('user'), {
            sort: 'users',
            second: 'email',
            avatar: 'avatar',
            ...(can('read', 'Customer') ? { link: ({ customerId }: Referral) => customerPath(customerId) } : {}),
          }),
          {
            id: 'referred',
            header: t('referred'),
            sort: 'referred-id',
            cell: (row) => <Newcomer referral={row} />,
            csv: newcomerOf,
          },
          date('invitedAt', t('invited'), { sort: 'invited', from: 'md' }),
          amount('value'),
          amount('earning'),
          chip('status', t('status'), { sort: 'status', label: status, tones: referralTones }),
        ]}
        {...useReferralActions()}
        actions={invite}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: invite }}
      />
      <Suspense fallback={null}>{isNew ? <NewReferral onClose={() => setIsNew(false)} /> : null}</Suspense>
    </>
  );
}
