import type { CallInput } from '@cartage/contract/core/endpoint.ts';
import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { type RoadsWords, roadsMessages } from './messages.ts';
import classes from './roads-tab.module.css';

interface ConnectionTestProps {
  body: CallInput<typeof roadEndpoints.testConnection>['body'];
  name: string;
}

/** Asks the server that is typed, saved or not, and shows what it said. */
export function ConnectionTest({ body, name }: ConnectionTestProps) {
  const t = useMessages(roadsMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const test = useMutation({ mutationFn: () => call(roadEndpoints.testConnection, { body }) });
  const { data } = test;
  const cell = (row: number, column: number) => {
    const seconds = data?.durationsS?.[row]?.[column] ?? -1;
    const metres = data?.distancesM?.[row]?.[column] ?? -1;
    if (seconds < 0) return t('noWay');
    const time = format.duration(seconds);
    return metres < 0 ? time : t('testDistances', { time, distance: format.distance(metres) });
  };
  return (
    <div className={classes.list}>
      <div className={classes.line}>
        <Button
          size="compact-md"
          variant="default"
          loading={test.isPending}
          aria-label={headed(t('test'), name)}
          onClick={() => test.mutate()}
        >
          {t('test')}
        </Button>
        <span role="status" className={classes.line}>
          {test.isPending ? t('testing') : ''}
          {data?.ok ? <Chip tone="success">{t('testOk', { ms: format.number(data.latencyMs ?? 0, 0) })}</Chip> : null}
          {data?.address ? t('testAddress', { address: data.address }) : ''}
          {data?.error ? <span className={classes.error}>{problemText(data.error, t)}</span> : null}
          {test.error ? <span className={classes.error}>{describeError(test.error, tError)}</span> : null}
        </span>
      </div>
      {data?.durationsS ? (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('testMatrix')}>
            <thead>
              <tr>
                <td />
                {data.places.map((place, index) => (
                  <th key={String(place)} scope="col">
                    {t('place', { number: index + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.places.map((place, row) => (
                <tr key={String(place)}>
                  <th scope="row">{t('place', { number: row + 1 })}</th>
                  {data.places.map((other, column) => (
                    <td key={String(other)}>{cell(row, column)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}

const problemText = ({ code, message }: { code: string; message: string }, t: RoadsWords): string =>
  t(`test.${code}` as 'test.refused') || message; // a code nobody knows has no text
