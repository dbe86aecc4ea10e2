import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { deliveryTransitions, openReport } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type { Delivery, DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { atDoorTexts } from '#logistics/at-door-text.ts';
import fields from '#logistics/fields.module.css';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { useReasonName } from '#logistics/use-reason-name.ts';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { currentTimeZone } from '#session/time-zone.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './deliveries-page.module.css';
import { deliveryMessages } from './messages.ts';

/** What a driver did before he heard that the office had changed it, to be taken as it was with one press. */
export function ToldLate({ delivery, onTaken }: { delivery: Delivery; onTaken: () => void }) {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const can = useCan();
  const role = useSession(({ userData }) => userData?.role);
  const legal = role ? transitionsFrom(deliveryTransitions, delivery.status, { by: 'report', mover: role }) : [];
  const { id, ref, version } = delivery;
  const { data } = useQuery({
    ...api.query(deliveryEndpoints.timeline, { params: { id } }),
    enabled: legal.length > 0 && can('update', 'Delivery'),
  });
  const report = openReport(data?.events ?? []);
  const to = legal.find((one) => one.to === report?.to)?.to;
  const nameOf = wordOf(tWord, 'delivery');
  const reasonOf = useReasonName(Boolean(report?.reason));
  const take = useMutation({
    mutationFn: (state: DeliveryStatus) =>
      call(deliveryEndpoints.move, { params: { id }, body: { to: state } }, { ifMatch: version }),
    onSuccess: async (_, state) => {
      toast.done(t('moved', { ref, state: nameOf(state) }));
      onTaken();
      await invalidate(['/api/apps/logistics/']);
    },
    onError: (error) => toast.failed(error),
  });
  if (!report || !to) return null;
  const facts = [
    report.reason ? reasonOf(report.reason) : '',
    report.refused ? tWord('refused', { load: loadText({ t: tWord, format }, report.refused) }) : '',
    ...(report.atDoor ? atDoorTexts({ t: tWord, format }, report.atDoor) : []),
    report.note ?? '',
  ].filter(Boolean);
  return (
    <section className={classes.told}>
      <h3 className={fields.legend}>
        {t('toldLate', { state: nameOf(to), time: format.dateTime(report.at, currentTimeZone()) })}
      </h3>
      {facts.length > 0 ? <bdi>{facts.join(' · ')}</bdi> : null}
      <p className={fields.hint}>{t('toldLateText')}</p>
      <Button type="button" loading={take.isPending} onClick={() => take.mutate(to)}>
        {t('takeAsTold', { state: nameOf(to) })}
      </Button>
    </section>
  );
}
