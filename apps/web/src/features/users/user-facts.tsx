import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageFacts } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { userMessages } from './messages.ts';
import classes from './user-view-page.module.css';
import { wordOf } from './words.ts';

/** What is known of a person; nothing stands for what is not. */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const { email, contact, username, country, language, currentPlan, billing, taxId } = user;
  return (
    <section className={classes.card} aria-labelledby="user-facts">
      <h2 id="user-facts" className={classes.heading}>
        {t('facts')}
      </h2>
      <dl className={classes.facts}>
        <Fact label={t('email')}>
          <Anchor href={`mailto:${email}`} dir="ltr">
            {email}
          </Anchor>
        </Fact>
        <Fact label={t('contact')}>
          {contact ? (
            <Anchor href={`tel:${contact.replace(/[^+\d]/g, '')}`} dir="ltr">
              {contact}
            </Anchor>
          ) : null}
        </Fact>
        <Fact label={t('username')}>{username}</Fact>
        <Fact label={t('country')}>{country}</Fact>
        <Fact label={t('language')}>{languageFacts[language].name}</Fact>
        <Fact label={t('plan')}>{wordOf(t, 'plan')(currentPlan)}</Fact>
        <Fact label={t('billing')}>{wordOf(t, 'billing')(billing)}</Fact>
        <Fact label={t('taxId')}>{taxId}</Fact>
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  ) : null;
