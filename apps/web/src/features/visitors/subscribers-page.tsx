import { newsletterEndpoints } from '@cartage/contract/newsletter/newsletter.endpoints.ts';
import { IconCopy } from '@tabler/icons-react';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { languageFacts } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { Chip } from '#ui/chip.tsx';
import { copyText } from './copy-text.ts';
import { visitorMessages } from './messages.ts';
import { VisitorTabLinks } from './visitor-tab-links.tsx';

const { text, date } = columnsOf(newsletterEndpoints.list);

/** Who wants the newsletter: those who have confirmed it may be written to. */
export function SubscribersPage() {
  const t = useMessages(visitorMessages);
  useLiveChanges(['subscribers'], () => invalidate([newsletterEndpoints.list.path]));
  return (
    <>
      <VisitorTabLinks shown="subscribers" />
      <ListPage
        endpoint={newsletterEndpoints.list}
        title={t('subscribersTitle')}
        searchLabel={t('searchSubscribers')}
        exportName="newsletter"
        rowName={({ email }) => email}
        filters={[
          selectFilter('confirmed', t('status'), ['true', 'false'], (word) =>
            t(word === 'true' ? 'isConfirmed' : 'isWaiting'),
          ),
        ]}
        columns={[
          text('email', t('email'), { sort: 'email' }),
          {
            id: 'confirmed',
            header: t('status'),
            cell: ({ confirmedAt }) => (
              <Chip tone={confirmedAt ? 'success' : 'neutral'}>{t(confirmedAt ? 'isConfirmed' : 'isWaiting')}</Chip>
            ),
          },
          {
            id: 'language',
            header: t('language'),
            cell: ({ language }) => <bdi lang={language}>{languageFacts[language].name}</bdi>,
            csv: ({ language }) => language,
          },
          date('subscribedAt', t('subscribedAt'), { sort: 'subscribedAt', from: 'md' }),
          date('confirmedAt', t('confirmedAt'), { from: 'lg' }),
        ]}
        rowActions={[
          {
            id: 'copy',
            label: t('copyAddress'),
            icon: IconCopy,
            run: ({ email }) => copyText(email, t('addressesCopied', { count: 1 }), t),
          },
        ]}
        bulkActions={[
          {
            id: 'copy',
            label: t('copyAddresses'),
            icon: IconCopy,
            run: (rows) =>
              copyText(rows.map(({ email }) => email).join(', '), t('addressesCopied', { count: rows.length }), t),
          },
        ]}
        empty={{ title: t('noSubscribersTitle'), text: t('noSubscribersText') }}
      />
    </>
  );
}
