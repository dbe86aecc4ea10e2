import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan, PlanEdit, SentEdit } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { breachKind, isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach, Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopHeld } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { formatOf } from '#format/format.ts';
import { call } from '#http/call.ts';
import { currentLanguage } from '#i18n/language.ts';
import { messagesNow } from '#i18n/messages.ts';
import { breachText } from '#logistics/amounts.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { canOnOf } from '#session/record-ability.ts';
import { useSession } from '#session/session.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { backAtOf } from './as-driven.ts';
import { plannerMessages } from './messages.ts';
import { timeOf } from './plan-words.ts';
import { onRoutes } from './sent-stops.ts';

/** Asks before a change goes to drivers: who is told, what it does to their routes, what it breaks. */
export async function confirmSent(plan: Plan, edit: PlanEdit): Promise<PlanEdit | undefined> {
  if (!isOfSentRoutes(edit)) return edit;
  const t = messagesNow(plannerMessages);
  const format = formatOf(currentLanguage());
  const after = await call(planEndpoints.preview, { params: { id: plan.id }, body: edit });
  const changes = plan.routes.flatMap((before) => {
    const now = after.routes.find(({ id }) => id === before.id);
    return isWithDriver(before.status) && now && now.version !== before.version ? [{ before, now }] : [];
  });
  const broken = changes.flatMap(({ before, now }) => newBreaches(before, now));
  const canOn = canOnOf(useSession.getState().userAbilityRules);
  const tWord = messagesNow(logisticsMessages);
  const words = broken.map((breach) => breachText({ t: tWord, format }, breach));
  if (broken.some(({ cause }) => !canOn('override', 'Route', { breach: breachKind(cause) }))) {
    toast.problem(t('sentBreaks', { breaches: format.list(words) }));
    return undefined;
  }
  const nameOf = ({ driverName, vehicleName }: Route) => (driverName ? `${driverName} (${vehicleName})` : vehicleName);
  const backText = (vehicle: string, back: string, after: string) =>
    t(after === back ? 'sentBackSame' : 'sentBack', { vehicle, before: back, after });
  const text = [
    ...(edit.kind === 'fit_in'
      ? [t('fits', { count: onRoutes(after, edit.deliveryIds).length, total: format.number(edit.deliveryIds.length) })]
      : []),
    t('sentTold', { drivers: format.list(changes.map(({ before }) => nameOf(before))) }),
    ...changes.map(({ before, now }) =>
      now.status === 'cancelled'
        ? t('sentEmpty', { vehicle: before.vehicleName })
        : backText(
            before.vehicleName,
            timeOf({ format, plan }, backAtOf(before)),
            timeOf({ format, plan }, backAtOf(now)),
          ),
    ),
    ...changes
      .filter(({ before, now }) => before.actualStartAt !== null && loses(before, now, edit))
      .map(({ before }) => t('sentOnBoard', { vehicle: before.vehicleName })),
    ...changes
      .filter(({ before, now }) => before.actualStartAt !== null && leavesAtDepot(before, now))
      .map(({ before }) => t('sentAtDepot', { vehicle: before.vehicleName })),
    ...(words.length > 0 ? [t('sentAccepts', { breaches: format.list(words) })] : []),
  ].join(' ');
  const isYes = await confirm({
    title: t('sentTitle'),
    text,
    confirmLabel: t('sentConfirm', { count: changes.length }),
    isDangerous: words.length > 0,
  });
  return isYes ? { ...edit, tellDrivers: true, ...(words.length > 0 ? { acceptBreaches: true } : {}) } : undefined;
}

const isOfSentRoutes = (edit: PlanEdit): edit is SentEdit =>
  edit.kind === 'move' || edit.kind === 'unassign' || edit.kind === 'fit_in';

const loses = (before: Route, now: Route, { deliveryIds }: SentEdit): boolean =>
  deliveryIds.some(
    (id) =>
      before.stops.some(({ deliveryId }) => deliveryId === id) &&
      !now.stops.some(({ deliveryId }) => deliveryId === id),
  );

/** Whether a stop joins it whose goods it would have taken from the depot, which it does not come back to before. */
function leavesAtDepot(before: Route, { stops }: Route): boolean {
  const isKnown = (id: string | undefined) => before.stops.some(({ deliveryId }) => deliveryId === id);
  const driven = stops.findLastIndex(({ status }) => isStopHeld(status)) + 1;
  const loads = stops.findIndex(({ kind }, at) => kind === 'reload' && at >= driven);
  return stops
    .slice(0, loads < 0 ? undefined : loads)
    .some(
      ({ kind, deliveryId }) =>
        kind === 'delivery' &&
        !isKnown(deliveryId) &&
        !stops.some((other) => other.kind === 'pickup' && other.deliveryId === deliveryId),
    );
}

/** What it breaks that it did not break before, or by less. */
function newBreaches(before: Route, now: Route): Breach[] {
  const isKnown = ({ cause, dimension, amount = 0 }: Breach) =>
    before.breaches.some(
      (known) => known.cause === cause && known.dimension === dimension && (known.amount ?? 0) >= amount,
    );
  return now.breaches.filter((breach) => breach.acceptedBy === undefined && !isKnown(breach));
}
