import { useMessages } from '#i18n/messages.ts';
import { ButtonLink } from '#ui/link.tsx';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { authMessages } from './messages.ts';

/** After a mail has gone out: where to look for it. */
export function MailSent({ text }: { text: string }) {
  const t = useMessages(authMessages);
  return (
    <AuthFrame title={t('checkMail')}>
      <div className={classes.mail} role="status">
        <p>{text}</p>
        <p className={classes.quiet}>{t('noMail')}</p>
        <ButtonLink to="/login" variant="default">
          {t('backToSignIn')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
