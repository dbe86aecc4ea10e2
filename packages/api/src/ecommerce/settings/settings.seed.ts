import { defaultStoreSettings, type StoreSettingsValue } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';

const sampleStore: Pick<StoreSettingsValue, 'store' | 'locations'> = {
  store: {
    name: 'Cartage Store',
    legalName: 'Cartage Store SAS',
    phone: '+33 3 90 00 00 00',
    email: 'store@example.test',
    senderEmail: 'orders@example.test',
    street: '14 Quai des Marchandises',
    street2: '',
    city: 'Lille',
    state: 'Nord',
    postcode: '59000',
    countryCode: 'FR',
  },
  locations: [
    {
      code: 'lille',
      name: 'Lille depot',
      fulfilsOnlineOrders: true,
      street: '14 Quai des Marchandises',
      city: 'Lille',
      postcode: '59000',
      countryCode: 'FR',
      phone: '+33 3 90 00 00 00',
    },
  ],
};

/** The sample shop: who it is and where. Nobody has changed its settings yet. */
export async function seedStoreSettings(trx: Trx): Promise<void> {
  const value = toJson({ ...defaultStoreSettings, ...sampleStore });
  await trx
    .insertInto('storeSettings')
    .values({ id: 1, value, version: 0, updatedAt: toInstant(0) })
    .execute();
}
