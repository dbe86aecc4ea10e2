import type { OrderAddress } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useFormat } from '#format/format.ts';
import classes from './address-lines.module.css';

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: OrderAddress }) {
  const format = useFormat();
  const { street, street2, postcode, city, state, countryCode } = address;
  const lines = [street, street2, [postcode, city].filter(Boolean).join(' '), state, format.country(countryCode)];
  return (
    <address className={classes.lines}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
