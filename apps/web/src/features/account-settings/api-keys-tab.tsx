import { apiKeyEndpoints } from '@cartage/contract/api-keys/api-keys.endpoints.ts';
import type { ApiKey, CreatedApiKey } from '@cartage/contract/api-keys/api-keys.schema.ts';
import { Button, Modal } from '@mantine/core';
import { IconKeyOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { apiKeyMessages } from '#api-keys/messages.ts';
import { useRevokeKey } from '#api-keys/use-revoke-key.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { uiMessages } from '#ui/messages.ts';
import { Secret } from '#ui/secret.tsx';
import { accountMessages } from './messages.ts';
import { NewApiKey } from './new-api-key.tsx';

const { text, date } = columnsOf(apiKeyEndpoints.list);

/** Keys for programs: made, shown once, revoked. */
export function ApiKeysTab() {
  const t = useMessages(accountMessages);
  const tUi = useMessages(uiMessages);
  const tKey = useMessages(apiKeyMessages);
  const can = useCan();
  const { revoke } = useRevokeKey();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey>();
  const make = can('create', 'ApiKey') ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {t('newKey')}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        endpoint={apiKeyEndpoints.list}
        title={t('tab.api-keys')}
        searchLabel={t('searchKeys')}
        rowName={({ name }) => name}
        actions={make}
        filters={[
          selectFilter('revoked', t('state'), ['false', 'true'], (value) =>
            t(value === 'true' ? 'stateRevoked' : 'stateValid'),
          ),
        ]}
        columns={[
          text('name', t('keyName'), { sort: 'name' }),
          text('start', t('keyStart')),
          text('ownerName', t('owner'), { from: 'xl' }),
          date('createdAt', t('createdAt'), { sort: 'created', from: 'md' }),
          date('lastUsedAt', t('lastUsedAt'), { sort: 'lastUsed', withTime: true, from: 'md' }),
          date('expiresAt', t('expiresAt'), { from: 'xl' }),
          date('revokedAt', t('revokedAt')),
        ]}
        rowActions={
          can('delete', 'ApiKey')
            ? [
                {
                  id: 'revoke',
                  label: tKey('revoke'),
                  icon: IconKeyOff,
                  isDangerous: true,
                  isOffered: ({ revokedAt }: ApiKey) => revokedAt === null,
                  run: revoke,
                },
              ]
            : []
        }
        empty={{ title: t('noKeys'), text: t('noKeysText'), action: make }}
      />
      {isMaking ? <NewApiKey onClose={() => setIsMaking(false)} onMade={setMade} /> : null}
      <Modal
        opened={made !== undefined}
        onClose={() => setMade(undefined)}
        title={t('keyMade')}
        closeButtonProps={{ 'aria-label': tUi('close') }}
      >
        <p>{t('keyMadeText')}</p>
        {made ? <Secret text={made.secret} label={t('copyKey')} /> : null}
      </Modal>
    </>
  );
}
