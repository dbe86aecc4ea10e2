import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { customerMessageEndpoints } from '@cartage/contract/logistics/customer-messages/customer-messages.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { trackingMessages } from './messages.ts';
import classes from './tracking-page.module.css';

/** Lets whoever has the link say whether mails about deliveries are wanted. */
export function OrderMails({ token, wants }: { token: string; wants: boolean }) {
  const t = useMessages(trackingMessages);
  const want = useMutation({
    ...api.mutation(customerMessageEndpoints.want, { stale: [orderEndpoints.track.path] }),
    onError: (error) => toast.failed(error),
  });
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('mails')}</h2>
      <p className={classes.text} role="status">
        {t(wants ? 'mailsOn' : 'mailsOff')}
      </p>
      <div className={classes.ways}>
        <Button
          variant="default"
          loading={want.isPending}
          onClick={() => want.mutate({ params: { token }, body: { wanted: !wants } })}
        >
          {t(wants ? 'mailsStop' : 'mailsStart')}
        </Button>
      </div>
    </section>
  );
}
