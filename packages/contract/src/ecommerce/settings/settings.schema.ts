import * as z from 'zod/mini';
import { emailAddress, line, plainText, prose } from '#core/plain-text.ts';
import { unitSystems } from '#core/units.rules.ts';
import { countryCodeSchema } from '#ecommerce/customers/customers.schema.ts';
import { instantSchema, moneyMinor, timeZoneSchema } from '#logistics/measures.schema.ts';

export const fieldNeeds = ['required', 'optional', 'hidden'] as const;
export type FieldNeed = (typeof fieldNeeds)[number];
export const storeMails = [
  'order_confirmed',
  'order_out_for_delivery',
  'order_delivered',
  'order_came_back',
  'order_refunded',
  'referral_invited',
  'review_answered',
] as const;
export type StoreMail = (typeof storeMails)[number];

const code = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/));
/** Each code once. */
const codesOnce = z.refine<{ code: string }[]>(
  (items) => new Set(items.map((item) => item.code)).size === items.length,
  { params: { code: 'code_twice' } },
);

export const shippingRateSchema = z.object({
  code,
  name: line(100),
  condition: prose(200),
  priceMinor: moneyMinor,
  /** The customer comes for it. */
  isCollected: z.boolean(),
  isOn: z.boolean(),
});
export type ShippingRate = z.infer<typeof shippingRateSchema>;
const shippingZoneSchema = z.object({
  code,
  name: line(100),
  /** Empty: everywhere else. */
  countryCodes: z.array(countryCodeSchema).check(z.maxLength(250)),
  rates: z.array(shippingRateSchema).check(z.maxLength(50)),
});

const fields = {
  store: z.object({
    name: line(100),
    legalName: prose(200),
    phone: prose(60),
    email: z.union([z.literal(''), emailAddress]),
    /** Gets the answers to the shop's mails; empty: `email` does. */
    senderEmail: z.union([z.literal(''), emailAddress]),
    street: prose(200),
    street2: prose(200),
    city: prose(100),
    state: prose(100),
    postcode: prose(20),
    countryCode: countryCodeSchema,
  }),
  timeZone: timeZoneSchema,
  unitSystem: z.enum(unitSystems),
  weightUnit: z.enum(['kg', 'g', 'lb', 'oz']),
  /** ISO 4217. */
  currency: z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/)),
  /** Written around order numbers: `#5001`. */
  orderPrefix: plainText.check(z.maxLength(10)),
  orderSuffix: plainText.check(z.maxLength(10)),
  /** Added to what is bought, in hundredths of a percent. */
  taxBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Of what a referred customer buys, in hundredths of a percent. */
  referralBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Ways to pay that need no provider: told to customers who have not paid yet. */
  payments: z
    .array(z.object({ code, name: line(100), instructions: prose(1000), isOn: z.boolean() }))
    .check(z.maxLength(20), codesOnce),
  /** What is asked of new customers, and of new addresses. */
  checkout: z.object({
    company: z.enum(fieldNeeds),
    address2: z.enum(fieldNeeds),
    phone: z.enum(fieldNeeds),
  }),
  shippingZones: z.array(shippingZoneSchema).check(
    z.maxLength(50),
    codesOnce,
    z.refine(
      (zones) =>
        new Set(zones.flatMap(({ rates }) => rates.map((rate) => rate.code))).size ===
        zones.reduce((sum, { rates }) => sum + rates.length, 0),
      { params: { code: 'rate_code_twice' } },
    ),
  ),
  /** Where the shop is. */
  locations: z
    .array(
      z.object({
        code,
        name: line(100),
        /** Customers come here for orders they collect. */
        fulfilsOnlineOrders: z.boolean(),
        street: prose(200),
        city: prose(100),
        postcode: prose(20),
        countryCode: countryCodeSchema,
        phone: prose(60),
      }),
    )
    .check(z.maxLength(50), codesOnce),
  policies: z.object({
    cancelUntilH: z.int().check(z.minimum(0), z.maximum(8760)),
    returnWithinDays: z.int().check(z.minimum(0), z.maximum(3650)),
    reportDamageWithinH: z.int().check(z.minimum(0), z.maximum(8760)),
  }),
  /** Which mails customers get. */
  mails: z.object({
    order_confirmed: z.boolean(),
    order_out_for_delivery: z.boolean(),
    order_delivered: z.boolean(),
    order_came_back: z.boolean(),
    /** Of an invoice that is no order's too. */
    order_refunded: z.boolean(),
    referral_invited: z.boolean(),
    review_answered: z.boolean(),
  } satisfies Record<StoreMail, unknown>),
};

export const storeSettingsSchema = z.object({ ...fields, version: z.int(), updatedAt: instantSchema });
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
export type StoreSettingsValue = Omit<StoreSettings, 'version' | 'updatedAt'>;
/** A part that is given replaces the whole part. */
export const storeSettingsChangesSchema = z.partial(z.object(fields));

export const defaultStoreSettings: StoreSettingsValue = {
  // Nobody's: what customers are told is only what the shop has written itself.
  store: {
    name: 'Cartage',
    legalName: '',
    phone: '',
    email: '',
    senderEmail: '',
    street: '',
    street2: '',
    city: '',
    state: '',
    postcode: '',
    countryCode: 'FR',
  },
  timeZone: 'Europe/Paris',
  unitSystem: 'metric',
  weightUnit: 'kg',
  currency: 'USD',
  orderPrefix: '#',
  orderSuffix: '',
  taxBasisPoints: 0,
  referralBasisPoints: 1000,
  payments: [
    { code: 'transfer', name: 'Bank transfer', instructions: 'Pay the invoice within 14 days.', isOn: true },
    { code: 'cash', name: 'Cash on delivery', instructions: 'Have the amount ready for the driver.', isOn: false },
  ],
  checkout: {
    company: 'optional',
    address2: 'optional',
    phone: 'optional',
  },
  shippingZones: [
    {
      code: 'home',
      name: 'On our rounds',
      countryCodes: ['FR'],
      rates: [
        {
          code: 'pickup',
          name: 'Collected in the shop',
          condition: 'Any order',
          priceMinor: 0,
          isCollected: true,
          isOn: true,
        },
        {
          code: 'scheduled',
          name: 'Scheduled delivery',
          condition: 'A day of your choice',
          priceMinor: 6900,
          isCollected: false,
          isOn: true,
        },
        {
          code: 'window',
          name: 'Two-hour window',
          condition: 'A day and a time of your choice',
          priceMinor: 9900,
          isCollected: false,
          isOn: true,
        },
      ],
    },
    {
      code: 'world',
      name: 'Everywhere else',
      countryCodes: [],
      rates: [
        {
          code: 'parcel',
          name: 'Parcel post',
          condition: 'Up to 20 kg',
          priceMinor: 1900,
          isCollected: false,
          isOn: true,
        },
        {
          code: 'express',
          name: 'Express parcel',
          condition: 'Up to 20 kg',
          priceMinor: 4900,
          isCollected: false,
          isOn: true,
        },
      ],
    },
  ],
  locations: [],
  policies: { cancelUntilH: 72, returnWithinDays: 15, reportDamageWithinH: 48 },
  mails: {
    order_confirmed: true,
    order_out_for_delivery: true,
    order_delivered: true,
    order_came_back: true,
    order_refunded: true,
    referral_invited: true,
    review_answered: false,
  },
};
