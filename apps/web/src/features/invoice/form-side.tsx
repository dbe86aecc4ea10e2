import { paymentMethods } from '@cartage/contract/invoice/invoice.schema.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { type RefObject, useState } from 'react';
import side from '#form/side-form.module.css';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import type { InvoiceValues } from './form-values.ts';
import { invoiceMessages } from './messages.ts';
import { wordOf } from './words.ts';

interface FormSideProps {
  form: ContractForm<InvoiceValues>;
  saveLabel: string;
  isPreviewed: RefObject<boolean>;
}

/** Beside the paper: saving it, how it is paid, what stands on it. */
export function FormSide({ form, saveLabel, isPreviewed }: FormSideProps) {
  const t = useMessages(invoiceMessages);
  const [isPreviewing, setPreviewing] = useState(false);
  const press = (isPreview: boolean) => () => {
    isPreviewed.current = isPreview;
    setPreviewing(isPreview);
  };
  return (
    <>
      <div className={side.card}>
        <Button
          type="submit"
          loading={form.isSaving && !isPreviewing}
          disabled={form.isSaving && isPreviewing}
          onClick={press(false)}
        >
          {saveLabel}
        </Button>
        <Button
          type="submit"
          variant="default"
          loading={form.isSaving && isPreviewing}
          disabled={form.isSaving && !isPreviewing}
          onClick={press(true)}
        >
          {t('saveAndPreview')}
        </Button>
      </div>
      <div className={side.card}>
        <NativeSelect
          label={t('paymentMethod')}
          data={paymentMethods.map((value) => ({ value, label: wordOf(t, 'method')(value) }))}
          {...form.field('paymentMethod')}
        />
        {(['showsPaymentTerms', 'showsClientNote', 'showsPaymentStub'] as const).map((name) => (
          <Switch
            key={name}
            label={t(name)}
            description={t(`${name}Hint`)}
            {...form.field(name, { type: 'checkbox' })}
          />
        ))}
      </div>
    </>
  );
}
