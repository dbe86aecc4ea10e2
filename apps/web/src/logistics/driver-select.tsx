import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { RouteSummary } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Select } from '@mantine/core';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { logisticsMessages } from './messages.ts';
import { useDriverOptions } from './record-options.ts';

interface DriverSelectProps {
  route: Pick<RouteSummary, 'id' | 'version' | 'driverId' | 'driverName' | 'status'>;
  w?: number;
}

/** Who drives a route; chosen while it is planned. */
export function DriverSelect({ route, ...shown }: DriverSelectProps) {
  const t = useMessages(logisticsMessages);
  const options = useDriverOptions(route.driverId, route.driverName);
  const give = (driverId: string | null) =>
    void call(
      routeEndpoints.setDriver,
      { params: { id: route.id }, body: { driverId } },
      { ifMatch: route.version },
    ).then(() => {
      toast.done(t('driverSet'));
      return invalidate(['/api/apps/logistics/']);
    }, toast.failed);
  return (
    <Select
      aria-label={t('driver')}
      placeholder={t('chooseDriver')}
      data={options}
      value={route.driverId}
      disabled={route.status !== 'planned'}
      onChange={give}
      searchable
      clearable
      {...shown}
    />
  );
}
