import { apiKeyEndpoints } from '@cartage/contract/api-keys/api-keys.endpoints.ts';
import type { ApiKey } from '@cartage/contract/api-keys/api-keys.schema.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { apiKeyMessages } from '#api-keys/messages.ts';
import { useRevokeKey } from '#api-keys/use-revoke-key.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { ShowMore } from '#list-page/show-more.tsx';
import { useMoreRows } from '#list-page/use-more-rows.ts';
import { useCan } from '#session/ability.ts';
import { SignInLines, WayInLine } from '#sign-ins/sign-in-line.tsx';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { userMessages } from './messages.ts';
import classes from './user-view-page.module.css';

/** Keys that let programs in as this person: they outlast every sign-out. */
export function UserKeys({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const keys = useMoreRows(apiKeyEndpoints.list, {
    ownerId: user.id,
    revoked: false,
    itemsPerPage: 100,
    sortBy: 'created',
    orderBy: 'desc',
  });
  const { rows, total, error, isPending, retry } = keys;
  return (
    <section className={classes.card} aria-labelledby="user-keys">
      <div className={classes.cardHead}>
        <h2 id="user-keys" className={classes.heading}>
          {t('keys')}
        </h2>
      </div>
      {error ? <FailedPanel title={t('keysFailed')} error={error} onRetry={retry} /> : null}
      {isPending ? <Skeleton height={64} /> : null}
      {total === 0 ? <p className={classes.quiet}>{t('noKeys')}</p> : null}
      <SignInLines>
        {rows.map((key) => (
          <KeyLine key={key.id} apiKey={key} />
        ))}
      </SignInLines>
      <ShowMore of={keys} />
    </section>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(userMessages);
  const tKey = useMessages(apiKeyMessages);
  const format = useFormat();
  const can = useCan();
  const { revoke, isPending } = useRevokeKey();
  const { name, start, lastUsedAt, expiresAt } = apiKey;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <WayInLine
      icon={IconKey}
      name={name}
      about={
        <>
          <span dir="ltr">{start}…</span>
          {` · ${lastUsedAt === null ? t('keyUnused') : t('keyUsed', { when: format.relative(lastUsedAt) })}`}
          {expiresAt === null || isOver ? '' : ` · ${t('keyUntil', { when: format.date(expiresAt) })}`}
        </>
      }
    >
      {isOver ? <Chip tone="neutral">{t('keyOver')}</Chip> : null}
      {can('delete', 'ApiKey') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          aria-label={tKey('revokeNamed', { name })}
          onClick={() => void revoke(apiKey)}
        >
          {tKey('revoke')}
        </Button>
      ) : null}
    </WayInLine>
  );
}
