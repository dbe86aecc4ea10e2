import type { InvoiceSettings } from '@cartage/contract/invoice/invoice.schema.ts';
import classes from './paper.module.css';

/** Who writes the invoice. */
export const House = ({ house: { company, addressLines, contact, taxId } }: { house: InvoiceSettings }) => (
  <address className={classes.house}>
    <strong>
      <bdi>{company}</bdi>
    </strong>
    <AddressLines of={[...addressLines, contact, taxId]} />
  </address>
);

/** Lines of an address; those that say nothing are left out. */
export const AddressLines = ({ of }: { of: readonly string[] }) => (
  <p className={classes.lines}>
    {of.filter(Boolean).map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address are only read
      <span key={at}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </p>
);
