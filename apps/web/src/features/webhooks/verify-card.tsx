import { basePath } from '#http/base-url.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Secret } from '#ui/secret.tsx';
import { webhookMessages } from './messages.ts';
import { verifyExample } from './verify-example.ts';
import classes from './webhooks.module.css';

/** What comes, and a few lines that tell whether it is genuine. `hasReference`: the API is described where this page is. */
export function VerifyCard({ hasReference }: { hasReference: boolean }) {
  const t = useMessages(webhookMessages);
  return (
    <div className={classes.verify}>
      <Card title={t('verifyTitle')}>
        <p className={classes.prose}>{t('verifyText')}</p>
        <div className={classes.example}>
          <Secret text={verifyExample} label={t('copyExample')} />
        </div>
        {hasReference ? (
          <p className={classes.prose}>
            <a href={`${basePath}api/docs#webhookEvents`} target="_blank" rel="noreferrer">
              {t('verifyDocs')}
            </a>
          </p>
        ) : null}
      </Card>
    </div>
  );
}
