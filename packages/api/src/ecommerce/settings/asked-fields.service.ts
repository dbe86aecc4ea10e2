import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { invalidField } from '#core/failure.ts';

type Checkout = StoreSettings['checkout'];
interface Address {
  street: string;
  street2: string;
  city: string;
}
interface Asked {
  company?: string | undefined;
  contact?: string | undefined;
  addresses?: readonly Address[] | undefined;
}

const missing = (path: string) => invalidField(path, 'required', 'The shop asks for it');

/** Refuses what the shop asks for and a customer lacks, but for what they lacked before. */
export function refuseUnfilled({ company, phone, ...checkout }: Checkout, given: Asked, before: Asked = {}): void {
  const lacks = (key: 'company' | 'contact') => given[key] === '' && before[key] !== '';
  if (company === 'required' && lacks('company')) throw missing('company');
  if (phone === 'required' && lacks('contact')) throw missing('contact');
  for (const [at, address] of (given.addresses ?? []).entries())
    refuseShortAddress(checkout, address, { path: `addresses.${at}`, before: before.addresses });
}

/** The same of one address. */
export function refuseShortAddress(
  { address2 }: Pick<Checkout, 'address2'>,
  address: Address,
  { path, before = [] }: { path: string; before?: readonly Address[] | undefined },
): void {
  const stood = before.some(
    ({ street, street2, city }) => street === address.street && street2 === '' && city === address.city,
  );
  if (address2 === 'required' && address.street2 === '' && !stood) throw missing(`${path}.street2`);
}
