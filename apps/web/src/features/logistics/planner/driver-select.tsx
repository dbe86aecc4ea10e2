import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { RouteSummary } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Select } from '@mantine/core';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDriverOptions } from '#logistics/record-options.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';

/** Who drives a route. */
export function DriverSelect({ route }: { route: Pick<RouteSummary, 'id' | 'driverId' | 'driverName' | 'status'> }) {
  const t = useMessages(plannerMessages);
  const options = useDriverOptions(route.driverId, route.driverName);
  const give = (driverId: string | null) =>
    void call(routeEndpoints.setDriver, { params: { id: route.id }, body: { driverId } }).then(
      () => invalidate(['/api/apps/logistics/']),
      toast.failed,
    );
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
      w={220}
    />
  );
}
