import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import { routeTransitions } from '@cartage/contract/logistics/routes/routes.rules.ts';
import {
  type ExportFormat,
  exportFormats,
  type Route,
  type RouteStatus,
  routeTransitionInputSchema,
} from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import { Button, Textarea } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter, IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { type ApiError, isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { messagesNow, useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { saveFile } from '#logistics/save-file.ts';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type RouteWords, routeMessages } from './messages.ts';
import classes from './route-page.module.css';

const rereadRoutes = () => invalidate(['/api/apps/logistics/']);

/** What this person may do with the route next, its exports, and printing. */
export function RouteActions({ route }: { route: Route }) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const can = useCan();
  const language = useLanguage();
  const role = useSession(({ userData }) => userData?.role);
  const [asked, setAsked] = useState<RouteStatus>();
  const move = useMutation({
    mutationFn: (to: RouteStatus) =>
      call(
        routeEndpoints.transition,
        { params: { id: route.id }, body: { to, version: route.version } },
        { ifMatch: route.version },
      ),
    onSuccess: (moved) => {
      toast.done(t('done', { state: wordOf(tWord, 'route')(moved.status) }));
      return rereadRoutes();
    },
    onError: (error: ApiError) => {
      toast.problem(refusalText(error, format.list));
      void rereadRoutes();
    },
  });
  const needsReason = (to: RouteStatus) =>
    transitionsFrom(routeTransitions, route.status, role ? { by: 'request', mover: role } : {}).some(
      (transition) => transition.to === to && transition.needsReason === true,
    );
  const start = async (to: RouteStatus) => {
    if (needsReason(to)) return setAsked(to);
    if (to === 'cancelled') {
      const act = t('to.cancelled');
      const facts = { title: t('sureTitle', { act }), text: t('cancelText'), confirmLabel: act, isDangerous: true };
      if (!(await confirm(facts))) return;
    }
    move.mutate(to);
  };
  const dispatches = (to: RouteStatus) => to === 'dispatched' || to === 'planned' || route.status === 'planned';
  const isAllClosed = route.stops.every(({ deliveryId, status }) => deliveryId === undefined || isStopClosed(status));
  const offered = can('update', 'Route')
    ? route.next.filter((to) => (!dispatches(to) || can('dispatch', 'Route')) && (to !== 'completed' || isAllClosed))
    : [];
  const isMain = (to: RouteStatus) => to === offered[0] && to !== 'cancelled' && to !== 'aborted' && to !== 'planned';
  const exportAs = (one: ExportFormat) => ({
    id: one,
    label: t(`export.${one}`),
    run: () =>
      call(routeEndpoints.export, { params: { id: route.id }, query: { format: one, language } })
        .then((answer) => saveFile(answer, `${route.vehicleName}-${route.date}.${one}`))
        .catch(toast.failed),
  });
  return (
    <div className={classes.actions}>
      <Menu label={t('export')} entries={exportFormats.map(exportAs)}>
        {(trigger) => (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            {...trigger}
          >
            {t('export')}
          </Button>
        )}
      </Menu>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => globalThis.print()}
      >
        {t('print')}
      </Button>
      <ButtonLink
        variant="default"
        leftSection={<IconTag size={16} aria-hidden="true" />}
        {...linkTo('/apps/logistics/labels', { search: { route: route.id } })}
      >
        {t('labels')}
      </ButtonLink>
      {offered.map((to) => (
        <Button
          key={to}
          {...(isMain(to) ? {} : { variant: 'default' })}
          loading={move.isPending && move.variables === to}
          disabled={move.isPending && move.variables !== to}
          onClick={() => void start(to)}
        >
          {toText(t, route, to)}
        </Button>
      ))}
      {asked ? <AskReason route={route} to={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

/** A route that is paused does not start, it goes on. */
const toText = (t: RouteWords, { status }: Route, to: RouteStatus): string =>
  t(status === 'paused' && to === 'in_progress' ? 'resume' : `to.${to}`);

/** Every reason at once, where the server gives several. */
function refusalText(error: ApiError, list: (words: readonly string[]) => string): string {
  const tError = messagesNow(errorMessages);
  const t = messagesNow(routeMessages);
  const body: { reasons?: unknown; open?: unknown } =
    typeof error.body === 'object' && error.body !== null ? error.body : {};
  if (isApiError(error, 409) && Array.isArray(body.reasons)) {
    const codes = body.reasons.map((reason) => String((reason as { code?: unknown }).code)); // each has a code and a message
    return t('cannotDispatch', {
      reasons: list(codes.map((code) => tError(code as 'driver_set').replace(/\.$/, '') || code)),
    });
  }
  if (error.code === 'stops_open' && typeof body.open === 'number') return t('stopsOpen', { count: body.open });
  return describeError(error, tError);
}

function AskReason({ route, to, onClose }: { route: Route; to: RouteStatus; onClose: () => void }) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const form = useContractForm({
    schema: routeTransitionInputSchema,
    initial: { to, reason: '', version: route.version },
    version: route.version,
    onSubmit: async (body, { ifMatch }) => {
      const moved = await call(routeEndpoints.transition, { params: { id: route.id }, body }, { ifMatch });
      toast.done(t('done', { state: wordOf(tWord, 'route')(moved.status) }));
      await rereadRoutes();
      onClose();
    },
  });
  const act = toText(t, route, to);
  return (
    <FormDialog title={t('reasonTitle', { act })} form={form} onClose={onClose} submitLabel={act}>
      <p className={classes.quiet}>{t('reasonText')}</p>
      <Textarea label={t('reason')} data-autofocus rows={3} {...form.field('reason')} withAsterisk />
    </FormDialog>
  );
}
