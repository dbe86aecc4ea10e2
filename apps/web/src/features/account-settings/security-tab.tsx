import { useMessages } from '#i18n/messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangePassword } from './change-password.tsx';
import { accountMessages } from './messages.ts';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The password, the second factor, and where the account is open. */
export function SecurityTab() {
  const t = useMessages(accountMessages);
  return (
    <>
      <PageHeader title={t('tab.security')} />
      <ChangePassword />
      <TwoFactor />
      <Sessions />
    </>
  );
}
