import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBarcode, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useInAddress } from '#ui/use-in-address.ts';
import { LabelSheet, papers } from './label-sheet.tsx';
import classes from './labels.module.css';
import { labelMessages } from './messages.ts';
import type { ParcelLabel } from './parcel-labels.ts';
import { useParcelLabels } from './use-parcel-labels.ts';

const word = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What is stuck on parcels: of a route, of all routes of a plan, or of deliveries, as the address says. */
export function LabelsPage() {
  const t = useMessages(labelMessages);
  const [route] = useInAddress('route');
  const [plan] = useInAddress('plan');
  const [delivery] = useInAddress('delivery');
  const source = { route: word(route), plan: word(plan), delivery: word(delivery) };
  const { labels, error, readAgain } = useParcelLabels(source);
  const [kept, setPaper] = useLocalStorage<string>({ key: 'Cartage-label-paper', defaultValue: 'a6' });
  const paper = papers.find((one) => one === kept) ?? 'a6';
  const isEmpty = labels?.length === 0;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        {...(labels && !isEmpty
          ? {
              lead: [t('count', { count: labels.length }), source.delivery === undefined ? t('order') : '']
                .filter(Boolean)
                .join(' · '),
            }
          : {})}
        actions={
          <>
            <NativeSelect
              aria-label={t('paper')}
              data={papers.map((value) => ({ value, label: t(`paper.${value}`) }))}
              value={paper}
              onChange={({ currentTarget }) => setPaper(currentTarget.value)}
            />
            <Button
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              disabled={!labels || isEmpty}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </>
        }
      />
      {labels ? <Unknown labels={labels} /> : null}
      {error ? <FailedPanel title={t('failed')} error={error} onRetry={readAgain} /> : null}
      {isEmpty ? (
        <StatePanel
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink {...linkTo('/apps/logistics/deliveries')}>{t('toDeliveries')}</ButtonLink>}
        />
      ) : null}
      {labels && !isEmpty ? <LabelSheet labels={labels} paper={paper} /> : null}
      {labels || error ? null : <Skeleton height="24rem" />}
    </div>
  );
}

/** Those whose parcels have no codes: what is printed for them is read by nobody yet. */
function Unknown({ labels }: { labels: readonly ParcelLabel[] }) {
  const t = useMessages(labelMessages);
  const can = useCan();
  const ids = [...new Set(labels.flatMap(({ lacksCode, deliveryId }) => (lacksCode ? [deliveryId] : [])))];
  const give = useMutation({
    ...api.mutation(deliveryEndpoints.giveCodes, {
      stale: ['/api/apps/logistics/'],
      onDone: ({ changed, refused }) => {
        toast.done(t('given', { count: changed }));
        if (refused.length > 0) toast.problem(t('left', { count: refused.length }));
      },
    }),
    onError: (error) => toast.failed(error),
  });
  if (ids.length === 0) return null;
  return (
    <div className={classes.bar}>
      <IconBarcode aria-hidden="true" />
      <p className={classes.words}>{t('unknown', { count: ids.length })}</p>
      {can('update', 'Delivery', 'parcelCodes') ? (
        <Button
          size="xs"
          variant="default"
          loading={give.isPending}
          onClick={() => give.mutate({ body: { ids: ids.slice(0, 5000) } })}
        >
          {t('give', { count: ids.length })}
        </Button>
      ) : null}
    </div>
  );
}
