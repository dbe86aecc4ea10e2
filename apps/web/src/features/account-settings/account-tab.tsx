import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { Select } from '@mantine/core';
import { languageFacts, useLanguage } from '#i18n/language.ts';
import { setLanguage, useMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './account-settings-page.module.css';
import { accountMessages } from './messages.ts';

/** Who is signed in, and in which language. */
export function AccountTab() {
  const t = useMessages(accountMessages);
  const tRole = useMessages(roleMessages);
  const language = useLanguage();
  const person = useSession(({ userData }) => userData);
  if (!person) return null;
  return (
    <>
      <PageHeader title={t('tab.account')} />
      <section className={classes.card}>
        <div className={classes.who}>
          <Avatar name={person.fullName} src={person.avatar} sizePx={64} />
          <div>
            <p className={classes.whoName} dir="auto">
              {person.fullName}
            </p>
            <span className={classes.quiet}>{person.roleName ?? tRole(person.role)}</span>
          </div>
        </div>
        <dl className={classes.facts}>
          <dt>{t('email')}</dt>
          <dd>
            <span dir="ltr">{person.email}</span>
            {person.isEmailVerified ? null : ` · ${t('notVerified')}`}
          </dd>
          <dt>{t('username')}</dt>
          <dd>
            <span dir="ltr">{person.username}</span>
          </dd>
        </dl>
        <p className={classes.cardText}>{t('administratorsChange')}</p>
        <Select
          className={classes.narrow}
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = languages.find((one) => one === value);
            if (chosen) setLanguage(chosen).catch(toast.failed);
          }}
        />
      </section>
    </>
  );
}
