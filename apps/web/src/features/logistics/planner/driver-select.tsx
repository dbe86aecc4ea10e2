import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { RouteSummary } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';

/** Who drives a route. */
export function DriverSelect({ route }: { route: Pick<RouteSummary, 'id' | 'driverId' | 'status'> }) {
  const t = useMessages(plannerMessages);
  const { data } = useQuery(api.query(driverEndpoints.list, { query: { itemsPerPage: 100 } }));
  const give = (driverId: string | null) =>
    void call(routeEndpoints.setDriver, { params: { id: route.id }, body: { driverId } }).then(
      () => invalidate(['/api/apps/logistics/']),
      toast.failed,
    );
  return (
    <Select
      aria-label={t('driver')}
      placeholder={t('chooseDriver')}
      data={(data?.drivers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={route.driverId}
      disabled={route.status !== 'planned'}
      onChange={give}
      searchable
      clearable
      w={220}
    />
  );
}
