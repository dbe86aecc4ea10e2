import * as z from 'zod/mini';
import { countryCodes } from '#core/country-codes.rules.ts';
import { emailAddress, line, plainText, prose } from '#core/plain-text.ts';
import { instantSchema, lonLatSchema } from '#logistics/measures.schema.ts';

export const customerStatuses = ['Active', 'Inactive'] as const;
export const customerStatusSchema = z.enum(customerStatuses);
export type CustomerStatus = (typeof customerStatuses)[number];

/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = plainText.check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/));
/** Of a country there is: what was stored before may say otherwise. */
const newCountryCode = countryCodeSchema.check(
  z.refine((code) => countryCodes().includes(code), { params: { code: 'unknown_country' } }),
);

/** Where a customer gets things, or the bill. */
export const customerAddressSchema = z.object({
  label: prose(60),
  street: line(200),
  street2: prose(200),
  city: line(100),
  state: prose(100),
  postcode: prose(20),
  countryCode: countryCodeSchema,
  /** null: not found on the map yet. */
  location: z.nullable(lonLatSchema),
  /** Where things go when an order says nothing else. Exactly one, the first when none says so. */
  isDefault: z.boolean(),
  isBilling: z.boolean(),
});
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

/** How the shop addresses a customer in a list. Money is in major units of the shop's currency. */
export const customerSchema = z.object({
  id: z.int(),
  customer: z.string(),
  customerId: z.int(),
  email: z.string(),
  country: z.string(),
  countryFlag: z.nullable(z.string()),
  countryCode: z.string(),
  /** How many there are. */
  order: z.int(),
  totalSpent: z.number(),
  currency: z.string(),
  avatar: z.nullable(z.string()),
  version: z.int(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerDetailSchema = z.extend(customerSchema, {
  status: customerStatusSchema,
  company: z.string(),
  contact: z.string(),
  note: z.string(),
  addresses: z.array(customerAddressSchema),
  createdAt: instantSchema,
});
export type CustomerDetail = z.infer<typeof customerDetailSchema>;

const newAddressSchema = z.object({
  ...customerAddressSchema.shape,
  label: z._default(customerAddressSchema.shape.label, ''),
  street2: z._default(customerAddressSchema.shape.street2, ''),
  state: z._default(customerAddressSchema.shape.state, ''),
  postcode: z._default(customerAddressSchema.shape.postcode, ''),
  countryCode: newCountryCode,
  location: z._default(customerAddressSchema.shape.location, null),
  isDefault: z._default(z.boolean(), false),
  isBilling: z._default(z.boolean(), false),
});

const given = {
  customer: line(100),
  email: emailAddress,
  countryCode: newCountryCode,
  company: prose(100),
  contact: prose(60),
  status: customerStatusSchema,
  note: prose(2000),
  avatar: z.nullable(plainText.check(z.maxLength(200))),
  addresses: z.array(newAddressSchema).check(z.maxLength(20)),
};

export const newCustomerSchema = z.object({
  ...given,
  company: z._default(given.company, ''),
  contact: z._default(given.contact, ''),
  status: z._default(given.status, 'Active'),
  note: z._default(given.note, ''),
  avatar: z._default(given.avatar, null),
  addresses: z._default(given.addresses, []),
});
export type NewCustomer = z.output<typeof newCustomerSchema>;

/** What is left out stays as it is. */
export const customerChangesSchema = z.partial(z.object(given));
export type CustomerChanges = z.output<typeof customerChangesSchema>;
