import { noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { isDivisible, isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { stopTransitionInputSchema } from '@cartage/contract/logistics/stops/stops.schema.ts';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { MoneyInput } from '#logistics/money-input.tsx';
import { RefusedFields } from '#logistics/refused-fields.tsx';
import { stopName } from '#logistics/stop-name.ts';
import { toast } from '#ui/toast/toast.ts';
import { routeMessages } from './messages.ts';
import classes from './route-page.module.css';
import { actText, type StopAct } from './stop-acts.ts';

/** What the server asks of the office, asked for before it is sent. */
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const toldSchema = z.extend(stopTransitionInputSchema, { reason });
const failedSchema = z.extend(toldSchema, { failureReason: z.string().check(z.minLength(1)) });

interface StopReasonProps {
  stop: Stop & { id: string };
  currency: string;
  to: StopAct;
  onClose: () => void;
}

/** The office tells what happened at a stop, and why not the driver. */
export function StopReason({ stop, currency, to, onClose }: StopReasonProps) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const language = useLanguage();
  const [isPart, setPart] = useState(false);
  const demand = to === 'completed' && !isStopClosed(stop.status) && isDivisible(stop) ? stop.demand : undefined;
  const settings = useQuery({ ...api.query(logisticsSettingsEndpoints.get, {}), enabled: to === 'failed' });
  const form = useContractForm({
    schema: to === 'failed' ? failedSchema : toldSchema,
    initial: { to, failureReason: '', reason: '', refused: noLoad, collectedMinor: null as number | null },
    toBody: ({ refused, collectedMinor, ...told }) => ({
      ...told,
      ...(isPart ? { refused } : {}),
      ...(collectedMinor === null ? {} : { cash: { collectedMinor } }),
    }),
    onSubmit: async (body) => {
      await call(stopEndpoints.transition, { params: { id: stop.id }, body });
      toast.done(t('stopDone', { stop: stop.ref ?? '', state: wordOf(tWord, 'stop')(to) }));
      onClose();
      await invalidate(['/api/apps/logistics/']);
    },
  });
  const act = actText(t, stop, to);
  return (
    <FormDialog
      title={t('stopReasonTitle', { stop: stopName(stop), act })}
      form={form}
      onClose={onClose}
      submitLabel={act}
    >
      <p className={classes.quiet}>{t('stopReasonText')}</p>
      {to === 'failed' ? (
        <NativeSelect
          label={t('failureReason')}
          data={[
            { value: '', label: t('choose') },
            ...(settings.data?.failureReasons ?? []).map(({ code, label }) => ({
              value: code,
              label: label[language],
            })),
          ]}
          {...form.field('failureReason')}
        />
      ) : null}
      {demand ? (
        <>
          <Checkbox
            label={tWord('isPart')}
            checked={isPart}
            onChange={({ currentTarget }) => {
              setPart(currentTarget.checked);
              form.form.setFieldValue('refused', noLoad);
            }}
          />
          {isPart ? (
            <RefusedFields
              demand={demand}
              refused={form.form.getValues().refused}
              onChange={(refused) => form.form.setFieldValue('refused', refused)}
              errorOf={(dimension) => form.form.errors[`refused.${dimension}`]}
            />
          ) : null}
        </>
      ) : null}
      {to === 'completed' && stop.cashDueMinor !== undefined ? (
        <MoneyInput
          label={t('cashOfStop')}
          currency={currency}
          valueMinor={form.form.getValues().collectedMinor}
          onChange={(minor) => form.form.setFieldValue('collectedMinor', minor)}
        />
      ) : null}
      <Textarea label={t('reason')} rows={3} data-autofocus {...form.field('reason')} />
    </FormDialog>
  );
}
