import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import classes from './auth-frame.module.css';
import { authMessages } from './messages.ts';

/** The accounts of the sample data, while the server says they still have their sample password. */
export function SampleAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const t = useMessages(authMessages);
  const tRole = useMessages(roleMessages);
  const { data } = useQuery(api.query(authEndpoints.sampleAccounts, {}));
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className={classes.samples} aria-label={t('samples')}>
      <p className={classes.samplesText}>{t('samplesText')}</p>
      <ul className={classes.sampleList}>
        {data.accounts.map(({ email, role }) => (
          <li key={email}>
            <Button size="compact-sm" variant="default" onClick={() => onChoose(email, samplePassword(email))}>
              {tRole(role)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The contract says: the part of the address before the @. */
const samplePassword = (email: string) => email.split('@')[0] ?? '';
