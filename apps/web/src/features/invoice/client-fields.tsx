import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import type { CustomerDetail } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import type { InvoiceClient } from '@cartage/contract/invoice/invoice.schema.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { nestedField } from '#form/nested-field.ts';
import type { ContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { ClientPicker } from './client-picker.tsx';
import type { InvoiceValues } from './form-values.ts';
import classes from './invoice-form.module.css';
import { invoiceMessages } from './messages.ts';

/** Who owes it: chosen among those the house knows, or typed. */
export function ClientFields({ form }: { form: ContractForm<InvoiceValues> }) {
  const t = useMessages(invoiceMessages);
  const { customerId } = form.form.getValues();
  const field = nestedField(form);
  const take = (client: InvoiceClient, id: number | null) => {
    form.form.setValues({ client, customerId: id });
    form.form.clearErrors();
  };
  const takeCustomer = (id: number) =>
    call(customerEndpoints.get, { params: { id } }).then(
      (customer) => take(clientOf(customer), customer.id),
      (error: unknown) => toast.failed(error),
    );
  return (
    <section className={classes.part} aria-labelledby="form-client">
      <h2 id="form-client" className={classes.heading}>
        {t('invoiceTo')}
      </h2>
      <ClientPicker onClient={(client) => take(client, null)} onCustomer={(id) => void takeCustomer(id)} />
      {customerId === null ? null : (
        <p className={classes.linked}>
          {t('linked')}
          <Button size="compact-sm" variant="default" onClick={() => form.form.setFieldValue('customerId', null)}>
            {t('unlink')}
          </Button>
        </p>
      )}
      <div className={classes.grid}>
        <TextInput label={t('clientName')} withAsterisk aria-required {...field('client.name')} />
        <TextInput label={t('email')} type="email" withAsterisk aria-required {...field('client.companyEmail')} />
        <TextInput label={t('company')} {...field('client.company')} />
        <TextInput label={t('phone')} type="tel" {...field('client.contact')} />
        <Textarea dir="auto" label={t('address')} rows={2} {...field('client.address')} />
        <TextInput label={t('country')} {...field('client.country')} />
      </div>
    </section>
  );
}

/** A customer as a bill names them: at the address for bills, else where things go. */
function clientOf({ customer, company, email, contact, country, addresses }: CustomerDetail): InvoiceClient {
  const home = addresses.find(({ isBilling }) => isBilling) ?? addresses.find(({ isDefault }) => isDefault);
  const address = home
    ? [home.street, home.street2, `${home.postcode} ${home.city}`.trim()].filter(Boolean).join(', ').slice(0, 300)
    : '';
  return { name: customer, company, companyEmail: email, contact, country, address };
}
