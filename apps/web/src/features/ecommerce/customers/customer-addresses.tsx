import type { CustomerAddress } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { AddressLines } from '#shop/address-lines.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import classes from './customer.module.css';
import { customerMessages } from './messages.ts';

/** Where a customer gets things, and the bill. */
export function CustomerAddresses({ addresses }: { addresses: readonly CustomerAddress[] }) {
  const t = useMessages(customerMessages);
  return (
    <Card title={t('addresses')}>
      {addresses.length === 0 ? <p className={classes.quiet}>{t('noAddress')}</p> : null}
      <ul className={classes.list}>
        {addresses.map((address, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place alone
          <li key={at}>
            <div className={classes.chips}>
              {address.label ? <bdi className={classes.label}>{address.label}</bdi> : null}
              {address.isDefault ? <Chip tone="accent">{t('default')}</Chip> : null}
              {address.isBilling ? <Chip>{t('billing')}</Chip> : null}
            </div>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
