import type { DispatchAnswer, Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button, Modal } from '@mantine/core';
import { errorMessages, reasonText } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { DriverSelect } from '#logistics/driver-select.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import classes from './dispatch-button.module.css';
import { plannerMessages } from './messages.ts';

interface RefusedRoutesProps {
  plan: Plan;
  refused: DispatchAnswer['refused'];
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Which routes could not be sent and why, with the driver to choose where that is it. */
export function RefusedRoutes({ plan, refused, isBusy, onRetry, onClose }: RefusedRoutesProps) {
  useFocusReturn();
  const t = useMessages(plannerMessages);
  const tError = useMessages(errorMessages);
  return (
    <Modal opened onClose={onClose} title={t('refusedTitle')} size="lg">
      <p className={classes.lead}>{t('refusedText')}</p>
      <ul className={classes.list}>
        {refused.map(({ routeId, reasons }) => {
          const route = plan.routes.find(({ id }) => id === routeId);
          return route ? (
            <li key={routeId} className={classes.item}>
              <div>
                <strong>{route.vehicleName}</strong>
                {reasons.map((reason) => (
                  <p key={reason.code} className={classes.reason}>
                    {reasonText(reason, tError)}
                  </p>
                ))}
              </div>
              <DriverSelect route={route} w={220} />
            </li>
          ) : null;
        })}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button loading={isBusy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Modal>
  );
}
