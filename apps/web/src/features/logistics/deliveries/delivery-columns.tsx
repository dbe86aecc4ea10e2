import { majorOf } from '@cartage/contract/core/money.rules.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { priorityNames } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import { IconAlertTriangle, IconMapPin, IconMapPinExclamation, IconMapPinOff, IconRepeat } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Column, columnsOf } from '#list-page/column.tsx';
import type { SortKeyOf } from '#list-page/paged-endpoint.ts';
import { loadText } from '#logistics/amounts.ts';
import { linkTo } from '#logistics/link-to.ts';
import { type LogisticsWords, logisticsMessages, wordOf } from '#logistics/messages.ts';
import { deliveryTones } from '#logistics/tones.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './deliveries-page.module.css';
import { deliveryMessages } from './messages.ts';

const { text, chip, word } = columnsOf(deliveryEndpoints.list);
type DeliveryColumn = Column<Delivery, SortKeyOf<typeof deliveryEndpoints.list>>;

const lastVisit = ({ visits }: Delivery) => visits.at(-1);
const addressOf = (row: Delivery) => {
  const visit = lastVisit(row);
  return visit ? addressLine(visit.address) : '';
};
const windowText = (row: Delivery) => (lastVisit(row)?.windows ?? []).map(({ from, to }) => `${from}–${to}`).join(', ');

/** The first, and how many more. */
function shortWindows(row: Delivery): string {
  const [first, ...more] = lastVisit(row)?.windows ?? [];
  if (!first) return '';
  return `${first.from}–${first.to}${more.length > 0 ? ` +${more.length}` : ''}`;
}

export function useDeliveryColumns(open: (delivery: Delivery) => void): DeliveryColumn[] {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const speech = { t: tWord, format };
  const problemText = ({ problems, warnings }: Delivery) =>
    [...problems, ...warnings].map(wordOf(tWord, 'problem')).join(', ');
  return [
    text('ref', t('ref'), { sort: 'ref', onOpen: open }),
    text('customer', t('customer'), { sort: 'customer' }),
    {
      id: 'address',
      header: t('address'),
      sort: 'address',
      cell: (row) => <AddressCell row={row} t={tWord} />,
      csv: addressOf,
    },
    {
      id: 'serviceDate',
      header: t('date'),
      sort: 'date',
      from: 'md',
      cell: ({ serviceDate, seriesId }) => (
        <span className={`numeric ${classes.day}`}>
          {serviceDate ? format.date(serviceDate) : t('anyDay')}
          {seriesId === null ? null : (
            <span role="img" aria-label={t('isRepeated')} title={t('isRepeated')}>
              <IconRepeat size={14} aria-hidden="true" />
            </span>
          )}
        </span>
      ),
      csv: ({ serviceDate }) => serviceDate,
    },
    {
      id: 'window',
      header: t('window'),
      sort: 'window',
      from: 'lg',
      cell: (row) => (
        <bdi className="numeric" title={windowText(row)}>
          {shortWindows(row) || t('anyTime')}
        </bdi>
      ),
      csv: windowText,
    },
    {
      id: 'size',
      header: t('size'),
      sort: 'weight',
      from: '2xl',
      cell: (row) => <span className="numeric">{loadText(speech, row.demand)}</span>,
      csv: (row) => loadText(speech, row.demand),
    },
    {
      id: 'priority',
      header: t('priority'),
      sort: 'priority',
      from: '2xl',
      cell: (row) => priorityText(row.priority, tWord),
      csv: (row) => row.priority,
    },
    word('kind', t('kind'), { label: wordOf(tWord, 'kind'), from: '3xl' }),
    chip('status', t('status'), { sort: 'status', label: wordOf(tWord, 'delivery'), tones: deliveryTones }),
    {
      id: 'problems',
      header: t('problem'),
      from: 'xl',
      cell: (row) =>
        row.problems.length + row.warnings.length > 0 ? (
          <span className={classes.problem} title={problemText(row)}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span className={classes.clip}>{problemText(row)}</span>
          </span>
        ) : null,
      csv: problemText,
    },
    {
      id: 'route',
      header: t('route'),
      from: '3xl',
      cell: ({ routeId, ref }) =>
        routeId ? (
          <TextLink
            {...linkTo('/apps/logistics/route/$id', { params: { id: routeId } })}
            aria-label={t('openRoute', { ref })}
          >
            {t('route')}
          </TextLink>
        ) : null,
      csv: ({ routeId }) => routeId,
    },
    {
      id: 'skills',
      header: tWord('skills'),
      from: 'chosen',
      cell: ({ skills }) => <bdi>{skills.join(', ')}</bdi>,
      csv: ({ skills }) => skills.join(', '),
    },
    {
      id: 'service',
      header: t('service'),
      from: 'chosen',
      align: 'end',
      cell: (row) => <span className="numeric">{format.number((lastVisit(row)?.serviceS ?? 0) / 60)}</span>,
      csv: (row) => (lastVisit(row)?.serviceS ?? 0) / 60,
    },
    text('phone', t('phone'), { from: 'chosen' }),
    text('email', t('email'), { from: 'chosen' }),
    text('notes', t('notes'), { from: 'chosen' }),
    {
      id: 'cashDue',
      header: tWord('cashDue'),
      from: 'chosen',
      align: 'end',
      cell: ({ cashDueMinor, currency }) =>
        cashDueMinor > 0 ? <span className="numeric">{format.money(cashDueMinor, currency)}</span> : null,
      csv: ({ cashDueMinor, currency }) => (cashDueMinor > 0 ? majorOf(cashDueMinor, currency) : ''),
    },
    {
      id: 'parcelCodes',
      header: tWord('parcelCodes'),
      from: 'chosen',
      cell: ({ parcelCodes }) => <bdi>{parcelCodes.join(', ')}</bdi>,
      csv: ({ parcelCodes }) => parcelCodes.join(', '),
    },
    {
      id: 'attempt',
      header: t('attempts'),
      sort: 'attempt',
      from: '3xl',
      align: 'end',
      cell: ({ attempt, maxAttempts }) => (
        <span className="numeric">{t('attemptOf', { attempt, most: maxAttempts })}</span>
      ),
      csv: ({ attempt }) => attempt,
    },
  ];
}

function priorityText(priority: number, t: LogisticsWords): string {
  const name = Object.entries(priorityNames).find(([, number]) => number === priority)?.[0];
  return name ? t(`priority.${name}` as 'priority.low') : String(priority); // the names are the keys of these words
}

function AddressCell({ row, t }: { row: Delivery; t: LogisticsWords }) {
  const isPlaced = row.visits.every(({ location }) => location !== null);
  const isOutside = row.warnings.includes('outside_service');
  const Icon = isOutside ? IconMapPinExclamation : isPlaced ? IconMapPin : IconMapPinOff;
  const label = t(isOutside ? 'problem.outside_service' : isPlaced ? 'placed' : 'noPlace');
  return (
    <span className={classes.address}>
      <span
        role="img"
        aria-label={label}
        title={label}
        className={classes.dot}
        data-missing={!isPlaced || isOutside || undefined}
      >
        <Icon size={16} aria-hidden="true" />
      </span>
      <span dir="auto" className={classes.clip} title={addressOf(row)}>
        {addressOf(row)}
      </span>
    </span>
  );
}
